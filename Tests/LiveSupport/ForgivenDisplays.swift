internal import CXTest
internal import Synchronization

/// The connections whose X errors are ignored. A window that disappears while a test reads it is a valid
/// result.
///
/// X's error handler belongs to the whole process, and the library under test installs its own. The errors
/// of other connections are forwarded to that handler.
enum ForgivenDisplays {
  /// The number of holders by address. A new connection may get an address before its last holder has
  /// released it.
  private static let displays = Mutex<[UInt: Int]>([:])
  private static let lost = Mutex<Set<UInt>>([])
  private static let previousHandler = Mutex<XErrorHandler?>(nil)

  private static let handlerInstalled: Void = {
    let previous = XSetErrorHandler { display, event in
      if ForgivenDisplays.displays.withLock({ $0[UInt(bitPattern: display)] != nil }) { return 0 }
      return ForgivenDisplays.previousHandler.withLock { $0 }?(display, event) ?? 0
    }
    previousHandler.withLock { $0 = previous }
    // The default handler prints and ends the process. Other connections still have their exit handlers.
    XSetIOErrorHandler { _ in 0 }
  }()

  static func add(_ display: OpaquePointer) {
    _ = handlerInstalled
    displays.withLock { $0[UInt(bitPattern: display), default: 0] += 1 }
    // A server that a test kills must not end the tests. Without this handler Xlib would call exit().
    XSetIOErrorExitHandler(
      display,
      { display, _ in
        ForgivenDisplays.lost.withLock { _ = $0.insert(UInt(bitPattern: display)) }
      }, nil)
  }

  /// Closes a connection. A lost connection stays open: Xlib keeps it locked for the thread that noticed
  /// the loss, and a test may end on another thread.
  static func close(_ display: OpaquePointer) {
    let address = UInt(bitPattern: display)
    guard !lost.withLock({ $0.contains(address) }) else { return }
    XCloseDisplay(display)
    displays.withLock { displays in
      displays[address] = displays[address].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }
}
