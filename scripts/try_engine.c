/* Loads a library of the engine and makes the calls that a file describes: `try_engine LIBRARY CALLS ANSWERS`.

   All numbers are 64-bit words. The file of calls: how many there are; for each, the size of the entry point's name, the
   name, the number of words of its block, and for each word either -1 and its value, or the size of an array and the
   array, whose address becomes the word. The file of answers: for each call what the entry point returned, the first
   word of the block, and all arrays as they are now.

   On Linux, a library for macOS (`.dylib`) is put into memory by the program itself: both systems agree on how these
   entry points are called. That tries its code and its addresses, not what Apple's own loader thinks of it. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#include <sys/mman.h>
#endif

typedef int32_t (*entry_point)(int64_t *block);

static void stop(const char *why, const char *what) {
#ifdef _WIN32
  fprintf(stderr, "%s %s (error %lu)\n", why, what, (unsigned long)GetLastError());
#else
  const char *more = dlerror();
  fprintf(stderr, "%s %s%s%s\n", why, what, more ? ": " : "", more ? more : "");
#endif
  exit(1);
}

static void read_all(FILE *file, void *to, int64_t size) {
  if (size && fread(to, (size_t)size, 1, file) != 1) stop("Cannot read", "the calls");
}

static int64_t read_word(FILE *file) {
  int64_t word;
  read_all(file, &word, sizeof word);
  return word;
}

static void write_all(FILE *file, const void *from, int64_t size) {
  if (size && fwrite(from, (size_t)size, 1, file) != 1) stop("Cannot write", "the answers");
}

static void *room(int64_t size) {
  void *memory = calloc((size_t)size + 1, 1);
  if (!memory) stop("No memory for", "a call");
  return memory;
}

#ifndef _WIN32
/* A library for macOS, as far as it is needed here. */

struct segment {
  uint32_t command, size;
  char name[16];
  uint64_t address, length, place, filled;
  uint32_t most, protection, sections, flags;
};

struct symbol {
  uint32_t name;
  uint8_t type, section;
  uint16_t description;
  uint64_t value;
};

static uint8_t *dylib; /* the file; NULL if it is an ordinary library */
static uint8_t *memory;

static uint32_t number_at(const uint8_t *place) {
  uint32_t number;
  memcpy(&number, place, sizeof number);
  return number;
}

static const uint8_t *command_of(uint32_t wanted, int which) {
  const uint8_t *command = dylib + 32;
  for (uint32_t left = number_at(dylib + 16); left > 0; left--, command += number_at(command + 4)) {
    if ((number_at(command) & 0x7fffffff) == wanted && which-- == 0) return command;
  }
  return NULL;
}

static const struct segment *segment_of(int which) { return (const struct segment *)command_of(0x19, which); }

static uint64_t uleb(const uint8_t **place) {
  uint64_t number = 0;
  for (int shift = 0;; shift += 7) {
    number |= (uint64_t)(**place & 127) << shift;
    if (!(*(*place)++ & 128)) return number;
  }
}

/* Addresses are written into the file as if the library began at 0. */
static void rebase(const uint8_t *step, const uint8_t *end) {
  uint64_t at = 0;
  while (step < end) {
    uint8_t what = *step & 0xf0, given = *step & 0x0f;
    uint64_t times = 0, skip = 0;
    step++;
    if (what == 0x10 && given != 1) stop("Cannot load", "addresses that are no pointers");
    if (what == 0x20) {
      const struct segment *segment = segment_of(given);
      if (!segment || !(segment->protection & PROT_WRITE)) stop("Cannot load", "addresses where nothing may be written");
      at = segment->address + uleb(&step);
    }
    if (what == 0x30) at += uleb(&step);
    if (what == 0x40) at += given * 8u;
    if (what == 0x50) times = given;
    if (what == 0x60 || what == 0x80) times = uleb(&step);
    if (what == 0x70) times = 1;
    if (what == 0x70 || what == 0x80) skip = uleb(&step);
    for (; times > 0; times--, at += 8 + skip) {
      uint64_t address;
      memcpy(&address, memory + at, sizeof address);
      address += (uint64_t)(uintptr_t)memory;
      memcpy(memory + at, &address, sizeof address);
    }
  }
}

