import Geometry
import SceneModel
import SeededRandom
import Testing

@Suite("One drag, from press to outcome")
struct DragMachineTests {
  static let frame = RootRect(x: 400, y: 300, width: 600, height: 400)
  static let workArea = RootRect(x: 0, y: 32, width: 1920, height: 1048)

  static func sample(
    _ x: Int, _ y: Int, _ place: DropPlace? = nil, at milliseconds: Int = 0,
    _ change: (inout DragMachine.Sample) -> Void = { _ in }
  ) -> DragMachine.Sample {
    let point = RootPoint(x: x, y: y)
    var sample = DragMachine.Sample(
      pointer: DragSample(
        rootPoint: point, uptime: .milliseconds(milliseconds),
        place: place ?? (frame.contains(point) ? .ownWindow : .background)),
      sourceFrame: frame, workArea: workArea)
    change(&sample)
    return sample
  }

  /// A machine in which the drag has lifted an item.
  static func lifted(_ change: (inout DragSettings) -> Void = { _ in }) -> DragMachine {
    var settings = DragSettings()
    change(&settings)
    var machine = DragMachine(settings: settings)
    machine.press(at: Point(x: 10, y: 10))
    let threshold = settings.threshold ?? DragSettings.standardThreshold
    _ = machine.pressMoved(to: Point(x: 10 + threshold, y: 10))
    return machine
  }

  @Test("J-5 less than the threshold stays a click")
  func click() {
    var machine = DragMachine(settings: DragSettings())
    machine.press(at: Point(x: 10, y: 10))
    #expect(machine.pressMoved(to: Point(x: 17, y: 10)) == [])
    #expect(machine.pressMoved(to: Point(x: 5, y: 5)) == [])
    machine.pressEnded()
    #expect(machine.pressMoved(to: Point(x: 90, y: 90)) == [])
  }

  @Test("J-5 the threshold lifts, in any direction, and once")
  func lifts() {
    var machine = DragMachine(settings: DragSettings())
    machine.press(at: Point(x: 10, y: 10))
    #expect(machine.pressMoved(to: Point(x: 4, y: 4.6)) == [.lift])
    #expect(machine.pressMoved(to: Point(x: 90, y: 90)) == [])
  }

  @Test("A monitor too narrow for both windows has no zones, unless windows are made there alone")
  func narrowMonitor() {
    func outcome(_ fits: Bool, _ policy: SpawnPolicy) -> [DragMachine.Effect] {
      var machine = Self.lifted { $0.spawnPolicy = policy }
      _ = machine.moved(Self.sample(3, 500) { $0.fitsTwoWindows = fits })
      return machine.released(Self.sample(3, 500, at: 400) { $0.fitsTwoWindows = fits })
    }
    #expect(outcome(true, .anywhere) == [.end(.dropped(.tile(.left)))])
    #expect(outcome(false, .anywhere) == [.end(.dropped(.newWindow))])
    #expect(outcome(false, .screenEdges) == [.end(.dropped(.tile(.left)))])
  }

  @Test("Armed past the margin, and disarmed only nearer, by the hysteresis")
  func margin() {
    var machine = Self.lifted()
    #expect(machine.moved(Self.sample(500, 400)) == [.announce(.putBack(.ownWindow))])
    #expect(machine.moved(Self.sample(999, 400)) == [])
    // The frame's last pixel is 999. A point 14 pixels further is still within the margin.
    #expect(machine.moved(Self.sample(1013, 400)) == [.announce(.putBack(.withinMargin))])
    #expect(machine.moved(Self.sample(1014, 400)) == [.prepareWindow, .announce(.newWindow)])
    #expect(machine.moved(Self.sample(1013, 400)) == [])
    #expect(machine.moved(Self.sample(1008, 400)) == [])
    #expect(machine.moved(Self.sample(1007, 400)) == [.announce(.putBack(.withinMargin))])
    // The window has already been prepared.
    #expect(machine.moved(Self.sample(1014, 400)) == [.announce(.newWindow)])
  }

