import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// Shapes and effects in a window: what is painted, and where the pointer finds them.
@MainActor @Suite("Shapes, gradients and effects in a window")
struct ShapeRowStories {
  typealias Color = SceneUI.Color
  typealias Text = SceneUI.Text

  /// A shape, a place in it and one beside it, in 40 × 20.
  struct Example {
    var shape: AnyShape
    var inside: (Int, Int)
    var outside: (Int, Int)?
  }

  static let examples: [Example] = [
    Example(shape: AnyShape(Rectangle()), inside: (1, 1)),
    Example(shape: AnyShape(RoundedRectangle(cornerRadius: 8)), inside: (3, 10), outside: (0, 0)),
    Example(shape: AnyShape(Circle()), inside: (13, 10), outside: (5, 10)),
    Example(shape: AnyShape(Ellipse()), inside: (3, 10), outside: (3, 2)),
    Example(shape: AnyShape(Capsule()), inside: (3, 10), outside: (1, 1)),
    Example(
      shape: AnyShape(
        Path { path in
          path.move(to: Point(x: 0, y: 0))
          path.addLine(to: Point(x: 40, y: 0))
          path.addLine(to: Point(x: 0, y: 20))
          path.closeSubpath()
        }), inside: (5, 5), outside: (35, 15)),
    Example(shape: AnyShape(Flag()), inside: (5, 10), outside: (35, 2)),
  ]

  /// The places are counted from the upper left corner of the green square.
  @MainActor private struct Sight {
    let desk: Desk
    let corner: Point

    init(_ desk: Desk) throws {
      self.desk = desk
      let mark = try #require(
        try desk.window.views(Views.View.self).first { $0.backgroundColor == Color.green })
      corner = mark.convertToWindow(mark.bounds).origin
      root = desk.user.rootPoint(of: mark)
    }
    private let root: RootPoint

    func color(_ x: Int, _ y: Int) throws -> PaintedColor {
      let picture = try #require(try desk.window.picture)
      return picture.color(x: Int(corner.x) + x, y: Int(corner.y) + y)
    }
    /// The square is 20 wide and high.
    func click(_ x: Int, _ y: Int) {
      desk.user.click(at: root.offset(dx: x - 10, dy: y - 10))
    }
  }

  struct Uses: SceneUI.View {
    let shape: AnyShape
    @State private var clicks = 0
    var body: some SceneUI.View {
      VStack {
        HStack(spacing: 20) {
          Color.green.frame(width: 20, height: 20)
          shape.fill(.red).frame(width: 40, height: 20)
          shape.stroke(.red, lineWidth: 2).frame(width: 40, height: 20)
          Color.clear.frame(width: 40, height: 20).background(.red, in: shape)
          Color.white.frame(width: 40, height: 20).overlay { shape.fill(.red) }
          Color.red.frame(width: 40, height: 20).clipShape(shape)
          Color.blue.frame(width: 40, height: 20).contentShape(shape).onTapGesture { clicks += 1 }
        }
        .padding(10).background(.white)
        Text("clicks \(clicks)")
      }
    }
  }

  @Test(
    "S-4: Each shape is filled, stroked, behind, in front, a clip and the place of clicks",
    arguments: 0..<7)
  func shapes(index: Int) throws {
    let example = Self.examples[index]
    let desk = try Desk(size: Size(width: 600, height: 200)) { Uses(shape: example.shape) }
    let sight = try Sight(desk)
    let red = Theme.light[Color.red]
    func left(_ use: Int) -> Int { 40 + 60 * use }
    for use in [0, 2, 3, 4] {
      let (x, y) = example.inside
      #expect(try sight.color(left(use) + x, y) == red, "use \(use)")
      guard let (outerX, outerY) = example.outside else { continue }
      #expect(try sight.color(left(use) + outerX, outerY) == .white, "use \(use)")
    }
    // A line is around the shape, and not in its middle.
    var line = 0
    for x in -1...40 {
      for y in -1...20 where try sight.color(left(1) + x, y).isNear(red, 0.1) { line += 1 }
    }
    #expect(line > 20 && line < 300)
    #expect(try sight.color(left(1) + 15, 7) == .white)

    if let (x, y) = example.outside {
      sight.click(left(5) + x, y)
      #expect(try desk.texts == ["clicks 0"])
    }
    sight.click(left(5) + example.inside.0, example.inside.1)
    #expect(try desk.texts == ["clicks 1"])
  }

  struct Effects: SceneUI.View {
    @State private var clicks = 0
    var body: some SceneUI.View {
      VStack {
        HStack(spacing: 20) {
          Color.green.frame(width: 20, height: 20)
          LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
            .frame(width: 40, height: 20)
          RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10)
            .frame(width: 40, height: 20)
          Color.red.frame(width: 40, height: 20).shadow(color: .black, radius: 0, x: 0, y: 24)
          Color.black.frame(width: 40, height: 20).blur(radius: 4)
          Canvas { context, size in
            context.fill(
              Path(CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height)),
              with: .color(.red))
          }
          .frame(width: 40, height: 20)
          // Seen 20 wide and 80 high, 10 further to the right.
          Color.red.frame(width: 40, height: 10)
            .rotationEffect(.degrees(90)).scaleEffect(2).offset(x: 10, y: 0)
            .onTapGesture { clicks += 1 }
        }
        .padding(60).background(.white)
        Text("clicks \(clicks)")
      }
    }
  }

  @Test(
    "S-4: Gradients, shadow, blur and a canvas are painted; a turned, larger and moved view is painted and clicked there"
  )
  func effects() throws {
    let desk = try Desk(size: Size(width: 700, height: 300)) { Effects() }
    let sight = try Sight(desk)
    let (red, blue) = (Theme.light[Color.red], Theme.light[Color.blue])
    #expect(try sight.color(41, 10).isNear(red, 0.1))
    #expect(try sight.color(78, 10).isNear(blue, 0.1))
    #expect(try sight.color(60, 10).isNear(red.mixed(with: blue), 0.1))
    #expect(try sight.color(120, 10).isNear(red, 0.2))
    #expect(try sight.color(101, 1).isNear(blue, 0.02))
    #expect(try sight.color(180, 10) == red && sight.color(180, 34) == .black)
    #expect(try sight.color(180, 22) == .white)
    let (soft, far) = (try sight.color(218, 10), try sight.color(200, 40))
    #expect(soft.red > 0.1 && soft.red < 0.95 && far == .white)
    #expect(try sight.color(290, 10) == .white && sight.color(310, 10) == red)
    // Laid out at 340...380 and 5...15, its middle is seen at 370, 10.
    #expect(try sight.color(370, 45) == red && sight.color(370, -25) == red)
    #expect(try sight.color(345, 10) == .white && sight.color(370, 55) == .white)
    sight.click(345, 10)
    #expect(try desk.texts == ["clicks 0"])
    sight.click(370, 45)
    sight.click(375, -25)
    #expect(try desk.texts == ["clicks 2"])
    sight.click(370, 55)
    #expect(try desk.texts == ["clicks 2"])
  }
}
