internal import CXTest

/// Files that the source saves (XDS), and its lists.
extension DropTargetPeer {
  /// The types in the source window's list.
  var listedTypes: [CXTest.Atom] { listedAtoms("XdndTypeList") }

  /// The actions in the source window's list.
  var listedActions: [String] { listedAtoms("XdndActionList").map(name) }

  /// The words for those actions in a menu.
  var actionWords: [String] {
    let words = property(atom("XdndActionDescription"), of: source) { items -> [String]? in
      items.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    return words ?? []
  }

  private func listedAtoms(_ list: String) -> [CXTest.Atom] {
    let atoms = property(atom(list), of: source) { items -> [CXTest.Atom]? in
      items.bytes.withMemoryRebound(to: CXTest.Atom.self) { Array($0) }
    }
    return atoms ?? []
  }

  /// Writes the place of the file into the source window's property.
  func nameSavingPlace() {
    guard let savingPlace else { return }
    let name = property(atom("XdndDirectSave0"), of: source) { items -> String? in
      String(decoding: items.bytes, as: UTF8.self)
    }
    suggestedName = name
    savingAnswer = nil
    write(place: savingPlace(name ?? ""))
  }

  /// Names a place, at any time.
  public func write(place uri: String) {
    let bytes = Array(uri.utf8)
    XChangeProperty(
      display, source, atom("XdndDirectSave0"), atom("text/plain"), 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XFlush(display)
  }

  /// The source's answer to another place, after the drop.
  public func answer(toPlace uri: String, on desk: Desk) -> String? {
    write(place: uri)
    savingAnswer = nil
    requestNow("XdndDirectSave0")
    _ = desk.wait { savingAnswer != nil }
    return savingAnswer
  }
}

extension DeskPeer {
  /// Names a window as the proxy of this one, truly or not.
  public func claim(proxy window: UInt32) {
    setAtoms("XdndProxy", type: "WINDOW", [UInt(window)])
    XSync(display, 0)
  }
}
