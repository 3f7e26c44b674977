/// The way of a key to the server and back, and the server's silence.
extension XIMClient {
  /// Takes a key for the server. Nil when the key is to be handled without the server.
  package mutating func take(_ key: XIMKey, at now: Duration) -> [Effect]? {
    guard isReady, owed == 0, key.window == focused, let context = contexts[key.window],
      let number = context.number
    else { return nil }
    let masks = context.masks ?? masks
    if masks.forward & key.mask == 0 {
      if let trigger = triggering(key, number) { return [.send(trigger)] }
      // A release must not overtake its press.
      guard !pending.isEmpty else { return nil }
      pending.append(Pending(key: key, arrived: now, state: .local))
      return []
    }
    pending.append(Pending(key: key, arrived: now, state: .unsent))
    return sendKeys()
  }

  /// The message that asks the server to begin, where it gets no keys before one of certain keys.
  private func triggering(_ key: XIMKey, _ context: UInt16) -> XIMMessage? {
    guard key.isPress, let index = onKeys.firstIndex(where: { $0.matches(key) }) else {
      return nil
    }
    var message = XIMMessage(.triggerNotify, words: method, context)
    // On, the number of the key in the list, and the events that the client selects.
    for word in [0, UInt32(index), 3] { message.append(word) }
    return message
  }

  private mutating func sendKeys() -> [Effect] {
    var effects: [Effect] = []
    for index in pending.indices {
      if pending[index].state == .synchronous { break }
      guard pending[index].state == .unsent else { continue }
      let key = pending[index].key
      guard let context = contexts[key.window], let number = context.number else { continue }
      let isSynchronous = (context.masks ?? masks).synchronous & key.mask != 0
      var message = XIMMessage(
        .forwardEvent, words: method, number, isSynchronous ? 1 : 0, 0)
      message.append(key.bytes)
      effects.append(.send(message))
      contexts[key.window]?.isSettled = false
      pending[index].state = isSynchronous ? .synchronous : .queried
      if isSynchronous { break }
      effects.append(.send(stylesQuery))
    }
    return effects
  }

  mutating func answered(_ state: Pending.State, at now: Duration) -> [Effect] {
    guard owed == 0 else {
      owed -= 1
      guard owed == 0, let number = focused.flatMap({ contexts[$0]?.number }) else { return [] }
      // The server may have composed something of the keys that were given back.
      return [.send(XIMMessage(.resetContext, words: method, number))]
    }
    guard let index = pending.firstIndex(where: { $0.state == state }) else { return [] }
    pending.remove(at: index)
    var effects: [Effect] = []
    while pending.first?.state == .local { effects.append(.giveBack(pending.removeFirst().key)) }
    return effects + sendKeys()
  }

  mutating func returned(_ reader: inout XIMReader) -> [Effect] {
    guard reader.word() == method, let context = reader.word(), let flags = reader.word(),
      reader.word() != nil, let bytes = reader.take(32)
    else { return [] }
    let reply = syncReply(flags, context)
    guard owed == 0, let window = window(of: context),
      let key = XIMKey(bytes: bytes, window: window)
    else { return reply }
    return reply + [.giveBack(key)]
  }

  mutating func committed(_ reader: inout XIMReader) -> [Effect] {
    guard reader.word() == method, let context = reader.word(), let flags = reader.word() else {
      return []
    }
    let reply = syncReply(flags, context)
    guard owed == 0, let window = window(of: context) else { return reply }
    if flags & 6 == 4 {
      guard reader.word() != nil, let keysym = reader.long() else { return reply }
      return reply + [.commit(.keysym(keysym), in: window)]
    }
    // With both, the keysym comes first, behind two bytes of padding.
    if flags & 4 != 0 { _ = reader.take(6) }
    guard let text = text(&reader) else { return reply }
    return reply + [.commit(text, in: window)]
  }

  /// A text behind its length.
  func text(_ reader: inout XIMReader) -> Text? {
    guard let count = reader.word(), let bytes = reader.take(Int(count)) else { return nil }
    return usesUTF8 ? .utf8(bytes) : .compoundText(bytes)
  }

  private func syncReply(_ flags: UInt16, _ context: UInt16) -> [Effect] {
    flags & 1 == 0 ? [] : [.send(XIMMessage(.syncReply, words: method, context))]
  }

  func window(of context: UInt16) -> WindowID? {
    contexts.first { $0.value.number == context }?.key
  }

  // MARK: Silence

  /// How long the keys of one window wait for the server.
  private static let patience = Duration.milliseconds(500)
  /// How long a key waits for the server when an earlier key of another window is unanswered.
  private static let patienceOfOthers = Duration.milliseconds(30)

  /// The time at which ``timePassed(to:)`` will have work. Nil while the server owes no answer.
  package var nextDeadline: Duration? {
    guard let first = pending.first else { return nil }
    let own = first.arrived + Self.patience
    let other = pending.first { $0.key.window != first.key.window }
    return other.map { min(own, $0.arrived + Self.patienceOfOthers) } ?? own
  }

  package mutating func timePassed(to now: Duration) -> [Effect] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    return giveBackKeys()
  }

  /// Gives all keys back that the server has not answered.
  package mutating func giveBackKeys() -> [Effect] {
    owed += pending.count { $0.state == .queried || $0.state == .synchronous }
    defer { pending = [] }
    // The keys are typed behind what was composed of the keys before them.
    let kept: [Effect] = pending.isEmpty ? [] : focused.map { settle($0) } ?? []
    return kept + pending.map { .giveBack($0.key) }
  }
}
