internal import Glibc
internal import XProtocol

/// The way to an input method's server: its name, its window, the way to send.
extension InputServer {
  /// The name of the user's server. Empty when the user named none. Nil when there must not be one.
  private static var serverName: String? {
    let modifiers = getenv("XMODIFIERS").map { String(cString: $0) } ?? ""
    let parts = modifiers.split(separator: "@")
    let name = parts.first { $0.hasPrefix("im=") }.map { String($0.dropFirst(3)) } ?? ""
    return name == "none" || name == "local" ? nil : name
  }

  /// Looks for the server. Does nothing while there is one.
  func find() {
    if case .talking = stage { return }
    guard let name = Self.serverName else { return }
    stage = .finding
    var list = RequestBytes(.getProperty, words: connection.root.rawValue)
    for word in [atoms[.ximServers].rawValue, atoms[.atom].rawValue, 0, 64] { list.append(word) }
    connection.ask(list) { [weak self] reply in
      guard let part = reply.flatMap(PropertyPart.init), case .words(let servers) = part.items
      else { return }
      self?.choose(servers, named: name)
    }
  }

  private func choose(_ servers: [UInt32], named name: String) {
    for server in servers.prefix(8) {
      connection.ask(RequestBytes(.getAtomName, words: server)) { [weak self] reply in
        let text = reply.map { String(decoding: $0.tail(Int($0.word16(8))), as: UTF8.self) }
        guard let text, text.hasPrefix("@server="), name.isEmpty || text == "@server=\(name)"
        else { return }
        self?.findOwner(of: XProtocol.Atom(rawValue: server))
      }
    }
  }

  private func findOwner(of selection: XProtocol.Atom) {
    connection.ask(RequestBytes(.getSelectionOwner, words: selection.rawValue)) {
      [weak self] reply in
      guard let self, case .finding = stage else { return }
      let owner = WindowID(rawValue: reply?.word(8) ?? 0)
      guard owner != .none else { return }
      stage = .asking(owner: owner)
      if window == .none { window = makeWindow() }
      connection.convert(
        selection, to: atoms[.transport], in: atoms[.transport], of: window, at: .currentTime)
    }
  }

  private func makeWindow() -> WindowID {
    for number in 0...20 {
      var request = RequestBytes(.internAtom)
      request.append(name: "_client\(number)")
      connection.ask(request) { [weak self] reply in
        if let reply { self?.names.append(XProtocol.Atom(rawValue: reply.word(8))) }
      }
    }
    var configuration = WindowConfiguration(
      x: -10, y: -10, width: 1, height: 1, events: .propertyChange)
    configuration.isOverrideRedirect = true
    configuration.isInputOnly = true
    return connection.createWindow(configuration)
  }

  func meet(_ owner: WindowID) {
    stage = .meeting(owner: owner)
    // The protocol's version 0.0: short messages and properties.
    let message = ClientMessage(type: atoms[.ximConnect], words: [window.rawValue, 0, 0])
    connection.send(message, about: owner, to: owner)
  }
}
