internal import CXlib
internal import Glibc

/// The process's locale for characters, which Pango and Xlib use.
///
/// Only the character type is set: numbers keep the C locale's point. Text is UTF-8 here whatever the
/// environment says. Without a UTF-8 locale Xlib would support neither dead keys nor Cyrillic.
@MainActor
enum CharacterLocale {
  private static let name = "C.UTF-8"
  private static var isReadyForXlib = false

  /// Sets the locale from the environment.
  static func set() {
    let isUsable =
      setlocale(LC_CTYPE, "") != nil
      && nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    if !isUsable { setlocale(LC_CTYPE, name) }
  }

  /// Takes a locale that Xlib knows. Must be called before Xlib converts text.
  ///
  /// Xlib reads its lists of locales for that, which takes half a millisecond. The first window does not
  /// wait for it.
  static func prepareForXlib() {
    guard !isReadyForXlib else { return }
    isReadyForXlib = true
    if XSupportsLocale() == 0 { setlocale(LC_CTYPE, name) }
  }
}
