public import Canvas
public import Geometry

/// The look of a book's pages, made for a paper.
///
/// A line has about 66 characters, which the eye finds its way back from. The text is a little above the middle of
/// the page, with the running title over it and the page's number below.
public struct BookStyle: Hashable, Sendable {
  public var paper: PaperSize
  /// The font of the text.
  public var body: FontStyle
  public var code: FontStyle
  /// The distance of the text's baselines.
  public var lineHeight: Double
  /// The place of the text on a page.
  public private(set) var textArea: Rect

  static let ink = Color(hex: 0x000000)
  static let quietInk = Color(hex: 0x555555)
  static let linkInk = Color(hex: 0x1f4b8e)
  static let codePaper = Color(hex: 0xf3f2ef)

  /// Faces for long texts, the best first. Each is free and in the collections of a distribution.
  private static let families =
    "Source Serif 4,Source Serif Pro,Libertinus Serif,Linux Libertine O,P052,Charis SIL,Noto Serif,"
    + "Liberation Serif,DejaVu Serif,Noto Naskh Arabic,Noto Serif Hebrew,serif"

  /// - Parameters:
  ///   - paper: The paper.
  ///   - family: The font of the text. Nil for a book's.
  public init(paper: PaperSize = .current, family: String? = nil) {
    self.paper = paper
    body = FontStyle(family: family ?? Self.families, size: 10.5)
    code = FontStyle(family: "monospace", size: 8.5)
    lineHeight = 15
    let size = paper.size
    let width = min(Self.measure(of: body), size.width * 0.76)
    let height = (size.height * 0.72 / lineHeight).rounded(.down) * lineHeight
    textArea = Rect(
      x: (size.width - width) / 2, y: (size.height - height) * 0.43, width: width, height: height)
  }

  /// The width of a line of 66 characters.
  private static func measure(of font: FontStyle) -> Double {
    let sample =
      "She wrote down the weather, who came to the door, and what they ate, for forty years."
    let text = AttributedText(sample, font: font, color: ink)
    let width = TextLayout(text).size.width / Double(sample.count) * 66
    return width.rounded()
  }

  /// The font of the first heading, which is the title.
  var title: FontStyle { heading(size: 23) }

  func heading(level: Int) -> FontStyle {
    heading(size: level <= 1 ? 16 : level == 2 ? 13.5 : 11)
  }

  private func heading(size: Double) -> FontStyle {
    FontStyle(family: body.family, size: size, weight: .bold)
  }

  /// The font of the running title and of dates.
  var margin: FontStyle {
    var font = body
    font.size = 9.5
    font.isItalic = true
    return font
  }
}
