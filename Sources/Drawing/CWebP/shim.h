#include <webp/decode.h>
// The tests make their own pictures.
#include <webp/encode.h>
