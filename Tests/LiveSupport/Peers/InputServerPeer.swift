internal import CXTest

/// The server of an input method, which a test may silence.
///
/// It commits "é" for the x and returns all other keys, as a server does that composes nothing. Or it composes
/// a "に" for each other key, which the client shows in its text, and commits "日本" for the x.
public final class InputServerPeer: DeskPeer {
  /// The number of keys that it received.
  public private(set) var keyCount = 0
  /// Whether a client's context has the focus.
  public private(set) var hasFocus = false
  private let name: String
  private var client: CXTest.Window = 0
  private var partial: [UInt8] = []
  private let composed: UInt32
  private let isSynchronous: Bool
  private let isComposing: Bool
  /// The number of composed letters.
  private var preeditCount = 0
  /// How often a client ended a composition.
  public private(set) var resetCount = 0

  /// - Parameters:
  ///   - isSynchronous: Whether clients wait for its answer before they send the next key.
  ///   - isComposing: Whether it composes text in the client's text.
  public init(
    on display: LiveDisplay, named name: String, isSynchronous: Bool = false,
    isComposing: Bool = false
  ) throws {
    self.name = name
    self.isSynchronous = isSynchronous
    self.isComposing = isComposing
    guard let connection = XOpenDisplay(display.name) else {
      throw LiveDisplay.Failure(description: "Cannot connect to \(display.name).")
    }
    composed = UInt32(XKeysymToKeycode(connection, XStringToKeysym("x")))
    XCloseDisplay(connection)
    try super.init(on: display, area: (x: -10, y: -10, width: 1, height: 1), isShown: false)
    announce()
  }

