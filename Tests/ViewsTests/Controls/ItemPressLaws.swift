import Geometry
import Testing

@testable import Views

@Suite("A press on one of several items")
struct ItemPressLaws {
  private func event(_ phase: PointerEvent.Phase, _ button: PointerButton = .primary)
    -> PointerEvent
  {
    PointerEvent(phase: phase, location: .zero, windowLocation: .zero, button: button)
  }

  @Test("Down and up over an item chooses it; up over another one, or over none, chooses none")
  func choosing() {
    for (end, outcome) in [
      (2, ItemPress.Outcome.chosen(2)), (3, .taken), (nil, .taken),
    ] {
      var press = ItemPress()
      #expect(press.receive(event(.moved), over: 2) == .passed)
      #expect(press.receive(event(.pressed), over: 2) == .taken)
      #expect(press.pressed == 2 && press.hovered == 2)
      #expect(press.receive(event(.dragged), over: 3) == .taken)
      #expect(press.receive(event(.released), over: end) == outcome)
      #expect(press.pressed == nil)
    }
  }

  @Test("Another button, a press on nothing and a disabled control begin no press")
  func refusing() {
    var press = ItemPress()
    #expect(press.receive(event(.pressed, .secondary), over: 1) == .passed)
    #expect(press.receive(event(.pressed), over: nil) == .passed)
    #expect(press.receive(event(.pressed), over: 1, isEnabled: false) == .passed)
    #expect(press.receive(event(.dragged), over: 1) == .passed)
    #expect(press.receive(event(.released), over: 1) == .passed)
  }

  @Test("A press that is taken away, and a pointer that leaves, leave nothing lit")
  func ending() {
    var press = ItemPress()
    _ = press.receive(event(.entered), over: 1)
    _ = press.receive(event(.pressed), over: 1)
    #expect(press.receive(event(.cancelled), over: 1) == .passed)
    #expect(press.receive(event(.released), over: 1) == .passed)
    #expect(press.receive(event(.exited), over: nil) == .passed)
    #expect(press == ItemPress())
  }
}
