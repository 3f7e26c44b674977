internal import CSystem
internal import Glibc

/// Delivers signals as bytes of a pipe, so that the loop's only `poll` notices them.
struct SignalPipe {
  /// Becomes readable when a signal has arrived. Nil when there is no pipe.
  let descriptor: Int32?

  /// Watches signals. From now on they no longer end the process.
  init(watching numbers: [Int32]) {
    let end = scenery_watch_signals(numbers, Int32(numbers.count))
    descriptor = end < 0 ? nil : end
  }

  /// Removes and returns the signals that have arrived.
  func take() -> [Int32] {
    guard let descriptor else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count).map(Int32.init) : []
  }
}
