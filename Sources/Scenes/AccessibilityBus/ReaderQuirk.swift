internal import DBus

/// What screen readers and the bus's registry do wrong, and what the application does about it.
///
/// Each quirk is one value, which is asked in one place and has a test.
enum ReaderQuirk {
  /// BUG: To say how many items a list has, Orca 43 asks for each of them. With 100,000 rows it is silent for
  /// minutes. It asks a table for the number of its rows, so a list with more items than this is a table of one
  /// column.
  ///
  /// Asked by ``AccessibleSubject/role``.
  static let longestList = 100

  /// BUG: Orca before 45 does not know announcements. It reads out a notification that comes into view.
  ///
  /// Asked by ``AccessibilityService/announce(_:in:)``.
  static func announcesByNotification(knowsAnnouncements: Bool) -> Bool { !knowsAnnouncements }

  /// BUG: The description of the registry's interface says `(uiuuisb)` for a key, but at-spi2-core 2.46 refuses that:
  /// it takes the key and the modifiers only as signed numbers (`registryd/de-marshaller.c`).
  ///
  /// Asked by ``KeyStroke/busValue``.
  static func keyNumber(_ number: UInt32) -> BusValue { .int32(Int32(bitPattern: number)) }
}
