// libFuzzer's entry for programs with a main function of their own. The compiler links libFuzzer with
// -sanitize=fuzzer, and ships no header for it.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *argument_count, char ***arguments, int (*run)(const uint8_t *bytes, size_t count));
