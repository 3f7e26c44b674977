import LiveSupport
import XProtocol

@testable import Xlib

/// Two clients of one server. Time passes only when a test says so.
@MainActor final class SelectionPair {
  let display: LiveDisplay
  let a: Connection
  let b: Connection
  let ours: Selections
  let theirs: Selections
  var now = Duration.zero

  init(chunkBytes: Int = 256 << 10) throws {
    display = try LiveDisplay(windowManager: .none)
    a = try Connection(opening: display.name)
    b = try Connection(opening: display.name)
    ours = Selections(connection: a, chunkBytes: chunkBytes)
    theirs = Selections(connection: b, chunkBytes: chunkBytes)
  }

  var clipboard: XProtocol.Atom { a.atoms[.clipboard] }

  func pump(until condition: () -> Bool) -> Bool {
    let deadline = Deadline.patience
    while !deadline.hasPassed {
      while let event = a.nextEvent() { _ = ours.handle(event, now: now) }
      while let event = b.nextEvent() { _ = theirs.handle(event, now: now) }
      for connection in [a, b] { connection.takeAnswers() }
      if condition() { return true }
      waitForEvents([a, b], until: deadline)
    }
    return false
  }

  func read(_ selection: XProtocol.Atom) -> Result<String?, SelectionError>? {
    var result: Result<String?, SelectionError>?
    theirs.readText(selection, at: .currentTime, now: now) { result = $0 }
    _ = pump { result != nil }
    return result
  }

  func close() {
    a.close()
    b.close()
  }
}

extension Selections {
  /// Copies a text, under two of the targets by which programs ask for it.
  @discardableResult
  func own(_ selection: XProtocol.Atom, text: String, at time: Timestamp) -> Bool {
    let latin1 = connection.atoms[.string]
    let offer = SelectionOffer(
      targets: [.init(connection.atoms[.utf8String]), .init(latin1)],
      load: { $0 == latin1 ? TextProperty.latin1(text).bytes : Array(text.utf8) },
      report: { _ in })
    return own(selection, offering: offer, on: window, at: time) != nil
  }
}

/// What happened to an offer, in order.
@MainActor final class OfferLog {
  var events: [String] = []
  var loads = 0

  func offer(
    _ targets: [XProtocol.Atom], acceptsDeletion: Bool = false, isMadeEachTime: Bool = false,
    load: @escaping @MainActor (XProtocol.Atom) throws -> [UInt8]
  ) -> SelectionOffer {
    SelectionOffer(
      targets: targets.map { .init($0, isMadeEachTime: isMadeEachTime) },
      acceptsDeletion: acceptsDeletion,
      load: { target in
        self.loads += 1
        return try load(target)
      },
      report: { event in
        switch event {
        case .progressed: break
        case .served: self.events.append("served")
        case .failed(_, let error): self.events.append("failed: \(error)")
        case .aborted: self.events.append("aborted")
        case .deleted: self.events.append("deleted")
        case .ended: self.events.append("ended")
        }
      })
  }
}

extension SelectionPair {
  var drag: XProtocol.Atom { a.atoms[.xdndSelection] }
  var list: XProtocol.Atom { a.atoms[.uriList] }
  var text: XProtocol.Atom { a.atoms[.plainText] }

  func makeWindow(of connection: Connection) -> WindowID {
    connection.createWindow(
      WindowConfiguration(x: -99, y: -99, width: 1, height: 1, events: .propertyChange))
  }

  /// A read by the second client, whose requestor is a window of its own.
  func readData(
    _ targets: [XProtocol.Atom], at time: Timestamp = .currentTime, limitBytes: Int = 16 << 20,
    progress: @escaping @MainActor (SelectionProgress) -> Void = { _ in }
  ) -> Result<PropertyValue, SelectionError>? {
    var result: Result<PropertyValue, SelectionError>?
    let requestor = makeWindow(of: b)
    theirs.read(
      drag, targets: targets, requestor: requestor, at: time, limitBytes: limitBytes, now: now,
      progress: progress, receive: { result = $0 })
    _ = pump { result != nil }
    b.destroyWindow(requestor)
    return result
  }

  /// The server's time, later than another one.
  func serverTime(after other: Timestamp? = nil) -> Timestamp {
    var time: Timestamp?
    while time == nil || time == other {
      a.setProperty(a.atoms[.text], of: ours.window, type: a.atoms[.string], bytes: [])
      let event = a.awaitEvent {
        if case .propertyChanged = $0.kind { return $0.window == ours.window }
        return false
      }
      guard case .propertyChanged(let change)? = event?.kind else { return .currentTime }
      time = change.time
    }
    return time ?? .currentTime
  }
}
