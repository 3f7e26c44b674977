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

  // The protocol's type codes are letters. libdbus defines them as macros that Swift does not see.
  static let string = Int32(UInt8(ascii: "s"))
  static let byte = Int32(UInt8(ascii: "y"))
  static let int32 = Int32(UInt8(ascii: "i"))
  static let uint32 = Int32(UInt8(ascii: "u"))
  static let array = Int32(UInt8(ascii: "a"))
  static let dictEntry = Int32(UInt8(ascii: "e"))
  static let variant = Int32(UInt8(ascii: "v"))

  static let methodCall: Int32 = 1
  static let methodReturn: Int32 = 2
  static let error: Int32 = 3
  static let signal: Int32 = 4
}
