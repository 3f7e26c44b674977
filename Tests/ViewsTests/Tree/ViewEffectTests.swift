import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Views that are turned, moved, cut and changed")
struct ViewEffectTests {
  let host = TestHost()

  private func child(_ frame: Rect, in parent: View? = nil) -> View {
    let view = View()
    view.frame = frame
    (parent ?? host.root).addSubview(view)
    return view
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool { one.distance(to: other) < 1e-9 }

  @Test("Points go to the window and back through a turned, scaled and scrolled view")
  func points() {
    let outer = child(Rect(x: 100, y: 100, width: 40, height: 20))
    outer.transform = Transform(rotationAngle: .pi / 2)
    let inner = child(Rect(x: 0, y: 0, width: 10, height: 10), in: outer)
    // The middle stays, and the right end is below.
    #expect(isNear(outer.convertToWindow(Point(x: 20, y: 10)), Point(x: 120, y: 110)))
    #expect(isNear(outer.convertToWindow(Point(x: 40, y: 10)), Point(x: 120, y: 130)))
    inner.transform = Transform(scaleX: 2, y: 2)
    outer.boundsOrigin = Point(x: 3, y: 4)
    for point in [Point.zero, Point(x: 5, y: 5), Point(x: 9, y: 2)] {
      #expect(isNear(inner.convertFromWindow(inner.convertToWindow(point)), point))
    }
    #expect(isNear(Point(x: 1, y: 0).applying(inner.orientationInWindow), Point(x: 0, y: 2)))
  }

  @Test("A turned view is painted where it is, and the room of its frame is not")
  func painting() {
    let view = child(Rect(x: 100, y: 100, width: 40, height: 10))
    view.backgroundColor = .black
    view.transform = Transform(rotationAngle: .pi / 2)
    let picture = host.picture()
    #expect(picture.color(x: 120, y: 120) == .black)
    #expect(picture.color(x: 136, y: 105) == Theme.light[.page])
  }

  @Test("A change of a transform damages the old place and the new one")
  func damage() {
    let view = child(Rect(x: 100, y: 100, width: 40, height: 10))
    host.damage = []
    view.transform = Transform(translationX: 50, y: 0)
    #expect(host.damage.contains(Rect(x: 96, y: 96, width: 48, height: 18)))
    #expect(host.damage.contains(Rect(x: 146, y: 96, width: 48, height: 18)))
    host.damage = []
    view.setNeedsDisplay(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(host.damage == [Rect(x: 150, y: 100, width: 10, height: 10)])
    host.damage = []
    view.transform = Transform(translationX: 50, y: 0)
    #expect(host.damage.isEmpty)
  }

  @Test("What leaves the superview is painted when only that part is due")
  func overflow() {
    let outer = child(Rect(x: 100, y: 100, width: 40, height: 40))
    let view = child(Rect(x: 0, y: 0, width: 40, height: 40), in: outer)
    view.backgroundColor = .black
    view.transform = Transform(translationX: 100, y: 0)
    let surface = Surface(size: PixelSize(width: 400, height: 300))
    surface.draw { host.root.paint(in: $0, dirty: Rect(x: 210, y: 110, width: 5, height: 5)) }
    #expect(surface.color(x: 212, y: 112) == .black)
    // It goes with its superview.
    host.damage = []
    outer.isHidden = true
    #expect(host.damage.contains { $0.contains(Rect(x: 200, y: 100, width: 40, height: 40)) })
  }

  @Test("A click hits a turned view where it is seen")
  func hits() {
    let view = child(Rect(x: 100, y: 100, width: 40, height: 10))
    view.transform = Transform(rotationAngle: .pi / 2)
    #expect(host.root.hitTest(Point(x: 120, y: 120)) === view)
    #expect(host.root.hitTest(Point(x: 136, y: 105)) === host.root)
    view.transform = Transform(scaleX: 0, y: 1)
    #expect(host.root.hitTest(Point(x: 120, y: 105)) === host.root)
    #expect(host.picture().color(x: 120, y: 105) == Theme.light[.page])
  }

  @Test("A shaped clip cuts painting, hits and the accessible place")
  func clips() {
    let box = BoxView(child(.zero))
    box.content?.backgroundColor = .black
    box.stretches = .all
    box.clipShape = { .ellipse(in: $0) }
    box.onClick = {}
    box.frame = Rect(x: 100, y: 100, width: 40, height: 40)
    host.root.addSubview(box)
    let picture = host.picture()
    #expect(picture.color(x: 120, y: 120) == .black)
    #expect(picture.color(x: 102, y: 102) == Theme.light[.page])
    #expect(host.root.hitTest(Point(x: 120, y: 120)) === box.content)
    #expect(host.root.hitTest(Point(x: 102, y: 102)) === host.root)
    #expect(box.includes(Point(x: 20, y: 20)) && !box.includes(Point(x: 2, y: 2)))
    box.clipShape = nil
    #expect(host.picture().color(x: 102, y: 102) == .black)
  }

  @Test("A shadow is beyond the view, moves with it and is damaged with what casts it")
  func shadows() {
    let view = child(Rect(x: 100, y: 100, width: 20, height: 20))
    view.backgroundColor = .white
    view.dropShadow = ViewShadow(
      color: .black, radius: 0, offset: Vector(dx: 30, dy: 0))
    let picture = host.picture()
    #expect(picture.color(x: 140, y: 110) == .black && picture.color(x: 110, y: 110) == .white)
    host.damage = []
    view.setNeedsDisplay(Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(host.damage.first?.contains(Rect(x: 130, y: 100, width: 2, height: 2)) == true)
    view.frame.origin.y = 200
    #expect(host.picture().color(x: 140, y: 110) == Theme.light[.page])
  }

  @Test("A blurred view is larger and softer")
  func blurs() {
    let view = child(Rect(x: 100, y: 100, width: 20, height: 20))
    view.backgroundColor = .black
    view.blurRadius = 3
    let picture = host.picture()
    #expect(picture.color(x: 97, y: 110) != Theme.light[.page])
    #expect(picture.color(x: 110, y: 110).red < 0.3)
    view.blurRadius = 0
    #expect(host.picture().color(x: 97, y: 110) == Theme.light[.page])
  }

  @Test("A mask is not seen or hit itself, and shows the rest where it draws")
  func masks() {
    let view = child(Rect(x: 100, y: 100, width: 40, height: 20))
    view.backgroundColor = .black
    let mask = child(Rect(x: 0, y: 0, width: 20, height: 20), in: view)
    mask.backgroundColor = .white
    view.mask = mask
    let picture = host.picture()
    #expect(picture.color(x: 110, y: 110) == .black)
    #expect(picture.color(x: 130, y: 110) == Theme.light[.page])
    #expect(host.root.hitTest(Point(x: 110, y: 110)) === view)
  }

  @Test("A scrolled list with a turned view above it is painted again, and not moved as a picture")
  func scrolling() {
    let clip = child(Rect(x: 0, y: 0, width: 100, height: 100))
    clip.clipsToBounds = true
    clip.backgroundColor = .page
    clip.isOpaque = true
    clip.transform = Transform(rotationAngle: 0.1)
    host.damage = []
    clip.boundsOrigin.y = 10
    #expect(host.damage.first?.contains(Rect(x: 10, y: 10, width: 80, height: 80)) == true)
  }
}

@MainActor @Suite("A sheet of effects")
struct EffectSheetTests {
  /// Views with each effect and each gradient.
  private func sheet(_ look: Look, shadowRadius: Double = 4) -> TestHost {
    let host = look.host(360, 240)
    func shape(_ x: Double, _ y: Double, _ paint: ThemePaint) -> ShapeView {
      let view = ShapeView()
      view.layers = [
        ShapeView.Layer(
          path: { .roundedRect($0, cornerSize: Size(width: 16, height: 16), style: .continuous) },
          paint: paint, style: .fill(FillStyle())),
        ShapeView.Layer(
          path: { .ellipse(in: $0.inset(dx: 20, dy: 20)) }, paint: .color(.onAccent),
          style: .stroke(StrokeStyle(lineWidth: 3, dash: [6, 4]))),
      ]
      view.frame = Rect(x: x, y: y, width: 80, height: 80)
      host.root.addSubview(view)
      return view
    }
    func gradient(_ course: ThemeGradient.Course) -> ThemePaint {
      let colors: [ThemeColor] = [.accent, .danger, .accent]
      return .gradient(
        ThemeGradient(
          stops: colors.enumerated().map { .init(color: $1, location: Double($0) / 2) },
          course: course))
    }
    let turned = shape(20, 20, gradient(.linear(from: .top, to: .bottom)))
    turned.transform = Transform(rotationAngle: 0.4)
    let label = LabelView(text: "Turned", style: .headline)
    label.frame = Rect(x: 10, y: 30, width: 70, height: 20)
    turned.addSubview(label)
    let shadowed = shape(
      140, 20, gradient(.radial(center: .center, startRadius: 0, endRadius: 50)))
    shadowed.dropShadow = ViewShadow(
      color: .text, radius: shadowRadius, offset: Vector(dx: 3, dy: 6))
    shape(
      260, 20, gradient(.angular(center: .center, from: .zero, to: .degrees(360)))
    ).blurRadius = 2
    shape(20, 140, .color(.accent)).transform = Transform(scaleX: 1.3, y: 0.7)
    let masked = shape(140, 140, .color(.danger))
    let mask = LabelView(text: "MA", style: .largeTitle)
    mask.frame = masked.bounds
    masked.addSubview(mask)
    masked.mask = mask
    let box = BoxView(shape(0, 0, .color(.danger)))
    box.stretches = .all
    box.clipShape = { .ellipse(in: $0) }
    box.frame = Rect(x: 260, y: 140, width: 80, height: 80)
    host.root.addSubview(box)
    return host
  }

  @Test("Each effect is seen, in each theme and scale", arguments: Look.all)
  func seen(look: Look) throws {
    let host = sheet(look)
    let picture = host.picture()
    try Pictures.keep(picture, "effects", look)
    for view in host.root.subviews {
      view.isHidden = true
      let without = host.picture()
      view.isHidden = false
      #expect(try #require(Pictures.difference(picture, without)) > 100)
    }
  }

  @Test("What is painted in parts is what is painted whole", arguments: Look.all)
  func parts(look: Look) throws {
    let host = sheet(look)
    let whole = host.picture()
    let pieces = Surface(size: whole.size, scale: look.scale)
    pieces.draw { context in
      for y in stride(from: 0.0, to: 240, by: 30) {
        for x in stride(from: 0.0, to: 360, by: 45) {
          let part = Rect(x: x, y: y, width: 45, height: 30)
          context.saved {
            context.clip(part)
            context.fill(part, look.theme[.page])
            host.root.paint(in: context, dirty: part)
          }
        }
      }
    }
    try Pictures.keep(pieces, "effects-in-parts", look)
    // Cairo rounds an edge from where the clip begins. A pixel at the edge of a curve may differ by a twentieth.
    func difference(_ other: Surface) -> Int? {
      whole.difference(to: other, tolerance: 13)?.pixelCount
    }
    #expect(difference(pieces) == 0)
    let wider = sheet(look, shadowRadius: 8).picture()
    #expect(try #require(difference(wider)) > 100)
  }
}

@MainActor @Suite("Shapes and backdrops")
struct ShapeViewTests {
  let host = TestHost()

  private func circle(_ paint: ThemePaint = .color(.black)) -> ShapeView {
    let view = ShapeView()
    view.layers = [
      ShapeView.Layer(path: { .ellipse(in: $0) }, paint: paint, style: .fill(FillStyle()))
    ]
    return view
  }

  @Test("A shape follows the size of its place, and is painted once more only when it changes")
  func size() {
    let view = circle()
    host.show(view)
    #expect(host.picture().color(x: 200, y: 150) == .black)
    #expect(host.picture().color(x: 5, y: 5) == Theme.light[.page])
    host.damage = []
    view.layers = circle().layers
    #expect(host.damage.isEmpty)
    view.layers = circle(.color(.white)).layers
    #expect(!host.damage.isEmpty)
    #expect(host.picture().color(x: 200, y: 150) == .white)
  }

  @Test("A gradient has the theme's colors and the place's size")
  func gradient() {
    let gradient = ThemeGradient(
      stops: [.init(color: .page, location: 0), .init(color: .text, location: 1)],
      course: .linear(from: .leading, to: .trailing))
    host.show(circle(.gradient(gradient)))
    for theme in [Theme.light, .dark] {
      host.theme = theme
      let color = host.picture().color(x: 200, y: 150)
      #expect(abs(color.red - (theme[.page].red + theme[.text].red) / 2) < 0.05)
    }
  }

  @Test("The pointer passes through a shape, and a box with an action asks for its form")
  func hits() {
    let box = BoxView(circle())
    box.stretches = .all
    host.show(box)
    #expect(host.root.hitTest(Point(x: 200, y: 150)) === host.root)
    box.onClick = {}
    #expect(host.root.hitTest(Point(x: 200, y: 150)) === box)
    #expect(host.root.hitTest(Point(x: 5, y: 5)) === host.root)
    box.insets = Insets(horizontal: 100, vertical: 0)
    host.layout()
    #expect(host.root.hitTest(Point(x: 60, y: 150)) === host.root)
  }

  @Test("A line that leaves its place is painted and damaged with it")
  func stroke() {
    let view = ShapeView()
    view.layers = [
      ShapeView.Layer(
        path: { .rect($0) }, paint: .color(.black), style: .stroke(StrokeStyle(lineWidth: 20)))
    ]
    view.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    host.root.addSubview(view)
    #expect(host.picture().color(x: 92, y: 120) == .black)
    host.damage = []
    view.isHidden = true
    #expect(host.damage.contains { $0.contains(Rect(x: 91, y: 91, width: 68, height: 68)) })
  }

  @Test("What is attached is behind, in front or a mask, and may be larger than the content")
  func backdrops() {
    final class Badge: View {
      override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 60, height: 10) }
    }
    let badge = Badge()
    badge.backgroundColor = .black
    let content = View()
    content.backgroundColor = .white
    let front = BackdropView(place: .front)
    front.content = content
    front.alignment = .topTrailing
    front.attach([(badge, [])])
    front.frame = Rect(x: 100, y: 100, width: 40, height: 40)
    host.root.addSubview(front)
    #expect(host.picture().color(x: 130, y: 105) == .black)
    #expect(host.picture().color(x: 85, y: 105) == .black)
    #expect(host.picture().color(x: 130, y: 120) == .white)
    let behind = BackdropView(place: .behind)
    behind.content = content
    behind.attach([(badge, .all)])
    behind.frame = front.frame
    front.removeFromSuperview()
    host.root.addSubview(behind)
    #expect(host.picture().color(x: 130, y: 105) == .white)
    let mask = BackdropView(place: .mask)
    mask.content = content
    mask.attach([(circle(), .all)])
    mask.frame = front.frame
    behind.removeFromSuperview()
    host.root.addSubview(mask)
    #expect(host.picture().color(x: 120, y: 120) == .white)
    #expect(host.picture().color(x: 102, y: 102) == Theme.light[.page])
  }

  @Test("A content shape is where a box is hit, with what is in it")
  func contentShape() {
    let box = BoxView()
    box.contentShape = { .ellipse(in: $0) }
    box.onClick = {}
    box.frame = Rect(x: 100, y: 100, width: 40, height: 40)
    host.root.addSubview(box)
    #expect(host.root.hitTest(Point(x: 120, y: 120)) === box)
    #expect(host.root.hitTest(Point(x: 102, y: 102)) === host.root)
  }

  @Test("A box is placed by a map from its corner, whatever its size is")
  func placement() {
    let box = BoxView()
    var placement = Placement()
    (placement.scaleX, placement.scaleY, placement.anchor) = (2, 2, .topTrailing)
    box.placement = placement
    box.frame = Rect(x: 100, y: 100, width: 40, height: 20)
    #expect(box.convertToSuperview(box.bounds) == Rect(x: 60, y: 100, width: 80, height: 40))
    box.frame.size = Size(width: 20, height: 20)
    #expect(box.convertToSuperview(box.bounds) == Rect(x: 80, y: 100, width: 40, height: 40))
    box.placement = nil
    #expect(box.convertToSuperview(box.bounds) == box.frame)
  }
}
