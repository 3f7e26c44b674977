import Geometry
import Scenes
import SeededRandom
import Testing

/// Laws of ``WindowPlacement`` over random desktops.
@Suite("Where windows go")
struct WindowPlacementLaws {

  struct Case {
    var workArea: RootRect
    var frame: FrameExtents
    var client: PixelSize
    var outer: PixelSize

    init(_ random: inout SeededGenerator) {
      workArea = RootRect(
        x: Int.random(in: -2000...2000, using: &random),
        y: Int.random(in: -500...500, using: &random),
        width: Int.random(in: 640...3840, using: &random),
        height: Int.random(in: 480...2160, using: &random))
      let side = Int.random(in: 0...8, using: &random)
      frame = FrameExtents(
        left: side, right: side, top: Int.random(in: 0...42, using: &random), bottom: side)
      client = PixelSize(
        width: Int.random(in: 200...1400, using: &random),
        height: Int.random(in: 150...1200, using: &random))
      outer = PixelSize(
        width: client.width + frame.left + frame.right,
        height: client.height + frame.top + frame.bottom)
    }

    func point(_ random: inout SeededGenerator) -> RootPoint {
      RootPoint(
        x: Int.random(in: workArea.minX..<workArea.maxX, using: &random),
        y: Int.random(in: workArea.minY..<workArea.maxY, using: &random))
    }

    func withFrame(_ area: RootRect) -> RootRect {
      RootRect(
        x: area.minX - frame.left, y: area.minY - frame.top,
        width: area.width + frame.left + frame.right,
        height: area.height + frame.top + frame.bottom)
    }
  }

  static func holds(_ rect: RootRect, in area: RootRect) -> Bool { area.intersection(rect) == rect }

