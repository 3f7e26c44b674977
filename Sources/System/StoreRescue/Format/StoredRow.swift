/// One value of a record, as SQLite's file format stores it.
public enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A row as it is stored in a page.
public struct StoredRow: Hashable, Sendable {
  public var rowID: Int64
  /// The columns in the order of the table. The column that is the row's identifier is null here.
  public var values: [StoredValue]
  /// Whether the last text is cut short, because the page that continues it cannot be read.
  public var isPartial = false
}