static void load_dylib(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file || fseek(file, 0, SEEK_END)) stop("Cannot open", name);
  long size = ftell(file);
  rewind(file);
  dylib = room(size);
  read_all(file, dylib, size);
  fclose(file);
  uint64_t length = 0;
  const struct segment *segment;
  for (int which = 0; (segment = segment_of(which)); which++) {
    if (segment->address + segment->length > length) length = segment->address + segment->length;
  }
  memory = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) stop("No memory for", name);
  for (int which = 0; (segment = segment_of(which)); which++) {
    memcpy(memory + segment->address, dylib + segment->place, segment->filled);
  }
  const uint8_t *addresses = command_of(0x22, 0);
  if (addresses) {
    const uint8_t *steps = dylib + number_at(addresses + 8);
    rebase(steps, steps + number_at(addresses + 12));
  }
  __builtin___clear_cache((char *)memory, (char *)memory + length);
  for (int which = 0; (segment = segment_of(which)); which++) {
    if (segment->length && mprotect(memory + segment->address, segment->length, (int)segment->protection)) {
      stop("Cannot protect", segment->name);
    }
  }
}

static void *in_dylib(const char *name) {
  const uint8_t *symbols = command_of(0x02, 0);
  if (!symbols) return NULL;
  const char *names = (const char *)dylib + number_at(symbols + 16);
  const struct symbol *symbol = (const struct symbol *)(dylib + number_at(symbols + 8));
  for (uint32_t left = number_at(symbols + 12); left > 0; left--, symbol++) {
    const char *found = names + symbol->name; /* C's names have a line before them there */
    if ((symbol->type & 0x0f) == 0x0f && found[0] == '_' && !strcmp(found + 1, name)) return memory + symbol->value;
  }
  return NULL;
}
#endif

static void *loaded(const char *name) {
#ifdef _WIN32
  return (void *)LoadLibraryA(name);
#else
  size_t length = strlen(name);
  if (length > 6 && !strcmp(name + length - 6, ".dylib")) {
    load_dylib(name);
    return memory;
  }
  return dlopen(name, RTLD_NOW | RTLD_LOCAL);
#endif
}

static entry_point entry_of(void *library, const char *name) {
#ifdef _WIN32
  return (entry_point)GetProcAddress((HMODULE)library, name);
#else
  return (entry_point)(dylib ? in_dylib(name) : dlsym(library, name));
#endif
}

static void call(void *library, FILE *calls, FILE *answers) {
  int64_t length = read_word(calls);
  char *name = room(length);
  read_all(calls, name, length);
  int64_t words = read_word(calls);
  int64_t *block = room(words * 8), *sizes = room(words * 8);
  void **arrays = room(words * (int64_t)sizeof *arrays);
  for (int64_t word = 0; word < words; word++) {
    sizes[word] = read_word(calls);
    if (sizes[word] < 0) {
      block[word] = read_word(calls);
    } else {
      arrays[word] = room(sizes[word]);
      read_all(calls, arrays[word], sizes[word]);
      block[word] = (int64_t)(uintptr_t)arrays[word];
    }
  }
  entry_point entry = entry_of(library, name);
  if (!entry) stop("There is no", name);
  int64_t status = entry(block);
  write_all(answers, &status, sizeof status);
  write_all(answers, block, sizeof *block);
  for (int64_t word = 0; word < words; word++) {
    if (sizes[word] >= 0) write_all(answers, arrays[word], sizes[word]);
    free(arrays[word]);
  }
  free(arrays), free(sizes), free(block), free(name);
}

int main(int count, char **given) {
  if (count != 4) {
    fprintf(stderr, "try_engine LIBRARY CALLS ANSWERS\n");
    return 2;
  }
  void *library = loaded(given[1]);
  if (!library) stop("Cannot load", given[1]);
  FILE *calls = fopen(given[2], "rb"), *answers = fopen(given[3], "wb");
  if (!calls || !answers) stop("Cannot open", "the files");
  for (int64_t left = read_word(calls); left > 0; left--) call(library, calls, answers);
  if (fclose(answers)) stop("Cannot write", "the answers");
  return 0;
}
