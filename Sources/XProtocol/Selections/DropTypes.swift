/// The names of data types in selections: MIME types, and X's older names for text.
package enum DropTypes {
  /// The targets for plain text, the best one first. X's own come before the MIME types, since every
  /// program means the same by them.
  package static let text: [AtomName] = [
    .utf8String, .plainTextUTF8, .plainText, .compoundText, .string, .text,
  ]
}

extension String {
  /// Some owners include the C string's end.
  package var droppingTrailingNULs: String {
    guard unicodeScalars.last == "\0" else { return self }
    var scalars = unicodeScalars
    while scalars.last == "\0" { scalars.removeLast() }
    return String(scalars)
  }
}
