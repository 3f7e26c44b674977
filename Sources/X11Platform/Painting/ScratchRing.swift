/// Hands out parts of one block of memory, each until the server has read it.
///
/// The server deals with requests in order, so parts come back in the order in which they were given,
/// and the block is used round and round. When none is out it starts over at the front: a process that
/// paints little touches few pages, whatever the block's size.
///
/// A part is known by the serial of the request that reads it. That is safer than the offset in the
/// completion event: a put that failed, because its window is gone, has no such event.
struct ScratchRing: Equatable {
  let capacity: Int
  private var parts: [Part] = []

  private struct Part: Equatable {
    var range: Range<Int>
    /// Of the request that reads the part; nil while it is being painted.
    var serial: UInt?
  }

  init(capacity: Int) { self.capacity = capacity }

  var isIdle: Bool { parts.isEmpty }

  /// The offset of a free part; nil while the server has too much of the block to read yet.
  mutating func allocate(_ bytes: Int) -> Int? {
    precondition(bytes > 0 && bytes <= capacity, "\(bytes) bytes of a block of \(capacity)")
    guard let first = parts.first, let last = parts.last else { return take(0, bytes) }
    let head = last.range.upperBound
    let tail = first.range.lowerBound
    if last.range.lowerBound >= tail {
      // The parts lie in one piece: there is room behind them, or in front of them.
      if head + bytes <= capacity { return take(head, bytes) }
      return bytes <= tail ? take(0, bytes) : nil
    }
    return head + bytes <= tail ? take(head, bytes) : nil
  }

  private mutating func take(_ offset: Int, _ bytes: Int) -> Int {
    parts.append(Part(range: offset..<(offset + bytes)))
    return offset
  }

  /// The part that was allocated last is read by the request of this serial.
  mutating func submit(serial: UInt) {
    precondition(
      !parts.isEmpty && parts[parts.count - 1].serial == nil, "Nothing is being painted.")
    parts[parts.count - 1].serial = serial
  }

  /// The server has dealt with every request up to this one.
  mutating func release(upTo processed: UInt) {
    while let serial = parts.first?.serial, serial <= processed { parts.removeFirst() }
  }
}
