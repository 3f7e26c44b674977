import Canvas
import Foundation
import Geometry
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Colors, fonts and texts are values")
struct LookLaws {
  typealias Color = SceneUI.Color
  typealias Text = SceneUI.Text
  typealias Image = SceneUI.Image

  private func label(_ text: Text, in environment: EnvironmentValues = EnvironmentValues())
    throws -> LabelView
  {
    let hosted = Hosted(text, environment: environment)
    defer { withExtendedLifetime(hosted) {} }
    return try #require(hosted.views(LabelView.self).first)
  }

  // MARK: Styles

  @Test("A style is a color in each environment")
  func styles() {
    var environment = EnvironmentValues()
    func color(_ style: some ShapeStyle) -> Color { style.color(in: environment) }
    #expect(color(.red) == .red && color(Color(white: 0.5)) == Color(white: 0.5))
    #expect(color(.red.opacity(0.5)) == Color.red.opacity(0.5))
    #expect(color(.tint) == .accentColor && color(.foreground) == .primary)
    #expect(color(.primary) == .primary && color(.secondary) == .secondary)
    #expect(color(.tertiary) == .faintText)
    environment.foregroundStyle = .blue
    #expect(color(.primary) == .blue && color(.foreground) == .blue)
    #expect(color(.secondary) != .secondary && color(.secondary) != .blue)
    // Less important than the least important would be unreadable.
    environment.foregroundStyle = .secondary
    #expect(color(.secondary) == .secondary)
    #expect(color(AnyShapeStyle(.secondary)) == .secondary)
    #expect(AnyShapeStyle(.red) == AnyShapeStyle(Color.red))
    #expect(AnyShapeStyle(.red) != AnyShapeStyle(.blue))
  }

