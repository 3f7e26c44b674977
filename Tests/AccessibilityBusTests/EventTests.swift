import Accessibility
import DBus
import Geometry
import Synchronization
import Testing
import Text
import Views

@testable import AccessibilityBus

/// The events of changes, without a bus.
@MainActor
@Suite("Events for assistive technology")
struct EventTests {
  private let stage = Stage()
  private let service: AccessibilityService
  private let heard = Heard()

  private final class Heard: Sendable {
    let events = Mutex<[AccessibilityEvent]>([])
  }

  init() {
    service = AccessibilityService(stage.tree, version: "0.1", locale: "en_US")
    service.connect(as: ":1.7") { [heard] event in heard.events.withLock { $0.append(event) } }
    service.listen(EventListeners(["object:", "window:"]))
  }

  /// What was sent since the last question: member, detail, first number, content.
  private func take() -> [String] {
    heard.events.withLock { events in
      defer { events = [] }
      return events.map { event in
        [event.member, event.detail, "\(event.first)", "\(event.second)"].joined(separator: " ")
      }
    }
  }

  private func know(_ view: View) -> Int { stage.id(of: view) }

  @Test("A text tells what was deleted and inserted, in scalars, the last place first")
  func edits() {
    _ = know(stage.page)
    stage.page.change([
      TextEdit(offset: 9, removed: "Three", inserted: "Drei"),
      TextEdit(offset: 4, removed: "two", inserted: "zwölf"),
    ])
    #expect(
      take() == [
        "TextChanged delete 9 5", "TextChanged insert 9 4", "TextChanged delete 4 3",
        "TextChanged insert 4 5",
      ])
    #expect(stage.page.accessibilityBuffer.string == "One zwölf. Drei!\nFour")
  }

  @Test("In 10 MB, a key costs what lies around it, wherever it is, with all that is told of it")
  func longText() {
    let stage = Stage(text: String(repeating: "word ä\n", count: 1_300_000))
    let service = AccessibilityService(stage.tree, version: "0.1", locale: "en_US")
    service.connect(as: ":1.7") { _ in }
    service.listen(EventListeners(["object:"]))
    let id = stage.id(of: stage.page)
    func counted() -> Int { service.withOffsets(of: id) { $0.countedBytes } }
    let places = [8_000_000, 16, 5_000_000, 5_000_008, 10_000_000]
    // The first question goes through the text once.
    _ = service.withOffsets(of: id) { $0.count(in: stage.page.accessibilityBuffer) }
    for place in places {
      let before = counted()
      _ = stage.page.accessibilityReplace(place..<place, with: "öööö")
      // The edit, and the caret behind it.
      #expect(counted() - before <= 4 * ScalarOffsets.distance, "\(place)")
    }
    let before = counted()
    let count = service.withOffsets(of: id) { $0.count(in: stage.page.accessibilityBuffer) }
    #expect(count == 7 * 1_300_000 + 4 * places.count)
    #expect(counted() - before <= 4 * ScalarOffsets.distance)
  }

  @Test("A listener to one detail of an event hears it alone")
  func oneDetail() {
    service.listen(EventListeners(["object:text-changed:delete"]))
    _ = know(stage.page)
    _ = stage.page.accessibilityReplace(0..<3, with: "x")
    #expect(take() == ["TextChanged delete 0 3"])
  }

  @Test("Nothing is sent that nobody listens to, but for what clients keep")
  func unwanted() {
    service.listen(EventListeners(["window:activate"]))
    _ = (know(stage.page), know(stage.knob))
    stage.page.accessibilitySelect(0..<3)
    _ = stage.page.accessibilityReplace(0..<3, with: "x")
    #expect(take().isEmpty)
    stage.knob.label = "Other"
    #expect(take() == ["PropertyChange accessible-name 0 0"])
  }

  @Test("The focus leaves one element, and comes to another")
  func focus() async {
    // The focus is told at the end of a turn.
    func told() async -> [String] {
      while heard.events.withLock(\.isEmpty) { await Task.yield() }
      return take()
    }
    stage.host.focus(stage.knob)
    stage.knob.accessibilityChanged(.focus)
    #expect(await told() == ["StateChanged focused 1 0"])
    stage.host.focus(stage.rows)
    stage.rows.accessibilityChanged(.focus)
    #expect(
      await told() == [
        "StateChanged focused 0 0", "ActiveDescendantChanged  0 0", "StateChanged focused 1 0",
      ])
    _ = stage.rows.select(5, extending: false)
    var later: [String] = []
    while !later.contains("ActiveDescendantChanged  5 0") { later += await told() }
  }

  @Test("A click into a text tells the focus, and then the caret")
  func click() async {
    _ = know(stage.page)
    stage.page.accessibilitySelect(4..<4)
    stage.host.focus(stage.page)
    stage.page.accessibilityChanged(.focus)
    #expect(take().isEmpty)
    while heard.events.withLock(\.isEmpty) { await Task.yield() }
    #expect(take() == ["StateChanged focused 1 0", "TextCaretMoved  4 0"])
    // The caret of the text that has the focus is told at once.
    stage.page.accessibilitySelect(5..<5)
    #expect(take() == ["TextCaretMoved  5 0"])
  }

  @Test("A window that was active before is told of once the registry and its listeners are known")
  func present() {
    service.disconnect()
    service.connect(as: ":1.7") { [heard] event in heard.events.withLock { $0.append(event) } }
    stage.host.focus(stage.knob)
    _ = take()
    service.listen(EventListeners(["window:activate", "object:state-changed"]))
    #expect(take().isEmpty)
    service.embed(in: .structure([.string(":1.0"), .objectPath("/")]))
    let present = ["Activate  0 0", "StateChanged active 1 0", "StateChanged focused 1 0"]
    #expect(take() == present)
    service.listen(EventListeners(["window:activate", "object:"]))
    #expect(take().isEmpty)
  }

  @Test("An element that comes is added to what clients keep")
  func children() async {
    _ = service.subject(.element(know(stage.host.root)))?.childCount
    stage.add(Knob())
    while heard.events.withLock(\.isEmpty) { await Task.yield() }
    #expect(
      take() == [
        "AddAccessible  0 0", "StateChanged visible 1 0", "StateChanged showing 1 0",
        "ChildrenChanged add 1 0",
      ])
  }

  @Test("An element that is hidden is not there, and says that it is not seen")
  func hidden() async {
    _ = service.subject(.element(know(stage.host.root)))?.childCount
    stage.knob.isHidden = true
    while heard.events.withLock(\.isEmpty) { await Task.yield() }
    #expect(
      take() == [
        "StateChanged visible 0 0", "StateChanged showing 0 0", "ChildrenChanged remove 0 0",
        "RemoveAccessible  0 0",
      ])
  }

  @Test("Those who listen for frames hear the new frame of what they have asked for, nothing else")
  func frames() async throws {
    func frame(_ view: View) throws {
      _ = try service.answer(
        AccessibilityCall(
          target: .element(know(view)), interface: "org.a11y.atspi.Component",
          member: "GetExtents", signature: "u", values: [.uint32(0)])
      ).get()
    }
    func move(_ view: View) {
      view.frame = view.frame.offset(by: Vector(dx: 10, dy: 0))
      stage.tree.windowPainted()
    }
    service.listen(EventListeners(["object:state-changed"]))
    try frame(stage.knob)
    move(stage.knob)
    #expect(service.toldFrames.isEmpty && !service.awaitsFrames)

    service.listen(EventListeners(["object:bounds-changed"]))
    _ = know(stage.page)
    move(stage.page)
    #expect(!service.awaitsFrames)
    try frame(stage.rows)
    move(stage.rows)
    move(stage.rows)
    while heard.events.withLock(\.isEmpty) { await Task.yield() }
    let event = try #require(heard.events.withLock { $0.first })
    #expect(take() == ["BoundsChanged  0 0"], "Several moves are one event.")
    #expect(event.path == AccessibleTarget.element(know(stage.rows)).path)
    #expect(event.content == RootRect(x: 120, y: 90, width: 200, height: 100).value)

    stage.host.origin = RootPoint(x: 0, y: 0)
    stage.tree.windowChanged(stage.host, [.moved])
    while heard.events.withLock(\.isEmpty) { await Task.yield() }
    #expect(heard.events.withLock { $0.first?.content }?.elements?.first == .int32(20))
    service.listen(EventListeners(["object:state-changed"]))
    #expect(service.toldFrames.isEmpty)
  }

  @Test("The frames of the last elements are followed, in their order, until they are gone")
  func followedFrames() {
    func frame(_ x: Int) -> RootRect { RootRect(x: x, y: 0, width: 1, height: 1) }
    var told = ToldFrames()
    for id in 0...ToldFrames.most { told.tell(frame(id), of: id) }
    told.tell(frame(2), of: 2)
    #expect(told.changes { frame($0) }.isEmpty)
    let changes = told.changes { $0 < 5 ? frame($0 + 1) : nil }
    #expect(changes.map(\.id) == [1, 2, 3, 4], "The first one was forgotten.")
    #expect(changes.map(\.frame) == [2, 3, 4, 5].map(frame))
    #expect(told.changes { _ in nil }.isEmpty && told.isEmpty)
  }

  @Test("What is done with a window is told, with the states that follow from it")
  func windows() {
    stage.tree.windowChanged(stage.host, [.minimized])
    #expect(
      take() == ["Minimize  0 0", "StateChanged iconified 1 0", "StateChanged showing 0 0"])
    stage.tree.windowChanged(stage.host, [.unminimized, .maximized, .moved, .resized])
    #expect(
      take() == [
        "Restore  0 0", "StateChanged iconified 0 0", "StateChanged showing 1 0", "Maximize  0 0",
        "Move  0 0", "Resize  0 0",
      ])
    stage.tree.windowChanged(stage.host, [.unmaximized])
    #expect(take() == ["Restore  0 0"])
    service.listen(EventListeners(["window:minimize"]))
    stage.tree.windowChanged(stage.host, [.unmaximized, .moved])
    #expect(take().isEmpty)
  }

  @Test("A list says that its selection changed, and which item with the focus is selected")
  func selection() async {
    stage.host.focus(stage.rows)
    stage.rows.accessibilityChanged(.focus)
    while heard.events.withLock(\.isEmpty) { await Task.yield() }
    _ = take()
    // The row with the focus is not selected any more.
    _ = stage.rows.select(7, extending: false)
    #expect(take() == ["SelectionChanged  0 0", "StateChanged selected 0 0"])
  }

  @Test("An announcement is an event, or a notification for those who do not know the event")
  func announcements() throws {
    #expect(ReaderQuirk.announcesByNotification(knowsAnnouncements: false))
    stage.knob.accessibilityChanged(.announcement("Saved"))
    #expect(take() == ["Announcement  1 0"])
    service.listen(EventListeners(["object:state-changed"]))
    stage.knob.accessibilityChanged(.announcement("Saved again"))
    let event = try #require(heard.events.withLock { $0.last })
    #expect(event.detail == "showing")
    let target = try #require(AccessibleTarget(path: event.path))
    let subject = try #require(service.subject(target))
    #expect(subject.name == "Saved again")
    #expect(subject.role == .notification)
    #expect(subject.states.isSuperset(of: [.showing, .visible, .enabled]))
  }
}
