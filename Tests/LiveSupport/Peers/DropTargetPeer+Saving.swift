internal import CXTest

/// Files that the source saves (XDS), and its lists.
extension DropTargetPeer {
  /// The types in the source window's list.
  var listedTypes: [CXTest.Atom] { listedAtoms("XdndTypeList") }

  /// The actions in the source window's list.
  var listedActions: [String] { listedAtoms("XdndActionList").map(name) }

  /// The words for those actions in a menu.
  var actionWords: [String] {
    property("XdndActionDescription") { data, count in
      UnsafeBufferPointer(start: data, count: count).split(separator: 0).map {
        String(decoding: $0, as: UTF8.self)
      }
    } ?? []
  }

  private func listedAtoms(_ list: String) -> [CXTest.Atom] {
    property(list) { data, count in
      data.withMemoryRebound(to: UInt.self, capacity: count) { longs in
        Array(UnsafeBufferPointer(start: longs, count: count))
      }
    } ?? []
  }

  /// Writes the place of the file into the source window's property.
  func nameSavingPlace() {
    guard let savingPlace else { return }
    let name = property("XdndDirectSave0") { data, count in
      String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
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

  private func property<Value>(
    _ name: String, _ read: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var type: CXTest.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, source, atom(name), 0, 1 << 16, 0, UInt(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    return read(data, Int(count))
  }
}

extension DeskPeer {
  /// Names a window as the proxy of this one, truly or not.
  public func claim(proxy window: UInt32) {
    setAtoms("XdndProxy", type: "WINDOW", [UInt(window)])
    XSync(display, 0)
  }
}
