internal import Scenes
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

/// What this process has copied, and what is known of the clipboard.
struct Copied {
  /// By the selection that owns it.
  var contents: [Atom: CopiedContent] = [:]
  /// How often something else was copied.
  var counts: [Atom: Int] = [:]
  /// What another program lists for the clipboard. Nil while that is not known.
  var foreignTargets: [Atom]?
}

extension X11WindowSystem {
  /// Waits for the server, because another client may have become the owner later.
  fileprivate func copy(_ content: CopiedContent, to selection: Atom) {
    var targets = ExportedData.targets(of: content.types, on: self)
    // With TEXT the owner chooses the encoding.
    if content.hasText { targets.append((atoms[.text], CopiedContent.textType)) }
    let data = ExportedData(
      DragOffer(types: content.types, load: content.load), byTarget: targets, on: self)
    let offer = SelectionOffer(
      targets: targets.map { target, _ in
        SelectionOffer.Target(target, type: target == atoms[.text] ? atoms[.utf8String] : nil)
      },
      load: { try data.bytes($0) },
      report: { [weak self] event in self?.copy(in: selection, did: event) })
    let claim = selections.own(
      selection, offering: offer, on: selections.window, at: times.user)
    copied.contents[selection] = claim == nil ? nil : content
    copied.counts[selection, default: 0] += 1
  }

  private func copy(in selection: Atom, did event: SelectionOffer.Event) {
    switch event {
    case .ended: copied.contents[selection] = nil
    case .failed(_, let error): log.warning("what was copied cannot be made: \(error)")
    case .progressed, .served, .aborted, .deleted: break
    }
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
    if !isOurs { copied.counts[atoms[.clipboard], default: 0] += 1 }
    copied.foreignTargets = owner == .none ? [] : nil
    let ownText = copied.contents[atoms[.clipboard]]?.hasText ?? true
    let hasText: Bool? = owner == .none ? false : isOurs ? ownText : nil
    perform(clipboardWatch.ownerChanged(hasText: hasText, at: time))
  }

  func clipboardFocusChanged(_ hasFocus: Bool) {
    perform(clipboardWatch.focusChanged(hasFocus))
  }

  private func perform(_ effects: [SelectionWatch.Effect]) {
    let count = copied.counts[atoms[.clipboard]]
    for case .ask(let time) in effects {
      selections.read(
        atoms[.clipboard], targets: [atoms[.targets]], requestor: selections.window, at: time,
        limitBytes: Self.longestTargetList, now: uptime
      ) { [weak self] result in
        guard let self else { return }
        let texts = Set(DropTypes.text.map { atoms[$0].rawValue })
        let targets = (try? result.get())?.targets
        // The owner may have changed since the question.
        if copied.counts[atoms[.clipboard]] == count { copied.foreignTargets = targets }
        let hasText = targets.map { list in list.contains { texts.contains($0.rawValue) } }
        perform(clipboardWatch.answered(hasText: hasText))
      }
    }
  }

  fileprivate static let longestTargetList = 64 << 10
}

extension PropertyValue {
  /// The targets that an owner lists. The rest of a list that is too long is left out.
  fileprivate var targets: [Atom] {
    words.prefix(SelectionDataRequest.maximumTargets).map { Atom(rawValue: $0) }
  }
}

/// One selection as a place to copy to and paste from.
@MainActor
private final class X11Pasteboard: Pasteboard {
  private unowned let system: X11WindowSystem
  private let selection: Atom

  init(system: X11WindowSystem, name: AtomName) {
    self.system = system
    selection = system.atoms[name]
  }

  var changeCount: Int { system.copied.counts[selection, default: 0] }

  var ownContent: CopiedContent? {
    system.selections.owns(selection) ? system.copied.contents[selection] : nil
  }

  private var isClipboard: Bool { selection == system.atoms[.clipboard] }

  /// Waits for the server, which knows the names of another program's types.
  var types: [String]? {
    if let ownContent { return ownContent.types }
    return isClipboard ? system.copied.foreignTargets.map { mimeTypes($0) } : nil
  }

  /// Only for the clipboard is there a menu that needs to know.
  var hasText: Bool {
    ownContent?.hasText ?? (!isClipboard || system.clipboardWatch.hasText)
  }

  func write(_ content: CopiedContent) { system.copy(content, to: selection) }

  private func mimeTypes(_ targets: [Atom]) -> [String] {
    DropTypes.mimeTypes(ofTargets: system.connection.names(of: targets).compactMap { $0 })
  }

  func readTypes(_ receive: @escaping @MainActor (Result<[String], PasteFailure>) -> Void) {
    if let ownContent { return receive(.success(ownContent.types)) }
    let selections = system.selections
    selections.read(
      selection, targets: [system.atoms[.targets]], requestor: selections.window,
      at: system.times.user, limitBytes: X11WindowSystem.longestTargetList, now: system.uptime
    ) { [self] result in
      switch result {
      case .success(let list): receive(.success(mimeTypes(list.targets)))
      // There is no owner, or an old one that lists nothing.
      case .failure(.refused), .failure(.malformed): receive(.success([]))
      case .failure(let error):
        system.log.warning("\(error)")
        receive(.failure(PasteFailure("\(error)")))
      }
    }
  }

  func read(_ receive: @escaping @MainActor (Result<String?, PasteFailure>) -> Void) {
    if let ownContent { return receive(ownContent.pastedText) }
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
    if let ownContent { return receive(ownContent.pasted(types)) }
    guard let type = types.first else { return receive(.success(nil)) }
    // A text has many names and encodings.
    guard type != CopiedContent.textType else {
      return read { [self] result in
        guard case .success(nil) = result else {
          return receive(
            result.map { $0.map { PastedData(type: type, bytes: Array($0.utf8)) } })
        }
        read(Array(types.dropFirst()), limitBytes: limitBytes, receive)
      }
    }
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
