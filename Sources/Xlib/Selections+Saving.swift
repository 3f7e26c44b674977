internal import CXlib
internal import Glibc
internal import XProtocol

extension Selections {
  /// Asks a clipboard manager to store the copied content, and serves it until the manager has it or the
  /// time is over. Call it once, before the process ends. Without a manager it returns at once.
  package func saveClipboard(within limit: Duration = .milliseconds(500)) {
    let clipboard = connection.atoms[.clipboard]
    let manager = connection.atoms[.clipboardManager]
    guard owns(clipboard), let owner = owners[clipboard], let content = owner.content,
      connection.selectionOwner(manager) != .none
    else { return }
    let property = takeProperty()
    connection.setProperty(
      property, of: window, type: connection.atoms[.atom],
      words: content.offers.map(\.target.rawValue))
    connection.withDisplay {
      XConvertSelection(
        $0, manager.xAtom, connection.atoms[.saveTargets].xAtom, property.xAtom, window.xid,
        owner.acquired.xTime)
    }
    saving = manager
    let start = ContinuousClock.now
    while saving != nil, !connection.isLost {
      let elapsed = ContinuousClock.now - start
      guard elapsed < limit else { break }
      while let event = connection.nextEvent() { _ = handle(event, now: elapsed) }
      connection.flush()
      guard saving != nil else { break }
      var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let left = (limit - elapsed).components
      _ = poll(
        &socket, 1, Int32(left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1))
    }
    saving = nil
  }
}
