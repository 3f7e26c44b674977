internal import CXTest

/// The properties of windows.
extension Desk {
  public func text(_ property: String, of window: Window) -> String {
    String(decoding: bytes(property, of: window.id), as: UTF8.self)
  }

  /// The values of a format-32 property. Empty when the property is absent.
  public func values(_ property: String, of window: Window) -> [UInt] {
    cardinals(property, of: window.id)
  }

  public func hasProperty(_ property: String, _ window: Window) -> Bool {
    propertyNames(of: window).contains(property)
  }

  public func propertyNames(of window: Window) -> [String] {
    var count: Int32 = 0
    guard let list = XListProperties(display, window.id, &count) else { return [] }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).map { atomName($0) }
  }

  public func atomName(_ value: UInt) -> String {
    guard let name = XGetAtomName(display, value) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  func cardinals(_ property: String, of window: CXTest.Window) -> [UInt] {
    read(property, of: window) { base, count, format in
      guard format == 32 else { return [] }
      // Xlib returns format 32 as C longs, although the wire carries 4 bytes.
      return base.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  func bytes(_ property: String, of window: CXTest.Window) -> [UInt8] {
    read(property, of: window) { base, count, format in
      format == 8 ? Array(UnsafeBufferPointer(start: base, count: count)) : []
    } ?? []
  }

  private func read<R>(
    _ property: String, of window: CXTest.Window,
    _ body: (UnsafeMutablePointer<UInt8>, Int, Int32) -> R
  ) -> R? {
    var type: CXTest.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var base: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, 1 << 18, 0, 0, &type, &format, &count, &rest, &base)
    guard status == 0, let base else { return nil }
    defer { XFree(base) }
    return type == 0 ? nil : body(base, Int(count), format)
  }

  /// Whether a client owns a selection.
  public func hasOwner(_ selection: String) -> Bool {
    XGetSelectionOwner(display, atom(selection)) != 0
  }

  func atom(_ name: String) -> CXTest.Atom {
    if let known = atoms[name] { return known }
    let atom = XInternAtom(display, name, 0)
    atoms[name] = atom
    return atom
  }
}
