internal import CXTest
public import Geometry

/// A window of another program that takes drops (XDND), in the manner that a test chooses.
public final class DropTargetPeer: DeskPeer {
  /// The way in which it answers.
  public enum Manner: Sendable, CaseIterable {
    case accepts
    case refuses
    /// It never answers.
    case silent
    /// It accepts a drag that offers the type that it requests, and refuses others.
    case acceptsWanted
    /// It accepts with an action that no source offers.
    case acceptsStrangeAction
    /// It accepts when the pointer has left it.
    case answersAfterLeave
    /// It refuses the first position, as Thunar does while it reads the data.
    case refusesFirst
    /// It accepts, and requests nothing after the drop.
    case requestsNothing
    /// It takes the data and reports a failure, as Tk does.
    case failsHavingTaken
    /// It takes the data and says nothing more.
    case neverFinishes
    /// It ends when the pointer enters it.
    case diesAtEnter
    /// It accepts, and ends at the next position.
    case diesHavingAccepted
    /// It ends when something is dropped on it.
    case diesAtDrop
    /// It requests the data, and ends before they are there.
    case diesAtRequest
    /// It ends when the first piece of the data is there.
    case diesAtPiece
    /// It reports a failure when the first piece of the data is there, and takes no other.
    case failsAtPiece
    /// It reports success when the first piece of the data is there, and takes no other.
    case finishesAtPiece
  }

  public private(set) var manner: Manner
  /// The messages that it received: "enter", "position", "leave", "drop".
  public private(set) var messages: [String] = []
  /// The types that the source named in its first message.
  public private(set) var types: [String] = []
  /// The version of the protocol in which the source spoke last.
  public private(set) var spokenVersion: UInt?
  /// The types with which it was entered each time.
  public private(set) var offers: [[String]] = []
  /// The data that it requested after a drop.
  public private(set) var received: [UInt8]?
  /// The last position, on the root window.
  public private(set) var position: RootPoint?
  /// How often it has received data.
  public private(set) var requestCount = 0
  /// The type that it requests.
  public var wanted: String
  /// Whether it accepts with the action that the source proposes, and says that it has performed that one.
  /// Otherwise it copies.
  public var takesProposedAction = false
  private var action = "XdndActionCopy"
  /// The words in its menu that its person chooses. It shows one when it has accepted `XdndActionAsk`.
  public var choice: String?
  /// The actions of the menu with their words, as the source named them.
  public private(set) var menu: [(action: String, words: String)] = []
  /// How long it takes to answer a position.
  public var delay = Duration.zero
  /// When it was told of the last drop.
  public private(set) var dropInstant: ContinuousClock.Instant?
  /// When it had the data of the last drop.
  public private(set) var arrivalInstant: ContinuousClock.Instant?
  /// When it will send the answers that it owes.
  private var dueAnswers: [ContinuousClock.Instant] = []
  /// How many of the requests of ``request(_:times:)`` were answered or refused.
  public internal(set) var answerCount = 0
  /// The URI at which it lets the source save a file (XDS), made of the suggested name. The wanted type is
  /// `XdndDirectSave0` then.
  public var savingPlace: ((_ name: String) -> String)?
  /// Whether it fetches the content that the source could not save.
  public var fetchesWhatWasNotSaved = false
  /// The name that the source suggested for the file.
  public internal(set) var suggestedName: String?
  /// The source's answer after it was told to save: S, F or E.
  public internal(set) var savingAnswer: String?
  private var dropTime: UInt = 0
  private var positionTime: UInt = 0
  /// Whether the end of the last drop was not reported yet.
  public private(set) var owesReport = false
  /// The pieces of the answer to the last request (INCR). Nil when it came at once.
  private var pieces: [UInt8]?
  var source: CXTest.Window = 0

  /// - Parameters:
  ///   - wanted: The type that it requests.
  ///   - name: The name of its program.
  ///   - isDesktop: Whether it is a window of type desktop, as file managers have one below all others.
  public init(
    on display: LiveDisplay, area: RootRect, wanting wanted: String,
    named name: String = "Stranger", manner: Manner = .accepts, version: UInt = 5,
    isDesktop: Bool = false
  ) throws {
    self.manner = manner
    self.wanted = wanted
    try super.init(
      on: display,
      area: (x: area.minX, y: area.minY, width: area.width, height: area.height), isShown: true)
    setAtoms("XdndAware", [version])
    XStoreName(self.display, window, name)
    var hint = XClassHint()
    name.withCString { text in
      hint.res_name = UnsafeMutablePointer(mutating: text)
      hint.res_class = UnsafeMutablePointer(mutating: text)
      XSetClassHint(self.display, window, &hint)
    }
    if isDesktop { setAtoms("_NET_WM_WINDOW_TYPE", [atom("_NET_WM_WINDOW_TYPE_DESKTOP")]) }
    XMapWindow(self.display, window)
    XSync(self.display, 0)
  }

  override func pump() {
    super.pump()
    while let due = dueAnswers.first, due <= .now {
      dueAnswers.removeFirst()
      answerPosition()
    }
  }

  override var longestSleep: Int32 {
    guard let due = dueAnswers.first else { return super.longestSleep }
    return Int32(max(0, (due - .now) / .milliseconds(1))) + 1
  }

