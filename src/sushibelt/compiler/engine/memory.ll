; Copying and filling memory: the functions that a compiler calls for large copies, where no system provides them.
; They are hidden, so that a library does not offer them to others.
;
; Large memory goes in pieces of 64 bytes. What is left is never done byte by byte, but by two pieces of a fitting size, one
; from its beginning and one up to its end, which may overlap: both are read before either is written.

@llvm.used = appending global [6 x ptr]
  [ptr @memcpy, ptr @memmove, ptr @memset, ptr @bzero, ptr @__bzero, ptr @_fltused], section "llvm.metadata"

; Windows wants to be told that there are floats.
@_fltused = hidden global i32 1

define hidden ptr @memcpy(ptr %to, ptr readonly %from, i64 %size) #0 {
  %result = tail call ptr @memmove(ptr %to, ptr %from, i64 %size)
  ret ptr %result
}

define hidden ptr @memmove(ptr %to, ptr readonly %from, i64 %size) #0 {
entry:
  %left = and i64 %size, 63
  %whole = and i64 %size, -64
  %large = icmp ne i64 %whole, 0
  br i1 %large, label %many, label %rest

many:
  %to.at = ptrtoint ptr %to to i64
  %from.at = ptrtoint ptr %from to i64
  %distance = sub i64 %to.at, %from.at
  %overlaps = icmp ult i64 %distance, %size
  br i1 %overlaps, label %backwards, label %forwards

forwards:
  ; A target that begins before its source is written only where it was read already.
  %place = phi i64 [ 0, %many ], [ %next, %forwards ]
  %source = getelementptr i8, ptr %from, i64 %place
  %target = getelementptr i8, ptr %to, i64 %place
  %piece = load <64 x i8>, ptr %source, align 1
  store <64 x i8> %piece, ptr %target, align 1
  %next = add i64 %place, 64
  %more = icmp ult i64 %next, %whole
  br i1 %more, label %forwards, label %rest

backwards:
  %end.place = phi i64 [ %size, %many ], [ %before, %backwards ]
  %before = sub i64 %end.place, 64
  %back.source = getelementptr i8, ptr %from, i64 %before
  %back.target = getelementptr i8, ptr %to, i64 %before
  %back.piece = load <64 x i8>, ptr %back.source, align 1
  store <64 x i8> %back.piece, ptr %back.target, align 1
  %again = icmp ugt i64 %before, 63
  br i1 %again, label %backwards, label %rest

rest:
  ; At the end, or at the beginning if that is left.
  %rest.place = phi i64 [ 0, %entry ], [ %whole, %forwards ], [ 0, %backwards ]
  %from.rest = getelementptr i8, ptr %from, i64 %rest.place
  %to.rest = getelementptr i8, ptr %to, i64 %rest.place
  %over32 = icmp ugt i64 %left, 32
  br i1 %over32, label %two32, label %upto32

two32:
  %end32 = sub i64 %left, 32
  %from32 = getelementptr i8, ptr %from.rest, i64 %end32
  %to32 = getelementptr i8, ptr %to.rest, i64 %end32
  %a32 = load <32 x i8>, ptr %from.rest, align 1
  %b32 = load <32 x i8>, ptr %from32, align 1
  store <32 x i8> %a32, ptr %to.rest, align 1
  store <32 x i8> %b32, ptr %to32, align 1
  ret ptr %to

upto32:
  %over15 = icmp ugt i64 %left, 15
  br i1 %over15, label %two16, label %upto15

two16:
  %end16 = sub i64 %left, 16
  %from16 = getelementptr i8, ptr %from.rest, i64 %end16
  %to16 = getelementptr i8, ptr %to.rest, i64 %end16
  %a16 = load <16 x i8>, ptr %from.rest, align 1
  %b16 = load <16 x i8>, ptr %from16, align 1
  store <16 x i8> %a16, ptr %to.rest, align 1
  store <16 x i8> %b16, ptr %to16, align 1
  ret ptr %to

upto15:
  %over7 = icmp ugt i64 %left, 7
  br i1 %over7, label %two8, label %upto7

two8:
  %end8 = sub i64 %left, 8
  %from8 = getelementptr i8, ptr %from.rest, i64 %end8
  %to8 = getelementptr i8, ptr %to.rest, i64 %end8
  %a8 = load i64, ptr %from.rest, align 1
  %b8 = load i64, ptr %from8, align 1
  store i64 %a8, ptr %to.rest, align 1
  store i64 %b8, ptr %to8, align 1
  ret ptr %to

upto7:
  %over3 = icmp ugt i64 %left, 3
  br i1 %over3, label %two4, label %upto3

two4:
  %end4 = sub i64 %left, 4
  %from4 = getelementptr i8, ptr %from.rest, i64 %end4
  %to4 = getelementptr i8, ptr %to.rest, i64 %end4
  %a4 = load i32, ptr %from.rest, align 1
  %b4 = load i32, ptr %from4, align 1
  store i32 %a4, ptr %to.rest, align 1
  store i32 %b4, ptr %to4, align 1
  ret ptr %to

