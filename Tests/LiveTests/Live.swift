import LiveSupport
import Testing

/// All tests that run the real program on a real X server. They run one after the other, because each
/// starts a server, a window manager and a process, and the machine has two cores.
@Suite("Live", .serialized)
enum Live {
  /// Journal on its own display.
  static func journal(
    _ windowManager: LiveDisplay.WindowManager = .openbox, demo count: Int? = nil,
    arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> LiveJournal {
    let display = try LiveDisplay(windowManager: windowManager)
    var words = arguments
    if let count {
      words += ["--demo", "\(count)", "--data", display.home.appendingPathComponent("demo").path]
    }
    return try LiveJournal(
      command: LiveJournal.builtCommand, on: display, arguments: words, environment: environment)
  }
}
