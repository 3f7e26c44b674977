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

/// Whether the clipboard has a text, for menus.
extension X11WindowSystem {
  /// Follows the owners of the clipboard, after the first picture was sent. Does not wait.
  func watchClipboard() {
    guard !watchesClipboard else { return }
    watchesClipboard = true
    connection.watchOwners(of: atoms[.clipboard], on: selections.window) { [weak self] owner in
      guard let self else { return }
      clipboardChanged(owner: owner, at: times.last)
    }
  }

  func clipboardChanged(owner: WindowID, at time: Timestamp) {
    let isOurs = owner == selections.window
    let hasText: Bool? = owner == .none ? false : isOurs ? true : nil
    perform(clipboardWatch.ownerChanged(hasText: hasText, at: time))
  }

  func clipboardFocusChanged(_ hasFocus: Bool) {
    perform(clipboardWatch.focusChanged(hasFocus))
  }

  private func perform(_ effects: [SelectionWatch.Effect]) {
    for case .ask(let time) in effects {
      selections.read(
        atoms[.clipboard], targets: [atoms[.targets]], requestor: selections.window, at: time,
        limitBytes: Self.longestTargetList, now: uptime
      ) { [weak self] result in
        guard let self else { return }
        let texts = Set(DropTypes.text.map { atoms[$0].rawValue })
        let hasText = (try? result.get()).map { !texts.isDisjoint(with: $0.words) }
        perform(clipboardWatch.answered(hasText: hasText))
      }
    }
  }

  private static let longestTargetList = 64 << 10
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

  /// Only for the clipboard is there a menu that needs to know.
  var hasText: Bool {
    selection != system.atoms[.clipboard] || system.clipboardWatch.hasText
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
