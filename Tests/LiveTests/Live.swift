import LiveSupport
import Testing

/// All tests that run the real program on a real X server. They run one after the other, because each
/// starts a server, a window manager and a process, and the machine has two cores.
@Suite("Live", .serialized, .answering)
enum Live {
  /// Runs the cases of a test two at a time. It is for tests that mostly wait and measure no time, each on
  /// its own display: two of them take little longer than one.
  static func inPairs<Case: Sendable>(
    _ cases: [Case], _ body: @escaping @Sendable (Case) throws -> Void
  ) async throws {
    for start in stride(from: 0, to: cases.count, by: 2) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for one in cases[start...].prefix(2) { group.addTask { try body(one) } }
        try await group.waitForAll()
      }
    }
  }

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

/// Lets a test fail during which a program left a question unanswered.
struct AnsweringTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { for sentence in LiveProgram.takeUnanswered() { Issue.record("\(sentence)") } }
    try await function()
  }
}

extension Trait where Self == AnsweringTrait {
  static var answering: Self { Self() }
}
