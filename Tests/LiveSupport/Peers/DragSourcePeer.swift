internal import CXTest
public import Geometry

/// A drag of another program (XDND), as its source sees it. The test moves it, message by message.
public final class DragSourcePeer: DeskPeer {
  public struct Status: Hashable, Sendable {
    public var accepts: Bool
    public var action: String

    public init(accepts: Bool, action: String) {
      self.accepts = accepts
      self.action = action
    }
  }

  /// The answers to the positions, in order.
  public private(set) var statuses: [Status] = []
  /// The reports of the end of a drop. A correct target sends one.
  public private(set) var finished: [Status] = []
  /// The types that the target requested.
  public private(set) var requests: [String] = []
  /// The number of pieces (INCR) that it still sends. Nil sends all data at once.
  public var allowedPieces: Int? { didSet { if allowedPieces != oldValue { sendPieces() } } }
  /// The length of a piece.
  public var pieceBytes = 4096
  /// Whether it answers requests for data. When it does again, it answers the earlier ones first.
  public var servesRequests = true {
    didSet {
      guard servesRequests else { return }
      for request in unserved { serve(request) }
      unserved = []
    }
  }
  /// The window that requested data last.
  public private(set) var requestor: Desk.Window?
  private var unserved: [XSelectionRequestEvent] = []
  private let offers: [(type: String, bytes: [UInt8])]
  private let asks: Bool
  private var slow: SlowAnswer?
  private var target: CXTest.Window = 0

  /// An answer in pieces.
  private struct SlowAnswer {
    let requestor: CXTest.Window
    let property: CXTest.Atom
    let type: CXTest.Atom
    var rest: ArraySlice<UInt8>
    /// Whether the target has taken the last piece.
    var isTaken = false
  }

  /// - Parameters:
  ///   - actions: The operations that the source can take part in.
  ///   - asks: Whether the target is to ask the person for one of them.
  ///   - isOwner: Whether it takes the selection, as a correct source does.
  public init(
    on display: LiveDisplay, offering offers: [(type: String, bytes: [UInt8])],
    actions: [String] = ["XdndActionCopy"], asks: Bool = false,
    isOwner: Bool = true
  ) throws {
    self.offers = offers
    self.asks = asks
    try super.init(on: display, area: (x: -20, y: -20, width: 1, height: 1), isShown: false)
    if isOwner {
      XSetSelectionOwner(self.display, atom("XdndSelection"), window, UInt(CurrentTime))
    }
    let types = atoms(offers.map(\.type))
    setAtoms("XdndTypeList", types)
    setAtoms("XdndActionList", actions.map(atom))
    XSync(self.display, 0)
  }

  // MARK: The drag

  public func enter(_ target: Desk.Window, version: UInt = 5) {
    self.target = target.id
    let types = offers.prefix(3).map { atom($0.type) }
    send(
      "XdndEnter", to: target.id, about: target.id,
      [window, version << 24 | (offers.count > 3 ? 1 : 0)] + types
        + Array(repeating: 0, count: 3 - types.count))
  }

  public func move(to point: RootPoint, action: String? = nil) {
    let packed =
      UInt(UInt16(truncatingIfNeeded: point.x)) << 16 | UInt(UInt16(truncatingIfNeeded: point.y))
    send(
      "XdndPosition", to: target, about: target,
      [
        window, 0, packed, UInt(CurrentTime),
        atom(action ?? (asks ? "XdndActionAsk" : "XdndActionCopy")),
      ])
  }

  public func leave() { send("XdndLeave", to: target, about: target, [window, 0, 0, 0, 0]) }

  public func drop() {
    send("XdndDrop", to: target, about: target, [window, 0, UInt(CurrentTime), 0, 0])
  }

  // MARK: Events

  override func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage:
      let words = words(of: event.xclient)
      switch name(event.xclient.message_type) {
      case "XdndStatus":
        statuses.append(Status(accepts: words[1] & 1 != 0, action: name(words[4])))
      case "XdndFinished":
        finished.append(Status(accepts: words[1] & 1 != 0, action: name(words[2])))
      default: break
      }
    case SelectionRequest:
      let request = event.xselectionrequest
      requests.append(name(request.target))
      requestor = Desk.Window(id: request.requestor)
      if servesRequests { serve(request) } else { unserved.append(request) }
    case PropertyNotify:
      let change = event.xproperty
      guard change.state == PropertyDelete, change.window == slow?.requestor,
        change.atom == slow?.property
      else { return }
      slow?.isTaken = true
      sendPieces()
    default: break
    }
  }

  private func serve(_ request: XSelectionRequestEvent) {
    let offer = offers.first { atom($0.type) == request.target }
    if let offer, allowedPieces != nil {
      begin(offer.bytes, for: request)
    } else if let offer {
      XChangeProperty(
        display, request.requestor, request.property, request.target, 8, PropModeReplace,
        offer.bytes, Int32(offer.bytes.count))
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = offer == nil ? 0 : request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }

  /// Announces an answer in pieces (ICCCM 2.7.2).
  private func begin(_ bytes: [UInt8], for request: XSelectionRequestEvent) {
    XSelectInput(display, request.requestor, Int(PropertyChangeMask))
    slow = SlowAnswer(
      requestor: request.requestor, property: request.property, type: request.target,
      rest: bytes[...])
    var size = UInt(bytes.count)
    withUnsafeBytes(of: &size) { raw in
      _ = XChangeProperty(
        display, request.requestor, request.property, atom("INCR"), 32, PropModeReplace,
        raw.bindMemory(to: UInt8.self).baseAddress, 1)
    }
  }

  /// Sends the next piece if the target has taken the last one. An empty piece is the end.
  private func sendPieces() {
    guard var answer = slow, answer.isTaken, let allowed = allowedPieces, allowed > 0 else {
      return
    }
    let piece = Array(answer.rest.prefix(pieceBytes))
    answer.rest = answer.rest.dropFirst(piece.count)
    answer.isTaken = false
    slow = piece.isEmpty ? nil : answer
    XChangeProperty(
      display, answer.requestor, answer.property, answer.type, 8, PropModeReplace, piece,
      Int32(piece.count))
    XFlush(display)
    allowedPieces = allowed - 1
  }
}