  @Test("The margin is in logical units, and counts from every side", arguments: [1.0, 1.25, 2.0])
  func scale(_ scale: Double) {
    let pixels = Int((15 * scale).rounded(.up))
    for (x, y) in [
      (999 + pixels, 500), (400 - pixels, 500), (500, 300 - pixels), (500, 699 + pixels),
    ] {
      var machine = Self.lifted()
      let towards = (x > 999 ? -1 : x < 400 ? 1 : 0, y > 699 ? -1 : y < 300 ? 1 : 0)
      func sample(_ x: Int, _ y: Int) -> DragMachine.Sample {
        Self.sample(x, y) { $0.scale = ScaleFactor(rawValue: scale) }
      }
      #expect(
        machine.moved(sample(x + towards.0, y + towards.1)) == [.announce(.putBack(.withinMargin))])
      #expect(machine.moved(sample(x, y)) == [.prepareWindow, .announce(.newWindow)])
    }
  }

  @Test("With a dwell it arms by time alone")
  func dwell() {
    var machine = Self.lifted { $0.dwell = .milliseconds(200) }
    #expect(
      machine.moved(Self.sample(1100, 400, at: 1000)) == [
        .announce(.putBack(.notArmed)), .wake(at: .milliseconds(1200)),
      ])
    #expect(machine.moved(Self.sample(1101, 400, at: 1100)) == [])
    #expect(machine.wake(at: .milliseconds(1200)) == [.prepareWindow, .announce(.newWindow)])
    // After coming back, the wait starts again.
    _ = machine.moved(Self.sample(500, 400, at: 1300))
    #expect(
      machine.released(Self.sample(1100, 400, at: 1310)) == [
        .end(.dropped(.putBack(.notArmed)))
      ])
  }

  @Test("With required keys it arms only while they are held")
  func keys() {
    var machine = Self.lifted { $0.requiredModifiers = .control }
    #expect(machine.moved(Self.sample(1100, 400)) == [.announce(.putBack(.notArmed))])
    let held = Self.sample(1100, 400) { $0.pointer.modifiers = [.control, .shift] }
    #expect(machine.moved(held) == [.prepareWindow, .announce(.newWindow)])
    #expect(
      machine.released(Self.sample(1100, 400)) == [.end(.dropped(.putBack(.notArmed)))])
  }

  @Test("D-5 300 ms at an edge of the work area, also inside a maximized source")
  func edge() {
    var machine = Self.lifted()
    func sample(_ x: Int, _ time: Int) -> DragMachine.Sample {
      Self.sample(x, 500, .ownWindow, at: time) { $0.sourceFrame = Self.workArea }
    }
    #expect(
      machine.moved(sample(23, 1000)) == [
        .announce(.putBack(.ownWindow)), .wake(at: .milliseconds(1300)),
      ])
    #expect(machine.moved(sample(5, 1299)) == [])
    #expect(machine.wake(at: .milliseconds(1300)) == [.prepareWindow, .announce(.tile(.left))])
    #expect(machine.moved(sample(24, 1400)) == [.announce(.putBack(.ownWindow))])
    #expect(machine.moved(sample(1896, 1500)) == [.wake(at: .milliseconds(1800))])
    #expect(machine.released(sample(1919, 1800)) == [.end(.dropped(.tile(.right)))])
  }

  @Test("P-8 at screen edges only, the zone arms and everything else puts back, Alt or not")
  func edgesOnly() {
    var machine = Self.lifted { $0.spawnPolicy = .screenEdges }
    #expect(machine.moved(Self.sample(1100, 400)) == [.announce(.putBack(.notAtEdge))])
    #expect(machine.moved(Self.sample(1100, 400) { $0.pointer.modifiers = .alt }) == [])
    #expect(machine.moved(Self.sample(1900, 400, at: 2000)) == [.wake(at: .milliseconds(2300))])
    #expect(
      machine.wake(at: .milliseconds(2300)) == [.prepareWindow, .announce(.tile(.right))])
    #expect(
      machine.released(Self.sample(1900, 400, at: 2400)) == [.end(.dropped(.tile(.right)))])
  }

  @Test("D-7 Alt makes a window inside the source too, while it is held")
  func alt() {
    var machine = Self.lifted()
    _ = machine.moved(Self.sample(500, 400))
    #expect(
      machine.moved(Self.sample(500, 400) { $0.pointer.modifiers = .alt })
        == [.prepareWindow, .announce(.newWindow)])
    #expect(machine.moved(Self.sample(500, 400)) == [.announce(.putBack(.ownWindow))])
  }

  @Test("D-11 an item that goes during the drag is put back")
  func gone() {
    var machine = Self.lifted()
    _ = machine.moved(Self.sample(1100, 400))
    #expect(
      machine.released(Self.sample(1100, 400) { $0.itemIsAvailable = false })
        == [.end(.dropped(.putBack(.itemGone)))])
  }

  @Test("A source on another workspace has no inside")
  func hiddenSource() {
    var machine = Self.lifted()
    #expect(
      machine.moved(Self.sample(500, 400, .background) { $0.sourceFrame = nil })
        == [.prepareWindow, .announce(.newWindow)])
  }

  @Test(
    "Escape, a lost grab and a vanished source end it with nothing",
    arguments: DragCancellation.allCases)
  func cancelled(_ reason: DragCancellation) {
    var machine = Self.lifted()
    _ = machine.moved(Self.sample(1100, 400))
    #expect(machine.cancelled(reason) == [.end(.cancelled(reason))])
    #expect(machine.released(Self.sample(1100, 400)) == [])
    #expect(machine.cancelled(reason) == [])
  }

  @Test("W-2 off means no window in 1,000 random drags")
  func off() {
    var generator = SeededGenerator.make("drags with windows off")
    for _ in 0..<1000 {
      var machine = Self.lifted { $0.spawnPolicy = .nowhere }
      let ending = Self.randomDrag(&machine, &generator)
      if case .dropped(let outcome)? = ending, outcome.makesWindow {
        Issue.record("seed \(generator.seed): \(outcome)")
        return
      }
    }
  }

  @Test("W-2 no window in 1,000 jittery clicks")
  func jitter() {
    var generator = SeededGenerator.make("jittery clicks")
    for _ in 0..<1000 {
      var machine = DragMachine(settings: DragSettings())
      machine.press(at: Point(x: 100, y: 100))
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let dx = Double.random(in: -5.6...5.6, using: &generator)
        let dy = Double.random(in: -5.6...5.6, using: &generator)
        #expect(
          machine.pressMoved(to: Point(x: 100 + dx, y: 100 + dy)) == [], "seed \(generator.seed)")
      }
      machine.pressEnded()
    }
  }

  @Test("Whatever happens there is at most one outcome, and it is the one that was announced")
  func modelCheck() {
    var generator = SeededGenerator.make("random drags")
    for _ in 0..<repetitions(2000, soak: 50_000) {
      var machine = Self.lifted {
        $0.dwell = generator.chance(0.3) ? .milliseconds(100) : .zero
        $0.requiredModifiers = generator.chance(0.2) ? .control : []
        $0.isLive = generator.chance(0.3)
      }
      _ = Self.randomDrag(&machine, &generator)
    }
  }

  /// Performs random moves and waits, and ends the drag in a random way. Checks the machine's promises
  /// meanwhile.
  @discardableResult
  private static func randomDrag(
    _ machine: inout DragMachine, _ generator: inout SeededGenerator
  ) -> DragMachine.Ending? {
    var time = 0
    var announced: DropOutcome?
    var prepared = 0
    var carried = 0
    var endings: [DragMachine.Ending] = []
    var last = sample(500, 400)
    func hear(_ effects: [DragMachine.Effect]) {
      for effect in effects {
        switch effect {
        case .lift: Issue.record("a second lift")
        case .prepareWindow: prepared += 1
        case .carryWindow:
          carried += 1
          if prepared != 1 || announced != .newWindow { Issue.record("carried before it was said") }
        case .announce(let outcome):
          if outcome == announced { Issue.record("said twice: \(outcome)") }
          announced = outcome
        case .wake(let uptime):
          if uptime <= .milliseconds(time) { Issue.record("woken in the past") }
        case .end(let ending): endings.append(ending)
        }
      }
    }
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      time += Int.random(in: 0...200, using: &generator)
      if generator.chance(0.2) {
        hear(machine.wake(at: .milliseconds(time)))
        continue
      }
      last = sample(
        Int.random(in: 0..<1920, using: &generator), Int.random(in: 0..<1080, using: &generator),
        generator.pick(DropOutcomeTests.places), at: time)
      last.pointer.modifiers = Modifiers(rawValue: UInt8.random(in: 0..<16, using: &generator))
      last.hasDedicatedWindow = generator.chance(0.2)
      last.itemIsAvailable = generator.chance(0.9)
      last.isOverOrigin = generator.chance(0.05)
      hear(machine.moved(last))
    }
    last.pointer.uptime = .milliseconds(time)
    hear(machine.moved(last))
    let escapes = generator.chance(0.2)
    hear(escapes ? machine.cancelled(.escape) : machine.released(last))
    hear(machine.released(last))
    hear(machine.cancelled(.grabLost))
    hear(machine.moved(last))
    if endings.count != 1 || prepared > 1 || carried > 1 {
      Issue.record("seed \(generator.seed): \(endings), prepared \(prepared) times")
    }
    let isTakenBack = endings == [.cancelled(.takenBack)]
    if isTakenBack, carried == 0 { Issue.record("seed \(generator.seed): nothing was carried") }
    // The last announcement is the outcome.
    if !escapes, !isTakenBack, let announced, endings != [.dropped(announced)] {
      Issue.record("seed \(generator.seed): said \(announced), did \(endings)")
    }
    return endings.first
  }
}
