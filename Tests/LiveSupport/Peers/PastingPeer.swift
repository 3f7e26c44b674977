internal import CXTest

/// Another program that pastes text from the clipboard.
public final class PastingPeer: DeskPeer {
  /// What it got last. Nil before, and when the owner of the clipboard has no text.
  public private(set) var text: String?

  public init(on display: LiveDisplay) throws {
    try super.init(on: display, area: (x: -20, y: -20, width: 1, height: 1), isShown: false)
  }

  /// Requests the text. The answer comes during a wait.
  public func paste() {
    text = nil
    XConvertSelection(
      display, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("PEER_DATA"), window,
      CXTest.Time(CurrentTime))
    XFlush(display)
  }

  override func handle(_ event: XEvent) {
    guard event.type == SelectionNotify, event.xselection.property != 0 else { return }
    // An answer in pieces is announced by another type.
    text = property(event.xselection.property, of: window, deletes: true) { items in
      guard items.type == atom("UTF8_STRING"), items.format == 8 else { return nil }
      return String(decoding: items.bytes, as: UTF8.self)
    }
  }
}
