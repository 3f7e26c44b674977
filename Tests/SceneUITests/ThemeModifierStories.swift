import Canvas
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views that are lighter, darker or larger than a person's desktop")
struct ThemeModifierStories {
  private struct Scheme: SceneUI.View {
    @Environment(\.colorScheme) private var scheme
    var body: some SceneUI.View { Text("\(scheme)") }
  }

  private struct Wishing: SceneUI.View {
    @State private var wish: ColorScheme?
    var body: some SceneUI.View {
      VStack {
        Scheme()
        Button("Dark") { wish = .dark }
        Button("Any") { wish = nil }
      }
      .preferredColorScheme(wish)
    }
  }

  @Test("A view that prefers the dark theme has it in all of its window, until it has no wish")
  func preferred() throws {
    let desk = try Desk { Wishing() }
    let label = try #require(try desk.window.views(LabelView.self).first)
    func root() -> Views.View {
      sequence(first: label, next: \.superview).first { $0.superview == nil } ?? label
    }
    #expect(try desk.texts.first == "light" && !label.theme.isDark)
    try desk.click("Dark")
    desk.user.settle()
    #expect(try desk.texts.first == "dark" && label.theme.isDark)
    // The ground of the window is that of the theme.
    let picture = try #require(try desk.window.picture)
    let ground = picture.color(x: 4, y: 4)
    #expect(ground.isNear(Theme.dark[.page], 0.02))
    try desk.click("Any")
    desk.user.settle()
    #expect(try desk.texts.first == "light" && !label.theme.isDark)
    desk.user.system.desktop.prefersDark = true
    desk.user.settle()
    #expect(try desk.texts.first == "dark" && label.theme.isDark)
  }

  @Test("A part of a window is in the dark theme, and keeps the person's size of text")
  func part() throws {
    let desk = try Desk {
      VStack {
        Scheme()
        Scheme().colorScheme(.dark)
      }
    }
    #expect(try desk.texts == ["light", "dark"])
    let labels = try desk.window.views(LabelView.self)
    #expect(labels.map(\.theme.isDark) == [false, true])
    desk.user.system.desktop.textScale = 1.5
    desk.user.settle()
    #expect(labels.map(\.theme.textScale) == [1.5, 1.5])
  }

  private struct Sized: SceneUI.View {
    @Environment(\.dynamicTypeSize) private var size
    @ScaledMetric(relativeTo: .title) private var side: CGFloat = 40
    var body: some SceneUI.View { Text("\(size) \(side)") }
  }

  @Test("A length grows with the size of text, which a view limits")
  func sizes() throws {
    let desk = try Desk {
      VStack {
        Sized()
        Sized().dynamicTypeSize(...DynamicTypeSize.xLarge)
        Sized().dynamicTypeSize(.accessibility2)
      }
    }
    #expect(try desk.texts == ["large 40.0", "large 40.0", "accessibility2 76.0"])
    desk.user.system.desktop.textScale = 1.6
    desk.user.settle()
    #expect(
      try desk.texts == ["accessibility1 64.0", "xLarge 44.800000000000004", "accessibility2 76.0"])
    let heights = try desk.window.views(LabelView.self).map(\.frame.height)
    #expect(heights[2] > heights[0] && heights[0] > heights[1])
  }

  @Test("A material shows something of what is behind")
  func material() throws {
    var values = EnvironmentValues()
    let traits = WindowTraits()
    values.windowTraits = traits
    #expect(Material.regular.resolve(in: values) == .page.opacity(0.82))
    #expect(Material.bar.resolve(in: values) == .sidebar.opacity(0.9))
    func grounds(highContrast: Bool) throws -> [SceneUI.Color?] {
      var desktop = HeadlessWindowSystem().desktop
      desktop.prefersHighContrast = highContrast
      let desk = try Desk(on: HeadlessWindowSystem(desktop: desktop)) {
        Text("Fjord").padding().background(.ultraThinMaterial)
      }
      return try desk.window.views(BoxView.self).map(\.ground).filter { $0 != nil }
    }
    #expect(try grounds(highContrast: false) == [.page.opacity(0.6)])
  }

  @Test("A color of Apple's interfaces is a role of the interface")
  func names() {
    #expect(SceneUI.Color(.systemBackground) == .page)
    #expect(SceneUI.Color(nsColor: .windowBackgroundColor) == .page)
    #expect(SceneUI.Color(uiColor: .secondaryLabel) == .secondaryText)
    #expect(SceneUI.Color(.systemRed) == .red)
  }
}
