internal import Glibc

/// What the allocator keeps for later, although nobody uses it.
enum FreedMemory {
  /// Has every large block be memory of its own, which goes back to the system when the block is freed.
  ///
  /// Left alone, glibc puts blocks of up to 32 MB among the others once one was freed. Those of threads
  /// that decoded pictures stay then: ``giveBack()`` does not reach the end of a thread's memory.
  static func separateLargeBlocks() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    _ = set(mmapThreshold, 512 << 10)
    // It would fall to 128 KiB, and a window's worth of views come and go by many system calls.
    _ = set(trimThreshold, 2 << 20)
  }

  /// Gives whole free pages back to the system.
  static func giveBack() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
    _ = trim(0)
  }

  // <malloc.h> is glibc's own, and not in the C library's module. Where the functions are missing nothing is
  // lost.
  private static let mmapThreshold: CInt = -3
  private static let trimThreshold: CInt = -1
}
