internal import CXTest
internal import Synchronization

/// The displays whose errors do not matter: a window that vanishes while a test looks is an answer.
///
/// X's error handler belongs to the whole process, and the library under test has one of its own: the
/// errors of other displays go on to it.
enum ForgivenDisplays {
  private static let displays = Mutex<Set<UInt>>([])
  private static let previousHandler = Mutex<XErrorHandler?>(nil)

  private static let handlerInstalled: Void = {
    let previous = XSetErrorHandler { display, event in
      if ForgivenDisplays.displays.withLock({ $0.contains(UInt(bitPattern: display)) }) { return 0 }
      return ForgivenDisplays.previousHandler.withLock { $0 }?(display, event) ?? 0
    }
    previousHandler.withLock { $0 = previous }
    // The default prints and ends the process. Displays that are not forgiven have exit handlers still.
    XSetIOErrorHandler { _ in 0 }
  }()

  static func add(_ display: OpaquePointer) {
    _ = handlerInstalled
    displays.withLock { _ = $0.insert(UInt(bitPattern: display)) }
    // A server that a test kills must not end the tests: Xlib would call exit().
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  static func remove(_ display: OpaquePointer) {
    displays.withLock { _ = $0.remove(UInt(bitPattern: display)) }
  }
}