  /// Takes its selection and announces itself to programs that run.
  private func announce() {
    // Xlib asks for these names only if a server has used them.
    _ = (atom("LOCALES"), atom("TRANSPORT"))
    let selection = atom("@server=\(name)")
    XSetSelectionOwner(display, selection, window, CXTest.Time(CurrentTime))
    withUnsafeBytes(of: selection) { bytes in
      _ = XChangeProperty(
        display, root, atom("XIM_SERVERS"), CXTest.Atom(XA_ATOM), 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    XSync(display, 0)
  }

  override func handle(_ event: XEvent) {
    switch event.type {
    case SelectionRequest: answer(event.xselectionrequest)
    case ClientMessage: handle(event.xclient)
    default: break
    }
  }

  private func answer(_ request: XSelectionRequestEvent) {
    let text = name(request.target) == "LOCALES" ? "@locale=C,en" : "@transport=X/"
    XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, text,
      Int32(text.utf8.count))
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    XSendEvent(display, request.requestor, 0, 0, &event)
  }

  private func handle(_ message: XClientMessageEvent) {
    if message.message_type == atom("_XIM_XCONNECT") {
      client = words(of: message)[0]
      return send("_XIM_XCONNECT", to: client, about: client, [window, 0, 0])
    }
    if message.format == 32 {
      let words = words(of: message)
      let bytes = property(words[1], of: window, deletes: true) { items -> [UInt8]? in
        Array(items.bytes)
      }
      partial += bytes ?? []
    } else {
      partial += withUnsafeBytes(of: message.data) { Array($0.prefix(20)) }
    }
    guard message.message_type == atom("_XIM_PROTOCOL") else { return }
    let count = 4 + 4 * word(partial, 2)
    handle(Array(partial.prefix(count)))
    partial = []
  }

  // MARK: The protocol

  private func word(_ bytes: [UInt8], _ offset: Int) -> Int {
    offset + 1 < bytes.count ? Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 : 0
  }

  private func handle(_ message: [UInt8]) {
    // The rest of what came during a silence may be the middle of a message.
    guard let opcode = message.first, opcode != 60 || message.count >= 44 else { return }
    switch opcode {
    case 1: reply(2, [1, 0])
    case 30: reply(31, [1] + list(["queryInputStyle"], from: 0) + contextAttributes)
    case 38: reply(39, [1, 0, 0, 0])
    case 44: reply(45, [1, 16, 0, 12, 2, 0, isComposing ? 0x402 : 0x404, 0, 0x408, 0])
    case 50:
      reply(51, [1, 7])
      reply(37, [1, 7, 3, 0, isSynchronous ? 3 : 0, 0])
    case 58: hasFocus = true
    case 59: hasFocus = false
    case 60: handleKey(message)
    case 64:
      resetCount += 1
      preeditCount = 0
      reply(65, [1, 7, 0, 0])
    default: break
    }
  }

  private var contextAttributes: [Int] {
    let names = ["inputStyle", "clientWindow", "focusWindow", "preeditAttributes", "spotLocation"]
    let list = list(names, from: 10)
    return [list[0], 0] + list.dropFirst()
  }

  /// A list of attributes behind its length in bytes.
  private func list(_ names: [String], from first: Int) -> [Int] {
    var words: [Int] = []
    for (index, name) in names.enumerated() {
      var bytes = Array(name.utf8)
      words += [first + index, 3, bytes.count]
      bytes += [UInt8](repeating: 0, count: -(bytes.count + 2) & 3)
      for place in stride(from: 0, to: bytes.count, by: 2) { words.append(word(bytes, place)) }
    }
    return [words.count * 2] + words
  }

  private func handleKey(_ message: [UInt8]) {
    let isPress = message[12] & 0x7f == 2
    if isPress { keyCount += 1 }
    if isComposing {
      if isPress { compose(UInt32(message[13])) }
    } else if isPress, UInt32(message[13]) == composed {
      // The flag for text, its length, and the text with its padding.
      reply(63, [1, 7, 2, 2, 0xa9c3])
    } else {
      let event = stride(from: 12, to: 44, by: 2).map { word(message, $0) }
      reply(60, [1, 7, 0, 0] + event)
    }
    if word(message, 8) & 1 != 0 { reply(62, [1, 7]) }
  }

  private func compose(_ keycode: UInt32) {
    if preeditCount == 0 { reply(73, [1, 7]) }
    let old = preeditCount
    preeditCount = keycode == composed ? 0 : old + 1
    var text = Array(String(repeating: "に", count: preeditCount).utf8)
    let count = text.count
    text += [UInt8](repeating: 0, count: -(count + 2) & 3)
    // The caret, the replaced part, and the flag of an empty text.
    let place = [preeditCount, 0, 0, 0, old, 0, preeditCount == 0 ? 1 : 0, 0, count]
    let feedback = [4 * preeditCount, 0] + (0..<preeditCount).flatMap { _ in [2, 0] }
    let bytes = stride(from: 0, to: text.count, by: 2).map { word(text, $0) }
    reply(75, [1, 7] + place + bytes + feedback)
    guard preeditCount == 0 else { return }
    reply(78, [1, 7])
    let kanji = Array("日本".utf8)
    reply(63, [1, 7, 2, 6] + stride(from: 0, to: 6, by: 2).map { word(kanji, $0) })
  }

  private func reply(_ opcode: Int, _ words: [Int]) {
    let padded = words + [Int](repeating: 0, count: words.count & 1)
    var bytes = [UInt8(opcode), 0]
    for word in [padded.count / 2] + padded {
      bytes += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
    }
    guard bytes.count > 20 else { return sendShort(bytes) }
    let name = atom("_server\(opcode)")
    XChangeProperty(
      display, client, name, CXTest.Atom(XA_STRING), 8, PropModeAppend, bytes, Int32(bytes.count))
    send("_XIM_PROTOCOL", to: client, about: client, [UInt(bytes.count), name])
  }

  private func sendShort(_ bytes: [UInt8]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = client
    event.xclient.message_type = atom("_XIM_PROTOCOL")
    event.xclient.format = 8
    withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: bytes) }
    XSendEvent(display, client, 0, 0, &event)
    XFlush(display)
  }
}
