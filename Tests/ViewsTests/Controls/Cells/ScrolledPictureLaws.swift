import Canvas
import Geometry
import SeededRandom
import Testing
import Views
import ViewsSupport

/// The picture of a list that scrolls is moved, and only the rest is painted.
@MainActor @Suite("Pictures that scroll")
struct ScrolledPictureLaws {
  /// A window with a bar, a list of marked rows beside it, and a view that may lie above the list.
  @MainActor
  private final class Stage {
    let host: TestHost
    let list = ListView()
    let fixture: ListFixture
    let note = View()
    let bar = View()
    let screen: HostScreen

    init(scale: Double, rows: Int) throws {
      let size = Size(width: 300, height: 370)
      host = TestHost(size: size, scale: ScaleFactor(rawValue: scale))
      fixture = ListFixture([
        (nil, (0..<rows / 2).map { .init(id: $0, title: "Entry \($0)") }),
        ("Earlier", (rows / 2..<rows).map { .init(id: $0, title: "Entry \($0)") }),
      ])
      fixture.showsMarkUnderPointer = true
      list.dataSource = fixture
      list.delegate = fixture
      let pane = PaneView(bar: bar, content: list)
      pane.backgroundColor = .sidebar
      host.show(pane)
      note.backgroundColor = .accent
      note.frame = Rect(x: 40, y: 150, width: 90, height: 60)
      note.isHidden = true
      pane.addSubview(note)
      screen = HostScreen(size: size, scale: host.scale)
      host.screen = screen
      #expect(differentPixels() == 0)
    }

    /// Paints the damage. Returns the pixels that differ from a window that is painted as a whole.
    ///
    /// Edges that are blended in two parts may differ by a few of 255 levels.
    func differentPixels() -> Int? {
      host.layout()
      let seen = screen.refresh(from: host.root, page: host.theme[.page])
      return seen.difference(to: host.picture(), tolerance: 4)?.pixelCount
    }
  }

  @Test("A step of the wheel moves the picture, and paints a small part of it")
  func wheel() throws {
    let stage = try Stage(scale: 1, rows: 100)
    stage.host.move(to: Point(x: 100, y: 20))
    _ = stage.differentPixels()
    stage.host.scroll(at: Point(x: 100, y: 20), by: Vector(dx: 0, dy: 60))
    #expect(stage.screen.moves == 1)
    #expect(stage.differentPixels() == 0)
    stage.host.leave()
    _ = stage.differentPixels()
    stage.list.contentOffset += 60
    #expect(stage.differentPixels() == 0)
    #expect(stage.screen.paintedPixels < 300 * 370 / 2)
  }

  @Test("What lies above the list stays in its place, and its picture does not move along")
  func above() throws {
    let stage = try Stage(scale: 1, rows: 100)
    stage.note.isHidden = false
    #expect(stage.differentPixels() == 0)
    stage.list.contentOffset += 90
    #expect(stage.screen.moves == 1)
    #expect(stage.differentPixels() == 0)
  }

  /// Paints stripes below its subviews, in the visible part of its bounds.
  private final class Stripes: View {
    override func draw(in context: DrawingContext, dirty: Rect) {
      for y in stride(from: 0, to: bounds.height, by: 20) {
        context.fill(
          Rect(x: 0, y: bounds.minY + y, width: bounds.width, height: 10), theme[.accent])
      }
    }
  }

  @Test(
    "It is not moved where something is painted that is not known: below a focus ring, over other colors"
  )
  func fallbacks() throws {
    let stage = try Stage(scale: 1, rows: 100)
    stage.host.focusByKey(stage.list)
    stage.list.contentOffset += 60
    #expect(stage.screen.moves == 0)
    #expect(stage.differentPixels() == 0)

    // The list lies over stripes, or the stripes are what scrolls.
    for scrollsItself in [false, true] {
      let host = TestHost(size: Size(width: 300, height: 370))
      let (stripes, list) = (Stripes(), ListView())
      list.dataSource = stage.fixture
      host.show(stripes)
      stripes.addSubview(list)
      list.frame = stripes.bounds
      host.layout()
      let screen = HostScreen(size: stripes.bounds.size, scale: .one)
      host.screen = screen
      if scrollsItself {
        stripes.clipsToBounds = true
        stripes.boundsOrigin.y += 60
      } else {
        list.contentOffset += 60
      }
      #expect(screen.moves == 0)
    }
  }

  @Test("Whatever a person does, the screen is as if all had been painted", arguments: [1, 1.5, 2])
  func anything(scale: Double) throws {
    var generator = SeededGenerator.make("scrolled pictures at \(scale)")
    let stage = try Stage(scale: scale, rows: 60)
    let host = stage.host
    stage.list.contentOffset = 1000
    stage.note.isHidden = false
    host.click(at: Point(x: 100, y: 100))
    var movesBelowNote = 0
    for step in 0..<120 {
      let moves = stage.screen.moves
      let point = Point(
        x: .random(in: 0..<300, using: &generator), y: .random(in: 0..<370, using: &generator))
      switch Int.random(in: 0..<14, using: &generator) {
      case 0..<5:
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          host.scroll(
            at: point, by: Vector(dx: 0, dy: .random(in: -120...120, using: &generator)))
        }
      case 5: host.move(to: point)
      case 6: host.click(at: point)
      case 7:
        host.type([.down, .up, .end, .home, .pageDown].randomElement(using: &generator) ?? .down)
        // The focus ring disappears with a press.
        if Int.random(in: 0..<4, using: &generator) > 0 { host.click(at: point) }
      case 8: stage.note.isHidden.toggle()
      case 9:
        stage.note.frame.origin = Point(x: point.x.rounded(), y: point.y.rounded())
      case 10: host.advance(.milliseconds(Int.random(in: 1...1500, using: &generator)))
      case 11:
        let count = stage.fixture.groups[1].entries.count
        if count > 20 { stage.fixture.groups[1].entries.remove(at: count / 2) }
        stage.list.reload()
      case 12: host.leave()
      default: stage.list.contentOffset += .random(in: -400...400, using: &generator)
      }
      if !stage.note.isHidden { movesBelowNote += stage.screen.moves - moves }
      // Several changes are often painted together.
      guard Bool.random(using: &generator) else { continue }
      let different = stage.differentPixels()
      #expect(different == 0, "seed \(generator.seed), step \(step)")
      if different != 0 { return }
    }
    #expect(stage.screen.moves > 30 && movesBelowNote > 10)
  }
}
