/// Allocates parts of one block of memory. Each part is in use until the server has read it.
///
/// The server processes requests in order, so parts become free in the order in which they were allocated,
/// and the block is used as a ring. When no part is in use, allocation starts again at the front: a process
/// that paints little touches few pages, whatever the block's size.
///
/// A part is identified by the serial of the request that reads it. That is safer than the offset in the
/// completion event: a put that failed, because its window is gone, has no such event.
struct ScratchRing: Equatable {
  let capacity: Int
  private var parts: [Part] = []

  private struct Part: Equatable {
    var range: Range<Int>
    /// The serial of the request that reads the part. Nil while the part is being painted.
    var serial: UInt?
  }

  init(capacity: Int) { self.capacity = capacity }

  var isIdle: Bool { parts.isEmpty }

  /// Returns the offset of a free part. Nil while too much of the block is still unread by the server.
  mutating func allocate(_ bytes: Int) -> Int? {
    precondition(bytes > 0 && bytes <= capacity, "\(bytes) bytes of a block of \(capacity)")
    guard let first = parts.first, let last = parts.last else { return take(0, bytes) }
    let head = last.range.upperBound
    let tail = first.range.lowerBound
    if last.range.lowerBound >= tail {
      // The parts lie in one piece. There may be room behind them or in front of them.
      if head + bytes <= capacity { return take(head, bytes) }
      return bytes <= tail ? take(0, bytes) : nil
    }
    return head + bytes <= tail ? take(head, bytes) : nil
  }

  private mutating func take(_ offset: Int, _ bytes: Int) -> Int {
    parts.append(Part(range: offset..<(offset + bytes)))
    return offset
  }

  /// Notes that the request of this serial reads the part that was allocated last.
  mutating func submit(serial: UInt) {
    precondition(
      !parts.isEmpty && parts[parts.count - 1].serial == nil, "Nothing is being painted.")
    parts[parts.count - 1].serial = serial
  }

  /// Notes that the server has processed every request up to this one.
  mutating func release(upTo processed: UInt) {
    while let serial = parts.first?.serial, serial <= processed { parts.removeFirst() }
  }
}
