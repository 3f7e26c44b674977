public import Views
internal import XProtocol
internal import Xlib

/// Copy and paste, with the selections of the server.
extension X11WindowSystem {
  public var clipboard: any Pasteboard { X11Pasteboard(system: self, name: .clipboard) }
  public var primarySelection: any Pasteboard { X11Pasteboard(system: self, name: .primary) }

  /// Gives up transfers whose owner or requestor has not answered for too long.
  func runSelectionTimeouts() {
    let now = uptime
    if let deadline = selections.nextDeadline, deadline <= now { selections.timePassed(to: now) }
  }
}

/// One selection as a place to copy to and paste from. It holds no content. The selection's owner does.
@MainActor
private final class X11Pasteboard: Pasteboard {
  private unowned let system: X11WindowSystem
  private let selection: Atom

  init(system: X11WindowSystem, name: AtomName) {
    self.system = system
    selection = system.atoms[name]
  }

  /// Waits for the server, because another client may have become the owner later.
  func write(_ text: String) {
    system.selections.own(selection, text: text, at: system.times.user)
  }

  func read(_ receive: @escaping @MainActor (Result<String?, PasteFailure>) -> Void) {
    let log = system.log
    system.selections.readText(selection, at: system.times.user, now: system.uptime) { result in
      if case .failure(let error) = result { log.warning("\(error)") }
      receive(result.mapError { PasteFailure("\($0)") })
    }
  }

  func read(
    _ types: [String], limitBytes: Int,
    _ receive: @escaping @MainActor (Result<PastedData?, PasteFailure>) -> Void
  ) {
    guard let type = types.first else { return receive(.success(nil)) }
    let (selections, rest) = (system.selections, Array(types.dropFirst()))
    selections.read(
      selection, targets: system.connection.atoms(named: [type]),
      requestor: selections.window, at: system.times.user, limitBytes: limitBytes,
      now: system.uptime
    ) { [self] result in
      switch result {
      case .success(let value):
        receive(.success(PastedData(type: type, bytes: value.bytes)))
      case .failure(.refused), .failure(.malformed):
        read(rest, limitBytes: limitBytes, receive)
      case .failure(let error):
        system.log.warning("\(error)")
        receive(.failure(PasteFailure("\(error)")))
      }
    }
  }
}
