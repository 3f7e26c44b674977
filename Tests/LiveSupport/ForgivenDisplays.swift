internal import CXTest
internal import Synchronization

/// The displays whose errors do not matter: a window that vanishes while a test looks is an answer.
///
/// X's error handler belongs to the whole process, and the library under test has one of its own: the
/// errors of other displays go on to it.
enum ForgivenDisplays {
  /// How often each is held: an address may be another display's before its last holder let it go.
  private static let displays = Mutex<[UInt: Int]>([:])
  private static let lost = Mutex<Set<UInt>>([])
  private static let previousHandler = Mutex<XErrorHandler?>(nil)

  private static let handlerInstalled: Void = {
    let previous = XSetErrorHandler { display, event in
      if ForgivenDisplays.displays.withLock({ $0[UInt(bitPattern: display)] != nil }) { return 0 }
      return ForgivenDisplays.previousHandler.withLock { $0 }?(display, event) ?? 0
    }
    previousHandler.withLock { $0 = previous }
    // The default prints and ends the process. Displays that are not forgiven have exit handlers still.
    XSetIOErrorHandler { _ in 0 }
  }()

  static func add(_ display: OpaquePointer) {
    _ = handlerInstalled
    displays.withLock { $0[UInt(bitPattern: display), default: 0] += 1 }
    // A server that a test kills must not end the tests: Xlib would call exit().
    XSetIOErrorExitHandler(
      display,
      { display, _ in
        ForgivenDisplays.lost.withLock { _ = $0.insert(UInt(bitPattern: display)) }
      }, nil)
  }

  /// Closes a display. One that was lost stays: Xlib keeps it locked for the thread that saw it, and a
  /// test may end on another.
  static func close(_ display: OpaquePointer) {
    let address = UInt(bitPattern: display)
    guard !lost.withLock({ $0.contains(address) }) else { return }
    XCloseDisplay(display)
    displays.withLock { displays in
      displays[address] = displays[address].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }
}
