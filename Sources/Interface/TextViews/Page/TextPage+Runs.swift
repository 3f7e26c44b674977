internal import Views

// Tells what is special about the parts of a paragraph, for a person who hears it. Nothing is laid out for that, and
// no more than a paragraph is read, or the part of a very long one in which the question lies.
extension TextPage {
  /// A part of a paragraph of which the same is true.
  struct Run: Hashable {
    var range: Range<Int>
    var attributes: AccessibilityTextAttributes
  }

  /// The runs around an offset, in order and without gaps: those of its paragraph with the line feed, or of a part of
  /// it. There is at least one.
  ///
  /// - Parameter misspelt: The words in a part of the text that are known to be misspelt.
  func runs(at offset: Int, misspelt: (_ text: Range<Int>) -> [Range<Int>]) -> [Run] {
    let buffer = document.buffer
    let content = buffer.paragraphContent(at: offset)
    let part = readPart(of: buffer.paragraphRange(at: offset), at: offset)
    let text = part.clamped(to: content)
    let styled = styledOpening(of: content)
    let whole = attributes(ofParagraphAt: content.lowerBound, styled)
    var runs: [Run] = []
    if styled.decoration.code == nil, !styled.decoration.isRule {
      let found = misspelt(text).filter { $0.isWhole(in: text, of: content) }
      var words = found.sorted { $0.lowerBound < $1.lowerBound }[...]
      for run in inlineRuns(in: text, of: content, styled, whole) {
        var start = run.range.lowerBound
        while let word = words.first, word.lowerBound < run.range.upperBound {
          let mistake = word.clamped(to: start..<run.range.upperBound)
          runs.add(start..<mistake.lowerBound, run.attributes)
          var attributes = run.attributes
          attributes.isMisspelled = true
          runs.add(mistake, attributes)
          start = mistake.upperBound
          if word.upperBound > run.range.upperBound { break }
          words.removeFirst()
        }
        runs.add(start..<run.range.upperBound, run.attributes)
      }
    }
    // The line feed belongs to no link, and neither does what was not read.
    let end = runs.last?.range.upperBound ?? part.lowerBound
    runs.add(end..<max(end, part.upperBound), whole)
    return runs.isEmpty ? [Run(range: part, attributes: whole)] : runs
  }

  /// The links in a range that lead somewhere: at most so many, in order. The marks of a link are not in its range.
  func links(in range: Range<Int>, atMost most: Int) -> [AccessibilityLink] {
    guard styler.markup.inline != nil else { return [] }
    let buffer = document.buffer
    var links: [AccessibilityLink] = []
    var offset = range.lowerBound
    while offset < range.upperBound, links.count < most {
      let content = buffer.paragraphContent(at: offset)
      links += self.links(inParagraph: content).filter { $0.range.overlaps(range) }
      guard let newline = buffer.newline(atOrAfter: content.upperBound) else { break }
      offset = newline + 1
    }
    return Array(links.prefix(max(0, most)))
  }

  private func links(inParagraph content: Range<Int>) -> [AccessibilityLink] {
    // A text may be a hundred thousand empty lines.
    guard !content.isEmpty else { return [] }
    let inline = inline(in: content, ofParagraphAt: content.lowerBound)
    guard !inline.links.isEmpty else { return [] }
    let styled = styledOpening(of: content)
    guard styled.decoration.code == nil, !styled.decoration.isRule else { return [] }
    var links: [AccessibilityLink] = []
    var last: Int?
    for span in inline.spans where span.range.lowerBound >= styled.hiddenPrefix {
      guard let number = span.link, !span.traits.contains(.mark),
        TextLink.hasScheme(inline.links[number])
      else { continue }
      let end = content.lowerBound + span.range.upperBound
      if number == last {
        links[links.count - 1].range = links[links.count - 1].range.lowerBound..<end
      } else {
        links.append(
          AccessibilityLink(
            range: content.lowerBound + span.range.lowerBound..<end,
            destination: inline.links[number]))
        last = number
      }
    }
    return links
  }

