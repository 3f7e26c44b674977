internal import CXTest

/// The owner of the clipboard, in another program.
public final class ClipboardPeer: DeskPeer {
  private var text = ""

  public init(on display: LiveDisplay) throws {
    try super.init(on: display, area: (x: -20, y: -20, width: 1, height: 1), isShown: false)
  }

  /// Copies a text.
  public func copy(_ text: String) {
    self.text = text
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, CXTest.Time(CurrentTime))
    XSync(display, 0)
  }

  override func handle(_ event: XEvent) {
    guard event.type == SelectionRequest else { return }
    let request = event.xselectionrequest
    if name(request.target) == "TARGETS" {
      withUnsafeBytes(of: atom("UTF8_STRING")) { bytes in
        _ = XChangeProperty(
          display, request.requestor, request.property, CXTest.Atom(XA_ATOM), 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, 1)
      }
    } else {
      XChangeProperty(
        display, request.requestor, request.property, request.target, 8, PropModeReplace, text,
        Int32(text.utf8.count))
    }
    var answer = XEvent()
    answer.xselection.type = SelectionNotify
    answer.xselection.requestor = request.requestor
    answer.xselection.selection = request.selection
    answer.xselection.target = request.target
    answer.xselection.property = request.property
    XSendEvent(display, request.requestor, 0, 0, &answer)
  }
}
