import Canvas
import Foundation
import Geometry
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Images, and what stands beside them")
struct ImageLaws {
  typealias Image = SceneUI.Image
  typealias Label = SceneUI.Label
  typealias Color = SceneUI.Color

  private func icon(_ view: some SceneUI.View) throws -> IconView {
    let hosted = Hosted(view)
    defer { withExtendedLifetime(hosted) {} }
    return try #require(hosted.views(IconView.self).first)
  }

  @Test("A symbol is as large as the letters beside it, in their color")
  func symbol() throws {
    let plain = try icon(Image(systemName: "heart"))
    #expect(plain.icon == Icon(systemName: "heart") && plain.color == .text)
    #expect(plain.side == 16 && plain.followsText)
    let large = try icon(Image(systemName: "heart").foregroundStyle(.red).font(.system(size: 26)))
    #expect(large.side == 32 && large.color == .red)
    #expect(try icon(Image(systemName: "heart").imageScale(.large)).side == 16 * 1.3)
    #expect(try icon(Image(systemName: "heart").symbolVariant(.fill)).icon == plain.icon.filled)
    #expect(try icon(Image(.gear)).color == .secondaryText)
  }

  @Test("A symbol without a drawing is a box with dashes")
  func unknown() throws {
    #expect(try icon(Image(systemName: "no.such.symbol")).icon == .placeholder)
    #expect(try icon(Image("no such picture")).icon == .placeholder)
  }

