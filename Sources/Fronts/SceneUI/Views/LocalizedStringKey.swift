internal import Text

public import struct FoundationEssentials.Date
public import protocol FoundationEssentials.FormatStyle

/// The words of a ``Text`` as they stand in a program: with Markdown, and with values in them.
///
///     Text("Saved **\(count)** files, see [the manual](https://example.org)")
///
/// `**bold**`, `*italic*`, `~~struck out~~`, `` `code` `` and links are drawn as such. Values are shown as they are,
/// so that a name with a star in it changes nothing. A `String` has no markup: `Text(note.title)`.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let runs: [Text.Run]

  public init(stringLiteral value: String) { runs = Text.Run.markdown(value, values: []) }

  /// Words in which Markdown is read.
  public init(_ value: String) { self.init(stringLiteral: value) }

  public init(stringInterpolation: StringInterpolation) {
    runs = Text.Run.markdown(stringInterpolation.words, values: stringInterpolation.values)
  }

  /// The words between the values, and the values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var words = ""
    fileprivate var values: [[Text.Run]] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      words.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { words += literal }

    private mutating func append(_ runs: [Text.Run]) {
      // Stands for the value while the markup is read. It is no mark, and no blank either.
      words.append(Text.Run.placeholder)
      values.append(runs)
    }

    /// A value, shown as `String(describing:)` shows it.
    public mutating func appendInterpolation(_ value: some Any) {
      append([Text.Run(.words(String(describing: value)))])
    }

    /// A text with its own font and color.
    public mutating func appendInterpolation(_ text: Text) { append(text.runs) }

    /// A symbol among the words. A picture is left out.
    public mutating func appendInterpolation(_ image: Image) { append(Text(image).runs) }

    /// A date that ticks: see ``Text/init(_:style:)``.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style).runs)
    }

    /// A value as a format style shows it.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
      append([Text.Run(.words(format.format(value)))])
    }

    /// A number as C's `printf` shows it: `\(price, specifier: "%.2f")`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      append([Text.Run(.words(PrintedNumber.string(value, specifier)))])
    }
  }
}

extension Text.Run {
  fileprivate static let placeholder: Character = "\u{E000}"

  /// The runs of a text with inline Markdown, in which placeholders stand for values.
  fileprivate static func markdown(_ text: String, values: [[Text.Run]]) -> [Text.Run] {
    let inline = MarkdownInline(text)
    let utf8 = text.utf8
    var runs: [Text.Run] = []
    var rest = values[...]
    for span in inline.spans where !span.traits.contains(.mark) {
      var traits = TextTraits()
      if span.traits.contains(.strong) { traits.isBold = true }
      if span.traits.contains(.emphasis) { traits.isItalic = true }
      if span.traits.contains(.struck) { traits.isStruck = true }
      if span.traits.contains(.code) { traits.design = .monospaced }
      let link = span.link.map { inline.links[$0] }
      let piece = text[
        utf8.index(
          utf8.startIndex, offsetBy: span.range.lowerBound)..<utf8.index(
            utf8.startIndex, offsetBy: span.range.upperBound)]
      let pieces =
        rest.isEmpty
        ? [piece] : piece.split(separator: placeholder, omittingEmptySubsequences: false)
      for (index, words) in pieces.enumerated() {
        if index > 0 {
          for var run in rest.popFirst() ?? [] {
            run.traits = run.traits.inside(traits)
            run.link = run.link ?? link
            runs.append(run)
          }
        }
        guard !words.isEmpty else { continue }
        var run = Text.Run(.words(String(words)))
        run.traits = traits
        run.link = link
        runs.append(run)
      }
    }
    return runs
  }
}
