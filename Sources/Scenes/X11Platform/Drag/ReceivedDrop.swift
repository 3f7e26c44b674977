internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// One drag of another program over a top-level, and its data.
@MainActor
final class ReceivedDrop: PlatformDrop {
  /// Larger data are refused.
  static let limitBytes = 64 << 20

  let types: [String]
  let actions: [DropAction]
  let source: WindowID
  /// The time of the last message, with which data are requested.
  var time = Timestamp.currentTime
  /// Whether the last position asked for a menu.
  var asks = false
  /// What was dropped. Nil before the drop.
  var drop: XDNDTarget.Drop?

  private unowned let system: X11WindowSystem
  private weak var receiver: DropReceiver?
  /// The targets by which each type is requested, in order.
  private let targets: [String: [Atom]]
  private var transfers: [Transfer] = []
  private var isOver = false

  init(
    _ offer: XDNDTarget.Offer, on system: X11WindowSystem, receiver: DropReceiver
  ) {
    self.system = system
    self.receiver = receiver
    source = offer.source
    let known = offer.actions.compactMap { DropAction($0, system.atoms.wellKnown) }
    actions = known.isEmpty ? [.copy] : known
    let text = DropTypes.text.map { system.atoms[$0] }
    let plainText = AtomName.plainTextUTF8.rawValue
    var types: [String] = []
    var targets: [String: [Atom]] = [:]
    // A stranger's atom may not exist. Its name is nil then.
    for (atom, name) in zip(offer.types, system.connection.names(of: offer.types)) {
      guard let name else { continue }
      // All names of plain text mean one type. The best of them is requested first.
      let type = text.contains(atom) ? plainText : name
      guard targets[type] == nil else { continue }
      types.append(type)
      targets[type] =
        type == plainText ? text.filter { offer.types.contains($0) } : [atom]
    }
    self.types = types
    self.targets = targets
  }

  // MARK: PlatformDrop

  func load(
    _ type: String, progress: @escaping @MainActor (_ received: Int, _ announced: Int?) -> Void,
    completion: @escaping @MainActor (Result<[UInt8], ItemProviderError>) -> Void
  ) -> any ScheduledAction {
    let transfer = Transfer(completion)
    guard let targets = targets[type] else {
      transfer.end(.failure(.noRepresentation(types: [type])))
      return transfer
    }
    guard !isOver else {
      transfer.end(.failure(.sourceVanished))
      return transfer
    }
    transfers.append(transfer)
    let selections = system.selections
    let read = selections.read(
      system.atoms[.xdndSelection], targets: targets, requestor: selections.window, at: time,
      limitBytes: Self.limitBytes, now: system.uptime,
      progress: { [weak self] made in
        self?.madeProgress()
        progress(made.receivedBytes, made.announcedBytes)
      },
      receive: { [weak self, weak transfer] result in
        self?.madeProgress()
        guard let self, let transfer else { return }
        transfers.removeAll { $0 === transfer }
        transfer.end(bytes(in: result, isText: type == AtomName.plainTextUTF8.rawValue))
      })
    transfer.onCancel = { [weak self, weak transfer] in
      guard let self else { return }
      transfers.removeAll { $0 === transfer }
      system.selections.cancel(read, now: system.uptime)
    }
    return transfer
  }

  func finish(_ action: DropAction?) {
    guard !isOver, let drop, let receiver else { return }
    isOver = true
    guard action == .move else { return receiver.finish(drop, action) }
    // The source deletes its own first, and then hears that the move has ended.
    system.selections.read(
      system.atoms[.xdndSelection], targets: [system.atoms[.delete]],
      requestor: system.selections.window, at: time, limitBytes: 1024, now: system.uptime
    ) { [weak receiver] _ in receiver?.finish(drop, action) }
  }

  func keepWaiting() { madeProgress() }

  /// The source is gone, or the pointer has left. Transfers end.
  func abandon() {
    isOver = true
    for transfer in transfers {
      transfer.onCancel?()
      transfer.end(.failure(.sourceVanished))
    }
    transfers = []
  }

  private func madeProgress() {
    if let drop { receiver?.progressed(drop) }
  }

  private func bytes(
    in result: Result<PropertyValue, SelectionError>, isText: Bool
  ) -> Result<[UInt8], ItemProviderError> {
    switch result {
    case .success(let value):
      guard isText else { return .success(value.bytes) }
      let text = TextProperty(value, atoms: system.atoms.wellKnown)?.string
      return text.map { .success(Array($0.utf8)) } ?? .failure(.refused)
    case .failure(.refused), .failure(.malformed): return .failure(.refused)
    case .failure(.tooLarge(let limit)): return .failure(.tooLarge(limit: limit))
    case .failure(.timedOut): return .failure(.timedOut)
    }
  }
}

/// One request for data, which the content may cancel.
@MainActor
private final class Transfer: ScheduledAction {
  var onCancel: (@MainActor () -> Void)?
  private var completion: (@MainActor (Result<[UInt8], ItemProviderError>) -> Void)?

  init(_ completion: @escaping @MainActor (Result<[UInt8], ItemProviderError>) -> Void) {
    self.completion = completion
  }

  func end(_ result: Result<[UInt8], ItemProviderError>) {
    let completion = completion
    self.completion = nil
    onCancel = nil
    completion?(result)
  }

  func cancel() {
    completion = nil
    onCancel?()
    onCancel = nil
  }
}