  @Test(
    "D-4 a window at the pointer lies in the work area, its title bar under the pointer if it can")
  func underPointer() {
    let seed: UInt64 = 20_261
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let world = Case(&random)
      let pointer = world.point(&random)
      let grip = Bool.random(using: &random) ? Int.random(in: -20...2000, using: &random) : nil
      let area = WindowPlacement.underPointer(
        pointer, client: world.client, frame: world.frame, workArea: world.workArea, grip: grip)
      let outer = world.withFrame(area)
      let context: Comment = "seed \(seed), round \(round): \(world), pointer \(pointer)"
      #expect(Self.holds(outer, in: world.workArea), context)
      if world.outer.width <= world.workArea.width, world.outer.height <= world.workArea.height {
        #expect(area.size == world.client, context)
        // Horizontally the pointer stays over the window. Vertically it does so too, unless the work area
        // ends below it.
        #expect(outer.minX <= pointer.x && pointer.x < outer.maxX, context)
        if pointer.y - world.frame.top / 2 + world.outer.height <= world.workArea.maxY,
          pointer.y - world.frame.top / 2 >= world.workArea.minY
        {
          #expect(outer.minY == pointer.y - world.frame.top / 2, context)
        }
      }
    }
  }

  @Test("N-8 at least a quarter of the source stays visible wherever the work area allows it")
  func beside() {
    let seed: UInt64 = 7_700
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let world = Case(&random)
      let source = WindowPlacement.clamped(
        RootRect(
          origin: world.point(&random),
          size: PixelSize(
            width: Int.random(in: 200...1600, using: &random),
            height: Int.random(in: 150...1200, using: &random))), into: world.workArea)
      let area = WindowPlacement.beside(
        source, client: world.client, frame: world.frame, workArea: world.workArea)
      let outer = world.withFrame(area)
      let context: Comment = "seed \(seed), round \(round): \(world), source \(source)"
      #expect(Self.holds(outer, in: world.workArea), context)
      // A corner leaves the largest possible part of the window visible.
      let corners = [
        RootPoint(x: world.workArea.minX, y: world.workArea.minY),
        RootPoint(x: world.workArea.maxX - outer.width, y: world.workArea.minY),
        RootPoint(x: world.workArea.minX, y: world.workArea.maxY - outer.height),
        RootPoint(
          x: world.workArea.maxX - outer.width, y: world.workArea.maxY - outer.height),
      ]
      let best =
        corners.map {
          WindowPlacement.visibleFraction(of: source, under: RootRect(origin: $0, size: outer.size))
        }.max() ?? 0
      if best >= 0.25 {
        #expect(WindowPlacement.visibleFraction(of: source, under: outer) >= 0.25, context)
      }
    }
  }

  @Test("N-8 of 24 windows, each opened from the last, none hides another")
  func cascade() {
    let seed: UInt64 = 24_024
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      var world = Case(&random)
      // Room for a cascade: six steps in both directions.
      world.workArea = RootRect(
        origin: world.workArea.origin,
        size: PixelSize(
          width: max(world.workArea.width, world.outer.width + 200),
          height: max(world.workArea.height, world.outer.height + 200)))
      var windows = [
        RootRect(
          origin: RootPoint(
            x: Int.random(
              in: world.workArea.minX...world.workArea.maxX - world.outer.width, using: &random),
            y: Int.random(
              in: world.workArea.minY...world.workArea.maxY - world.outer.height, using: &random)),
          size: world.outer)
      ]
      for number in 2...24 {
        let source = windows[windows.count - 1]
        let area = WindowPlacement.beside(
          source, client: world.client, frame: world.frame, workArea: world.workArea,
          others: Array(windows.dropLast()))
        let outer = world.withFrame(area)
        let context: Comment = "seed \(seed), round \(round), window \(number): \(world)"
        #expect(Self.holds(outer, in: world.workArea), context)
        for other in windows {
          #expect(
            abs(other.minX - outer.minX) >= 8 || abs(other.minY - outer.minY) >= 8, context)
        }
        windows.append(outer)
      }
    }
  }

  @Test("N-8 a source that fills its monitor is left alone where there is another monitor")
  func secondMonitor() {
    let works = [0, 800].map { RootRect(x: $0, y: 0, width: 800, height: 600) }
    let area = WindowPlacement.beside(
      works[0], client: PixelSize(width: 780, height: 560), frame: .none, workAreas: works)
    #expect(area.minX >= 800)
  }

  @Test("N-8 where there is room beside the source, nothing of it is covered")
  func besideWithRoom() {
    let work = RootRect(x: 0, y: 0, width: 1920, height: 1080)
    let source = RootRect(x: 100, y: 100, width: 800, height: 600)
    let area = WindowPlacement.beside(
      source, client: PixelSize(width: 640, height: 480), frame: .none, workArea: work)
    #expect(area == RootRect(x: 900, y: 100, width: 640, height: 480))
  }

  @Test("A restored window keeps its place where a hand can reach it, and comes back where not")
  func restored() {
    let seed: UInt64 = 4_242
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let world = Case(&random)
      let work = world.workArea
      let outside = RootRect(
        x: work.minX - 30, y: work.minY - 30, width: work.width + 60, height: work.height + 60)
      let monitor = Monitor(name: "one", area: outside, workArea: work)
      let origin = RootPoint(
        x: Int.random(in: -6000...6000, using: &random),
        y: Int.random(in: -6000...6000, using: &random))
      let area = WindowPlacement.restored(
        frameOrigin: origin, client: world.client, frame: world.frame, monitors: [monitor])
      let outer = world.withFrame(area)
      let bar = RootRect(
        x: outer.minX, y: outer.minY, width: outer.width, height: max(1, world.frame.top))
      let seen = bar.intersection(world.workArea)
      let context: Comment = "seed \(seed), round \(round): \(world), origin \(origin)"
      #expect(seen.width >= min(48, outer.width) && seen.height == bar.height, context)
      if Self.holds(RootRect(origin: origin, size: world.outer), in: world.workArea) {
        #expect(outer.origin == origin && area.size == world.client, context)
      }
      // Repeating it causes no drift.
      #expect(
        WindowPlacement.restored(
          frameOrigin: outer.origin, client: area.size, frame: world.frame, monitors: [monitor])
          == area, context)
    }
  }

  @Test("A restored window larger than the desktop fits the work area; one over two monitors stays")
  func largerThanDesktop() {
    let left = Monitor(
      name: "left", area: RootRect(x: 0, y: 0, width: 1600, height: 1000),
      workArea: RootRect(x: 0, y: 30, width: 1600, height: 970))
    let right = Monitor(
      name: "right", area: RootRect(x: 1600, y: 0, width: 1600, height: 1000),
      workArea: RootRect(x: 1600, y: 0, width: 1600, height: 1000))
    let frame = FrameExtents(left: 2, right: 2, top: 20, bottom: 4)
    func restored(_ width: Int, _ height: Int, on monitors: [Monitor]) -> RootRect {
      WindowPlacement.restored(
        frameOrigin: RootPoint(x: 320, y: 166), client: PixelSize(width: width, height: height),
        frame: frame, monitors: monitors)
    }
    #expect(
      restored(1920, 800, on: [left]) == RootRect(x: 2, y: 186, width: 1596, height: 800))
    #expect(
      restored(900, 1280, on: [left]) == RootRect(x: 322, y: 50, width: 900, height: 946))
    let kept = RootRect(x: 322, y: 186, width: 1920, height: 800)
    #expect(restored(1920, 800, on: [left, right]) == kept)
    // It filled the work area by hand, and the new window manager's frame is larger.
    #expect(restored(1600, 946, on: [left]).size == PixelSize(width: 1600, height: 946))
  }
}