  @Test("A resizable image fills its place")
  func resizable() throws {
    let view = try icon(Image(systemName: "star").resizable().frame(width: 80, height: 60))
    #expect(view.fillsView && view.frame.size == Size(width: 80, height: 60))
    let surface = Surface(size: PixelSize(width: 20, height: 10), scale: .one)
    func picture(_ image: some SceneUI.View) throws -> PictureView {
      let hosted = Hosted(image.frame(width: 100, height: 100))
      defer { withExtendedLifetime(hosted) {} }
      return try #require(hosted.views(PictureView.self).first)
    }
    let image = Image(surface)
    #expect(try picture(image).frame.size == Size(width: 20, height: 10))
    #expect(
      try picture(image.resizable()).pictureFrame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(
      try picture(image.resizable().scaledToFit()).pictureFrame
        == Rect(x: 0, y: 25, width: 100, height: 50))
    #expect(
      try picture(image.resizable().aspectRatio(contentMode: .fill)).pictureFrame
        == Rect(x: -50, y: 0, width: 200, height: 100))
  }

  @Test("A view with an aspect ratio has that shape")
  func aspectRatio() throws {
    let hosted = Hosted(Color.red.aspectRatio(2, contentMode: .fit).frame(width: 100, height: 100))
    let view = try #require(
      hosted.views(Views.View.self).first { $0.backgroundColor == Color.red })
    #expect(view.frame.size == Size(width: 100, height: 50))
  }

  @Test("A template shows its shape in the foreground style")
  func template() throws {
    let surface = Surface(size: PixelSize(width: 4, height: 4), scale: .one)
    surface.draw { $0.fill(Rect(x: 0, y: 0, width: 2, height: 4), .black) }
    let shown = Surface(size: PixelSize(width: 4, height: 4), scale: .one)
    shown.draw {
      $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), .white)
      $0.draw(
        shapeOf: surface, in: Rect(x: 0, y: 0, width: 4, height: 4), .init(hex: 0xff0000))
    }
    #expect(shown.color(x: 0, y: 0) == .init(hex: 0xff0000))
    #expect(shown.color(x: 3, y: 3) == .white)
    let hosted = Hosted(Image(surface).renderingMode(.template).foregroundStyle(.red))
    #expect(hosted.views(PictureView.self).first?.tint == Color.red)
    #expect(Hosted(Image(surface)).views(PictureView.self).first?.tint == nil)
  }

  @Test("A picture of the application is found by its name, in its number of pixels a unit")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/scenery-pictures-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let surface = Surface(size: PixelSize(width: 8, height: 6), scale: .one)
    try surface.writePNG(to: folder + "/harbor.png")
    try surface.writePNG(to: folder + "/sharp@2x.png")
    PictureReading.folder = folder
    defer { PictureReading.folder = nil }
    let harbor = try #require(PictureReading.picture(named: "harbor"))
    #expect(harbor.logicalSize == Size(width: 8, height: 6))
    #expect(PictureReading.picture(named: "harbor") === harbor)
    let sharp = PictureReading.picture(named: "sharp")
    #expect(sharp?.logicalSize == Size(width: 4, height: 3))
    let hosted = Hosted(Image("harbor"))
    #expect(hosted.views(PictureView.self).first?.accessibilityElement?.label == "harbor")
    #expect(
      Hosted(Image(decorative: "harbor")).views(PictureView.self).first?.accessibilityElement
        == nil)
  }

  // MARK: Names

  @Test("A symbol alone has a name, and one beside its title has none")
  func names() throws {
    #expect(try icon(Image(systemName: "trash")).accessibilityElement?.label == "Delete")
    let label = Hosted(Label("Bin", systemImage: "trash"))
    #expect(label.views(IconView.self).first?.accessibilityElement == nil)
    #expect(label.texts == ["Bin"])
    let alone = Hosted(Label("Bin", systemImage: "trash").labelStyle(.iconOnly))
    #expect(alone.views(IconView.self).first?.accessibilityElement?.label == "Bin")
    #expect(alone.texts.isEmpty)
    let words = Hosted(Label("Bin", systemImage: "trash").labelStyle(.titleOnly))
    #expect(words.views(IconView.self).isEmpty && words.texts == ["Bin"])
  }

  struct Stacked: LabelStyle {
    func makeBody(configuration: Configuration) -> some SceneUI.View {
      VStack {
        configuration.icon
        configuration.title
        Text("own")
      }
    }
  }

  @Test("An application's own style of labels is used")
  func ownStyle() {
    let hosted = Hosted(Label("Bin", systemImage: "trash").labelStyle(Stacked()))
    #expect(hosted.texts == ["Bin", "own"] && hosted.views(IconView.self).count == 1)
  }

  // MARK: Buttons

  @Test("A button has a symbol, a role, and the face of an ordinary button")
  func buttons() throws {
    let hosted = Hosted(
      VStack {
        Button("Add", systemImage: "plus") {}
        Button("Delete", systemImage: "trash", role: .destructive) {}
        Button(role: .destructive, action: {}) { Label("Empty", systemImage: "trash") }
        Button(action: {}) { Image(systemName: "gear") }
        Button("Stop", role: .cancel) {}
      })
    let buttons = hosted.views(ButtonView.self)
    #expect(buttons.map(\.title) == ["Add", "Delete", "Empty", nil, "Stop"])
    #expect(
      buttons.map { $0.accessibilityElement?.label } == [
        "Add", "Delete", "Empty", "Settings", "Stop",
      ])
    #expect(buttons.map(\.isDestructive) == [false, true, true, false, false])
    #expect(buttons.map(\.icon) == [.plus, .trash, .trash, .gear, nil])
    let card = Hosted(Button(role: .destructive, action: {}) { Text("Card") })
    let content = try #require(card.views(ContentButtonView.self).first)
    #expect(content.isDestructive && card.views(LabelView.self).first?.color == .danger)
  }

  @Test("In a toolbar a label is its symbol, named by its title")
  func toolbar() {
    let hosted = Hosted(
      Text("Page").toolbar {
        ToolbarItem { Button(action: {}) { Label("Add", systemImage: "plus") } }
      })
    let button = hosted.views(ButtonView.self).first
    #expect(button?.title == nil && button?.icon == .plus)
    #expect(button?.accessibilityElement?.label == "Add")
  }

  // MARK: Any view

  struct Switching: SceneUI.View {
    let shows: Bool
    var body: some SceneUI.View {
      shows ? AnyView(Text("words")) : AnyView(Toggle("switch", isOn: .constant(true)))
    }
  }

  @Test("A view of any type is replaced by one of another type")
  func anyView() {
    let hosted = Hosted(Switching(shows: true))
    #expect(hosted.texts == ["words"])
    hosted.controller.rootView = Switching(shows: false)
    hosted.layout()
    #expect(hosted.texts == ["switch"] && hosted.views(ToggleView.self).count == 1)
  }
}
