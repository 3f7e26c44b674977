/// `_GTK_THEME_VARIANT`: asks metacity, mutter and xfwm4 for a dark or a light frame.
///
/// Common practice, without a specification.
public enum GTKThemeVariant: String, ByteProperty {
  case dark, light

  public static let propertyName = AtomName.gtkThemeVariant
  public static let typeName = AtomName.utf8String

  public init?(bytes: [UInt8]) {
    self.init(rawValue: String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
  }

  public var bytes: [UInt8] { Array(rawValue.utf8) }
}
