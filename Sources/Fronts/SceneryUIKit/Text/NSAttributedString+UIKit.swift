internal import Canvas
public import Foundation
internal import Views

/// The keys of attributed text that labels show.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The raw value of an ``NSUnderlineStyle``: a line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an ``NSUnderlineStyle``: a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number: the space after each letter, in logical units.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An ``NSParagraphStyle``, of which a label shows the alignment.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The line below or through a text. All of them are one thin line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
}

/// How a text is cut that has no room.
public enum NSLineBreakMode: Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// What holds for a paragraph.
open class NSParagraphStyle {
  /// A style in which nothing is set.
  public init() {}

  /// Where the lines stand.
  public fileprivate(set) var alignment = NSTextAlignment.natural
}

/// A style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where the lines stand.
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
}

extension NSAttributedString {
  /// The text as a label's runs.
  @MainActor var labelRuns: [LabelView.Run] {
    var runs: [LabelView.Run] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var font = attributes[.font] as? UIFont
      if let space = attributes[.kern] as? NSNumber {
        font = (font ?? .body).tracking(space.doubleValue)
      } else if let space = attributes[.kern] as? Double {
        font = (font ?? .body).tracking(space)
      }
      var run = LabelView.Run(
        attributedSubstring(from: range).string, style: font,
        color: attributes[.foregroundColor] as? UIColor)
      run.isUnderlined = Self.isSet(attributes[.underlineStyle])
      run.isStruck = Self.isSet(attributes[.strikethroughStyle])
      runs.append(run)
    }
    return runs
  }

  private static func isSet(_ style: Any?) -> Bool {
    if let number = style as? Int { return number != 0 }
    if let number = style as? NSNumber { return number.intValue != 0 }
    return (style as? NSUnderlineStyle)?.isEmpty == false
  }

  /// The alignment of the first paragraph. Nil where none is set.
  var alignment: NSTextAlignment? {
    guard length > 0 else { return nil }
    return (attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.alignment
  }
}
