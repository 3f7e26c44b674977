internal import Glibc
internal import XProtocol

extension Selections {
  /// Asks a clipboard manager to store the copied content, and serves it until the manager has it or the
  /// time is over. Call it once, before the process ends. Without a manager it returns at once.
  package func saveClipboard(within limit: Duration = .milliseconds(500)) {
    let clipboard = connection.atoms[.clipboard]
    let manager = connection.atoms[.clipboardManager]
    guard owns(clipboard), let owner = owners[clipboard], let content = owner.content,
      let acquired = owner.acquired,
      connection.selectionOwner(manager) != .none
    else { return }
    let property = properties.take(on: connection, now: .zero)
    connection.setProperty(
      property, of: window, type: connection.atoms[.atom],
      words: content.offers.map(\.target.rawValue))
    connection.convert(
      manager, to: connection.atoms[.saveTargets], in: property, of: window, at: acquired)
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
