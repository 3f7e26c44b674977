internal import DBus
internal import Dispatch

/// Sends the events of scenes as signals on the bus, for as long as somebody wants them.
///
/// While the bus does not read, nothing is taken for it: it is told later how much it lost. Without events, and without
/// a caller of `Watch`, nothing is sent and nothing wakes up. Used on the connection's queue only.
final class SceneSignals: @unchecked Sendable {
  /// The bytes that may wait for the bus before no more events are taken.
  private static let mostUnsent = 64 * 1024
  private static let pause = DispatchTimeInterval.milliseconds(100)

  private let connection: BusConnection
  private let path: String
  private let lines: AnswerLines
  private var end: SharedInstant
  private var isStopped = false

  init(_ connection: BusConnection, path: String, _ lines: AnswerLines, for duration: Duration) {
    self.connection = connection
    self.path = path
    self.lines = lines
    end = .now + duration
  }

  /// Whether events are still wanted.
  var isDue: Bool { !isStopped && .now < end }

  /// Sends them for longer, if the caller wants that.
  func extend(to duration: Duration) { end = max(end, .now + duration) }

  func stop() { isStopped = true }

  func goOn() {
    while isDue {
      guard connection.unsentBytes <= Self.mostUnsent else {
        connection.queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.goOn() }
        return
      }
      let taken = lines.take()
      guard !taken.isEmpty else {
        lines.wait { [weak self, queue = connection.queue] in
          queue.async { [weak self] in self?.goOn() }
        }
        return
      }
      for line in taken { send(line) }
    }
  }

  private func send(_ line: String) {
    guard
      let signal = try? BusMessage(signal: SceneCall.event, of: SceneCall.interface, at: path)
    else { return }
    signal.append(line)
    connection.send(signal)
  }
}
