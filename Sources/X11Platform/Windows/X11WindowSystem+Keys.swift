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
      setUserTime(of: window, key.time)
    case .key(let meaning, let text, let isRepeat):
      setUserTime(of: window, key.time)
      window.content.handle(
        .key(
          KeyEvent(
            key: meaning, modifiers: Modifiers(key.state), text: text, isRepeat: isRepeat,
            uptime: uptime(of: key.time))))
    }
  }

  func textCaretChanged(_ caret: Rect?, in window: TopLevel) {
    guard let caret else { return }
    let scale = desktop.scale
    keys.setCaret(x: scale.pixels(caret.minX), y: scale.pixels(caret.maxY), of: window.id)
  }
}
