internal import Synchronization

/// The reason why the virtual user could not continue.
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

/// The messages on standard error.
public final class Reports: Sendable {
  private let sentences = Mutex<[String]>([])
  public var all: [String] { sentences.withLock { $0 } }
  func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}
