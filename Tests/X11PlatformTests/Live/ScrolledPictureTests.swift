import Canvas
import Geometry
import LiveSupport
import Scenes
import SeededRandom
import Testing

@testable import X11Platform

@MainActor @Suite("Pictures that scroll on a real server", .serialized)
struct ScrolledPictureTests {
  /// Lines of different colors that scroll in a part of the window, on a ground of one color.
  @MainActor
  private final class Lines: WindowContent {
    static let size = Size(width: 300, height: 260)
    static let list = Rect(x: 20, y: 40, width: 200, height: 180)
    var number = WindowNumber(rawValue: 0)
    var offset = 0
    var ground = Color(hex: 0x404040)
    /// The areas that were painted since the last look.
    var painted: [Rect] = []
    private(set) var isVisible = false

    var backgroundColor: Color { Color(hex: 0xffffff) }
    func sizeDidChange(to size: Size, scale: ScaleFactor) {}
    func frameWillPaint(uptime: Duration) {}

    static func line(_ number: Int) -> Color {
      Color(hex: UInt32(truncatingIfNeeded: (number &+ 5000) &* 2_654_435) & 0xffffff)
    }

    func paint(in context: DrawingContext, dirty: Rect) {
      painted.append(dirty)
      context.fill(dirty, ground)
      let list = Self.list
      for y in Int(list.minY)..<Int(list.maxY) {
        let line = Rect(x: list.minX, y: Double(y), width: list.width, height: 1)
        if line.intersects(dirty) { context.fill(line, Self.line(y + offset)) }
      }
    }

    func handle(_ event: WindowEvent) -> Bool {
      if case .visibilityChanged(let isVisible) = event { self.isVisible = isVisible }
      return true
    }

    func color(x: Int, y: Int) -> Color {
      Self.list.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        ? Self.line(y + offset) : ground
    }
  }

  private func open(_ live: LiveSystem, at point: RootPoint) async throws -> Lines {
    let lines = Lines()
    var attributes = WindowAttributes(title: "Lines", role: "lines", size: Lines.size)
    attributes.position = .client(point)
    lines.number = live.system.createWindow(attributes, content: lines)
    live.system.show(lines.number, activating: true)
    try #require(await live.run { lines.isVisible })
    await live.settle()
    return lines
  }

  private func scroll(_ lines: Lines, by step: Int, _ live: LiveSystem) {
    lines.offset += step
    live.system.contentMoved(
      lines.number, in: Lines.list, by: Vector(dx: 0, dy: Double(-step)))
  }

  private func differences(of lines: Lines, at point: RootPoint, _ live: LiveSystem) throws -> Int {
    let picture = try #require(
      live.picture(
        of: RootRect(
          origin: point,
          size: PixelSize(width: Int(Lines.size.width), height: Int(Lines.size.height)))))
    var count = 0
    for y in 0..<picture.size.height {
      for x in stride(from: 0, to: picture.size.width, by: 13)
      where picture.color(x: x, y: y) != lines.color(x: x, y: y) {
        count += 1
      }
    }
    return count
  }

  @Test("The second step paints only what comes into view")
  func step() async throws {
    let live = try LiveSystem()
    let point = RootPoint(x: 100, y: 80)
    let lines = try await open(live, at: point)
    scroll(lines, by: 30, live)
    await live.settle()
    lines.painted = []
    scroll(lines, by: 20, live)
    await live.settle()
    #expect(lines.painted == [Rect(x: 20, y: 200, width: 200, height: 20)])
    #expect(try differences(of: lines, at: point, live) == 0)
  }

  @Test("Steps among other changes, windows above and a second list: the screen shows the content")
  func anything() async throws {
    var generator = SeededGenerator.make("scrolled pictures on a server")
    let live = try LiveSystem()
    let places = [RootPoint(x: 100, y: 80), RootPoint(x: 500, y: 80)]
    var all: [Lines] = []
    for place in places { all.append(try await open(live, at: place)) }
    for step in 0..<120 {
      let index = Int.random(in: 0..<2, using: &generator)
      let lines = all[index]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6: scroll(lines, by: .random(in: -70...70, using: &generator), live)
      case 6:
        lines.ground = Color(hex: .random(in: 0...0xffffff, using: &generator))
        live.system.setNeedsDisplay(lines.number, Rect(origin: .zero, size: Lines.size))
      case 7:
        // A part of both the list and the ground.
        live.system.setNeedsDisplay(
          lines.number,
          Rect(x: 10, y: .random(in: 0...150, using: &generator), width: 90, height: 60))
      case 8:
        // The list's picture is uncovered by the server while it may be moved.
        let other = live.desk.makeWindow(
          .normal,
          at: RootRect(x: places[index].x + 60, y: places[index].y + 60, width: 100, height: 90))
        scroll(lines, by: .random(in: -40...40, using: &generator), live)
        if let other { live.desk.destroy(other) }
      default:
        live.system.scratch.giveMemoryBack()
      }
      guard Bool.random(using: &generator) else { continue }
      await live.settle()
      let count = try differences(of: lines, at: places[index], live)
      #expect(count == 0, "seed \(generator.seed), step \(step)")
      if count != 0 { return }
    }
  }
}
