import Canvas
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// What is seen of an animated change, frame by frame, by the headless window system's clock.
@MainActor @Suite("Changes that are animated")
struct AnimationStories {
  /// A frame of the headless window system.
  private static let frame = Duration.milliseconds(16)

  /// A part of an own shape, which moves.
  private struct Bar: SceneUI.Shape {
    var part: Double
    var animatableData: Double {
      get { part }
      set { part = newValue }
    }
    func path(in rect: Rect) -> SceneUI.Path {
      Path(Rect(x: rect.minX, y: rect.minY, width: rect.width * part, height: rect.height))
    }
  }

  private struct Board: SceneUI.View {
    var animation: Animation? = .linear(duration: 0.16)
    var log = EventLog()
    @State private var isOpen = false
    @State private var other = 0

    var body: some SceneUI.View {
      VStack(alignment: .leading, spacing: 10) {
        Button("Toggle") {
          withAnimation(animation, completionCriteria: .removed) {
            isOpen.toggle()
          } completion: {
            log.add("arrived")
          }
        }
        Button("Jump") { isOpen.toggle() }
        Button("Other") { other += 1 }
        HStack(spacing: 0) {
          if isOpen { Spacer() }
          Color.red.frame(width: isOpen ? 80 : 40, height: 20).help("block")
          if !isOpen { Spacer() }
        }
        Color.blue.frame(width: 40, height: 20).opacity(isOpen ? 0 : 1).help("fading")
        Color.green.frame(width: 40, height: 20)
          .rotationEffect(.degrees(isOpen ? 180 : 0)).help("turning")
        Bar(part: isOpen ? 1 : 0).frame(width: 100, height: 10).help("shape")
        Text("\(other)")
      }
    }
  }

  /// A click that lets no time pass.
  private func tap(_ label: String, in desk: Desk) throws {
    tap(try desk.window.view(labeled: label), in: desk)
  }

  private func tap(_ view: Views.View, in desk: Desk) {
    desk.user.press(view)
    desk.user.release()
  }

  private func view(_ tip: String, in desk: Desk) throws -> Views.View {
    try #require(try desk.window.views(Views.View.self).first { $0.toolTip == tip })
  }

  private func place(_ tip: String, in desk: Desk) throws -> Rect {
    let view = try view(tip, in: desk)
    return view.convertToWindow(view.bounds)
  }

  @Test("A place, a size and an opacity go through all between, a frame for each refresh")
  func course() throws {
    let desk = try Desk { Board() }
    let start = try place("block", in: desk)
    try tap("Toggle", in: desk)
    let end = try view("block", in: desk)
    #expect(end.frame.width == 80)
    var places: [Rect] = []
    for _ in 0..<8 {
      desk.user.advance(by: Self.frame)
      places.append(try place("block", in: desk))
    }
    let xs = [start.minX] + places.map(\.minX)
    #expect(Set(xs).count >= 7)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 })
    let steps = zip(xs, xs.dropFirst()).map { $1 - $0 }
    // A tenth of the way in each frame, and no more.
    #expect(steps.max()! <= (480 - 80) * 0.11)
    #expect(places.contains { $0.width > 45 && $0.width < 75 })
    desk.user.advance(by: .milliseconds(200))
    #expect(abs(try place("block", in: desk).maxX - 480) < 1)
    #expect(try place("block", in: desk).width == 80)
  }

