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
    /// It refuses the first position, as Thunar does while it reads the data.
    case refusesFirst
    /// It accepts, and requests nothing after the drop.
    case requestsNothing
    /// It takes the data and reports a failure, as Tk does.
    case failsHavingTaken
    /// It takes the data and says nothing more.
    case neverFinishes
    /// It ends when something is dropped on it.
    case diesAtDrop
  }

  public private(set) var manner: Manner
  /// The messages that it received: "enter", "position", "leave", "drop".
  public private(set) var messages: [String] = []
  /// The types that the source named in its first message.
  public private(set) var types: [String] = []
  /// The data that it requested after a drop.
  public private(set) var received: [UInt8]?
  /// The last position, on the root window.
  public private(set) var position: RootPoint?
  /// How often it has received data.
  public private(set) var requestCount = 0
  private let wanted: String
  private var dropTime: UInt = 0
  /// Whether the end of the last drop was not reported yet.
  private var owesReport = false
  private var source: CXTest.Window = 0

  /// - Parameters:
  ///   - wanted: The type that it requests.
  ///   - name: The name of its program.
  public init(
    on display: LiveDisplay, area: RootRect, wanting wanted: String,
    named name: String = "Stranger", manner: Manner = .accepts
  ) throws {
    self.manner = manner
    self.wanted = wanted
    try super.init(
      on: display,
      area: (x: area.minX, y: area.minY, width: area.width, height: area.height), isShown: true)
    setAtoms("XdndAware", [5])
    XStoreName(self.display, window, name)
    var hint = XClassHint()
    name.withCString { text in
      hint.res_name = UnsafeMutablePointer(mutating: text)
      hint.res_class = UnsafeMutablePointer(mutating: text)
      XSetClassHint(self.display, window, &hint)
    }
    XMapWindow(self.display, window)
    XSync(self.display, 0)
  }

  override func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage: handle(event.xclient)
    case SelectionNotify: answered(event.xselection)
    default: break
    }
  }

  private func handle(_ message: XClientMessageEvent) {
    let words = words(of: message)
    switch name(message.message_type) {
    case "XdndEnter":
      messages.append("enter")
      source = words[0]
      types = words[2...4].filter { $0 != 0 }.map(name)
    case "XdndPosition":
      messages.append("position")
      position = RootPoint(
        x: Int(Int16(truncatingIfNeeded: words[2] >> 16)),
        y: Int(Int16(truncatingIfNeeded: words[2])))
      answerPosition()
    case "XdndLeave": messages.append("leave")
    case "XdndDrop":
      messages.append("drop")
      dropped(at: words[2])
    default: break
    }
  }

  private func answerPosition() {
    switch manner {
    case .silent: return
    case .refuses: status(false)
    case .refusesFirst: status(messages.filter { $0 == "position" }.count > 1)
    case .accepts, .requestsNothing, .failsHavingTaken, .neverFinishes, .diesAtDrop: status(true)
    }
  }

  private func status(_ accepts: Bool) {
    send(
      "XdndStatus", to: source, about: source,
      [window, accepts ? 3 : 2, 0, 0, accepts ? atom("XdndActionCopy") : 0])
  }

  private func dropped(at time: UInt) {
    switch manner {
    case .requestsNothing: break
    case .diesAtDrop: end()
    case .accepts, .refuses, .silent, .refusesFirst, .failsHavingTaken, .neverFinishes:
      dropTime = time
      owesReport = true
      request()
    }
  }

  private func request() {
    XConvertSelection(
      display, atom("XdndSelection"), atom(wanted), atom("PEER_DATA"), window, dropTime)
    XFlush(display)
  }

  /// Requests the data of the last drop again.
  public func requestAgain() {
    received = nil
    request()
  }

  private func answered(_ notification: XSelectionEvent) {
    guard notification.property != 0 else { return finish(false) }
    var type: CXTest.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, notification.property, 0, 1 << 22, 1, UInt(AnyPropertyType), &type, &format,
      &count, &rest, &data)
    guard let data else { return finish(false) }
    defer { XFree(data) }
    requestCount += 1
    received = Array(UnsafeBufferPointer(start: data, count: Int(count)))
    if manner != .neverFinishes { finish(manner != .failsHavingTaken) }
  }

  private func finish(_ succeeded: Bool) {
    guard owesReport else { return }
    owesReport = false
    send(
      "XdndFinished", to: source, about: source,
      [window, succeeded ? 1 : 0, succeeded ? atom("XdndActionCopy") : 0])
  }
}
