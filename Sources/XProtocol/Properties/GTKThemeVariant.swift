/// `_GTK_THEME_VARIANT`: asks metacity, mutter and xfwm4 for a dark or a light frame.
///
/// Common practice, without a specification.
package enum GTKThemeVariant: String, ByteProperty {
  case dark, light

  package static let propertyName = AtomName.gtkThemeVariant
  package static let typeName = AtomName.utf8String

  package init?(bytes: [UInt8]) {
    self.init(rawValue: String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
  }

  package var bytes: [UInt8] { Array(rawValue.utf8) }
}
