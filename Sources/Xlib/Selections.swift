internal import CXlib
package import XProtocol

/// The process's selections, CLIPBOARD and PRIMARY, as owner and as requestor.
///
/// One hidden window owns all of them. It lives as long as the connection, so copied content outlives the
/// window from which it was copied. The rules are in `SelectionOwner` and `SelectionTextRequest`, which are
/// values. This class sends, reads and receives for them. Its requests are sent with the caller's next
/// flush.
@MainActor
package final class Selections {
  /// The hidden window, which is the owner and the requestor.
  package let window: WindowID
  let connection: Connection
  private(set) var owners: [XProtocol.Atom: SelectionOwner] = [:]
  private var texts: [XProtocol.Atom: String] = [:]
  private var reads: [Read] = []
  private var propertyPool: [XProtocol.Atom] = []
  private var nextProperty = 0
  /// The manager that was asked to store the copied content.
  var saving: XProtocol.Atom?
  private let chunkBytes: Int

  private struct Read {
    var selection: XProtocol.Atom
    var property: XProtocol.Atom
    var time: Timestamp
    var request: SelectionTextRequest
    var receive: @MainActor (Result<String?, SelectionError>) -> Void
  }

  /// - Parameter chunkBytes: How many bytes are sent at once. Tests use a small number.
  package init(connection: Connection, chunkBytes: Int = 256 << 10) {
    self.connection = connection
    self.chunkBytes = min(chunkBytes, connection.maximumRequestBytes / 2)
    var configuration = WindowConfiguration(
      x: -10, y: -10, width: 1, height: 1, events: .propertyChange)
    configuration.isOverrideRedirect = true
    configuration.isInputOnly = true
    window = connection.createWindow(configuration)
  }

  // MARK: Owning

  /// Takes a selection with some text. Waits for the server. Returns whether the selection is ours now: the
  /// time may be older than another client's.
  ///
  /// - Parameter time: The time of the key or button event that copied. Never `CurrentTime`.
  @discardableResult
  package func own(_ selection: XProtocol.Atom, text: String, at time: Timestamp) -> Bool {
    connection.setSelectionOwner(selection, to: window, at: time)
    guard connection.selectionOwner(selection) == window else {
      lose(selection)
      return false
    }
    let atoms = connection.atoms.wellKnown
    owners[
      selection, default: SelectionOwner(selection: selection, atoms: atoms, chunkBytes: chunkBytes)
    ].acquire(SelectionContent(text: text, atoms: atoms), at: time)
    texts[selection] = text
    return true
  }

  package func owns(_ selection: XProtocol.Atom) -> Bool { texts[selection] != nil }

  /// Gives up the ownership of a selection, if it is ours.
  package func disown(_ selection: XProtocol.Atom) {
    guard owns(selection), let time = owners[selection]?.acquired else { return }
    connection.setSelectionOwner(selection, to: .none, at: time)
    lose(selection)
  }

  private func lose(_ selection: XProtocol.Atom) {
    owners[selection]?.lose()
    texts[selection] = nil
  }

  // MARK: Reading

  /// Requests a selection's text. `receive` gets nil when there is none. It is called before this method
  /// returns when the selection is ours. Otherwise it is called when the owner has answered or has not
  /// answered for too long.
  ///
  /// - Parameters:
  ///   - time: The time of the key or button event that pastes.
  ///   - now: The caller's monotonic clock, as in ``timePassed(to:)``.
  package func readText(
    _ selection: XProtocol.Atom, at time: Timestamp, now: Duration,
    _ receive: @escaping @MainActor (Result<String?, SelectionError>) -> Void
  ) {
    if let text = texts[selection] {
      receive(.success(text))
      return
    }
    let request = SelectionTextRequest(atoms: connection.atoms.wellKnown, at: now)
    let read = Read(
      selection: selection, property: takeProperty(), time: time, request: request,
      receive: receive)
    reads.append(read)
    convert(read, to: request.firstTarget)
  }

  /// Returns a property of its own for each transfer, so that a late answer to a transfer that was given up
  /// is not taken for another transfer's answer.
  func takeProperty() -> XProtocol.Atom {
    if propertyPool.isEmpty {
      propertyPool = connection.atoms(named: (0..<16).map { "SCENERY_TRANSFER_\($0)" })
    }
    nextProperty += 1
    return propertyPool[nextProperty % propertyPool.count]
  }

  private func convert(_ read: Read, to target: XProtocol.Atom) {
    connection.deleteProperty(read.property, of: window)
    connection.withDisplay {
      XConvertSelection(
        $0, read.selection.xAtom, target.xAtom, read.property.xAtom, window.xid, read.time.xTime)
    }
  }

  // MARK: Events

  /// Handles an event. Returns whether it concerned selections.
  package func handle(_ event: XEvent, now: Duration) -> Bool {
    switch event.kind {
    case .selectionRequested(let request):
      guard event.window == window else { return false }
      requested(request, now: now)
    case .selectionCleared(let clear):
      guard event.window == window else { return false }
      // Our ownership may be newer than the event: the clear was under way when we took the selection
      // again.
      if let acquired = owners[clear.selection]?.acquired, acquired.isLater(than: clear.time) {
        break
      }
      lose(clear.selection)
    case .selectionNotified(let notification):
      guard event.window == window else { return false }
      if notification.selection == saving {
        saving = nil
        break
      }
      step(
        at: now,
        where: {
          $0.selection == notification.selection
            && (notification.property == .none || $0.property == notification.property)
        }, giving: { $0.notified(property: notification.property, at: now) })
    case .propertyChanged(let change):
      if change.isDeleted {
        var isOurs = false
        for selection in owners.keys {
          let effects =
            owners[selection]?.propertyDeleted(change.property, on: event.window, at: now) ?? []
          if !effects.isEmpty { isOurs = true }
          perform(effects, of: selection)
        }
        return isOurs || event.window == window
      }
      guard event.window == window else { return false }
      step(
        at: now, where: { $0.property == change.property }, giving: { $0.propertyWritten(at: now) })
    case .destroyed:
      for selection in owners.keys { owners[selection]?.destroyed(event.window) }
      // Other code may need this event too.
      return false
    default: return false
    }
    return true
  }

  /// The time at which ``timePassed(to:)`` will have work. Nil while no transfer is under way.
  package var nextDeadline: Duration? {
    (reads.map(\.request.deadline) + owners.values.compactMap(\.nextDeadline)).min()
  }

  /// Gives up transfers whose other side has not answered for too long.
  package func timePassed(to now: Duration) {
    for read in reads {
      step(at: now, where: { $0.property == read.property }, giving: { $0.timePassed(to: now) })
    }
    for selection in owners.keys {
      perform(owners[selection]?.timePassed(to: now) ?? [], of: selection)
    }
  }

  // MARK: Effects of the owner's side

  private func requested(_ event: XEvent.SelectionRequest, now: Duration) {
    let request = SelectionOwner.Request(
      requestor: event.requestor, selection: event.selection, target: event.target,
      property: event.property, time: event.time)
    guard owners[event.selection] != nil else {
      perform([.notify(request, property: .none)], of: event.selection)
      return
    }
    var effects = owners[event.selection]?.requested(request, at: now) ?? []
    if case .readPairs(let request)? = effects.first {
      let pairs = connection.property(
        request.property, of: request.requestor, type: connection.atoms[.atomPair], limit: 1 << 16)
      effects =
        owners[event.selection]?.pairsRead(pairs?.words, for: request, at: now) ?? []
    }
    perform(effects, of: event.selection)
  }

  /// All of these requests concern windows of other clients, which may be gone. So errors are ignored.
  private func perform(_ effects: [SelectionOwner.Effect], of selection: XProtocol.Atom) {
    guard !effects.isEmpty else { return }
    connection.ignoringErrors {
      for effect in effects {
        switch effect {
        case .write(let value, let property, let target): write(value, property, on: target)
        case .notify(let request, let property): notify(request, property)
        case .watch(let other):
          // Our own window has selected these events already, and must not lose its other events.
          if other != window {
            connection.selectEvents([.propertyChange, .structureNotify], on: other)
          }
        case .unwatch(let other):
          if other != window { connection.selectEvents([], on: other) }
        case .readPairs: break  // The method `requested` reads them.
        }
      }
    }
  }

  private func write(_ value: PropertyValue, _ property: XProtocol.Atom, on target: WindowID) {
    switch value.items {
    case .bytes(let bytes):
      connection.setProperty(property, of: target, type: value.type, bytes: bytes)
    case .words(let words):
      connection.setProperty(property, of: target, type: value.type, words: words)
    case .words16: preconditionFailure("No owner answers in words of 16 bits: \(value)")
    }
  }

  private func notify(_ request: SelectionOwner.Request, _ property: XProtocol.Atom) {
    var raw = CXlib.XEvent()
    raw.xselection.type = SelectionNotify
    raw.xselection.requestor = request.requestor.xid
    raw.xselection.selection = request.selection.xAtom
    raw.xselection.target = request.target.xAtom
    raw.xselection.property = property.xAtom
    raw.xselection.time = request.time.xTime
    connection.withDisplay { _ = XSendEvent($0, request.requestor.xid, 0, 0, &raw) }
  }

  // MARK: Effects of the requestor's side

  /// Passes an input to the first read that matches, and performs the resulting effects.
  private func step(
    at now: Duration, where matches: (Read) -> Bool,
    giving input: (inout SelectionTextRequest) -> [SelectionTextRequest.Effect]
  ) {
    guard let index = reads.firstIndex(where: matches) else { return }
    var effects = input(&reads[index].request)
    let read = reads[index]
    // Reading leads to the next step at once.
    while let effect = effects.first {
      effects.removeFirst()
      switch effect {
      case .convert(let target): convert(read, to: target)
      case .read:
        let value = connection.property(
          read.property, of: window, limit: SelectionTextRequest.limitBytes, delete: true)
        if value == nil { connection.deleteProperty(read.property, of: window) }
        effects += reads[index].request.read(value, at: now)
      case .finish(let result):
        reads.remove(at: index)
        connection.deleteProperty(read.property, of: window)
        read.receive(result)
        return
      }
    }
  }
}
