internal import CDBus

/// libdbus-1, loaded at the first use.
enum LibDBus {
  /// The table of its functions. Nil where it is not installed.
  ///
  /// Any thread may call the functions: from here on libdbus uses locks.
  static let table: SceneryDBus? = {
    var table = SceneryDBus()
    guard scenery_load_dbus(&table) != 0, table.threads_init_default() != 0 else { return nil }
    return table
  }()

  static let methodCall: Int32 = 1
  static let methodReturn: Int32 = 2
  static let error: Int32 = 3
  static let signal: Int32 = 4
}

/// The protocol's type codes, which are letters. libdbus defines them as macros that Swift does not see.
enum TypeCode {
  static let boolean = code("b")
  static let byte = code("y")
  static let int16 = code("n")
  static let uint16 = code("q")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let int64 = code("x")
  static let uint64 = code("t")
  static let double = code("d")
  static let string = code("s")
  static let objectPath = code("o")
  static let signature = code("g")
  static let array = code("a")
  static let structure = code("r")
  static let entry = code("e")
  static let variant = code("v")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
