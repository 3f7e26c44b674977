import Canvas
import Foundation
import Geometry
import Observation
import SceneTesting
import Scenes
import Testing
import Views

@testable import Dragging
@testable import SceneUI

@MainActor @Suite("Forms in which programs write sheets, bars, drops and rows")
struct BreadthStories {
  private struct Held: SceneUI.View {
    @State private var isShown = false
    @State private var isHeld = true
    var body: some SceneUI.View {
      Button("Show") { isShown = true }
        .fullScreenCover(isPresented: $isShown) {
          VStack {
            Text("Unsaved")
            Button("Let go") { isHeld = false }
          }
          .interactiveDismissDisabled(isHeld)
        }
    }
  }

  @Test("Escape does not close a sheet that is held, and closes it after that")
  func held() throws {
    let desk = try Desk { Held() }
    try desk.click("Show")
    desk.user.settle()
    #expect(try desk.texts.contains("Unsaved"))
    desk.user.press(.escape)
    desk.user.settle()
    #expect(try desk.texts.contains("Unsaved"))
    try desk.click("Let go")
    desk.user.settle()
    desk.user.press(.escape)
    desk.user.settle()
    #expect(try !desk.texts.contains("Unsaved"))
  }

  @Test("The items of a navigation bar are in the toolbar, and its title is the window's")
  func navigationBar() throws {
    var added = 0
    let desk = try Desk {
      Text("Books")
        .navigationBarTitle("Library", displayMode: .inline)
        .navigationBarItems(
          leading: Button("Edit") {}, trailing: Button("Add") { added += 1 })
    }
    #expect(try desk.window.title == "Library")
    try desk.click("Add")
    #expect(added == 1)
    let (edit, add) = (
      try desk.window.view(labeled: "Edit"), try desk.window.view(labeled: "Add")
    )
    #expect(
      edit.convertToWindow(edit.bounds).minX < add.convertToWindow(add.bounds).minX)
  }

  @Test("A search without results says what was searched for")
  func search() {
    let texts = Hosted(ContentUnavailableView.search(text: "fjord")).texts
    #expect(texts.contains("No Results for “fjord”"))
    #expect(Hosted(ContentUnavailableView.search).texts.contains("No Results"))
  }

  @Test("A view keeps the shape that it wants, within its place or over it")
  func naturalShape() {
    func size(_ mode: SceneUI.ContentMode) -> Size? {
      let hosted = Hosted(
        Color.red.frame(idealWidth: 40, idealHeight: 20)
          .aspectRatio(contentMode: mode).frame(width: 100, height: 100))
      // The color is the innermost view.
      return hosted.views(Views.View.self).last?.frame.size
    }
    #expect(size(.fit) == Size(width: 100, height: 50))
    #expect(size(.fill) == Size(width: 200, height: 100))
  }

  @Test("The margins of a row are at its leading and trailing sides")
  func rowInsets() throws {
    func left(_ direction: SceneUI.LayoutDirection) throws -> Double {
      let desk = try Desk {
        List {
          Text("Fjord").listRowInsets(EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 4))
        }
        .environment(\.layoutDirection, direction)
      }
      let label = try #require(try desk.window.views(LabelView.self).first { $0.text == "Fjord" })
      return label.convertToWindow(label.bounds).minX
    }
    #expect(try left(.leftToRight) >= 60)
    #expect(try left(.rightToLeft) < 60)
  }

  @Observable final class Box {
    var texts: [String] = []
    var steps: [String] = []
  }

  private struct Target: DropDelegate {
    let box: Box
    var isOpen = true
    func validateDrop(info: DropInfo) -> Bool { isOpen && info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) { box.steps.append("entered") }
    func dropExited(info: DropInfo) { box.steps.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      box.steps.append("dropped \(info.itemProviders(for: [.plainText]).count)")
      return true
    }
  }

  @Test("Drops are taken by types of files, by closures with a result, and by a delegate")
  func drops() throws {
    let box = Box()
    let desk = try Desk {
      VStack {
        Text("A word").draggable("fjord").padding(20)
        Text("Types").padding(20)
          .onDrop(of: [.plainText], isTargeted: nil) { providers in
            box.steps.append("providers \(providers.count)")
            return true
          }
        Text("Values").padding(20)
          .dropDestination(for: String.self) { texts, _ in
            box.texts += texts
            return true
          }
        Text("Delegate").padding(20).onDrop(of: [.text], delegate: Target(box: box))
        Text("Pictures").padding(20).onDrop(of: [.image], delegate: Target(box: box))
        Text("Closed").padding(20).onDrop(of: [.text], delegate: Target(box: box, isOpen: false))
      }
    }
    func label(_ text: String) throws -> Views.View {
      try #require(try desk.window.views(LabelView.self).first { $0.text == text })
    }
    for target in ["Types", "Values", "Delegate", "Pictures", "Closed"] {
      desk.user.press(try label("A word"))
      desk.user.drag(onto: try label(target))
      desk.user.advance(by: .milliseconds(50))
      desk.user.release()
      desk.user.advance(by: .seconds(1))
    }
    #expect(box.texts == ["fjord"])
    // On its way to the others the text passes over the delegate's view.
    let passed = ["entered", "exited"]
    #expect(box.steps == ["providers 1", "entered", "dropped 1"] + passed + passed)
  }

  @Test("What is in a scroll view has margins, and scrolls with them")
  func contentMargins() throws {
    func scrollView(_ margin: Double) throws -> Views.ScrollView {
      let hosted = Hosted(
        ScrollView { Color.red.frame(height: 1000) }
          .contentMargins(.vertical, margin, for: .scrollContent))
      return try #require(hosted.views(Views.ScrollView.self).first)
    }
    let (plain, padded) = (try scrollView(0), try scrollView(12))
    #expect(plain.offset.y == 0 && padded.offset.y == -12)
    #expect(padded.maximumOffset.y == plain.maximumOffset.y + 12)
  }

  private struct WidestKey: PreferenceKey {
    static let defaultValue: CGSize = .zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) {
      value = CGSize(width: max(value.width, nextValue().width), height: 0)
    }
  }

  @Test("A view over another is made from a size that the views in that one pass")
  func preferenceOverlay() {
    let hosted = Hosted(
      HStack {
        Color.clear.frame(width: 30, height: 10)
          .background {
            GeometryReader { Color.clear.preference(key: WidestKey.self, value: $0.size) }
          }
      }
      .overlayPreferenceValue(WidestKey.self) { Text("widest \(Int($0.width))") })
    for _ in 0..<3 { hosted.layout() }
    #expect(hosted.texts == ["widest 30"])
  }

  @Test("A dragged view has the picture of another one")
  func dragPreview() throws {
    let desk = try Desk {
      VStack {
        Text("A word").padding(20)
          .draggable("fjord") { Color.red.frame(width: 90, height: 30) }
      }
    }
    let label = try #require(try desk.window.views(LabelView.self).first)
    let interaction = try #require(
      sequence(first: label as Views.View, next: \.superview)
        .flatMap(\.interactions).compactMap { $0 as? DragInteraction }.first)
    let item = DragItem(itemProvider: ItemProvider())
    let source = try #require(interaction.delegate as? DragSource)
    let preview = try #require(
      source.dragInteraction(
        interaction, previewForLifting: item, session: DragSession()))
    #expect(preview.frame.size == Size(width: 90, height: 30))
    #expect(preview.picture.color(x: 45, y: 15).isNear(Theme.light[.red], 0.02))
  }

  @Test("A shape follows the shape of what is around it")
  func containerShape() throws {
    let hosted = Hosted(
      VStack {
        ContainerRelativeShape().fill(.red)
        ContainerRelativeShape().fill(.red).containerShape(Circle())
      })
    let shapes = hosted.views(ShapeView.self)
    #expect(shapes.count == 2)
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    let paths = shapes.compactMap { $0.layers.first?.path(square) }
    #expect(paths[0].contains(Point(x: 0.5, y: 0.5)))
    #expect(!paths[1].contains(Point(x: 0.5, y: 0.5)))
    #expect(paths[1].contains(Point(x: 5, y: 5)))
  }
}
