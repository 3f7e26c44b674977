import Geometry
import SceneModel
import Testing

/// Live mode: the window opens once a release would open it, and follows the pointer.
@Suite("One drag in live mode")
struct DragMachineLiveTests {
  private typealias Base = DragMachineTests

  private func carried() -> DragMachine {
    var machine = Base.lifted { $0.isLive = true }
    _ = machine.moved(Base.sample(500, 400))
    _ = machine.moved(Base.sample(1100, 400))
    return machine
  }

  @Test("The window is prepared, announced and opened when the drag is armed, once")
  func opens() {
    var machine = Base.lifted { $0.isLive = true }
    #expect(machine.moved(Base.sample(500, 400)) == [.announce(.putBack(.ownWindow))])
    #expect(
      machine.moved(Base.sample(1100, 400)) == [
        .prepareWindow, .announce(.newWindow), .carryWindow,
      ])
    #expect(machine.moved(Base.sample(1200, 500)) == [])
    #expect(
      machine.moved(Base.sample(600, 400)) == [], "Over the source window, beside the origin.")
  }

  @Test("It opens only after the dwell time, which the machine is woken for")
  func dwell() {
    var machine = Base.lifted {
      $0.isLive = true
      $0.dwell = .milliseconds(200)
    }
    #expect(
      machine.moved(Base.sample(1100, 400)) == [
        .announce(.putBack(.notArmed)), .wake(at: .milliseconds(200)),
      ])
    #expect(
      machine.wake(at: .milliseconds(200)) == [.prepareWindow, .announce(.newWindow), .carryWindow])
    #expect(machine.wake(at: .milliseconds(400)) == [])
  }

  @Test(
    "A release leaves it where it is: over the source window, a panel, a screen's edge, other programs, Alt",
    arguments: [
      (600, 400, DropPlace.ownWindow), (960, 1070, .dock), (3, 500, .background),
      (1500, 600, .foreign(.accepts(.move))), (1500, 600, .ownTarget(.copy)),
    ])
  func released(_ x: Int, _ y: Int, _ place: DropPlace) {
    var machine = carried()
    #expect(machine.moved(Base.sample(x, y, place, at: 10)) == [])
    #expect(
      machine.released(Base.sample(x, y, place, at: 2000)) == [.end(.dropped(.newWindow))])
    #expect(machine.cancelled(.escape) == [])
  }

  @Test(
    "Back over the origin, by a motion or by the release alone, it is taken back, and nothing follows"
  )
  func takenBack() {
    var moved = carried()
    let back = Base.sample(500, 400) { $0.isOverOrigin = true }
    #expect(moved.moved(back) == [.end(.cancelled(.takenBack))])
    #expect(moved.moved(Base.sample(1100, 400)) == [])
    #expect(moved.released(Base.sample(1100, 400)) == [])
    var released = carried()
    #expect(released.released(back) == [.end(.cancelled(.takenBack))])
    #expect(released.cancelled(.escape) == [])
  }

  @Test("Escape, a lost grab and a lost source close it", arguments: DragCancellation.allCases)
  func cancelled(_ reason: DragCancellation) {
    var machine = carried()
    #expect(machine.cancelled(reason) == [.end(.cancelled(reason))])
    #expect(machine.released(Base.sample(1100, 400)) == [])
  }

  @Test("An item that is deleted meanwhile leaves no window")
  func gone() {
    var machine = carried()
    let gone = Base.sample(1200, 400) { $0.itemIsAvailable = false }
    #expect(machine.moved(gone) == [.announce(.putBack(.itemGone))])
    #expect(machine.released(gone) == [.end(.dropped(.putBack(.itemGone)))])
  }

  @Test("Where no window would open, or none can follow, there is a picture as ever")
  func picture() {
    func effects(_ change: (inout DragMachine.Sample) -> Void) -> [DragMachine.Effect] {
      var machine = Base.lifted { $0.isLive = true }
      return machine.moved(Base.sample(1100, 400, nil, at: 0, change))
    }
    #expect(effects { $0.canCarry = false } == [.prepareWindow, .announce(.newWindow)])
    #expect(effects { $0.hasDedicatedWindow = true } == [.announce(.bringToFront)])
    #expect(
      effects { $0.pointer.place = .foreign(.accepts(.copy)) } == [.announce(.deliver(.copy))])
    #expect(
      effects {
        $0.pointer.modifiers = .alt
        $0.pointer.rootPoint = RootPoint(x: 500, y: 400)
      } == [.prepareWindow, .announce(.newWindow)])
  }
}
