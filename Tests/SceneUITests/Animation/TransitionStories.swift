import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views that come and go")
struct TransitionStories {
  private struct Counter: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View { Button("Count \(count)") { count += 1 } }
  }

  private struct Board: SceneUI.View {
    let transition: AnyTransition
    var log = EventLog()
    @State private var isOpen = true

    var body: some SceneUI.View {
      VStack(alignment: .leading, spacing: 10) {
        Button("Toggle") { withAnimation(.linear(duration: 0.2)) { isOpen.toggle() } }
        if isOpen {
          Counter().transition(transition).onDisappear { log.add("gone") }
        }
        Text("below")
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

  private func counter(in desk: Desk) throws -> ButtonView? {
    try desk.window.views(ButtonView.self).first { $0.title?.hasPrefix("Count") == true }
  }

  private func below(in desk: Desk) throws -> Double {
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == "below" })
    return label.convertToWindow(label.bounds).minY
  }

  @Test("One that goes is seen until it is gone, and found by nobody; the others move up meanwhile")
  func leaving() throws {
    let log = EventLog()
    let desk = try Desk { Board(transition: .opacity, log: log) }
    let button = try #require(try counter(in: desk))
    let start = try below(in: desk)
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(64))
    #expect(try counter(in: desk) == nil)
    #expect(log.lines.isEmpty)
    #expect(button.isLeaving)
    let between = try below(in: desk)
    #expect(between < start)
    desk.user.advance(by: .milliseconds(300))
    #expect(try below(in: desk) < between)
    #expect(button.superview == nil || button.host == nil)
    #expect(log.lines == ["gone"])
  }

  @Test("One that comes back in the middle does so from where it is, as it was")
  func comingBack() throws {
    let log = EventLog()
    let desk = try Desk { Board(transition: .move(edge: .leading), log: log) }
    let button = try #require(try counter(in: desk))
    tap(button, in: desk)
    #expect(button.title == "Count 1")
    func x() -> Double { button.convertToWindow(button.bounds).minX }
    let home = x()
    try tap("Toggle", in: desk)
    var xs: [Double] = []
    for step in 0..<30 {
      if step == 6 { try tap("Toggle", in: desk) }
      desk.user.advance(by: .milliseconds(16))
      xs.append(x())
    }
    #expect(try counter(in: desk) === button)
    #expect(button.title == "Count 1")
    #expect(log.lines.isEmpty)
    #expect(xs.last == home)
    #expect(xs.min()! < home - 20)
    let steps = zip(xs, xs.dropFirst()).map { abs($1 - $0) }
    #expect(steps.max()! < 25)
    tap(button, in: desk)
    #expect(button.title == "Count 2")
  }

  @Test("One that comes in does so from the look of its transition")
  func coming() throws {
    let desk = try Desk { Board(transition: .move(edge: .trailing).combined(with: .opacity)) }
    try tap("Toggle", in: desk)
    desk.user.advance(by: .milliseconds(300))
    try tap("Toggle", in: desk)
    let button = try #require(try counter(in: desk))
    let away = button.convertToWindow(button.bounds).minX
    desk.user.advance(by: .milliseconds(300))
    let home = button.convertToWindow(button.bounds).minX
    #expect(away > home + 40)
  }

  @Test("Without motion, a view is gone at once")
  func reducedMotion() throws {
    let log = EventLog()
    let desk = try Desk { Board(transition: .slide, log: log) }
    desk.user.system.desktop.behavior.animates = false
    desk.user.settle()
    try tap("Toggle", in: desk)
    #expect(log.lines == ["gone"])
  }

  // MARK: Rows

  private struct Rows: SceneUI.View {
    @State private var rows = ["a", "b", "c", "d", "e"]
    var body: some SceneUI.View {
      VStack {
        Button("Insert") { withAnimation(.linear(duration: 0.2)) { rows.insert("new", at: 1) } }
        Button("Remove") { withAnimation(.linear(duration: 0.2)) { rows.removeAll { $0 == "a" } } }
        Button("Shuffle") { withAnimation(.linear(duration: 0.2)) { rows.reverse() } }
        List(rows, id: \.self) { Text($0) }
      }
    }
  }

  private func row(_ text: String, in desk: Desk) throws -> Double {
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == text })
    return label.convertToWindow(label.bounds).minY
  }

  @Test("Rows of a list make room for a new one, close a gap, and change places")
  func rows() throws {
    let desk = try Desk(size: Size(width: 480, height: 500)) { Rows() }
    let old = try ["a", "b", "c"].map { try row($0, in: desk) }
    let height = old[1] - old[0]
    try tap("Insert", in: desk)
    desk.user.advance(by: .milliseconds(112))
    #expect(try row("a", in: desk) == old[0])
    let between = try row("b", in: desk)
    #expect(between > old[1] + 2 && between < old[1] + height - 2)
    desk.user.advance(by: .milliseconds(200))
    #expect(abs(try row("b", in: desk) - old[1] - height) < 1)
    try tap("Remove", in: desk)
    desk.user.advance(by: .milliseconds(112))
    let closing = try row("b", in: desk)
    #expect(closing > old[1] + 2 && closing < old[1] + height - 2)
    desk.user.advance(by: .milliseconds(200))
    let ends = try (row("new", in: desk), row("e", in: desk))
    try tap("Shuffle", in: desk)
    desk.user.advance(by: .milliseconds(112))
    #expect(try row("new", in: desk) > ends.0 && row("new", in: desk) < ends.1)
    #expect(try row("e", in: desk) > ends.0 && row("e", in: desk) < ends.1)
  }
}
