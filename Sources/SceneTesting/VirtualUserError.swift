internal import Foundation

/// Why the virtual user could not go on.
public enum VirtualUserError: Error, Equatable, CustomStringConvertible {
  case launchRefused
  case noSuchWindow(title: String, found: [String])
  case noSuchView(String, inWindow: String, labels: [String])
  case timedOut(String)

  public var description: String {
    switch self {
    case .launchRefused: "The application delegate refused the launch."
    case .noSuchWindow(let title, let found):
      "There is not exactly one window titled \"\(title)\"; the windows are \(found)."
    case .noSuchView(let what, let window, let labels):
      "The window \"\(window)\" shows no \(what); its labels are \(labels)."
    case .timedOut(let what): "It took too long: \(what)."
    }
  }
}

/// What was said on standard error.
public final class Reports: Sendable {
  private let sentences = Sentences()
  public var all: [String] { sentences.value }
  func add(_ sentence: String) { sentences.append(sentence) }

  private final class Sentences: @unchecked Sendable {
    // Guarded by the lock.
    private var stored: [String] = []
    private let lock = NSLock()
    var value: [String] { lock.withLock { stored } }
    func append(_ sentence: String) { lock.withLock { stored.append(sentence) } }
  }
}
