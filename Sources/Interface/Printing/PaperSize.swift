public import Geometry
internal import Glibc

/// A sheet of paper.
public struct PaperSize: Hashable, Sendable {
  public var name: String
  /// In points of 1/72 inch, upright.
  public var size: Size

  /// 210 × 297 mm (ISO 216).
  public static let a4 = PaperSize(name: "A4", size: Size(width: 595.28, height: 841.89))
  /// 8.5 × 11 inches.
  public static let letter = PaperSize(name: "Letter", size: Size(width: 612, height: 792))

  /// The paper of the user's country.
  public static let current = named("")

  /// The paper of a locale, by its category `LC_PAPER`. A4 when the C library does not have the locale.
  public static func named(_ locale: String) -> PaperSize {
    guard let locale = newlocale(LC_PAPER_MASK, locale, nil) else { return .a4 }
    defer { freelocale(locale) }
    // glibc returns the length in millimeters as a number in the pointer itself.
    let millimeters =
      Int(bitPattern: nl_langinfo_l(nl_item(_NL_PAPER_HEIGHT), locale)) & 0xffff_ffff
    return millimeters == 279 ? .letter : .a4
  }
}
