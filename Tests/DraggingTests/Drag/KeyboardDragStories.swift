import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("Drags that keys lead")
struct KeyboardDragStories {
  private let world = DragWorld()
  private let recorder = DropRecorder()

  private func user() throws -> VirtualUser {
    let system = HeadlessWindowSystem()
    // Pictures and focus change at once.
    system.desktop.behavior.animates = false
    return try world.user(on: system)
  }

  private func lift(_ note: String, _ user: VirtualUser) throws {
    user.click(try user.list().row(note))
    user.press("d", [.control, .shift])
  }

  /// The words of the status label, which the application also hands out.
  private func status(_ user: VirtualUser) throws -> String {
    let text = try #require(world.lastSession?.statusText)
    _ = try user.list().view(labeled: text)
    return text
  }

  @Test("W-5 Return opens a window where that is said, and the list is as it was")
  func newWindow() throws {
    let user = try user()
    try lift("Fjord", user)
    #expect(world.lastSession?.outcome == .newWindow)
    #expect(try status(user).hasPrefix("Holding “Fjord”. Return opens a new window. "))
    let pointer = user.system.pointerLocation
    user.press(.return)
    #expect(world.endings == [.newWindow])
    #expect(try user.newestWindow().title == "Fjord")
    #expect(try user.newestWindow().isFocused)
    #expect(user.system.drag == nil && user.system.pointerLocation == pointer)
    #expect(try user.list().views(KeyboardDragStatusView.self).isEmpty)
    // The keys are the list's again.
    user.focus(try user.list())
    user.press(.up)
    #expect(world.selections.last == 0)
  }

  @Test("Tab and Shift+Tab walk a new window, both edges and the end, in a circle")
  func walk() throws {
    let user = try user()
    try lift("Bread", user)
    let outcomes: [DropOutcome] = [
      .newWindow, .tile(.left), .tile(.right), .putBack(.ownWindow), .newWindow,
    ]
    for outcome in outcomes {
      #expect(world.lastSession?.outcome == outcome)
      user.press(.tab)
    }
    for outcome in outcomes.reversed() {
      user.press(.tab, .shift)
      #expect(world.lastSession?.outcome == outcome)
    }
    user.press(.tab)
    user.press(.return)
    #expect(world.endings == [.tile(.left)])
    let area = user.system.desktop.monitors[0].workArea
    #expect(try user.newestWindow().frame.minX == area.minX)
  }

  @Test("D-8 an item with a window of its own shows that window")
  func dedicated() throws {
    let user = try user()
    try lift("Bread", user)
    user.press(.return)
    user.focus(try user.list())
    user.press("d", [.control, .shift])
    #expect(try status(user).contains("Return shows its window."))
    user.press(.return)
    #expect(world.endings == [.newWindow, .bringToFront] && user.windows.count == 2)
  }

  @Test("D-2 a target in another window comes to the front, and gets the same calls")
  func target() throws {
    let user = try user()
    try lift("Bread", user)
    user.press(.return)
    let other = try user.newestWindow()
    let view = try other.view(NoteView.self)
    view.addInteraction(DropInteraction(delegate: recorder))
    user.focus(try user.list())
    try lift("Fjord", user)
    #expect(try status(user).contains("Return opens a new window."))
    user.press(.tab)
    #expect(recorder.take().suffix(2) == ["enter", "update"])
    #expect(try status(user).contains("Return copies it to “Bread”."))
    #expect(try user.windows.last == other && user.focusedWindow == user.list())
    #expect(recorder.locations.last == view.bounds.center)
    user.press(.return)
    #expect(recorder.take().suffix(3) == ["perform", "conclude", "end"])
    #expect(recorder.dropped.first?.items.map { $0.localObject as? String } == ["Fjord"])
    #expect(world.endings == [.newWindow, .deliverInProcess(.copy)])
  }

  @Test("D-3 a program that takes the items gets them, and one that refuses keeps them in the hand")
  func programs() throws {
    let user = try user()
    let area = RootRect(x: 1000, y: 100, width: 300, height: 300)
    let refusing = HeadlessProgram("Terminal", on: user.system, at: area)
    refusing.takes = ["image/png"]
    try lift("Fjord", user)
    #expect(try status(user).contains("Return opens a new window."))
    // It is the next place, since the windows have no target.
    user.press(.tab)
    #expect(try status(user).contains("Terminal does not take it."))
    user.press(.return)
    #expect(world.endings.isEmpty && user.system.drag != nil)
    user.press(.escape)
    let editor = HeadlessProgram("Editor", on: user.system, at: area)
    editor.takes = [ActivityPayload.mimeType]
    user.press("d", [.control, .shift])
    user.press(.tab)
    #expect(try status(user).contains("Return copies it to Editor."))
    #expect(user.system.drag?.picturePoint == RootPoint(x: 1150, y: 250))
    user.press(.return)
    #expect(editor.received.map(\.type) == [ActivityPayload.mimeType])
    #expect(refusing.received.isEmpty)
    #expect(world.endings == [nil, .deliver(.copy)] && user.windows.count == 1)
  }

