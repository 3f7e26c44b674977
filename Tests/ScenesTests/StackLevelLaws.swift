import Geometry
import SceneModel
import SeededRandom
import Testing

@testable import Scenes

@Suite("The saved order of windows")
struct StackLevelLaws {
  @Test("Numbers increase, whatever they were, and a raised or lowered window changes only its own")
  func levels() {
    var random = SeededGenerator.make("Stack levels")
    var levels: [Int?] = []
    for _ in 0..<400 {
      var moved = levels
      let isMove = !moved.isEmpty && Int.random(in: 0..<4, using: &random) > 0
      if isMove {
        let window = moved.remove(at: Int.random(in: 0..<moved.count, using: &random))
        if Bool.random(using: &random) { moved.append(window) } else { moved.insert(window, at: 0) }
      } else {
        moved.insert(nil, at: Int.random(in: 0...moved.count, using: &random))
      }
      if moved.count > 12 { moved.remove(at: Int.random(in: 0..<moved.count, using: &random)) }
      let new = StackLevels.following(moved)
      #expect(zip(new, new.dropFirst()).allSatisfy { $0 < $1 }, "\(moved): \(new)")
      if isMove { #expect(zip(new, moved).count { $0 != $1 } <= 1, "\(moved): \(new)") }
      levels = new
    }
  }

  @Test("What a window manager laid otherwise is raised, unless a person has raised another window")
  func misplaced() {
    var random = SeededGenerator.make("Misplaced windows")
    for _ in 0..<400 {
      let order = (0..<Int.random(in: 1...7, using: &random)).map { $0 }.shuffled(using: &random)
      // Some windows are not there, and others are new.
      let stack = (order.filter { _ in Int.random(in: 0..<5, using: &random) > 0 } + [7, 8])
        .shuffled(using: &random)
      let raised = StackLevels.misplaced(in: stack, by: order)
      guard stack.last == order.last else {
        #expect(raised.isEmpty)
        continue
      }
      let after = stack.filter { !raised.contains($0) } + raised.filter(stack.contains)
      #expect(after.filter { $0 < 7 } == order.filter(stack.contains), "\(stack), \(order)")
      #expect(after.last == order.last)
    }
    #expect(StackLevels.misplaced(in: [1, 2, 3], by: [1, 2, 3]).isEmpty)
    #expect(StackLevels.misplaced(in: [1, 3, 2, 4], by: [1, 2, 3, 4]) == [2, 3, 4])
  }
}

@Suite("Saved geometry follows a window")
struct SavedGeometryLaws {
  private let left = Monitor(
    name: "left", area: RootRect(x: 0, y: 0, width: 800, height: 600),
    workArea: RootRect(x: 0, y: 0, width: 800, height: 600))
  private let right = Monitor(
    name: "right", area: RootRect(x: 800, y: 0, width: 800, height: 600),
    workArea: RootRect(x: 800, y: 0, width: 800, height: 600))

  private func saved(_ geometry: WindowGeometry) -> SavedGeometry {
    var saved = SavedGeometry(frameOrigin: geometry.frame.origin, size: .zero)
    saved.follow(geometry, scale: .one, on: left)
    return saved
  }

  @Test("A window that fills one direction keeps its earlier place in that direction only")
  func oneAxis() {
    var geometry = WindowGeometry(clientArea: RootRect(x: 100, y: 50, width: 400, height: 300))
    var saved = saved(geometry)
    geometry.clientArea = RootRect(x: 120, y: 0, width: 410, height: 600)
    geometry.maximizedAxis = .vertical
    saved.follow(geometry, scale: .one, on: left)
    #expect(saved.frameOrigin == RootPoint(x: 120, y: 50))
    #expect(saved.size == Size(width: 410, height: 300))
    #expect(saved.maximizedAxis == .vertical && !saved.isMaximized)
  }

  @Test("The earlier place of a maximized window goes with it to another monitor")
  func otherMonitor() {
    var geometry = WindowGeometry(clientArea: RootRect(x: 100, y: 50, width: 400, height: 300))
    var saved = saved(geometry)
    geometry.isMaximized = true
    geometry.clientArea = right.area
    saved.follow(geometry, scale: .one, on: right)
    #expect(saved.frameOrigin == RootPoint(x: 900, y: 50))
    #expect(saved.monitorName == "right")
    // The monitor is where the other one was.
    let moved = Monitor(name: "right", area: left.area, workArea: left.workArea)
    #expect(saved.frameOrigin(on: [moved]) == RootPoint(x: 100, y: 50))
    #expect(saved.frameOrigin(on: [left]) == RootPoint(x: 900, y: 50))
  }
}
