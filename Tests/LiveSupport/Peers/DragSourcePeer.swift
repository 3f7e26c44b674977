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
  private let offers: [(type: String, bytes: [UInt8])]
  private var target: CXTest.Window = 0

  public init(on display: LiveDisplay, offering offers: [(type: String, bytes: [UInt8])]) throws {
    self.offers = offers
    try super.init(on: display, area: (x: -20, y: -20, width: 1, height: 1), isShown: false)
    XSetSelectionOwner(self.display, atom("XdndSelection"), window, UInt(CurrentTime))
    let types = offers.map { atom($0.type) }
    setAtoms("XdndTypeList", types)
    setAtoms("XdndActionList", [atom("XdndActionCopy")])
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

  public func move(to point: RootPoint) {
    let packed =
      UInt(UInt16(truncatingIfNeeded: point.x)) << 16 | UInt(UInt16(truncatingIfNeeded: point.y))
    send(
      "XdndPosition", to: target, about: target,
      [window, 0, packed, UInt(CurrentTime), atom("XdndActionCopy")])
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
    case SelectionRequest: serve(event.xselectionrequest)
    default: break
    }
  }

  private func serve(_ request: XSelectionRequestEvent) {
    requests.append(name(request.target))
    let offer = offers.first { atom($0.type) == request.target }
    if let offer {
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
}
