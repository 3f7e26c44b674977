internal import CXTest

/// The owner of the clipboard, in another program.
public final class ClipboardPeer: DeskPeer {
  /// The data of each target. Nil for any target, which then has the text.
  private var data: [String: [UInt8]]?
  private var text = ""
  /// The number of requests for the text or the data that it has answered.
  public private(set) var answers = 0

  public init(on display: LiveDisplay) throws {
    try super.init(on: display, area: (x: -20, y: -20, width: 1, height: 1), isShown: false)
  }

  /// Copies a text. Text that is only selected is in `PRIMARY`, for the middle button.
  public func copy(_ text: String, as selection: String = "CLIPBOARD") {
    self.text = text
    data = nil
    own(selection)
  }

  /// Copies data of some types, and has none of another.
  public func copy(_ data: [String: [UInt8]]) {
    self.data = data
    own()
  }

  private func own(_ selection: String = "CLIPBOARD") {
    XSetSelectionOwner(display, atom(selection), window, CXTest.Time(CurrentTime))
    XSync(display, 0)
  }

  override func handle(_ event: XEvent) {
    guard event.type == SelectionRequest else { return }
    let request = event.xselectionrequest
    let target = name(request.target)
    var hasAnswer = true
    if target == "TARGETS" {
      let targets = (data.map { Array($0.keys) } ?? ["UTF8_STRING"]).map { atom($0) }
      targets.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, request.requestor, request.property, CXTest.Atom(XA_ATOM), 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(targets.count))
      }
    } else if let bytes = data == nil ? Array(text.utf8) : data?[target] {
      XChangeProperty(
        display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
        Int32(bytes.count))
      answers += 1
    } else {
      hasAnswer = false
    }
    var answer = XEvent()
    answer.xselection.type = SelectionNotify
    answer.xselection.requestor = request.requestor
    answer.xselection.selection = request.selection
    answer.xselection.target = request.target
    answer.xselection.property = hasAnswer ? request.property : 0
    XSendEvent(display, request.requestor, 0, 0, &answer)
    XFlush(display)
  }
}
