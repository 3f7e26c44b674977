import SceneUI

// ## Text and fonts

private struct TextNames: View {
  @State private var date = Date()
  @State private var level = 0.25
  @State private var attributed = AttributedString("Books")

  var body: some View { EmptyView() }

  func texts() {
    // Same: `Text(_:)`. A literal has Markdown and values in it; a string is shown as it is.
    _ = Text("Saved **\(3)** files")
    // Same: `Text(verbatim:)`
    _ = Text(verbatim: "**")
    // Same: `Text(_:format:)`
    _ = Text(level, format: .percent)
    // Same: `Text(_:style:)`. It ticks while a window shows it.
    _ = Text(date, style: .relative)
    // Same: `LocalizedStringKey`. There are no translations yet.
    _ = LocalizedStringKey("Books")
    // Same: `Text(_:) + Text(_:)`
    _ = Text("Due ") + Text(date, style: .date).bold()
    // Same: `Text(_:tableName:bundle:comment:)`. There are no translations yet.
    _ = Text("Books", bundle: .main, comment: "The title")
    // Same: `Text(AttributedString)`, `AttributedString(markdown:)`. With fonts, colors, lines and links.
    _ = try? AttributedString(markdown: "Saved **three** files")
    _ = Text(attributed)
    // Same: `.lineLimit(_:)`
    _ = Text("Books").lineLimit(2)
    // Same: `.lineLimit(_:reservesSpace:)`. Also with a range.
    _ = Text("Books").lineLimit(2, reservesSpace: true).lineLimit(2...4)
    // Same: `.lineSpacing(_:)`
    _ = Text("Books").lineSpacing(4)
    // Same: `.minimumScaleFactor(_:)`. Where a `lineLimit(_:)` holds.
    _ = Text("Books").minimumScaleFactor(0.5)
    // Same: `.truncationMode(_:)`
    _ = Text("Books").truncationMode(.middle)
    // Same: `.allowsTightening(_:)`
    _ = Text("Books").allowsTightening(true)
    // Same: `.multilineTextAlignment(_:)`
    _ = Text("Books").multilineTextAlignment(.center)
    // Same: `.textSelection(_:)`
    _ = Text("Books").textSelection(.enabled)
    // Same: `.textCase(_:)`
    _ = Text("Books").textCase(.uppercase)
    // Same: `.baselineOffset(_:)`
    _ = Text("Books").baselineOffset(2)
    // Same: `.privacySensitive(_:)`, `.redacted(reason:)`, `.unredacted()`. Texts and images.
    _ = Text("Books").privacySensitive().unredacted()
    _ = Text("Books").redacted(reason: .placeholder)
  }

  func fonts() {
    let view = VStack { Text("Books") }
    // Same: `.font(_:)`
    _ = view.font(.headline)
    // Same: `Font.largeTitle`, `Font.title`, `Font.title2`, `Font.title3`, `Font.headline`, `Font.subheadline`
    let large: [Font] = [.largeTitle, .title, .title2, .title3, .headline, .subheadline]
    // Same: `Font.body`, `Font.callout`, `Font.footnote`, `Font.caption`, `Font.caption2`
    let small: [Font] = [.body, .callout, .footnote, .caption, .caption2]
    _ = large + small
    // Same: `Font.system(size:weight:design:)`, `Font.system(_:design:weight:)`. The rounded design is the usual one.
    _ = view.font(.system(size: 20, weight: .medium, design: .monospaced))
    _ = view.font(.system(.title, design: .serif))
    // Same: `Font.custom(_:size:)`, `Font.custom(_:fixedSize:)`. The name of an installed family.
    _ = view.font(.custom("Inter", size: 15))
    _ = view.font(.custom("Inter", fixedSize: 15))
    // Same: `Font.weight(_:)`, `Font.bold()`, `Font.italic()`, `Font.monospaced()`, `Font.monospacedDigit()`
    _ = [Font.body.weight(.semibold), Font.title2.bold(), Font.body.italic()]
    _ = [Font.body.monospaced(), Font.body.monospacedDigit()]
    // Same: `Font.smallCaps()`, `Font.leading(_:)`
    _ = Font.body.smallCaps().leading(.tight)
    // Missing: `Font.width(_:)`. A `custom` font.
    // _ = Font.body.width(.condensed)
    // Same: `.bold(_:)`, `.italic(_:)`, `.fontWeight(_:)`. On a text, and on any view.
    _ = Text("Books").bold().italic().fontWeight(.medium)
    _ = view.bold().italic().fontWeight(.medium)
    // Same: `.underline(_:)`, `.strikethrough(_:)`. The line has the color of the text.
    _ = view.underline().strikethrough()
    // Same: `.underline(_:pattern:color:)`, `.strikethrough(_:pattern:color:)`
    _ = view.strikethrough(true, pattern: .dash, color: .red)
    _ = Text("Books").underline(true, pattern: .dot, color: .red)
    // Same: `.monospaced(_:)`, `.monospacedDigit()`, `.fontDesign(_:)`
    _ = view.monospaced().monospacedDigit().fontDesign(.serif)
    // Same: `.tracking(_:)`, `.kerning(_:)`. The second on a text only.
    _ = Text("Books").tracking(1).kerning(1)
    // Missing: `.fontWidth(_:)`. A `custom` font.
    // _ = view.fontWidth(.condensed)
    // Same: `.dynamicTypeSize(_:)`. Also with a range.
    _ = view.dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    _ = view.dynamicTypeSize(.large)
  }
}