  @Test("Shift and Ctrl+Shift ask a program for a move and a link, and the words tell its answer")
  func operations() throws {
    let user = try user()
    let editor = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 1000, y: 100, width: 300, height: 300))
    editor.takes = [ActivityPayload.mimeType]
    editor.performs = [.copy, .link]
    user.click(try user.list().row("Fjord"))
    // The keys of the shortcut ask for nothing.
    user.hold([.control, .shift])
    user.press("d", [.control, .shift])
    user.hold(.control)
    user.hold([])
    user.press(.tab)
    #expect(try status(user).contains("Return copies it to Editor."))
    user.hold(.control)
    user.hold([.control, .shift])
    #expect(try status(user).contains("Return links it to Editor."))
    user.hold(.shift)
    #expect(try status(user).contains("Return copies it to Editor."), "It moves nothing.")
    user.hold(.alt)
    #expect(try status(user).contains("Return opens a new window."))
    user.hold([])
    // Shift+Tab goes back, and asks for nothing at the next place.
    user.hold(.shift)
    user.press(.tab, .shift)
    user.press(.tab)
    user.hold([.control, .shift])
    user.press(.return, [.control, .shift])
    #expect(world.endings == [.deliver(.link)] && editor.received.count == 1)
  }

  @Test("In the application a target hears of the keys, too, and the picture stays where it is")
  func ownOperations() throws {
    let user = try user()
    try lift("Bread", user)
    user.press(.return)
    let view = try user.newestWindow().view(NoteView.self)
    view.addInteraction(DropInteraction(delegate: recorder))
    user.focus(try user.list())
    try lift("Fjord", user)
    user.press(.tab)
    let place = user.system.drag?.picturePoint
    user.hold(.shift)
    #expect(recorder.take().last == "update")
    #expect(user.system.drag?.picturePoint == place)
    #expect(try status(user).contains("This place does not take it."))
    user.hold([])
    #expect(try status(user).contains("Return copies it to “Bread”."))
    user.press(.escape)
  }

  /// What ends a drag without a result.
  enum End: CaseIterable { case escape, cancelStop, focus, press, shortcut, closed }

  @Test(
    "Escape, the last place, another focus, a press, another shortcut and a closed window end it once",
    arguments: End.allCases)
  func ends(_ end: End) throws {
    let user = try user()
    user.press("n", .control)
    let source = try user.newestWindow()
    user.click(try source.row("Bread"))
    user.press("d", [.control, .shift])
    let drag = try #require(user.system.drag)
    switch end {
    case .escape: user.press(.escape)
    case .cancelStop:
      user.press(.tab, .shift)
      user.press(.return)
    case .focus: user.focus(try #require(user.windows.first { $0 != source }))
    case .press: user.click(try source.row("Garden"))
    case .shortcut: user.press("n", .control)
    case .closed: user.destroy(source)
    }
    user.settle()
    #expect(world.endings == [nil])
    #expect(user.system.drag == nil && !drag.holdsPointer)
    #expect(user.windows.count == (end == .closed ? 1 : end == .shortcut ? 3 : 2))
    #expect(user.hiddenWindows.isEmpty)
    #expect(DragController.current == nil)
  }

  @Test("D-11 a note that is deleted meanwhile is put back, and that is the end")
  func deleted() throws {
    let user = try user()
    try lift("Bread", user)
    world.notes.removeAll { $0 == "Bread" }
    user.press(.return)
    #expect(world.endings == [.putBack(.itemGone)])
    #expect(user.windows.count == 1 && user.hiddenWindows.isEmpty && user.system.drag == nil)
  }

  @Test(
    "Without a selected row the shortcut does nothing, and nor does it where rows cannot be dragged"
  )
  func nothing() throws {
    let user = try user()
    user.press(.tab)
    user.press("d", [.control, .shift])
    #expect(user.system.drag == nil)
    world.list?.dragDelegate = nil
    try lift("Bread", user)
    #expect(user.system.drag == nil)
  }
}
