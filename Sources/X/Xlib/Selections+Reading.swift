internal import XProtocol

/// Names one read of a selection.
package struct SelectionRead: Hashable, Sendable {
  internal let number: Int
}

/// The requestor's side: answers of other programs.
extension Selections {
  struct Read {
    let name: SelectionRead
    let selection: XProtocol.Atom
    let requestor: WindowID
    let property: XProtocol.Atom
    let time: Timestamp
    var request: SelectionDataRequest
    /// How often data were requested. A value that was read for an earlier request does not count.
    var conversions = 0
    let progress: @MainActor (SelectionProgress) -> Void
    let receive: @MainActor (Result<PropertyValue, SelectionError>) -> Void
  }

  @discardableResult
  func begin(
    _ request: SelectionDataRequest, of selection: XProtocol.Atom, requestor: WindowID,
    at time: Timestamp, now: Duration,
    progress: @escaping @MainActor (SelectionProgress) -> Void,
    receive: @escaping @MainActor (Result<PropertyValue, SelectionError>) -> Void
  ) -> SelectionRead {
    readCount += 1
    let name = SelectionRead(number: readCount)
    reads.append(
      Read(
        name: name, selection: selection, requestor: requestor,
        property: properties.take(on: connection, now: now), time: time, request: request,
        progress: progress, receive: receive))
    step(name, at: now) { $0.begin(at: now) }
    return name
  }

  /// Ends a read without calling its closures. Does nothing after its end.
  package func cancel(_ name: SelectionRead, now: Duration) {
    guard let index = reads.firstIndex(where: { $0.name == name }) else { return }
    let read = reads.remove(at: index)
    // The owner may still write there.
    properties.giveBack(read.property, untouchedFrom: now + TransferProperties.resting)
    delete(read.property, of: read.requestor)
  }

  /// An owner answered. Returns whether it answered one of our requests.
  func notified(
    _ notification: XEvent.SelectionNotification, of requestor: WindowID, now: Duration
  ) -> Bool {
    let property = notification.property
    let candidates = reads.filter {
      $0.selection == notification.selection && $0.requestor == requestor
        && (property == .none || $0.property == property)
    }
    // A refusal names the target only.
    let read = candidates.first { $0.request.target == notification.target } ?? candidates.first
    guard let read else {
      // A late answer to a read that has ended. Nothing else will delete it.
      let isLate =
        properties.contains(property) && !reads.contains { $0.property == property }
      if isLate { delete(property, of: requestor) }
      return isLate || requestor == window
    }
    step(read.name, at: now) { $0.notified(property: property, at: now) }
    return true
  }

  /// A property was written. Returns whether it belongs to a read.
  func written(_ property: XProtocol.Atom, of requestor: WindowID, now: Duration) -> Bool {
    let read = reads.first { $0.property == property && $0.requestor == requestor }
    guard let read else { return properties.contains(property) }
    // The answer to a query for the property may have arrived before this event.
    connection.takeAnswers()
    step(read.name, at: now) { $0.propertyWritten(at: now) }
    return true
  }

  /// Passes an input to a read, and performs the resulting effects.
  func step(
    _ name: SelectionRead, at now: Duration,
    giving input: (inout SelectionDataRequest) -> [SelectionDataRequest.Effect]
  ) {
    guard let index = reads.firstIndex(where: { $0.name == name }) else { return }
    // Before the copy, which would share the pieces that have arrived. Each new one would copy them all.
    let effects = input(&reads[index].request)
    let read = reads[index]
    for effect in effects {
      switch effect {
      case .convert(let target):
        if let index = reads.firstIndex(where: { $0.name == name }) {
          reads[index].conversions += 1
        }
        convert(
          read.selection, to: target, in: read.property, of: read.requestor, at: read.time)
      case .read: readProperty(of: name, at: now)
      case .progress(let progress): read.progress(progress)
      case .finish(let result):
        reads.removeAll { $0.name == name }
        delete(read.property, of: read.requestor)
        let isSettled = result != .failure(.timedOut)
        properties.giveBack(
          read.property, untouchedFrom: isSettled ? now : now + TransferProperties.resting)
        read.receive(result)
      }
    }
  }

  private func convert(
    _ selection: XProtocol.Atom, to target: XProtocol.Atom, in property: XProtocol.Atom,
    of requestor: WindowID, at time: Timestamp
  ) {
    delete(property, of: requestor)
    connection.ignoringErrors {
      connection.convert(selection, to: target, in: property, of: requestor, at: time)
    }
  }

  /// The requestor may be a top-level that was closed during the transfer.
  private func delete(_ property: XProtocol.Atom, of requestor: WindowID) {
    connection.ignoringErrors { connection.deleteProperty(property, of: requestor) }
  }

  /// Reads the property. The server may answer much later.
  private func readProperty(of name: SelectionRead, at now: Duration) {
    guard let index = reads.firstIndex(where: { $0.name == name }) else { return }
    // Not the read itself: a copy in the closure would share the pieces that have arrived.
    let (property, requestor) = (reads[index].property, reads[index].requestor)
    let conversions = reads[index].conversions
    let begin = ContinuousClock.now
    connection.readLater(
      property, of: requestor, limit: reads[index].request.limitBytes
    ) { [weak self] result in
      let now = now + begin.duration(to: .now)
      guard let self,
        reads.contains(where: { $0.name == name && $0.conversions == conversions })
      else { return }
      if result == .tooLarge { delete(property, of: requestor) }
      step(name, at: now) { request in
        switch result {
        case .value(let value): request.read(value, at: now)
        case .missing: request.read(nil, at: now)
        case .tooLarge: request.foundTooLarge(at: now)
        }
      }
    }
  }
}

/// The properties in which answers arrive: a fresh one for each transfer, so that a late answer to a
/// transfer that was given up is not taken for another transfer's answer.
///
/// Atoms are never freed, so properties are used again. That of a transfer that was given up rests first.
internal struct TransferProperties {
  /// How long an owner may still write after a transfer was given up.
  static let resting = Duration.seconds(60)

  private var all: Set<XProtocol.Atom> = []
  /// The one that was used longest ago is first.
  private var free: [(property: XProtocol.Atom, from: Duration)] = []

  func contains(_ property: XProtocol.Atom) -> Bool { all.contains(property) }

  /// How many properties are named at once.
  static let step = 16

  static func names(_ numbers: Range<Int>) -> [String] {
    numbers.map { "SCENERY_TRANSFER_\($0)" }
  }

  /// Waits for the server if there is no free property. The first ones are known from the beginning.
  @MainActor
  mutating func take(on connection: Connection, now: Duration) -> XProtocol.Atom {
    if let index = free.firstIndex(where: { $0.from <= now }) {
      return free.remove(at: index).property
    }
    let fresh = connection.atoms(named: Self.names(all.count..<all.count + Self.step))
    all.formUnion(fresh)
    free += fresh.dropFirst().map { ($0, .zero) }
    return fresh[0]
  }

  mutating func giveBack(_ property: XProtocol.Atom, untouchedFrom time: Duration) {
    free.append((property, time))
  }
}
