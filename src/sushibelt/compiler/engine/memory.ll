; Copying and filling memory: the functions that a compiler calls for large copies, where no system provides them.
; They are hidden, so that a library does not offer them to others.

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
  %to.at = ptrtoint ptr %to to i64
  %from.at = ptrtoint ptr %from to i64
  %distance = sub i64 %to.at, %from.at
  %overlaps = icmp ult i64 %distance, %size
  br i1 %overlaps, label %backwards, label %forwards

forwards:
  ; A target that begins before its source is written only where it was read already.
  %blocks = lshr i64 %size, 6
  %some = icmp ne i64 %blocks, 0
  br i1 %some, label %block, label %rest

block:
  %number = phi i64 [ 0, %forwards ], [ %next, %block ]
  %at = shl i64 %number, 6
  %source = getelementptr i8, ptr %from, i64 %at
  %target = getelementptr i8, ptr %to, i64 %at
  %piece = load <64 x i8>, ptr %source, align 1
  store <64 x i8> %piece, ptr %target, align 1
  %next = add i64 %number, 1
  %more = icmp ult i64 %next, %blocks
  br i1 %more, label %block, label %rest

rest:
  %begin = and i64 %size, -64
  %any = icmp ult i64 %begin, %size
  br i1 %any, label %byte, label %end

byte:
  %place = phi i64 [ %begin, %rest ], [ %after, %byte ]
  %byte.source = getelementptr i8, ptr %from, i64 %place
  %byte.target = getelementptr i8, ptr %to, i64 %place
  %one = load i8, ptr %byte.source, align 1
  store i8 %one, ptr %byte.target, align 1
  %after = add i64 %place, 1
  %again = icmp ult i64 %after, %size
  br i1 %again, label %byte, label %end

backwards:
  %nothing = icmp eq i64 %size, 0
  br i1 %nothing, label %end, label %last

last:
  %left = phi i64 [ %size, %backwards ], [ %before, %last ]
  %before = sub i64 %left, 1
  %last.source = getelementptr i8, ptr %from, i64 %before
  %last.target = getelementptr i8, ptr %to, i64 %before
  %moved = load i8, ptr %last.source, align 1
  store i8 %moved, ptr %last.target, align 1
  %done = icmp eq i64 %before, 0
  br i1 %done, label %end, label %last

end:
  ret ptr %to
}

define hidden ptr @memset(ptr %to, i32 %value, i64 %size) #0 {
entry:
  %byte = trunc i32 %value to i8
  %lane = insertelement <64 x i8> poison, i8 %byte, i32 0
  %piece = shufflevector <64 x i8> %lane, <64 x i8> poison, <64 x i32> zeroinitializer
  %blocks = lshr i64 %size, 6
  %some = icmp ne i64 %blocks, 0
  br i1 %some, label %block, label %rest

block:
  %number = phi i64 [ 0, %entry ], [ %next, %block ]
  %at = shl i64 %number, 6
  %target = getelementptr i8, ptr %to, i64 %at
  store <64 x i8> %piece, ptr %target, align 1
  %next = add i64 %number, 1
  %more = icmp ult i64 %next, %blocks
  br i1 %more, label %block, label %rest

rest:
  %begin = and i64 %size, -64
  %any = icmp ult i64 %begin, %size
  br i1 %any, label %single, label %end

single:
  %place = phi i64 [ %begin, %rest ], [ %after, %single ]
  %single.target = getelementptr i8, ptr %to, i64 %place
  store i8 %byte, ptr %single.target, align 1
  %after = add i64 %place, 1
  %again = icmp ult i64 %after, %size
  br i1 %again, label %single, label %end

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
