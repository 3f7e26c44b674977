internal import CXlib
package import XProtocol

/// Turns keys into text, with an input method's server or with Xlib's own compose tables and dead keys.
///
///     key ─┬▶ InputServer ─▶ committed text, or the key again
///          └▶ ComposeTables: kept in a sequence ─▶ later a press of key code 0
///                 └▶ lookUp ─▶ text
///
/// Where there is no server, or where it does not answer, the keys type with the tables. No call waits for
/// the server, nor for the display: the tables are files, and their context has no window.
///
/// Source: Xlib 13, XIM protocol 1.0.
@MainActor
package final class InputMethod {
  let connection: Connection
  private let server: InputServer
  let tables: ComposeTables
  private var spots: [WindowID: XIMClient.Spot] = [:]
  private(set) var focused: WindowID?

  /// Sets the process's character locale from the environment. Opens nothing yet.
  package init(connection: Connection) {
    self.connection = connection
    CharacterLocale.set()
    server = InputServer(connection: connection)
    tables = ComposeTables(connection: connection)
    connection.keyFilter = { [weak self] in self?.keeps(&$0) ?? false }
    connection.eventFilter = { [server] in server.takes($0) }
  }

  /// Whether Xlib's compose tables are open.
  package var isOpen: Bool { tables.isOpen }

  // MARK: Focus

  /// Notes that the window has the focus.
  package func focus(_ window: WindowID) {
    focused = window
    // A sequence that began elsewhere does not go on here.
    tables.reset()
    guard let spot = spots[window] else { return }
    if tables.hasOwnSequences { tables.open() }
    server.focus(window, spot)
  }

  package func unfocus(_ window: WindowID) {
    if focused == window { focused = nil }
    server.unfocus(window)
  }

  /// Ends the input in a window that will be destroyed.
  package func forget(_ window: WindowID) {
    unfocus(window)
    spots[window] = nil
    server.forget(window)
  }

  /// Sets the position of the caret's lower end in the window's pixels, so that a list of candidates can be
  /// placed there.
  package func setSpot(x: Int, y: Int, of window: WindowID) {
    let spot = XIMClient.Spot(x: Int16(clamping: x), y: Int16(clamping: y))
    guard let old = spots.updateValue(spot, forKey: window) else {
      if window == focused { focus(window) }
      return
    }
    if old != spot { server.move(spot, of: window) }
  }

  /// Notes that no text is typed into the window now. Its keys are not text any more.
  package func removeSpot(of window: WindowID) {
    guard spots.removeValue(forKey: window) != nil else { return }
    tables.reset()
    server.unfocus(window)
  }

  /// Ends a composition in the window, because the caret was moved or the text was changed by other means.
  /// The text that was composed so far stays.
  package func endComposition(in window: WindowID) { server.settle(window) }

  // MARK: Keys

  /// Gives a key to the server or to the tables. Returns whether one of them keeps it. Only the focused
  /// window's keys are text, and only where it has a caret. The first key that may begin a sequence opens the
  /// tables. Many people never press such a key.
  private func keeps(_ raw: inout CXlib.XEvent) -> Bool {
    let window = WindowID(raw.xkey.window)
    guard raw.xkey.keycode != 0, window == focused, spots[window] != nil else { return false }
    var symbol: KeySym = 0
    XLookupString(&raw.xkey, nil, 0, &symbol, nil)
    let isTaken = server.takes(
      XEvent.Key(raw.xkey), isPress: raw.type == KeyPress, in: window,
      keysym: UInt32(truncatingIfNeeded: symbol))
    if isTaken { return true }
    let keysym = Keysym(rawValue: UInt32(truncatingIfNeeded: symbol))
    if raw.type == KeyPress, !keysym.beginsNoSequence { tables.open() }
    return tables.keeps(&raw)
  }

  /// How long keys may still wait for the input method's server. Nil while none waits.
  package var timeLeft: Duration? { server.timeLeft }

  /// Gives keys back that have waited too long for the server.
  package func giveUpIfSilent() { server.giveUpIfSilent() }

  /// Gives all keys back that the server has not answered, because the process is about to end.
  package func giveUp() { server.giveUp() }

  /// Closes everything. Must be called before the connection is closed.
  package func close() {
    tables.close()
    connection.keyFilter = nil
    connection.eventFilter = nil
  }
}