  override func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage: handle(event.xclient)
    case SelectionNotify where event.xselection.property == atom(Self.oftenWritten),
      SelectionNotify where event.xselection.property == 0 && !owesReport:
      answerCount += 1
    case SelectionNotify: answered(event.xselection)
    case PropertyNotify where event.xproperty.state == PropertyNewValue:
      if pieces != nil, event.xproperty.atom == atom("PEER_DATA") { pieceCame() }
    default: break
    }
  }

  private func handle(_ message: XClientMessageEvent) {
    let words = words(of: message)
    switch name(message.message_type) {
    case "XdndEnter":
      messages.append("enter")
      source = words[0]
      spokenVersion = words[1] >> 24
      let isInList = words[1] & 1 != 0
      types = (isInList ? listedTypes : words[2...4].filter { $0 != 0 }).map(name)
      offers.append(types)
      if manner == .diesAtEnter { end() }
    case "XdndPosition":
      messages.append("position")
      position = RootPoint(
        x: Int(Int16(truncatingIfNeeded: words[2] >> 16)),
        y: Int(Int16(truncatingIfNeeded: words[2])))
      positionTime = words[3]
      if takesProposedAction { action = name(words[4]) }
      if delay > .zero { dueAnswers.append(.now + delay) } else { answerPosition() }
    case "XdndLeave":
      messages.append("leave")
      if manner == .answersAfterLeave { status(true) }
    case "XdndDrop":
      messages.append("drop")
      dropInstant = .now
      dropped(at: words[2])
    default: break
    }
  }

  private func answerPosition() {
    switch manner {
    case .silent, .answersAfterLeave, .diesAtEnter: return
    case .refuses: status(false)
    case .refusesFirst: status(positionCount > 1)
    case .acceptsWanted: status(types.contains(wanted), action)
    case .acceptsStrangeAction: status(true, "XdndActionStrange")
    case .diesHavingAccepted: if positionCount > 1 { end() } else { status(true) }
    case .accepts, .requestsNothing, .failsHavingTaken, .neverFinishes, .diesAtDrop,
      .diesAtRequest, .diesAtPiece, .failsAtPiece, .finishesAtPiece:
      status(true)
    }
  }

  private var positionCount: Int { messages.filter { $0 == "position" }.count }

  func status(_ accepts: Bool, _ action: String = "XdndActionCopy") {
    send(
      "XdndStatus", to: source, about: source,
      [window, accepts ? 3 : 2, 0, 0, accepts ? atom(action) : 0])
  }

  private func dropped(at time: UInt) {
    switch manner {
    case .requestsNothing, .diesAtEnter: break
    case .diesAtDrop, .diesHavingAccepted: end()
    case .accepts, .refuses, .silent, .refusesFirst, .acceptsWanted, .acceptsStrangeAction,
      .answersAfterLeave, .failsHavingTaken, .neverFinishes, .diesAtRequest, .diesAtPiece,
      .failsAtPiece, .finishesAtPiece:
      dropTime = time
      owesReport = true
      if action == "XdndActionAsk" { askPerson() }
      nameSavingPlace()
      request(wanted)
      if manner == .diesAtRequest { end() }
    }
  }

  /// Reads what the source offers for a menu, and performs what the person chooses.
  private func askPerson() {
    menu = zip(listedActions, actionWords).map { ($0, $1) }
    action = menu.first { $0.words == choice }?.action ?? "XdndActionCopy"
  }

  private func request(_ type: String, at time: UInt? = nil) {
    XConvertSelection(
      display, atom("XdndSelection"), atom(type), atom("PEER_DATA"), window, time ?? dropTime)
    XFlush(display)
  }

  /// Requests the data of the last drop again.
  public func requestAgain() {
    received = nil
    request(wanted)
  }

  /// Requests a type of the present drag, also before a drop.
  public func requestNow(_ type: String) { request(type, at: positionTime) }

  private func answered(_ notification: XSelectionEvent) {
    guard notification.property != 0, let (type, bytes) = takeData(notification.property) else {
      return finish(false)
    }
    // Taking the announcement asks for the first piece.
    pieces = type == atom("INCR") ? [] : nil
    if pieces == nil { received(bytes, ofType: notification.target) }
  }

  private func pieceCame() {
    if manner == .diesAtPiece { return end() }
    guard manner != .failsAtPiece, manner != .finishesAtPiece,
      let (type, bytes) = takeData(atom("PEER_DATA"))
    else {
      pieces = nil
      return finish(manner == .finishesAtPiece)
    }
    pieces? += bytes
    guard bytes.isEmpty, let all = pieces else { return }
    pieces = nil
    received(all, ofType: type)
  }

  private func takeData(_ name: CXTest.Atom) -> (type: CXTest.Atom, bytes: [UInt8])? {
    property(name, of: window, deletes: true) { (type: $0.type, bytes: Array($0.bytes)) }
  }

  private func received(_ bytes: [UInt8], ofType type: CXTest.Atom) {
    requestCount += 1
    arrivalInstant = .now
    received = bytes
    if savingPlace != nil, type == atom(wanted) {
      savingAnswer = String(decoding: bytes, as: UTF8.self)
      if savingAnswer == "F", fetchesWhatWasNotSaved { return request("application/octet-stream") }
      if manner != .neverFinishes { finish(savingAnswer == "S") }
      return
    }
    if manner != .neverFinishes { finish(manner != .failsHavingTaken) }
  }

  private func finish(_ succeeded: Bool) {
    guard owesReport else { return }
    owesReport = false
    send(
      "XdndFinished", to: source, about: source,
      [window, succeeded ? 1 : 0, succeeded ? atom(action) : 0])
  }
}
