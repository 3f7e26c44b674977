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
    // Missing: `Text(_:tableName:bundle:comment:)`. There are no translations: `Text("Books")`.
    // _ = Text("Books", bundle: .main, comment: "The title")
    // Missing: `Text(AttributedString)`. Markdown in a literal, or texts that are added.
    // _ = Text(attributed)
    // Same: `.lineLimit(_:)`
    _ = Text("Books").lineLimit(2)
    // Missing: `.lineLimit(_:reservesSpace:)`. A `frame(minHeight:)`.
    // _ = Text("Books").lineLimit(2, reservesSpace: true)
    // Missing: `.lineSpacing(_:)`. Each font has the height of its lines.
    // _ = Text("Books").lineSpacing(4)
    // Missing: `.minimumScaleFactor(_:)`. Let the text wrap: `lineLimit(nil)`.
    // _ = Text("Books").minimumScaleFactor(0.5)
    // Missing: `.truncationMode(_:)`. The end of a text is left out.
    // _ = Text("Books").truncationMode(.middle)
    // Missing: `.allowsTightening(_:)`. Leave it out.
    // _ = Text("Books").allowsTightening(true)
    // Same: `.multilineTextAlignment(_:)`
    _ = Text("Books").multilineTextAlignment(.center)
    // Same: `.textSelection(_:)`
    _ = Text("Books").textSelection(.enabled)
    // Same: `.textCase(_:)`
    _ = Text("Books").textCase(.uppercase)
    // Missing: `.baselineOffset(_:)`. Leave it out.
    // _ = Text("Books").baselineOffset(2)
    // Missing: `.privacySensitive(_:)`, `.redacted(reason:)`. Another text while the real one is not there.
    // _ = Text("Books").privacySensitive()
    // _ = Text("Books").redacted(reason: .placeholder)
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
    // Missing: `Font.smallCaps()`, `Font.leading(_:)`, `Font.width(_:)`. `textCase(.uppercase)` and a smaller font.
    // _ = Font.body.smallCaps()
    // _ = Font.body.leading(.tight)
    // _ = Font.body.width(.condensed)
    // Same: `.bold(_:)`, `.italic(_:)`, `.fontWeight(_:)`. On a text, and on any view.
    _ = Text("Books").bold().italic().fontWeight(.medium)
    _ = view.bold().italic().fontWeight(.medium)
    // Same: `.underline(_:)`, `.strikethrough(_:)`. The line has the color of the text.
    _ = view.underline().strikethrough()
    // Missing: `.underline(_:pattern:color:)`. `underline()`.
    // _ = Text("Books").underline(true, pattern: .dot, color: .red)
    // Same: `.monospaced(_:)`, `.monospacedDigit()`, `.fontDesign(_:)`
    _ = view.monospaced().monospacedDigit().fontDesign(.serif)
    // Same: `.tracking(_:)`, `.kerning(_:)`. The second on a text only.
    _ = Text("Books").tracking(1).kerning(1)
    // Missing: `.fontWidth(_:)`. A `custom` font.
    // _ = view.fontWidth(.condensed)
    // Missing: `.dynamicTypeSize(_:)`. A person sets the size of text.
    // _ = view.dynamicTypeSize(.large)
  }
}
