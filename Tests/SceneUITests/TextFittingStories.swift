import Canvas
import Foundation
import Geometry
import Testing

@testable import SceneUI
@testable import Views

@MainActor @Suite("Texts that are longer than their place, and lines of their own")
struct TextFittingStories {
  private let long = "The crossing from Bergen to the islands leaves the harbor at seven"

  private func label<Content: SceneUI.View>(_ content: Content) throws -> LabelView {
    try #require(Hosted(content).views(LabelView.self).first)
  }

  /// Whether the text is cut off, and the height of its letters as they are drawn.
  private func shown<Content: SceneUI.View>(
    _ content: Content
  ) throws -> (isTruncated: Bool, size: Double) {
    let label = try label(content)
    let layout = label.drawnLayout.layout
    return (layout.isTruncated, layout.text.baseFont.size)
  }

  @Test("A text shrinks as little as it must, and is cut off where that is not enough")
  func shrinks() throws {
    let plain = try shown(Text(long).lineLimit(1).frame(width: 300))
    #expect(plain.isTruncated)
    let shrunk = try shown(Text(long).lineLimit(1).minimumScaleFactor(0.4).frame(width: 300))
    #expect(!shrunk.isTruncated && shrunk.size < plain.size && shrunk.size > plain.size * 0.5)
    let least = try shown(Text(long).lineLimit(1).minimumScaleFactor(0.9).frame(width: 200))
    #expect(least.isTruncated && abs(least.size - plain.size * 0.9) < 0.01)
    let short = try shown(Text("Due").lineLimit(1).minimumScaleFactor(0.4).frame(width: 300))
    #expect(short.size == plain.size)
  }

  @Test("The ellipsis is at the beginning, in the middle or at the end")
  func truncation() throws {
    func edges(_ mode: Text.TruncationMode) throws -> [Bool] {
      let layout = try label(Text(long).lineLimit(1).truncationMode(mode).frame(width: 200))
        .drawnLayout.layout
      #expect(layout.isTruncated)
      // The letters that are left out are all at the place of the ellipsis.
      func width(_ range: Range<Int>) -> Double {
        layout.selectionRects(range).reduce(0) { $0 + $1.width }
      }
      let count = long.utf8.count
      let (head, tail) = (width(0..<8), width(count - 8..<count))
      return [head > 20, tail > 20]
    }
    #expect(try edges(.tail) == [true, false])
    #expect(try edges(.head) == [false, true])
    #expect(try edges(.middle) == [true, true])
  }

  @Test("Lines have room between them, and a text takes the room of more lines than it has")
  func lines() throws {
    func height<Content: SceneUI.View>(_ content: Content) throws -> Double {
      try label(content.fixedSize()).frame.height
    }
    let two = Text("One\nTwo")
    #expect(try height(two.lineSpacing(6)) == height(two) + 6)
    #expect(try height(Text("One").lineSpacing(6)) == height(Text("One")))
    #expect(try height(Text("One").lineLimit(2, reservesSpace: true)) == height(two))
    #expect(try height(Text("One").lineLimit(2...4)) == height(two))
    #expect(try height(Text("One").lineLimit(2)) == height(Text("One")))
    #expect(try height(Text("One\nTwo\nThree").lineLimit(...2)) == height(two))
  }

  @Test("A line below a text has a pattern and a color, and a text stands above its line")
  func decorations() throws {
    let view = Text("Due").underline(true, pattern: .dash, color: .red).baselineOffset(4)
    let run = try #require(try label(view).runs.first)
    #expect(run.underline == TextLine(pattern: .dash, color: .red) && run.rise == 4)
    let outer = try label(VStack { Text("Due") }.strikethrough(color: .blue))
    #expect(outer.runs.first?.strike == TextLine(color: .blue))
    #expect(try label(Text("Due").underline(false)).runs.first?.underline == nil)
  }

  @Test("An attributed string keeps its fonts, colors, lines and links")
  func attributed() throws {
    var string = AttributedString("Due ")
    string.font = .title
    var rest = AttributedString("today")
    rest.foregroundColor = .red
    rest.underlineStyle = .single
    rest.link = URL(string: "https://example.org")
    string += rest
    let runs = try label(Text(string)).runs
    #expect(runs.map(\.text) == ["Due ", "today"])
    #expect(runs[1].color == .red && runs[1].isUnderlined)
    #expect(runs[1].link == "https://example.org")
    #expect(runs[0].style == nil && runs[1].style == .body)
    let markdown = try label(Text(try AttributedString(markdown: "Saved **three** files"))).runs
    #expect(markdown.map(\.text) == ["Saved ", "three", " files"])
    #expect(markdown[1].style == .body.bold())
  }

  @Test("What is redacted has bars for words, which nobody hears")
  func redacted() throws {
    struct Card: SceneUI.View {
      @Environment(\.redactionReasons) private var reasons
      var body: some SceneUI.View {
        VStack {
          Text(reasons.isEmpty ? "Balance" : "Hidden balance")
          Text("120").privacySensitive()
        }
      }
    }
    func heard<Content: SceneUI.View>(_ content: Content) -> [String?] {
      Hosted(content).views(LabelView.self).map { $0.accessibilityElement?.label }
    }
    #expect(heard(Card()) == ["Balance", "120"])
    #expect(heard(Card().redacted(reason: .placeholder)) == [nil, nil])
    #expect(heard(Card().redacted(reason: .privacy)) == ["Hidden balance", nil])
    #expect(heard(Card().unredacted().redacted(reason: .placeholder)) == ["Balance", "120"])
  }
}
