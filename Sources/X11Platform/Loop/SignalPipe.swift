internal import CSystem
internal import Glibc

/// Signals as bytes of a pipe, so that the loop's one `poll` hears of them.
struct SignalPipe {
  /// Becomes readable when a signal has come; nil when there is no pipe.
  let descriptor: Int32?

  /// From now on these signals no longer end the process.
  init(watching numbers: [Int32]) {
    let end = scenery_watch_signals(numbers, Int32(numbers.count))
    descriptor = end < 0 ? nil : end
  }

  /// Removes and returns the signals that have come.
  func take() -> [Int32] {
    guard let descriptor else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count).map(Int32.init) : []
  }
}
