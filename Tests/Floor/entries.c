#define _GNU_SOURCE
#include "floor.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PREVIEW_BYTES = 120 };

Entry *entries;
int entry_count;

static Entry entry(const char *start, const char *end) {
  const char *line = memchr(start, '\n', (size_t)(end - start));
  if (!line) line = end;
  const char *body = line < end ? line + 1 : end;
  return (Entry){{start, (int)(line - start)}, {body, (int)(end - body)}};
}

void read_entries(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) {
    perror(path);
    exit(74);
  }
  size_t size = (size_t)status.st_size;
  const char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  if (text == MAP_FAILED) {
    perror(path);
    exit(74);
  }
  close(file);
  int room = 0;
  for (const char *start = text, *end;
       (end = memchr(start, 0x1e, size - (size_t)(start - text))); start = end + 1) {
    if (entry_count == room) entries = realloc(entries, sizeof *entries * (size_t)(room = 2 * room + 128));
    entries[entry_count++] = entry(start, end);
  }
}

Text preview(Entry entry) {
  Text text = entry.body;
  while (text.length > 0 && *text.start == '\n') text.start++, text.length--;
  if (text.length <= PREVIEW_BYTES) return text;
  text.length = PREVIEW_BYTES;
  /* Not within a character: its further bytes begin with the bits 10. */
  while (text.length > 0 && ((unsigned char)text.start[text.length] & 0xc0) == 0x80) text.length--;
  return text;
}
