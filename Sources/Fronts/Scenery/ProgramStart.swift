internal import Dispatch
internal import Files
internal import Glibc

/// Starts programs that go on by themselves.
enum ProgramStart {
  /// Starts a program that is looked up in `PATH`. Returns whether it could be started.
  static func start(_ words: [String]) -> Bool {
    guard let child = try? ChildProcess.start(words) else { return false }
    // The exit status must be taken, or the child stays as a zombie. This is not a global queue, because
    // libdispatch checks those once a second after their first use.
    DispatchQueue(label: "org.scenery.programs", qos: .utility).async { waitpid(child, nil, 0) }
    return true
  }
}
