internal import Glibc

/// What the allocator keeps for later, although nobody uses it.
enum FreedMemory {
  /// Gives whole free pages back to the system.
  static func giveBack() {
    // Not in the C library's module, since <malloc.h> is glibc's own; where it is missing nothing is lost.
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
    _ = trim(0)
  }
}
