extension SelectionOwner {
  /// An answer that is being made: one conversion, or several (`MULTIPLE`).
  package struct Answer: Hashable, Sendable {
    package let request: Request
    package let claim: SelectionClaim
    /// Targets and properties in turn, as in `MULTIPLE`.
    fileprivate var pairs: [UInt32]
    fileprivate var index = 0
    fileprivate var hasFailed = false

    /// The target of the conversion that comes next.
    package var target: Atom { Atom(rawValue: pairs[index]) }
    fileprivate var property: Atom { Atom(rawValue: pairs[index + 1]) }
    fileprivate var isDone: Bool { index >= pairs.count }

    fileprivate mutating func conversionEnded(succeeded: Bool) {
      if !succeeded {
        pairs[index + 1] = 0
        hasFailed = true
      }
      index += 2
    }
  }

  package mutating func requested(_ request: Request, at now: Duration) -> [Effect] {
    var request = request
    if request.property == .none, request.target != atoms[.multiple] {
      request.property = request.target
    }
    guard let meant = meant(by: request), request.property != .none, request.target != .none,
      request.requestor != .none
    else { return [.notify(request, property: .none)] }
    if request.target == atoms[.multiple] { return [.readPairs(request)] }
    let pairs = [request.target.rawValue, request.property.rawValue]
    return proceed(with: Answer(request: request, claim: meant.claim, pairs: pairs), at: now)
  }

  /// The pairs of targets and properties of a request for several conversions. Nil when they could not be
  /// read.
  package mutating func pairsRead(
    _ pairs: [UInt32]?, for request: Request, at now: Duration
  ) -> [Effect] {
    guard let pairs, !pairs.isEmpty, pairs.count % 2 == 0,
      pairs.count <= 2 * Self.maximumPairs, let meant = meant(by: request)
    else { return [.notify(request, property: .none)] }
    return proceed(with: Answer(request: request, claim: meant.claim, pairs: pairs), at: now)
  }

  /// The data for an answer's next conversion. Nil when they could not be made.
  package mutating func produced(
    _ bytes: [UInt8]?, for answer: Answer, at now: Duration
  ) -> [Effect] {
    var answer = answer
    let type = claimed(answer.claim)?.content.offer(for: answer.target)?.type
    var written: [Effect]?
    var report: [Effect] = []
    if let bytes, let type {
      written = send(bytes, as: type, for: answer, isReported: true, at: now)
      let isWhole = bytes.count <= chunkBytes
      report = [isWhole ? .served(answer.claim, target: answer.target) : .progressed(answer.claim)]
    }
    answer.conversionEnded(succeeded: written != nil)
    guard let written else { return proceed(with: answer, at: now) }
    let rest = proceed(with: answer, at: now)
    // The requestor waits for the answer's end. The report may take the owner long.
    guard case .notify = rest.last, !rest.contains(.delete(answer.claim)) else {
      return written + report + rest
    }
    return written + rest + report
  }

  /// Makes conversions until data are needed or all are made.
  private mutating func proceed(with answer: Answer, at now: Duration) -> [Effect] {
    var answer = answer
    var effects: [Effect] = []
    while !answer.isDone {
      guard answer.target != .none, answer.property != .none, !isBusy(answer),
        let content = claimed(answer.claim)?.content
      else {
        answer.conversionEnded(succeeded: false)
        continue
      }
      let offer = content.offer(for: answer.target)
      if offer?.data == .onRequest { return effects + [.produce(answer)] }
      let written: [Effect]? =
        switch offer?.data {
        case .bytes(let bytes): send(bytes, as: offer?.type ?? .none, for: answer, at: now)
        case .latin1(let text):
          send(TextProperty.latin1(text).bytes, as: offer?.type ?? .none, for: answer, at: now)
        case .onRequest, nil: convertBuiltIn(answer, content)
        }
      effects += written ?? []
      answer.conversionEnded(succeeded: written != nil)
    }
    return effects + finish(answer)
  }

  private func finish(_ answer: Answer) -> [Effect] {
    let request = answer.request
    guard request.target == atoms[.multiple] else {
      return [.notify(request, property: answer.hasFailed ? .none : request.property)]
    }
    var effects: [Effect] = []
    if answer.hasFailed {
      effects.append(
        .write(
          PropertyValue(type: atoms[.atomPair], items: .words(answer.pairs)),
          property: request.property, on: request.requestor))
    }
    return effects + [.notify(request, property: request.property)]
  }

  /// The targets that every owner answers. Nil for other targets.
  private func convertBuiltIn(_ answer: Answer, _ content: SelectionContent) -> [Effect]? {
    switch atoms.name(of: answer.target) {
    case .targets:
      var own: [AtomName] = [.targets, .timestamp, .multiple]
      if content.acceptsDeletion { own.append(.delete) }
      let all = own.map { atoms[$0].rawValue } + content.offers.map(\.target.rawValue)
      return [write(.words(all), as: atoms[.atom], for: answer)]
    case .timestamp:
      let acquired = claimed(answer.claim)?.acquired ?? .currentTime
      return [write(.words([acquired.rawValue]), as: atoms[.integer], for: answer)]
    // A clipboard manager's question whether it may save. The answer is empty.
    case .saveTargets: return [write(.words([]), as: atoms[.null], for: answer)]
    case .delete where content.acceptsDeletion:
      return [write(.words([]), as: atoms[.null], for: answer), .delete(answer.claim)]
    default: return nil
    }
  }

  private func isBusy(_ answer: Answer) -> Bool {
    transfers.contains {
      $0.requestor == answer.request.requestor && $0.property == answer.property
    }
  }

  /// Nil when too many transfers are under way.
  private mutating func send(
    _ bytes: [UInt8], as type: Atom, for answer: Answer, isReported: Bool = false, at now: Duration
  ) -> [Effect]? {
    if bytes.count <= chunkBytes { return [write(.bytes(bytes), as: type, for: answer)] }
    guard
      let watch = begin(
        Transfer(
          requestor: answer.request.requestor, property: answer.property, type: type,
          bytes: bytes, reported: isReported ? (answer.claim, answer.target) : nil,
          lastProgress: now))
    else { return nil }
    let size = [UInt32(clamping: bytes.count)]
    return watch + [write(.words(size), as: atoms[.incremental], for: answer)]
  }

  private func write(
    _ items: PropertyValue.Items, as type: Atom, for answer: Answer
  ) -> Effect {
    .write(
      PropertyValue(type: type, items: items), property: answer.property,
      on: answer.request.requestor)
  }
}
