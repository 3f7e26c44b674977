internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// Keys, text and the input method.
extension X11WindowSystem {
  func keyPressed(_ key: XEvent.Key, in window: TopLevel) {
    switch keys.press(key, in: window.id) {
    case .commit(let text):
      if !text.isEmpty { window.content.handle(.textCommitted(text)) }
    case .modifier:
      window.keyTime = key.time
      reportStroke(key, isPress: true, text: "", in: window)
      report(keys.modifiers(after: key, isPress: true), in: window)
    case .key(let meaning, let text, let isRepeat):
      window.keyTime = key.time
      reportStroke(key, isPress: true, text: text, in: window)
      window.content.handle(
        .key(
          KeyEvent(
            key: meaning, modifiers: Modifiers(key.state), text: text, isRepeat: isRepeat,
            uptime: uptime(of: key.time))))
    }
  }

  /// A key was released. Only modifiers have a meaning for the window, because nothing uses other releases.
  func keyReleased(_ key: XEvent.Key, in window: TopLevel) {
    reportStroke(key, isPress: false, in: window)
    guard keys.release(key), !keys.modifiers(heldBy: key).isEmpty else { return }
    report(keys.modifiers(after: key, isPress: false), in: window)
  }

  /// - Parameter text: With nil, the text that the key has without an input method.
  private func reportStroke(
    _ key: XEvent.Key, isPress: Bool, text: String? = nil, in window: TopLevel
  ) {
    // Nothing else hears of it, and the first symbol costs a question to the server.
    guard AccessibilityObservation.observer != nil else { return }
    let symbol = keys.keysym(of: key)
    guard symbol != .none else { return }
    window.content.handle(
      .keyStruck(
        KeyStroke(
          isPress: isPress, symbol: symbol.rawValue, code: key.keycode,
          // Not the buttons, and not the layout.
          modifiers: key.state.rawValue & 0xff, text: text ?? keys.plainText(of: key),
          milliseconds: key.time.rawValue)))
  }

  private func report(_ modifiers: XEvent.State, in window: TopLevel) {
    window.content.handle(.modifiersChanged(Modifiers(modifiers)))
  }

  func textCaretChanged(_ caret: Rect?, in window: TopLevel) {
    guard let caret else { return keys.removeCaret(of: window.id) }
    let scale = desktop.scale
    keys.setCaret(x: scale.pixels(caret.minX), y: scale.pixels(caret.maxY), of: window.id)
  }
}

extension MarkedText {
  /// The text of a preedit, with UTF-8 offsets.
  init(_ preedit: XIMPreedit) {
    var offsets = [0]
    for scalar in preedit.text { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.init(
      String(String.UnicodeScalarView(preedit.text)),
      caret: preedit.isCaretVisible ? offsets[preedit.caret] : nil,
      segments: preedit.parts.map { range, feedback in
        MarkedText.Segment(
          range: offsets[range.lowerBound]..<offsets[range.upperBound],
          isHighlighted: !feedback.isDisjoint(with: [.reverse, .highlight]))
      })
  }
}
