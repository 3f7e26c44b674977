internal import Canvas
internal import Text

/// A paragraph as it is set on pages: its text without the marks of Markdown, and its place beside others.
struct BookParagraph: Hashable {
  enum Kind: Hashable {
    case title, date
    case heading(level: Int)
    case text
    case quote
    case item
    case code
    case rule
    case picture
  }

  /// Stands beside the first line.
  enum Marker: Hashable {
    case text(String)
    case box(isChecked: Bool)
  }

  var kind: Kind
  var text: AttributedText
  var links: [TextLink] = []
  var marker: Marker?
  /// The picture that stands in the place of text.
  var picture: BookPicture?
  /// The distances from the edges of the page's text, at the side where lines begin and at the other one.
  var indent = 0.0
  var trailingIndent = 0.0
  var lineHeight: Double
  var isJustified = false
  var spaceBefore = 0.0
  var spaceAfter = 0.0
  /// Whether the lines continue those of the paragraph before, as in a poem or in code.
  var continuesGroup = false

  var isHeading: Bool { if case .heading = kind { true } else { kind == .title || kind == .date } }
}
