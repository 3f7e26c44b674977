import Foundation
import Geometry
import LiveSupport
import Testing

/// Journal, and Orca that was there first.
struct HeardJournal {
  let listener: Listener
  let journal: LiveJournal
  /// The application on the accessibility bus.
  let root: Accessible
  /// The first window.
  let list: Desk.Window
  var desk: Desk { journal.desk }
  var accessibility: AccessibilityDesk { listener.accessibility }

  init() throws {
    let display = try LiveDisplay()
    let listener = try Listener(on: display)
    var started: LiveJournal?
    try listener.hears("Journal", "frame", "Entries", "list", "1 of 5", after: "the first window") {
      let journal = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        environment: listener.accessibility.environment)
      started = journal
      try journal.focus(try journal.list)
    }
    self.listener = listener
    let journal = try #require(started)
    self.journal = journal
    list = try journal.list
    root = try listener.accessibility.root(of: journal)
    journal.settle()
  }

  /// Presses keys together, and waits until nothing is painted any more.
  func keys(_ names: Desk.KeyName...) {
    for name in names { desk.keyDown(name) }
    for name in names.reversed() { desk.keyUp(name) }
    journal.settle()
  }

  /// The middle of an element.
  func middle(of element: Accessible) throws -> RootPoint {
    let place = try #require(try accessibility.node(element).extents)
    return place.middle
  }

  func click(_ element: Accessible, _ button: Desk.Button = .primary) throws {
    desk.click(try middle(of: element), button)
    journal.settle()
  }

  /// Waits until an element can be seen, and returns the first.
  func element(_ role: String, part: String? = nil) throws -> Accessible {
    try accessibility.element(role, part: part, states: ["showing"], in: root)
  }

  /// Has a program of the test take part in drags while the test waits, or none any more.
  func takePart(_ peer: DeskPeer?) {
    for desk in [desk, accessibility.desk] { desk.peers = [peer].compactMap { $0 } }
  }
}
