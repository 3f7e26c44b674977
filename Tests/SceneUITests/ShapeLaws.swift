import Canvas
import Dragging
import Foundation
import Geometry
import Observation
import Testing
import Views

@testable import SceneUI

extension Hosted {
  /// What the view draws on a transparent ground.
  fileprivate var picture: Surface {
    let surface = Surface(size: PixelSize(width: 400, height: 300))
    surface.draw { controller.view.paint(in: $0, dirty: controller.view.bounds) }
    return surface
  }
}

@MainActor @Suite("Shapes, gradients and effects are values")
struct ShapeLaws {
  typealias Canvas = SceneUI.Canvas
  typealias Color = SceneUI.Color
  typealias Text = SceneUI.Text
  typealias ShapeView = Views.ShapeView

  private let place = Rect(x: 10, y: 20, width: 40, height: 20)

  // MARK: Shapes

  @Test("Each shape has its area in its place")
  func areas() {
    func isIn(_ shape: some Shape, _ x: Double, _ y: Double) -> Bool {
      shape.outline(in: place).contains(Point(x: x, y: y))
    }
    #expect(isIn(Rectangle(), 10.5, 20.5) && isIn(.rect, 49.5, 39.5))
    #expect(!isIn(RoundedRectangle(cornerRadius: 8), 10.5, 20.5))
    #expect(isIn(.rect(cornerRadius: 8), 11, 30))
    #expect(isIn(Circle(), 30, 30) && !isIn(.circle, 15, 30))
    #expect(isIn(Ellipse(), 11, 30) && !isIn(.ellipse, 11, 22))
    #expect(isIn(Capsule(), 11, 30) && !isIn(.capsule, 10.5, 22))
    let tab = UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8)
    #expect(!isIn(tab, 10.5, 20.5) && isIn(tab, 10.5, 39.5))
    #expect(isIn(AnyShape(Circle()), 30, 30))
    #expect(isIn(Rectangle().rotation(.degrees(90)), 30, 12))
    #expect(isIn(Rectangle().scale(0.5), 30, 30) && !isIn(Rectangle().scale(0.5), 12, 30))
    #expect(isIn(Rectangle().offset(x: 40), 70, 30))
    #expect(isIn(Rectangle().size(width: 5, height: 5), 12, 22))
    #expect(!isIn(Rectangle().inset(by: 4), 12, 30) && isIn(Rectangle().inset(by: 4), 15, 30))
    #expect(!isIn(Circle().inset(by: 4).inset(by: 4), 30, 33))
    let half = Circle().trim(from: 0, to: 0.5).outline(in: place)
    #expect(abs(half.boundingRect.minY - 30) < 0.1)
  }

  private struct Wedge: InsettableShape {
    var amount: CGFloat = 0

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX + amount, y: rect.minY))
        path.addLines([.zero, CGPoint(x: rect.maxX, y: rect.maxY)])
        path.addArc(
          center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 4,
          startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
        path.addQuadCurve(to: .zero, control: CGPoint(x: rect.midX, y: 0))
        path.closeSubpath()
      }
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
      var wedge = self
      wedge.amount += amount
      return wedge
    }
  }

  private struct Slab: Shape {
    func path(in rect: Rect) -> Path { .rect(rect) }
  }

  @Test("An application's own shape takes either kind of rectangle, and can be inset")
  func ownShapes() {
    #expect(Slab().outline(in: place) == Rectangle().outline(in: place))
    let same = Wedge().path(in: CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(Wedge().outline(in: place) == same)
    let hosted = Hosted(Wedge().strokeBorder(.red, lineWidth: 6).frame(width: 40, height: 20))
    #expect(hosted.views(ShapeView.self).first?.layers.count == 1)
  }

  @Test("An arc goes the way that it does in SwiftUI")
  func arcs() {
    func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Rect {
      var path = Path()
      path.addArc(
        center: Point.zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
        clockwise: clockwise)
      return path.boundingRect
    }
    // From the right over the lower end of the circle to the left, which SwiftUI calls not clockwise.
    #expect(abs(arc(0, 180, clockwise: false).maxY - 10) < 0.01)
    #expect(abs(arc(0, 180, clockwise: true).minY + 10) < 0.01)
    #expect(abs(arc(-90, 270, clockwise: false).width - 20) < 0.01)
    #expect(abs(arc(270, 0, clockwise: false).maxX - 10) < 0.01)
    #expect(arc(270, 0, clockwise: false).maxY < 0.01)
  }

  // MARK: Views

  @Test("A shape is filled in the foreground style, and takes its place")
  func filled() throws {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Circle().frame(width: 40, height: 20)
        Rectangle().fill(.blue).frame(width: 40, height: 20)
      }
      .foregroundStyle(.red))
    let shapes = hosted.views(ShapeView.self)
    #expect(shapes.map { $0.layers.map(\.paint) } == [[.color(.red)], [.color(.blue)]])
    #expect(shapes.allSatisfy { $0.frame.size == Size(width: 40, height: 20) })
    #expect(hosted.picture.color(x: 180, y: 150) == Theme.light[Color.red])
    #expect(hosted.picture.color(x: 163, y: 150) == .clear)
  }

  @Test("Fillings and lines follow each other, the last one in front")
  func layers() throws {
    let hosted = Hosted(Circle().fill(.blue).stroke(.red, lineWidth: 3).strokeBorder(.green))
    let layers = try #require(hosted.views(ShapeView.self).first).layers
    #expect(layers.map(\.paint) == [.color(.blue), .color(.red), .color(.green)])
    #expect(
      layers.map(\.style) == [
        .fill(FillStyle()), .stroke(StrokeStyle(lineWidth: 3)), .stroke(StrokeStyle(lineWidth: 1)),
      ])
  }

  @Test("A gradient paints shapes and backgrounds, and gives texts the color in its middle")
  func gradients() throws {
    let gradient = LinearGradient(
      colors: [.red, .green, .blue], startPoint: .leading, endPoint: .trailing)
    let hosted = Hosted(
      VStack {
        Text("words")
        Circle().frame(width: 10, height: 10)
        Circle().fill(.tertiary).frame(width: 10, height: 10)
        Circle().foregroundColor(.pink).frame(width: 10, height: 10)
      }
      .foregroundStyle(gradient).background(gradient))
    #expect(hosted.views(LabelView.self).first?.color == .green)
    let paints = hosted.views(ShapeView.self).compactMap { $0.layers.first?.paint }
    #expect(paints.count == 3 && paints[2] == .color(.pink))
    guard case .gradient(let first) = paints[0], case .gradient(let second) = paints[1] else {
      Issue.record("No gradients: \(paints)")
      return
    }
    #expect(first.stops.map(\.color) == [.red, .green, .blue])
    #expect(first.course == .linear(from: .leading, to: .trailing))
    #expect(second.stops[0].color == Color.red.opacity(0.5))
    #expect(hosted.views(BoxView.self).contains { $0.groundGradient == first })
    #expect(AnyShapeStyle(gradient).paint(in: EnvironmentValues()) == .gradient(first))
    let whole = Hosted(gradient)
    #expect(whole.views(ShapeView.self).first?.frame.size == Size(width: 400, height: 300))
  }

  @Test("A style with less opacity is the same style")
  func faded() {
    var environment = EnvironmentValues()
    #expect(
      HierarchicalShapeStyle.primary.opacity(0.5).color(in: environment) == Color.text.opacity(0.5))
    environment.foregroundStyle = .blue
    #expect(
      HierarchicalShapeStyle.primary.opacity(0.5).color(in: environment) == Color.blue.opacity(0.5))
    #expect(TintShapeStyle().opacity(0.2).color(in: environment) == Color.accent.opacity(0.2))
  }

  @Test("What is behind and in front has the view's size, and does not change it")
  func backdrops() throws {
    let hosted = Hosted(
      Text("small")
        .background { Color.yellow }
        .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 8, height: 8) }
        .padding(3).background(.blue, in: .capsule).border(.green, width: 2))
    let label = try #require(hosted.views(LabelView.self).first)
    let ground = try #require(
      hosted.views(Views.View.self).first { $0.backgroundColor == Color.yellow })
    #expect(ground.convertToWindow(ground.bounds) == label.convertToWindow(label.bounds))
    let badge = try #require(hosted.views(ShapeView.self).first { $0.bounds.width == 8 })
    let corner = badge.convertToWindow(badge.bounds)
    #expect(corner.maxX == label.convertToWindow(label.bounds).maxX)
    #expect(hosted.views(BackdropView.self).count == 4)
  }

  struct Counter: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      Text("base").background {
        if count > 0 { Text("behind \(count)") }
      }
      .overlay { Button("Add") { count += 1 } }
    }
  }

  @Test("What is attached has its identity and its state, and comes and goes")
  func attachedState() {
    let hosted = Hosted(Counter())
    #expect(hosted.texts == ["base"])
    hosted.press("Add")
    hosted.press("Add")
    #expect(Set(hosted.texts) == ["base", "behind 2"])
  }

  @Test("Each of several views gets a background of its own")
  func several() {
    let hosted = Hosted(
      VStack {
        Group {
          Text("one")
          Text("two")
        }
        .background { Circle() }
      })
    #expect(hosted.views(ShapeView.self).count == 2)
  }

  // MARK: Effects

  @Test("A clip cuts to its shape, for painting and for the pointer")
  func clips() throws {
    let hosted = Hosted(
      Button("Go") {}.frame(width: 100, height: 100).background(.red).clipShape(Circle()))
    #expect(hosted.picture.color(x: 200, y: 110) != .clear)
    #expect(hosted.picture.color(x: 153, y: 103) == .clear)
    let hit = hosted.controller.view.hitTest(Point(x: 153, y: 103))
    #expect(hit == nil || !(hit is BoxView))
    #expect(Hosted(Color.red.cornerRadius(20)).picture.color(x: 1, y: 1) == .clear)
    let mask = Hosted(Color.red.mask { Circle() })
    #expect(mask.picture.color(x: 200, y: 150) == Theme.light[Color.red])
    #expect(mask.picture.color(x: 5, y: 5) == .clear)
  }

  @Test("Rotation, scale and offset move what is seen and hit, and not the layout")
  func places() throws {
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90)).offset(x: 60, y: 0)
        .scaleEffect(2, anchor: .leading))
    let box = try #require(hosted.views(BoxView.self).last)
    // Laid out at 150...250, the middle is moved to 260, and from the left edge twice as far.
    let seen = box.convertToWindow(box.bounds)
    #expect(abs(seen.midX - 370) < 1e-6 && abs(seen.midY - 150) < 1e-6)
    #expect(abs(seen.width - 40) < 1e-6 && abs(seen.height - 200) < 1e-6)
    #expect(hosted.picture.color(x: 370, y: 60) == Theme.light[Color.red])
    #expect(hosted.picture.color(x: 200, y: 150) == .clear)
  }

  @Test("A drag's picture of a turned view is turned")
  func dragPicture() throws {
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90)))
    let inner = try #require(
      hosted.views(Views.View.self).first { $0.backgroundColor == Color.red })
    let picture = DragPreview(of: inner).picture
    #expect(abs(picture.size.width - 20) <= 1 && abs(picture.size.height - 100) <= 1)
    #expect(picture.color(x: 10, y: 90) == Theme.light[Color.red])
  }

  @Test("A shadow and a blur are of what is drawn")
  func shadows() throws {
    let hosted = Hosted(
      Circle().fill(.red).frame(width: 40, height: 40).shadow(
        color: .black, radius: 0, x: 60, y: 0))
    #expect(hosted.picture.color(x: 260, y: 150) == .black)
    #expect(hosted.picture.color(x: 242, y: 132) == .clear)
    let blurred = Hosted(Color.red.frame(width: 40, height: 40).blur(radius: 4))
    #expect(blurred.picture.color(x: 177, y: 150).alpha > 0)
    #expect(blurred.picture.color(x: 177, y: 150).alpha < 1)
  }

  // MARK: Drawings

  @Observable final class Tide { var height = 0.25 }

  @Test("A canvas draws in its place, and again when a value changes that it read")
  func canvas() {
    let tide = Tide()
    let hosted = Hosted(
      Canvas { context, size in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: size.width, height: size.height * tide.height)),
          with: .color(.red))
        var turned = context
        turned.translateBy(x: size.width / 2, y: size.height / 2)
        turned.rotate(by: .degrees(90))
        turned.opacity = 0.5
        turned.fill(Path(CGRect(x: 40, y: -5, width: 10, height: 10)), with: .style(.black))
        context.draw(Text("Tide"), at: CGPoint(x: 300, y: 280))
      })
    let picture = hosted.picture
    #expect(picture.color(x: 200, y: 70) == Theme.light[Color.red])
    #expect(picture.color(x: 200, y: 80) == .clear)
    #expect(abs(picture.color(x: 200, y: 195).alpha - 0.5) < 0.02)
    let letters = (285..<315).count { x in
      (270..<290).contains { picture.color(x: x, y: $0).alpha > 0.5 }
    }
    #expect(letters > 3)
    var damages = 0
    hosted.controller.view.onDamage = { _, _ in damages += 1 }
    hosted.layout()
    #expect(damages == 0)
    tide.height = 0.5
    hosted.layout()
    #expect(damages > 0)
    #expect(hosted.picture.color(x: 200, y: 140) == Theme.light[Color.red])
  }

  @Test("A clip, a filter and a layer of a drawing end with the copy that has them")
  func contexts() {
    let hosted = Hosted(
      Canvas { context, size in
        let whole = Path(CGRect(x: 0, y: 0, width: size.width, height: size.height))
        var cut = context
        cut.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)))
        cut.fill(whole, with: .color(.red))
        var shaded = context
        shaded.addFilter(.shadow(color: .black, radius: 0, x: 100, y: 0))
        shaded.drawLayer { layer in
          layer.fill(Path(CGRect(x: 100, y: 100, width: 20, height: 20)), with: .color(.blue))
          layer.fill(Path(CGRect(x: 100, y: 130, width: 20, height: 20)), with: .color(.blue))
        }
        context.stroke(
          Path(CGRect(x: 300, y: 200, width: 50, height: 50)),
          with: .linearGradient(
            Gradient(colors: [.black, .white]), startPoint: CGPoint(x: 300, y: 0),
            endPoint: CGPoint(x: 350, y: 0)), lineWidth: 4)
      })
    let picture = hosted.picture
    #expect(picture.color(x: 20, y: 20) == Theme.light[Color.red])
    #expect(picture.color(x: 2, y: 2) == .clear && picture.color(x: 200, y: 50) == .clear)
    #expect(picture.color(x: 210, y: 140) == .black)
    #expect(picture.color(x: 110, y: 140) == Theme.light[Color.blue])
    #expect(picture.color(x: 300, y: 225).red < 0.1 && picture.color(x: 349, y: 225).red > 0.9)
  }
}
