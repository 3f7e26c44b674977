import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Each change of the focus, as the accessibility bus hears it")
  struct FocusEvents {
    /// Journal, and a count of the events that say where the focus is.
    private struct Stage {
      let stage: AccessibleStage

      init() throws {
        stage = try AccessibleStage("journal")
        try stage.accessibility.listen(to: "object:state-changed:focused", "window:activate")
        stage.program.settle()
      }

      private var gains: [AccessibleEvent] {
        stage.client.events.filter { $0.kind.hasSuffix(":focused") && $0.detail.first == 1 }
      }

      /// Acts, and expects one event, of the element that has the focus then.
      func moves(_ what: String, to role: String? = nil, _ act: () throws -> Void) throws {
        stage.client.forgetEvents()
        try act()
        #expect(stage.accessibility.wait(seconds: 10) { !gains.isEmpty }, "\(what): no event")
        stage.program.settle()
        // Another one could still be on its way.
        _ = stage.accessibility.wait(seconds: 0.3) { gains.count > 1 }
        #expect(gains.count == 1, "\(what): \(gains)")
        let focused = try stage.accessibility.focused(in: stage.root)
        #expect(gains.last?.source.id == focused?.id, "\(what): \(focused.debugDescription)")
        #expect(focused?.name.isEmpty == false, "\(what): a focus without a name")
        if let role { #expect(focused?.role == role, "\(what)") }
      }
    }

    @Test("By keys, pointer, window, menu and dialog: one event each, of the element that has it")
    func changes() throws {
      let stage = try Stage()
      let (accessible, desk) = (stage.stage, stage.stage.desk)
      let program = accessible.program
      let first = try #require(program.windows.first)
      try stage.moves("the search, by keys", to: "entry") {
        desk.chord("Control_L", "Shift_L", "f")
      }
      try stage.moves("Tab") { desk.chord("Tab") }
      let list = try accessible.element("list")
      try stage.moves("the list, from outside", to: "list item") {
        try accessible.accessibility.focus(list)
      }
      try stage.moves("Down", to: "list item") { desk.chord("Down") }
      let text = try accessible.element("text")
      let place = try #require(try accessible.accessibility.node(text).extents)
      try stage.moves("the text, by the pointer", to: "text") {
        desk.click(place.middle)
      }
      try stage.moves("a dialog") { desk.chord("Control_L", "p") }
      try stage.moves("the text, after the dialog", to: "text") { desk.chord("Escape") }
      try stage.moves("a menu") { desk.chord("Control_L", "Shift_L", "l") }
      try stage.moves("the text, after the menu", to: "text") { desk.chord("Escape") }
      try stage.moves("another window") {
        desk.chord("Control_L", "n")
        try program.waitForWindows(2)
      }
      accessible.client.forgetEvents()
      try stage.moves("the first window", to: "text") { desk.activate(first) }
      let activations = accessible.client.events.filter { $0.kind == "window:activate" }
      #expect(activations.count == 1, "\(activations)")
      try program.quit()
    }

    @Test("An element that is not the focus says so, and only one says that it is")
    func one() throws {
      let stage = try AccessibleStage("journal")
      for window in try stage.program.openWindows(2) {
        try stage.program.focus(window)
        for _ in 0..<6 {
          stage.desk.chord("Tab")
          stage.program.settle()
          let focused = try stage.accessibility.find(states: ["focused"], in: stage.root)
          #expect(focused.count == 1, "\(focused)")
        }
      }
      try stage.program.quit()
    }
  }
}