  /// What is true of a paragraph and cannot be heard in its letters: the rank of a heading, and whether a box is checked.
  ///
  /// A screen reader reads the letters of a line, and asks for attributes only when it is told to.
  func words(ofParagraphAt offset: Int) -> String? {
    let content = document.buffer.paragraphContent(at: offset)
    let whole = attributes(ofParagraphAt: content.lowerBound, styledOpening(of: content))
    if let level = whole.headingLevel { return "Heading level \(level)" }
    return whole.isChecked.map { $0 ? "Check box checked" : "Check box not checked" }
  }

  // MARK: Helpers

  /// The part of a paragraph that is read at once: all of it, unless it is very long.
  private func readPart(of paragraph: Range<Int>, at offset: Int) -> Range<Int> {
    guard paragraph.count > Self.longestScan else { return paragraph }
    func cut(_ number: Int) -> Int {
      let end = paragraph.lowerBound + number * Self.longestScan
      return min(paragraph.upperBound, document.buffer.scalarBoundary(atOrBefore: end))
    }
    var number = (offset - paragraph.lowerBound) / Self.longestScan
    // A scalar that was cut in two belongs to the later part.
    if cut(number + 1) <= offset { number += 1 }
    return cut(number)..<cut(number + 1)
  }

  /// What is true of a paragraph as a whole.
  private func attributes(
    ofParagraphAt start: Int, _ styled: StyledParagraph
  ) -> AccessibilityTextAttributes {
    var attributes = AccessibilityTextAttributes()
    attributes.headingLevel = styled.headingLevel
    attributes.isCode = styled.decoration.code != nil
    if styled.keepsPrefixHidden,
      let item = styler.markup.block(opening(ofParagraphAt: start)).item
    {
      attributes.listLevel = item.columns / 2 + 1
      attributes.isChecked = item.isChecked
    }
    return attributes
  }

  /// The runs of a text without its misspelt words. Marks have what is true of the whole paragraph only.
  private func inlineRuns(
    in text: Range<Int>, of content: Range<Int>, _ styled: StyledParagraph,
    _ whole: AccessibilityTextAttributes
  ) -> [Run] {
    let inline = inline(in: text, ofParagraphAt: content.lowerBound)
    var runs: [Run] = []
    for span in inline.spans {
      let start = text.lowerBound + span.range.lowerBound
      var attributes = whole
      if start >= content.lowerBound + styled.hiddenPrefix, !span.traits.contains(.mark) {
        attributes.add(span.traits)
        let link = span.link.map { inline.links[$0] }
        attributes.link = link.flatMap { TextLink.hasScheme($0) ? $0 : nil }
      }
      runs.add(start..<start + span.range.count, attributes)
    }
    return runs
  }
}

extension [TextPage.Run] {
  /// Adds the next part of a paragraph. Neighbors of which the same is true are one run.
  fileprivate mutating func add(_ range: Range<Int>, _ attributes: AccessibilityTextAttributes) {
    guard !range.isEmpty else { return }
    if let last, last.attributes == attributes {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(TextPage.Run(range: range, attributes: attributes))
    }
  }
}

extension AccessibilityTextAttributes {
  fileprivate mutating func add(_ traits: MarkdownInline.Traits) {
    if traits.contains(.strong) { isBold = true }
    if traits.contains(.emphasis) { isItalic = true }
    if traits.contains(.struck) { isStruckThrough = true }
    if traits.contains(.code) { isCode = true }
  }
}

extension Range<Int> {
  /// Whether a word is as long as in the paragraph of which the text may be a part.
  fileprivate func isWhole(in text: Range<Int>, of content: Range<Int>) -> Bool {
    (lowerBound > text.lowerBound || text.lowerBound == content.lowerBound)
      && (upperBound < text.upperBound || text.upperBound == content.upperBound)
  }
}
