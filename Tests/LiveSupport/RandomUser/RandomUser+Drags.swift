internal import Foundation
internal import Geometry

/// Drags by the pointer, and those of another program.
extension RandomUser {
  func drag(_ window: Desk.Window, to end: RootPoint) {
    let start = place(in: window)
    let way = Int.random(in: 0..<8, using: &random)
    let key = way == 1 ? pick(["Control_L", "Shift_L"]) : nil
    note("drag \(start) to \(end), way \(way)")
    desk.move(to: start)
    desk.press()
    desk.move(to: end, steps: Int.random(in: 1...20, using: &random))
    if let key { desk.keyDown(key) }
    // The way back, another place, a key in the middle, or a second button.
    if way == 2 { desk.move(to: start, steps: 6) }
    if way == 3 { program.catchUp() }
    if way == 4 { desk.chord(pick(["Escape", "Return", "Tab", "a"])) }
    if way == 5 {
      desk.press(.secondary)
      desk.release(.secondary)
    }
    if way == 6 { desk.move(to: place(on: desk.screen), steps: 8) }
    desk.release()
    if let key { desk.keyUp(key) }
  }

  /// Another program drags something over a window, and drops it, goes on, or ends.
  func dragIn(_ window: Desk.Window) throws {
    let (name, offers) = offer()
    let source = try DragSourcePeer(on: program.display, offering: offers)
    let ending = Int.random(in: 0..<8, using: &random)
    note("drag in \(name), ending \(ending)")
    desk.peers = [target, source]
    source.enter(window)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = place(in: window)
      desk.move(to: place)
      source.move(to: place)
      if Bool.random(using: &random) { program.catchUp() }
    }
    switch ending {
    case 0: source.leave()
    case 1: break
    default:
      program.catchUp()
      guard source.statuses.last?.accepts == true else {
        source.leave()
        break
      }
      source.drop()
      _ = desk.wait(seconds: 2) { !source.finished.isEmpty || !program.process.isRunning }
    }
    source.end()
    desk.peers = [target]
  }

  private func offer() -> (String, [(type: String, bytes: [UInt8])]) {
    let texts: [[UInt8]] = [
      [], Array("dropped".utf8), Array("one\ntwo\r\nthree\n".utf8), [0xff, 0xfe, 0x41, 0],
      Array("a\u{301}👨‍👩‍👧 עברית\tx".utf8), Array(String(repeating: "long text ", count: 4000).utf8),
    ]
    let text = pick(texts)
    let plain: (type: String, bytes: [UInt8]) = ("text/plain;charset=utf-8", text)
    let file = program.display.home.appendingPathComponent("dropped.md")
    try? Data(text).write(to: file)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ("a file", [("text/uri-list", Array("file://\(file.path)\r\n".utf8))])
    case 1: return ("a missing file", [("text/uri-list", Array("file:///nowhere/x.png\r\n".utf8))])
    case 2:
      let picture = LiveGallery.samples.appendingPathComponent("Agate.jpg")
      return ("a picture", [("text/uri-list", Array("file://\(picture.path)\r\n".utf8))])
    default: return ("text of \(text.count) bytes", [plain, ("UTF8_STRING", text)])
    }
  }
}
