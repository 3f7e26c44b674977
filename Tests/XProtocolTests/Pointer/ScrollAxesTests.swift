import SeededRandom
import Testing
import XProtocol

@Suite("Scrolling axes")
struct ScrollAxesTests {
  private static let mouse: ScrollAxes.DeviceID = 9
  private static let down = ScrollAxes.Distance(vertical: 1)
  private static let right = ScrollAxes.Distance(horizontal: 1)

  /// A device with a vertical axis of 15 units a click, and a horizontal one of 120.
  private static func axes() -> ScrollAxes {
    var axes = ScrollAxes()
    axes.describe(
      [
        .init(number: 2, isHorizontal: true, increment: 120),
        .init(number: 3, isHorizontal: false, increment: 15),
      ], of: mouse)
    return axes
  }

  private func time(_ value: UInt32) -> Timestamp { Timestamp(rawValue: value) }

  @Test("The first value is a baseline, and the next ones are distances from it")
  func distances() {
    var axes = Self.axes()
    #expect(axes.moved([3: 1000], of: Self.mouse, at: time(1)) == .init())
    #expect(axes.moved([3: 1015], of: Self.mouse, at: time(2)) == Self.down)
    #expect(axes.moved([3: 1016.5], of: Self.mouse, at: time(3)) == .init(vertical: 0.1))
    #expect(axes.moved([3: 986.5], of: Self.mouse, at: time(4)) == .init(vertical: -2))
  }

  @Test("Several axes may change in one event")
  func together() {
    var axes = Self.axes()
    _ = axes.moved([2: 0, 3: 0], of: Self.mouse, at: time(1))
    #expect(
      axes.moved([0: 5, 1: 7, 2: 60, 3: 30], of: Self.mouse, at: time(2))
        == .init(horizontal: 0.5, vertical: 2))
  }

  @Test("A motion of the pointer alone, and a device that is not known, scroll nothing")
  func motion() {
    var axes = Self.axes()
    #expect(axes.scroll([0: 5, 3: 7], of: Self.mouse))
    #expect(!axes.scroll([0: 5, 1: 7], of: Self.mouse))
    #expect(!axes.scroll([3: 5], of: 12))
    #expect(axes.moved([3: 5], of: 12, at: time(1)).isZero)
    #expect(axes.moved([3: 50], of: 12, at: time(2)).isZero)
  }

  @Test("An axis whose values grow upwards has a negative increment")
  func upwards() {
    var axes = Self.axes()
    axes.describe([.init(number: 2, isHorizontal: false, increment: -10)], of: 4)
    _ = axes.moved([2: 0], of: 4, at: time(1))
    #expect(axes.moved([2: -5], of: 4, at: time(2)) == .init(vertical: 0.5))
  }

  @Test("After the pointer came in, what was scrolled elsewhere does not count")
  func entering() {
    var axes = Self.axes()
    _ = axes.moved([3: 0], of: Self.mouse, at: time(1))
    axes.forgetBaselines()
    #expect(axes.moved([3: 900], of: Self.mouse, at: time(2)) == .init())
    #expect(axes.moved([3: 915], of: Self.mouse, at: time(3)) == Self.down)
  }

  @Test("A device that changes loses its baseline, and another device keeps its own")
  func changing() {
    var axes = Self.axes()
    axes.describe([.init(number: 2, isHorizontal: false, increment: 1)], of: 4)
    _ = axes.moved([3: 0], of: Self.mouse, at: time(1))
    _ = axes.moved([2: 10], of: 4, at: time(2))
    axes.describe([.init(number: 3, isHorizontal: false, increment: 30)], of: Self.mouse)
    #expect(axes.moved([3: 15], of: Self.mouse, at: time(3)) == .init())
    #expect(axes.moved([3: 30], of: Self.mouse, at: time(4)) == .init(vertical: 0.5))
    #expect(axes.moved([2: 11], of: 4, at: time(5)) == Self.down)
  }

  @Test("The server's own clicks are ignored, except those of the first value")
  func emulation() {
    var axes = Self.axes()
    _ = axes.moved([3: 15], of: Self.mouse, at: time(1))
    #expect(axes.pressed(Self.down, at: time(1)) == Self.down)
    #expect(axes.pressed(Self.down, at: time(1)) == Self.down)
    #expect(axes.pressed(Self.right, at: time(1)).isZero)
    #expect(axes.moved([3: 30], of: Self.mouse, at: time(3)) == Self.down)
    #expect(axes.pressed(Self.down, at: time(3)).isZero)
  }

  @Test("Clicks at other times count: of a device without axes, or of a program")
  func plainClicks() {
    var axes = Self.axes()
    #expect(axes.pressed(Self.down, at: time(0)) == Self.down)
    _ = axes.moved([3: 15], of: Self.mouse, at: time(1))
    _ = axes.moved([3: 30], of: Self.mouse, at: time(2))
    #expect(axes.pressed(Self.down, at: time(3)) == Self.down)
  }

  @Test(
    "Values and increments that make no sense scroll nothing, nor does an axis that began again")
  func nonsense() {
    var axes = Self.axes()
    axes.describe([.init(number: 1, isHorizontal: false, increment: 0)], of: 4)
    #expect(!axes.scroll([1: 3], of: 4))
    #expect(axes.moved([3: .nan], of: Self.mouse, at: time(1)).isZero)
    _ = axes.moved([3: 0], of: Self.mouse, at: time(2))
    #expect(axes.moved([3: 1e9], of: Self.mouse, at: time(3)) == .init())
    #expect(axes.moved([3: 1e9 + 15], of: Self.mouse, at: time(4)) == Self.down)
  }

  @Test("However a way is divided into events, the distances add up to it")
  func sum() {
    var random = SeededGenerator.make("scrolling axes")
    var axes = Self.axes()
    var value = 0.0
    _ = axes.moved([3: value], of: Self.mouse, at: time(0))
    var sum = 0.0
    for step in 1...100 {
      value += Double(Int.random(in: -64...64, using: &random)) / 4
      sum += axes.moved([3: value], of: Self.mouse, at: time(UInt32(step))).vertical
    }
    #expect(abs(sum - value / 15) < 1e-9)
  }
}