upto3:
  %some = icmp ne i64 %left, 0
  br i1 %some, label %three, label %end

three:
  ; The first byte, the one in the middle and the last: of one, two or three.
  %half = lshr i64 %left, 1
  %end1 = sub i64 %left, 1
  %from.half = getelementptr i8, ptr %from.rest, i64 %half
  %from1 = getelementptr i8, ptr %from.rest, i64 %end1
  %to.half = getelementptr i8, ptr %to.rest, i64 %half
  %to1 = getelementptr i8, ptr %to.rest, i64 %end1
  %a1 = load i8, ptr %from.rest, align 1
  %b1 = load i8, ptr %from.half, align 1
  %c1 = load i8, ptr %from1, align 1
  store i8 %a1, ptr %to.rest, align 1
  store i8 %b1, ptr %to.half, align 1
  store i8 %c1, ptr %to1, align 1
  ret ptr %to

end:
  ret ptr %to
}

define hidden ptr @memset(ptr %to, i32 %value, i64 %size) #0 {
entry:
  %byte = trunc i32 %value to i8
  %lane = insertelement <64 x i8> poison, i8 %byte, i32 0
  %piece = shufflevector <64 x i8> %lane, <64 x i8> poison, <64 x i32> zeroinitializer
  %large = icmp ugt i64 %size, 64
  br i1 %large, label %many, label %upto64

many:
  %last = sub i64 %size, 64
  %to.last = getelementptr i8, ptr %to, i64 %last
  br label %block

block:
  %place = phi i64 [ 0, %many ], [ %next, %block ]
  %target = getelementptr i8, ptr %to, i64 %place
  store <64 x i8> %piece, ptr %target, align 1
  %next = add i64 %place, 64
  %more = icmp ult i64 %next, %last
  br i1 %more, label %block, label %tailed

tailed:
  store <64 x i8> %piece, ptr %to.last, align 1
  ret ptr %to

upto64:
  %over15 = icmp ugt i64 %size, 15
  br i1 %over15, label %some16, label %upto15

some16:
  ; From both ends: one piece of 16 each, and one more each where these do not meet.
  %piece16 = shufflevector <64 x i8> %lane, <64 x i8> poison, <16 x i32> zeroinitializer
  %end16 = sub i64 %size, 16
  %to16 = getelementptr i8, ptr %to, i64 %end16
  store <16 x i8> %piece16, ptr %to, align 1
  store <16 x i8> %piece16, ptr %to16, align 1
  %over32 = icmp ugt i64 %size, 32
  br i1 %over32, label %more16, label %end

more16:
  %end32 = sub i64 %size, 32
  %to.second = getelementptr i8, ptr %to, i64 16
  %to32 = getelementptr i8, ptr %to, i64 %end32
  store <16 x i8> %piece16, ptr %to.second, align 1
  store <16 x i8> %piece16, ptr %to32, align 1
  ret ptr %to

upto15:
  %wide = zext i8 %byte to i64
  %word = mul i64 %wide, 72340172838076673 ; the byte in all eight places
  %over7 = icmp ugt i64 %size, 7
  br i1 %over7, label %two8, label %upto7

two8:
  %end8 = sub i64 %size, 8
  %to8 = getelementptr i8, ptr %to, i64 %end8
  store i64 %word, ptr %to, align 1
  store i64 %word, ptr %to8, align 1
  ret ptr %to

upto7:
  %over3 = icmp ugt i64 %size, 3
  br i1 %over3, label %two4, label %upto3

two4:
  %half.word = trunc i64 %word to i32
  %end4 = sub i64 %size, 4
  %to4 = getelementptr i8, ptr %to, i64 %end4
  store i32 %half.word, ptr %to, align 1
  store i32 %half.word, ptr %to4, align 1
  ret ptr %to

upto3:
  %some = icmp ne i64 %size, 0
  br i1 %some, label %three, label %end

three:
  %half = lshr i64 %size, 1
  %end1 = sub i64 %size, 1
  %to.half = getelementptr i8, ptr %to, i64 %half
  %to1 = getelementptr i8, ptr %to, i64 %end1
  store i8 %byte, ptr %to, align 1
  store i8 %byte, ptr %to.half, align 1
  store i8 %byte, ptr %to1, align 1
  ret ptr %to

end:
  ret ptr %to
}

; What macOS calls filling with zeros: the first on ARM, the second on Intel.
define hidden void @bzero(ptr %to, i64 %size) #0 {
  %result = tail call ptr @memset(ptr %to, i32 0, i64 %size)
  ret void
}

define hidden void @__bzero(ptr %to, i64 %size) #0 {
  %result = tail call ptr @memset(ptr %to, i32 0, i64 %size)
  ret void
}

attributes #0 = { noinline nounwind "no-builtins" }
