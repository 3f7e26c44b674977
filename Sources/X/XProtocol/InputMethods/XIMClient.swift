/// The client's side of a conversation with an input method's server. It never waits for the server.
///
///     connect ─▶ open ─▶ encoding ─▶ styles ─▶ ready: a context for each window with a caret
///     key ─▶ sent, with a query ─ answered ─▶ the server has the key: it commits text, or returns the key
///                └─ no answer in time ─▶ the key is given back, and types as it does without a server
///
/// A server that is stopped answers nothing. Each key is followed by a query that a server answers without
/// its input engine, so that the silence is noticed and no key is lost. Until all answers have arrived, the
/// keys are not sent to the server. What it says of keys that were given back is ignored.
///
/// Source: The Input Method Protocol, version 1.0.
package struct XIMClient: Sendable {
  package enum Effect: Equatable, Sendable {
    case send(XIMMessage)
    /// The key is to be handled as without a server.
    case giveBack(XIMKey)
    case commit(Text, in: WindowID)
    /// The preedit of a window changes.
    case preedit(XIMPreedit.Step, in: WindowID)
    /// The server has nothing more to say about a window's preedit. The text stays as it was typed.
    case keepPreedit(in: WindowID)
    /// The server refused. The conversation is over.
    case end
  }

  package enum Text: Equatable, Sendable {
    case utf8([UInt8])
    case compoundText([UInt8])
    case keysym(UInt32)
  }

  private enum Phase { case connecting, opening, negotiating, askingStyles, ready, ended }
  struct Context {
    /// Nil while the context is being made, and where the server refused to make one.
    var number: UInt16?
    var spot: Spot
    var masks: Masks?
    /// The caret in the preedit. Nil while there is no preedit.
    var preeditCaret: Int32?
    /// Whether the preedit was kept as text, and no key has been sent since. The server may still describe it.
    var isSettled = false
  }
  package struct Spot: Equatable, Sendable {
    var x: Int16
    var y: Int16
    package init(x: Int16, y: Int16) { (self.x, self.y) = (x, y) }
  }
  /// The events that the server gets, and those after which it answers before the next.
  struct Masks {
    var forward: UInt32
    var synchronous: UInt32
  }
  struct Pending {
    let key: XIMKey
    let arrived: Duration
    var state: State
    enum State { case unsent, queried, synchronous, local }
  }

  private let locale: String
  private var phase = Phase.connecting
  var method: UInt16 = 0
  private var methodAttributes: [String: UInt16] = [:]
  private var contextAttributes: [String: UInt16] = [:]
  var usesUTF8 = false
  private var style: UInt32 = 0
  var masks = Masks(forward: 1, synchronous: 0)
  var onKeys: [TriggerKey] = []
  var contexts: [WindowID: Context] = [:]
  /// The windows whose contexts are being made, in the order of the requests.
  private var making: [WindowID] = []
  var focused: WindowID?
  var pending: [Pending] = []
  /// How many answers to keys that were given back have not arrived.
  var owed = 0

  package init(locale: String) { self.locale = locale }

  package var isReady: Bool { phase == .ready }

  // MARK: Beginning

  package mutating func begin() -> [Effect] {
    var message = XIMMessage(.connect)
    // The byte order, then the version and no names of authorities.
    message.append([1.littleEndian == 1 ? 0x6c : 0x42, 0] as [UInt8])
    for word: UInt16 in [1, 0, 0] { message.append(word) }
    return [.send(message)]
  }

  package mutating func received(_ message: XIMMessage, at now: Duration) -> [Effect] {
    guard let opcode = XIMMessage.Opcode(rawValue: message.opcode) else { return [] }
    var reader = message.reader
    switch (phase, opcode) {
    case (.connecting, .connectReply):
      phase = .opening
      var open = XIMMessage(.open)
      open.append(name: locale)
      return [.send(open)]
    case (.opening, .openReply): return opened(&reader)
    case (.negotiating, .encodingNegotiationReply):
      _ = reader.word()
      guard reader.word() != nil, let index = reader.word() else { return end() }
      usesUTF8 = index == 0
      phase = .askingStyles
      return [.send(stylesQuery)]
    case (.askingStyles, .getValuesReply): return chooseStyle(&reader)
    case (.ready, .getValuesReply): return answered(.queried, at: now)
    case (.ready, .syncReply): return answered(.synchronous, at: now)
    case (.ready, .createContextReply): return contextMade(&reader)
    case (.ready, .forwardEvent): return returned(&reader)
    case (.ready, .commit): return committed(&reader)
    case (.ready, .preeditStart): return preeditStarted(&reader)
    case (.ready, .preeditDraw): return preeditDrawn(&reader)
    case (.ready, .preeditCaret): return preeditCaretMoved(&reader)
    case (.ready, .preeditDone): return preeditDone(&reader)
    case (.ready, .sync):
      guard reader.word() == method, let context = reader.word() else { return [] }
      return [.send(XIMMessage(.syncReply, words: method, context))]
    case (_, .setEventMask):
      setMasks(&reader)
      return []
    case (_, .registerTriggerKeys):
      onKeys = TriggerKey.beginning(&reader)
      return []
    case (.ready, .error):
      // The only request that can fail is one for a context.
      if !making.isEmpty { making.removeFirst() }
      return []
    case (_, .error): return end()
    default: return []
    }
  }

  private mutating func opened(_ reader: inout XIMReader) -> [Effect] {
    guard let number = reader.word(),
      let ofMethod = reader.attributeNumbers(hasPadding: false),
      let ofContext = reader.attributeNumbers(hasPadding: true)
    else { return end() }
    (method, methodAttributes, contextAttributes) = (number, ofMethod, ofContext)
    phase = .negotiating
    var names = XIMMessage(.connect)
    names.append(name: "UTF-8")
    names.append(name: "COMPOUND_TEXT")
    var message = XIMMessage(.encodingNegotiation, words: method, UInt16(names.body.count))
    message.append(names.body)
    message.pad()
    // No encodings are described in detail.
    message.append(UInt32(0))
    return [.send(message)]
  }

  var stylesQuery: XIMMessage {
    XIMMessage(
      .getValues, words: method, 2, methodAttributes["queryInputStyle"] ?? 0, 0)
  }

  private mutating func chooseStyle(_ reader: inout XIMReader) -> [Effect] {
    // The numbers of the method and of the attribute, and the lengths of the list and of the value.
    for _ in 1...4 { _ = reader.word() }
    guard let count = reader.word(), reader.word() != nil else { return end() }
    let offered = (0..<min(count, 64)).compactMap { _ in reader.long() }
    guard let best = Self.styles.first(where: offered.contains) else { return end() }
    style = best
    phase = .ready
    guard let focused else { return [] }
    return beginFocus(focused)
  }

  /// The preedit in the text, or in a window of the server at the caret, or wherever the server shows it, or
  /// none.
  private static let styles: [UInt32] = [
    preeditInText | 0x400, preeditAtSpot | 0x400, 0x408, 0x810,
  ]
  private static let preeditInText: UInt32 = 2
  private static let preeditAtSpot: UInt32 = 4

  /// Ends the conversation. All keys that the server has not answered are given back.
  package mutating func end() -> [Effect] {
    phase = .ended
    defer { pending = [] }
    let kept: [Effect] = contexts.filter { $0.value.preeditCaret != nil }
      .map { .keepPreedit(in: $0.key) }
    return kept + pending.map { .giveBack($0.key) } + [.end]
  }

  // MARK: Windows

  package mutating func focus(_ window: WindowID, spot: Spot) -> [Effect] {
    focused = window
    if contexts[window] == nil { contexts[window] = Context(spot: spot) }
    return isReady ? beginFocus(window) : []
  }

  private mutating func beginFocus(_ window: WindowID) -> [Effect] {
    guard let context = contexts[window] else { return [] }
    if let number = context.number { return [.send(XIMMessage(.setFocus, words: method, number))] }
    guard !making.contains(window) else { return [] }
    making.append(window)
    var values = XIMMessage(.createContext)
    for (name, value) in [
      ("inputStyle", style), ("clientWindow", window.rawValue), ("focusWindow", window.rawValue),
    ] {
      if let number = contextAttributes[name] {
        values.append(attribute: number, Self.bytes(value))
      }
    }
    values.append(spotValue(context.spot))
    var message = XIMMessage(.createContext, words: method, UInt16(values.body.count))
    message.append(values.body)
    return [.send(message)]
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

  /// The attribute for the place of the caret, within that of the preedit. Empty where the server shows
  /// the preedit in a place of its own.
  private func spotValue(_ spot: Spot) -> [UInt8] {
    // In the text too, the list of candidates is to stand below the caret.
    guard style & (Self.preeditAtSpot | Self.preeditInText) != 0,
      let outer = contextAttributes["preeditAttributes"],
      let inner = contextAttributes["spotLocation"]
    else { return [] }
    var value = XIMMessage(.setContextValues)
    let place = [spot.x, spot.y].flatMap { item in withUnsafeBytes(of: item) { Array($0) } }
    value.append(attribute: inner, place)
    var whole = XIMMessage(.setContextValues)
    whole.append(attribute: outer, value.body)
    return whole.body
  }

  private mutating func contextMade(_ reader: inout XIMReader) -> [Effect] {
    guard !making.isEmpty, reader.word() == method, let number = reader.word() else { return [] }
    let window = making.removeFirst()
    guard contexts[window] != nil else {
      return [.send(XIMMessage(.destroyContext, words: method, number))]
    }
    contexts[window]?.number = number
    return focused == window ? beginFocus(window) : []
  }

  package mutating func unfocus(_ window: WindowID) -> [Effect] {
    if focused == window { focused = nil }
    guard isReady, let number = contexts[window]?.number else { return [] }
    return settle(window) + [.send(XIMMessage(.unsetFocus, words: method, number))]
  }

  package mutating func forget(_ window: WindowID) -> [Effect] {
    if focused == window { focused = nil }
    guard let context = contexts.removeValue(forKey: window), isReady, let number = context.number
    else { return [] }
    return [.send(XIMMessage(.destroyContext, words: method, number))]
  }

  package mutating func move(_ spot: Spot, of window: WindowID) -> [Effect] {
    contexts[window]?.spot = spot
    guard isReady, let number = contexts[window]?.number else { return [] }
    let value = spotValue(spot)
    guard !value.isEmpty else { return [] }
    var message = XIMMessage(
      .setContextValues, words: method, number, UInt16(value.count), 0)
    message.append(value)
    return [.send(message)]
  }

  private mutating func setMasks(_ reader: inout XIMReader) {
    guard let number = reader.word(), let context = reader.word(), let forward = reader.long(),
      let synchronous = reader.long(), number == method
    else { return }
    let new = Masks(forward: forward, synchronous: synchronous)
    if context == 0 { masks = new }
    for window in contexts.keys where contexts[window]?.number == context && context != 0 {
      contexts[window]?.masks = new
    }
  }
}
