internal import Canvas
internal import Views

/// What painting needs of the spelling, for all editors of an application. Windows that show the same text share
/// its layouts, and so the words in them.
@MainActor
final class PaintedSpelling {
  /// The words of the laid-out paragraphs. A layout is made anew when its text changes.
  private var words: [ObjectIdentifier: (layout: TextLayout, words: [SpelledWord])] = [:]
  private var wave: WavyLine?

  /// More layouts than these are not kept.
  private static let mostLayouts = 160

  /// The words of a block that a dictionary can know.
  func words(of block: TextPage.Block) -> [SpelledWord] {
    guard block.styled.decoration.code == nil, !block.styled.decoration.isRule else { return [] }
    let key = ObjectIdentifier(block.layout)
    if let known = words[key] { return known.words }
    if words.count > Self.mostLayouts { words = [:] }
    let text = block.styled.text.string
    let end = text.utf8.index(text.startIndex, offsetBy: min(block.contentLength, text.utf8.count))
    let found = SpelledWord.words(in: String(text[..<end]), inline: block.inline)
    words[key] = (block.layout, found)
    return found
  }

  /// The line below misspelt words.
  func wavyLine(_ look: WavyLine.Look) -> WavyLine {
    if let wave, wave.look == look { return wave }
    let made = WavyLine(look)
    wave = made
    return made
  }

  /// Frees what the next painting makes again. The layouts of closed windows are kept until then.
  func forget() {
    words = [:]
    wave = nil
  }
}
