import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// Colors, fonts and texts as they are painted on a desktop that is light, dark or of high contrast, with texts of
/// two sizes.
@MainActor @Suite("Colors, fonts and texts on each desktop")
struct LookRowStories {
  typealias Color = SceneUI.Color
  typealias Text = SceneUI.Text

  /// A desktop, and the theme that its windows must have.
  enum Look: CaseIterable {
    case light, dark, lightHighContrast, darkHighContrast

    var isDark: Bool { self == .dark || self == .darkHighContrast }
    var hasHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }
    var theme: Theme {
      switch self {
      case .light: .light
      case .dark: .dark
      case .lightHighContrast: .lightHighContrast
      case .darkHighContrast: .darkHighContrast
      }
    }
  }

  private func desk(
    _ look: Look, textScale: Double = 1, @ViewBuilder _ content: @escaping () -> some SceneUI.View
  ) throws -> Desk {
    // The desktop becomes that while the window is open.
    let desk = try Desk(size: Size(width: 900, height: 800), showing: content)
    desk.user.system.desktop.prefersDark = look.isDark
    desk.user.system.desktop.prefersHighContrast = look.hasHighContrast
    desk.user.system.desktop.textScale = textScale
    desk.user.settle()
    return desk
  }

  /// The number of pixels in a view's place that have a color.
  private func pixels(
    of view: Views.View, _ color: PaintedColor, within tolerance: Double = 0.02, in desk: Desk
  ) throws -> Int {
    let picture = try #require(try desk.window.picture)
    let place = view.convertToWindow(view.bounds)
    var count = 0
    for y in Int(place.minY)..<Int(place.maxY) {
      for x in Int(place.minX)..<Int(place.maxX)
      where picture.color(x: x, y: y).isNear(color, tolerance) {
        count += 1
      }
    }
    return count
  }

  // MARK: Colors

  static let named: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .white, .black,
  ]
  static let roles: [Color] = [.primary, .secondary, .accentColor, .sidebar, .line]
  static let components: [Color] = [
    Color(red: 0.2, green: 0.5, blue: 0.9), Color(hue: 0.5, saturation: 1, brightness: 0.5),
    Color(white: 0.5), Color(.displayP3, red: 0.2, green: 0.5, blue: 0.9, opacity: 1),
  ]
  static let colors = named + roles + components

  @Test(
    "S-2: A color by name, by role or by components is painted as a view, as a style and half through in each theme",
    arguments: Look.allCases)
  func colors(look: Look) throws {
    let desk = try desk(look) {
      VStack {
        ForEach(Array(Self.colors.indices), id: \.self) { index in
          HStack {
            Self.colors[index].frame(width: 20, height: 20)
            Circle().fill(Self.colors[index]).frame(width: 20, height: 20)
            Text("████").foregroundStyle(Self.colors[index])
            Self.colors[index].opacity(0.5).frame(width: 20, height: 20)
          }
        }
      }
      .background(.page)
    }
    let window = try desk.window
    let theme = try #require(window.views(LabelView.self).first).theme
    #expect(theme.isDark == look.isDark && theme.hasHighContrast == look.hasHighContrast)
    let views = window.views(Views.View.self)
    let shapes = window.views(Views.ShapeView.self)
    let labels = window.views(LabelView.self)
    for (index, color) in Self.colors.enumerated() {
      let wanted = theme[color]
      if index < Self.named.count { #expect(wanted == look.theme[color]) }
      let view = try #require(views.first { $0.backgroundColor == color })
      #expect(try pixels(of: view, wanted, in: desk) == 400, "\(color)")
      #expect(try pixels(of: shapes[index], wanted, in: desk) > 250, "\(color)")
      #expect(try pixels(of: labels[index], wanted, in: desk) > 100, "\(color)")
      let half = try #require(views.first { $0.backgroundColor == color.opacity(0.5) })
      let mixed = wanted.mixed(with: theme[.page])
      #expect(try pixels(of: half, mixed, in: desk) == 400, "\(color)")
    }
    // Components are the same everywhere. What is named can be read.
    for color in Self.components { #expect(theme[color] == Theme.light[color]) }
    for color in Self.named.dropLast(2) + [.primary, .secondary] {
      #expect(theme[color].contrast(to: theme[.page]) >= (look.hasHighContrast ? 7 : 4.5))
    }
  }

  // MARK: Fonts

  static let styles: [Font] = [
    .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption, .caption2,
  ]
  static let others: [Font] = [
    .system(size: 20), .system(size: 20, weight: .bold),
    .system(size: 20, weight: .medium, design: .monospaced), .system(size: 20, design: .serif),
    .custom("Inter", size: 20), .body.weight(.black), .body.italic(), .body.monospacedDigit(),
  ]

  @Test(
    "S-2: A font by purpose, by size, weight and design, by family, italic or with even digits grows with the text",
    arguments: Look.allCases)
  func fonts(look: Look) throws {
    let fonts = Self.styles + Self.others
    func painted(_ scale: Double) throws -> (desk: Desk, labels: [LabelView]) {
      let desk = try desk(look, textScale: scale) {
        VStack(spacing: 0) {
          ForEach(Array(fonts.indices), id: \.self) { Text("Hamburg 1117").font(fonts[$0]) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(.page)
      }
      return (desk, try desk.window.views(LabelView.self))
    }
    let (plain, large) = (try painted(1), try painted(1.5))
    let room = Size(width: 2000, height: 2000)
    for index in fonts.indices {
      let (small, big) = (plain.labels[index], large.labels[index])
      #expect(small.theme.isDark == look.isDark)
      #expect(small.theme.hasHighContrast == look.hasHighContrast)
      let (one, other) = (small.sizeThatFits(room), big.sizeThatFits(room))
      #expect(other.width > 1.4 * one.width && other.width < 1.6 * one.width, "\(fonts[index])")
      #expect(other.height > 1.3 * one.height, "\(fonts[index])")
      #expect(big.theme.font(fonts[index]).size == 1.5 * small.theme.font(fonts[index]).size)
      for (desk, label) in [(plain.desk, small), (large.desk, big)] {
        #expect(
          try pixels(of: label, label.theme[label.color], within: 0.3, in: desk) > 5,
          "\(fonts[index])")
      }
    }
    // They are different ones: by size, weight, slope and digits.
    let sizes = Self.styles.map { plain.labels[0].theme.font($0).size }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count >= 6)
    func width(_ words: String, _ font: Font) throws -> Double {
      let label = LabelView(text: words, style: font)
      plain.labels[0].superview?.addSubview(label)
      defer { label.removeFromSuperview() }
      return label.sizeThatFits(room).width
    }
    #expect(try width("Hamburg", .body.weight(.black)) > width("Hamburg", .body))
    #expect(try width("iiii", .body.monospaced()) == width("mmmm", .body.monospaced()))
    #expect(try width("iiii", .body) < width("mmmm", .body))
    #expect(try width("1111", .body.monospacedDigit()) == width("0000", .body.monospacedDigit()))
    #expect(
      try width("Hamburg", .system(size: 20, design: .serif)) != width("Hamburg", .system(size: 20))
    )
  }

  // MARK: Texts

  @MainActor final class Clock { var now = Date(timeIntervalSince1970: 1_000_000) }

  @Test(
    "S-2: Values, sums, formats, ticking dates and Markdown are painted in each theme and size, and can be selected",
    arguments: Look.allCases, [1, 1.5])
  func texts(look: Look, scale: Double) throws {
    let clock = Clock()
    let (start, name) = (clock.now, "a*b*")
    let desk = try desk(look, textScale: scale) {
      VStack {
        Text("Hello \(name), \(3) of \(2.5, specifier: "%.2f")")
        Text("Due ") + Text("now").bold().foregroundStyle(.red)
        Text(0.25, format: .percent)
        Text(1234, format: .number.grouping(.never))
        Text(start, format: .iso8601.year())
        Text(start, style: .timer)
        Text("**Bold**, *slanted*, ~~gone~~ and `code`")
        Text("copy this").textSelection(.enabled)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity).background(.page)
      .environment(\.clock) { clock.now }
    }
    #expect(
      try desk.texts == [
        "Hello a*b*, 3 of 2.50", "Due now", "25%", "1234", "1970", "0:00",
        "Bold, slanted, gone and code", "copy this",
      ])
    let labels = try desk.window.views(LabelView.self)
    for label in labels {
      #expect(label.theme.isDark == look.isDark)
      #expect(label.theme.hasHighContrast == look.hasHighContrast)
      #expect(label.theme.textScale == scale)
      let height = label.sizeThatFits(Size(width: 900, height: 900)).height
      #expect(height >= label.theme.lineHeight(.body) && height >= 18 * scale - 1)
      #expect(try pixels(of: label, label.theme[.text], within: 0.3, in: desk) > 3, "\(label.text)")
    }
    #expect(try pixels(of: labels[1], labels[1].theme[.red], within: 0.2, in: desk) > 3)
    #expect(labels[6].style == .body.bold())
    #expect(labels[6].runs.map(\.style).contains(.body.italic()))
    #expect(labels[6].runs.contains { $0.isStruck })
    // A second later the timer has ticked.
    clock.now = start.addingTimeInterval(1)
    desk.user.advance(by: .milliseconds(1100))
    #expect(try desk.texts[5] == "0:01")
    let unselected = try pixels(of: labels[7], labels[7].theme[.page], in: desk)
    desk.user.doubleClick(labels[7])
    #expect(try pixels(of: labels[7], labels[7].theme[.page], in: desk) < unselected - 20)
    desk.user.press("a", .control)
    desk.user.press("c", .control)
    var copied: String?
    try #require(labels[7].host?.clipboard).read { copied = (try? $0.get()) ?? nil }
    desk.user.settle()
    #expect(copied == "copy this")
  }
}
