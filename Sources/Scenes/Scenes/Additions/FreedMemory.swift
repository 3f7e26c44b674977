internal import CSystem
internal import Glibc

/// Free memory that the allocator keeps.
enum FreedMemory {
  /// Makes the allocator map each large block separately, so that freeing it returns the memory to the
  /// system.
  ///
  /// By default glibc puts blocks of up to 32 MB among the others after one was freed. Those of threads
  /// that decoded pictures are then kept: ``giveBack()`` does not reach the end of a thread's memory. The
  /// larger pictures of a drag have 180 to 220 KB. Among the others they would leave holes, with small blocks
  /// between them that stay: a megabyte after the first drag. A row's picture, and the text of two hundred rows,
  /// are smaller: new pages for them would delay the drag and the drop.
  static func separateLargeBlocks() {
    mallopt(malloc_map_threshold, 160 << 10)
    // Otherwise it would become 128 KiB, and the views of each window would need many system calls.
    mallopt(malloc_trim_threshold, 2 << 20)
  }

  /// Returns whole free pages to the system.
  static func giveBack() {
    exchangeCachedBlocks()
    malloc_trim(0)
  }

  /// Exchanges the free blocks that the allocator caches for this thread.
  ///
  /// It caches seven blocks of each small size. Blocks of closed windows are often the last ones on their
  /// pages, and keep them. Each size is allocated until the cache is empty, and then seven times more. The
  /// allocator takes those from small gaps, on pages that stay. They are freed first, and fill the cache.
  private static func exchangeCachedBlocks() {
    var blocks = [UnsafeMutableRawPointer?](repeating: nil, count: 2 * cachedBlocks)
    for size in stride(from: 24, through: largestCachedSize, by: 16) {
      for index in blocks.indices { blocks[index] = malloc(size) }
      for block in blocks.reversed() { free(block) }
    }
  }

  private static let cachedBlocks = 7
  private static let largestCachedSize = 1032
}