  @Test("When it is there nothing is painted and nothing waits; the end is told once")
  func still() throws {
    let log = EventLog()
    let desk = try Desk { Board(log: log) }
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(100))
    #expect(log.lines.isEmpty)
    desk.user.advance(by: .milliseconds(200))
    #expect(log.lines == ["arrived"])
    let painted = try desk.window.paintCount
    desk.user.advance(by: .seconds(5))
    #expect(try desk.window.paintCount == painted)
  }

  @Test(
    "Turned round in the middle, it goes back from where it is",
    arguments: [Animation.easeInOut(duration: 0.4), .bouncy, .linear(duration: 0.4)])
  func reversal(animation: Animation) throws {
    let desk = try Desk { Board(animation: animation) }
    let start = try place("block", in: desk)
    try tap("Toggle", in: desk)
    var xs: [Double] = []
    for step in 0..<100 {
      if step == 10 { try tap("Toggle", in: desk) }
      desk.user.advance(by: Self.frame)
      xs.append(try place("block", in: desk).minX)
    }
    #expect(abs(xs.last! - start.minX) < 0.5)
    #expect(xs.max()! > 20 && xs.max()! < 390)
    let steps = zip(xs, xs.dropFirst()).map { $1 - $0 }
    let changes = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    // Neither its place nor its speed jumps: a step is much like the one before it.
    #expect(steps.map(abs).max()! < 100)
    #expect(changes.max()! < 25)
  }

  @Test("A change without an animation is there at once, and ends what moves")
  func jump() throws {
    let desk = try Desk { Board() }
    let start = try place("block", in: desk)
    try tap("Jump", in: desk)
    #expect(abs(try place("block", in: desk).maxX - 480) < 1)
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(48))
    try tap("Jump", in: desk)
    #expect(abs(try place("block", in: desk).maxX - 480) < 1)
    try tap("Jump", in: desk)
    #expect(try place("block", in: desk) == start)
  }

  @Test("Another change meanwhile does not disturb what moves")
  func another() throws {
    let desk = try Desk { Board(animation: .linear(duration: 1)) }
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(300))
    let before = try place("block", in: desk).minX
    try tap("Other", in: desk)
    let after = try place("block", in: desk).minX
    #expect(before > 50 && after >= before && after - before < 60)
    desk.user.advance(by: .milliseconds(100))
    #expect(try place("block", in: desk).minX > after)
  }

  @Test("Where a person wants no motion, everything is there at once and no frame is asked for")
  func reducedMotion() throws {
    let desk = try Desk { Board() }
    desk.user.system.desktop.behavior.animates = false
    desk.user.settle()
    try tap("Toggle", in: desk)
    #expect(abs(try place("block", in: desk).maxX - 480) < 1)
    let painted = try desk.window.paintCount
    desk.user.advance(by: .seconds(1))
    #expect(try desk.window.paintCount == painted)
  }

  @Test("A turn goes through its angles, a shape through its parts, a color fades")
  func drawn() throws {
    let desk = try Desk { Board(animation: .linear(duration: 0.32)) }
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(160))
    // Half way the block of 40 by 20 stands upright, or nearly so.
    let turned = try #require(
      try desk.window.views(BoxView.self).first { $0.placement?.rotation == .degrees(180) })
    let area = turned.convertToWindow(turned.bounds)
    #expect(area.height > 36)
    let shape = try #require(try desk.window.views(ShapeView.self).first)
    let width = try #require(shape.hitShape).boundingRect.width
    #expect(width > 20 && width < 80)
    let picture = try #require(try desk.window.picture)
    let fading = try #require(
      try desk.window.scene?.keyWindow?.rootViewController?.view.subtree.first {
        $0.toolTip == "fading"
      })
    let middle = fading.convertToWindow(fading.bounds.center)
    let color = picture.color(x: Int(middle.x), y: Int(middle.y))
    let blue = Theme.light[Color.blue]
    #expect(color.red > blue.red + 0.1 && color.red < 0.99)
  }

  // MARK: animation(_:value:)

  private struct Parts: SceneUI.View {
    @State private var isOpen = false
    var body: some SceneUI.View {
      VStack(alignment: .leading, spacing: 10) {
        Button("Toggle") { isOpen.toggle() }
        Toggle("Bound", isOn: $isOpen.animation(.linear(duration: 0.2)))
        Color.red.frame(width: 40, height: 20).offset(x: isOpen ? 100 : 0)
          .animation(.linear(duration: 0.2), value: isOpen).help("moves")
        Color.red.frame(width: 40, height: 20).offset(x: isOpen ? 100 : 0).help("jumps")
        Color.red.frame(width: 40, height: 20).offset(x: isOpen ? 100 : 0)
          .transaction { $0.animation = nil }.help("never")
      }
    }
  }

  private func offset(_ tip: String, in desk: Desk) throws -> Double {
    let boxes = try view(tip, in: desk).subtree.compactMap { $0 as? BoxView }
    let moved = try #require(boxes.first { $0.placement != nil })
    return moved.convertToSuperview(moved.bounds).minX
  }

  @Test("What moves with a value moves alone, and what is bound with an animation moves all")
  func value() throws {
    let desk = try Desk { Parts() }
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(112))
    #expect(try offset("jumps", in: desk) == 100)
    #expect(try offset("moves", in: desk) > 20 && offset("moves", in: desk) < 90)
    desk.user.advance(by: .milliseconds(200))
    #expect(try offset("moves", in: desk) == 100)
    try tap("Bound", in: desk)
    desk.user.advance(by: .milliseconds(112))
    #expect(try offset("jumps", in: desk) > 10 && offset("jumps", in: desk) < 90)
    #expect(try offset("never", in: desk) == 0)
  }

  // MARK: For ever

  private struct Pulse: SceneUI.View {
    @State private var isLarge = false
    var body: some SceneUI.View {
      Color.red.frame(width: 40, height: 40).scaleEffect(isLarge ? 2 : 1).help("pulse")
        .onAppear {
          withAnimation(.linear(duration: 0.5).repeatForever()) { isLarge = true }
        }
    }
  }

  @Test("What goes on for ever costs a frame for each refresh, and nothing while nobody sees it")
  func forever() throws {
    let desk = try Desk { Pulse() }
    desk.user.advance(by: .seconds(1))
    let painted = try desk.window.paintCount
    desk.user.advance(by: .seconds(1))
    let frames = try desk.window.paintCount - painted
    #expect(frames >= 55 && frames <= 66, "\(frames) frames")
    let window = try desk.window
    desk.user.iconify(window)
    let hidden = window.paintCount
    desk.user.advance(by: .seconds(5))
    #expect(window.paintCount - hidden <= 1)
  }
}
