#ifndef CUNICODE_H
#define CUNICODE_H

#include <stddef.h>
#include <stdint.h>

// The scalars that one stands for, in normalization form KD. Returns their number.
size_t unicode_decompose(uint32_t scalar, uint32_t *result, size_t room);

#endif