  struct Warning: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.isEnabled ? Color.orange : Color.gray
    }
  }

  @Test("An application's own style is asked for another one")
  func ownStyle() throws {
    let hosted = Hosted(
      VStack {
        Text("on")
        Group { Text("off").foregroundStyle(Warning()) }.disabled(true)
      }
      .foregroundStyle(Warning()))
    #expect(hosted.views(LabelView.self).map(\.color) == [.orange, .gray])
  }

  @Test("What is said nearer to a text holds, of its color as of its font")
  func nearest() {
    let hosted = Hosted(
      VStack {
        Text("a").foregroundStyle(.red).font(.caption)
        Text("b")
        Text("c").foregroundColor(nil)
        Text("d").foregroundStyle(.secondary)
      }
      .foregroundStyle(.blue, .green).font(.title3))
    let labels = hosted.views(LabelView.self)
    #expect(labels.map(\.color) == [.red, .blue, .blue, .green])
    #expect(labels.map(\.style) == [.caption, .title3, .title3, .title3])
  }

  @Test("A color as a view fills its place")
  func fill() throws {
    let hosted = Hosted(Color.red.frame(width: 20, height: 10))
    let view = try #require(
      hosted.views(Views.View.self).first { $0.backgroundColor == Color.red })
    #expect(view.frame.size == Size(width: 20, height: 10))
    let whole = Hosted(Color.blue)
    let ground = try #require(
      whole.views(Views.View.self).first { $0.backgroundColor == Color.blue })
    #expect(ground.frame.size == Size(width: 400, height: 300))
  }

  @Test("A background may have any style, and a tint is the accent of all controls below")
  func tint() throws {
    let hosted = Hosted(
      Button("Save") {}.buttonStyle(.prominent).tint(.purple).background(.yellow.opacity(0.2)))
    let box = try #require(hosted.views(BoxView.self).first { $0.ground != nil })
    #expect(box.ground == Color.yellow.opacity(0.2))
    let button = try #require(hosted.views(ButtonView.self).first)
    #expect(button.theme[.accent] == Theme.light.accented(by: Theme.light[.purple])[.accent])
    #expect(button.theme[.accent] != Theme.light[.accent])
  }

  // MARK: Fonts

  @Test("What is said of the texts in a view changes one thing of their fonts")
  func traits() throws {
    let hosted = Hosted(
      VStack {
        Text("a").bold()
        Text("b").fontWeight(.light).italic()
        Text("c").monospacedDigit()
        Text("d").font(.system(size: 30)).monospaced()
        Text("e").underline().strikethrough()
        Text("f").bold(false)
      }
      .bold().font(.title3))
    let labels = hosted.views(LabelView.self)
    #expect(labels[0].style == .title3.bold())
    #expect(labels[1].style == .title3.weight(.light).italic())
    #expect(labels[2].style == .title3.bold().monospacedDigit())
    #expect(labels[3].style == .system(size: 30).bold().monospaced())
    #expect(labels[4].runs.allSatisfy { $0.isUnderlined && $0.isStruck })
    #expect(labels[5].style == .title3)
  }

  @Test("Capitals are shown, and not read")
  func textCase() throws {
    let hosted = Hosted(Text("Today").textCase(.uppercase))
    let label = try #require(hosted.views(LabelView.self).first)
    #expect(label.text == "TODAY" && label.accessibilityLabel == "Today")
  }

  // MARK: Texts

  @Test("A literal has Markdown, and a string has none")
  func markdown() throws {
    let runs = try label(Text("Saved **both** files, *at last*, ~~no~~ `yes`")).runs
    #expect(runs.map(\.text) == ["Saved ", "both", " files, ", "at last", ", ", "no", " ", "yes"])
    #expect(runs[1].style == .body.bold() && runs[3].style == .body.italic())
    #expect(runs[5].isStruck && runs[7].style == .body.monospaced())
    let name = "**both**"
    #expect(try label(Text(name)).text == "**both**")
    #expect(try label(Text(verbatim: "**both**")).text == "**both**")
    #expect(try label(Text("2 * 3 * 4")).text == "2 * 3 * 4")
  }

  @Test("A value in a literal is shown as it is, in the style around it")
  func interpolation() throws {
    let name = "a*b*c"
    #expect(try label(Text("Hello \(name), \(3)!")).text == "Hello a*b*c, 3!")
    let runs = try label(Text("**\(name)** is new")).runs
    #expect(runs.map(\.text) == ["a*b*c", " is new"])
    #expect(try label(Text("**\(name)** is new")).style == .body.bold())
    #expect(
      try label(Text("\(1.5, specifier: "%.2f") kg, \(7, specifier: "%03d")")).text
        == "1.50 kg, 007")
    #expect(PrintedNumber.string(5, "%s") == "5" && PrintedNumber.string(5, "") == "5")
    let inner = Text("red").foregroundColor(.red)
    #expect(try label(Text("a \(inner) b")).runs.map(\.color) == [nil, .red, nil])
  }

  @Test("Texts are added, and each keeps what was said of it")
  func addition() throws {
    let text =
      Text("Due ").bold() + Text("now").foregroundStyle(.red).font(.title3) + Text(verbatim: "!")
    let label = try label(text.italic().foregroundStyle(.blue))
    #expect(label.text == "Due now!")
    #expect(label.runs.map(\.color) == [.blue, .red, .blue])
    #expect(label.runs[1].style == .title3.italic())
    #expect(label.style == .body.bold().italic())
    #expect(label.sizeThatFits(Size(width: 400, height: 400)).height == Font.title3.lineHeight)
    #expect(text == text && text != text.bold())
  }

  @Test("A text with a format style shows what that makes of the value")
  func format() throws {
    struct Stars: FormatStyle {
      func format(_ value: Int) -> String { String(repeating: "★", count: value) }
    }
    #expect(try label(Text(3, format: Stars())).text == "★★★")
    #expect(try label(Text("\(2, format: Stars())!")).text == "★★!")
  }

  @Test("A symbol stands among words, and is not read")
  func symbol() throws {
    let label = try label(Text("Tap \(Image(systemName: "plus")) now"))
    #expect(label.runs.map(\.icon) == [nil, Icon.plus, nil])
    #expect(label.text == "Tap  now")
    let room = Size(width: 400, height: 400)
    let without = try self.label(Text("Tap  now"))
    #expect(label.sizeThatFits(room).width > without.sizeThatFits(room).width + 10)
  }

  // MARK: Dates

  private let noon = Date(timeIntervalSince1970: 1_000_000)

  private func words(_ style: Text.DateStyle, _ seconds: Double) -> String {
    style.text(of: noon.addingTimeInterval(seconds), at: noon)
  }

  @Test("The time until a date is said in its two largest parts")
  func relative() {
    #expect(words(.relative, 0) == "0 seconds" && words(.relative, 1) == "1 second")
    #expect(words(.relative, 65) == "1 minute, 5 seconds")
    #expect(words(.relative, -65) == "1 minute, 5 seconds")
    #expect(words(.relative, 7200) == "2 hours")
    #expect(words(.relative, 90_061) == "1 day, 1 hour")
    #expect(words(.offset, 7300) == "+2 hours" && words(.offset, -60) == "-1 minute")
    #expect(words(.timer, 5) == "0:05" && words(.timer, 3723) == "1:02:03")
    #expect(words(.relative, .infinity) == "0 seconds" && words(.timer, .nan) == "0:00")
  }

  @Test("A date ticks when its words change, and a day does not tick")
  func delays() throws {
    func delay(_ style: Text.DateStyle, _ seconds: Double) -> Double? {
      style.delay(of: noon.addingTimeInterval(seconds), after: noon).map { $0 / .seconds(1) }
    }
    #expect(delay(.date, 5) == nil && delay(.time, 5) == nil)
    #expect(abs(try #require(delay(.timer, -2.25)) - 0.76) < 0.001)
    #expect(abs(try #require(delay(.timer, 2.25)) - 0.26) < 0.001)
    #expect(abs(try #require(delay(.relative, -3630)) - 30.01) < 0.001)
    #expect(abs(try #require(delay(.offset, -90)) - 30.01) < 0.001)
    #expect(delay(.timer, .infinity) == nil)
  }

  @Test("Dates are shown in the machine's time zone")
  func dates() {
    #expect(words(.date, 0).contains("January 1970"))
    #expect(words(.time, 0).count == 5 && words(.time, 0).contains(":"))
  }
}
