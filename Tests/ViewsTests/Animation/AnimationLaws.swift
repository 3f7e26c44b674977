import Testing
import Views

@Suite("How far an animation is at each moment")
struct AnimationLaws {
  static let curves: [Animation] = [
    .linear, .easeIn, .easeOut, .easeInOut, .linear(duration: 2), .timingCurve(0.8, 0, 0.1, 1),
    .timingCurve(.arriving, duration: 0.15),
  ]
  static let calmSprings: [Animation] = [
    .default, .smooth, .spring(response: 0.3, dampingFraction: 1),
    .spring(duration: 1, bounce: -0.5),
    .interpolatingSpring(stiffness: 100, damping: 40),
  ]
  static let lively: [Animation] = [
    .bouncy, .snappy(extraBounce: 0.1), .spring(response: 0.5, dampingFraction: 0.3),
    .interpolatingSpring(mass: 2, stiffness: 200, damping: 5),
  ]
  static let changed: [Animation] = [
    .easeIn.delay(0.2), .bouncy.speed(2), .easeInOut.repeatCount(3),
    .linear.repeatCount(2, autoreverses: false), .smooth.delay(0.1).speed(0.5),
  ]
  static var all: [Animation] { curves + calmSprings + lively + changed }

  /// Moments of an animation, from before its start until after its end.
  private func moments(_ animation: Animation) -> [Double] {
    (-2...202).map { Double($0) / 200 * animation.duration }
  }

  @Test("It begins at the old value, and ends exactly at the new one", arguments: all)
  func ends(animation: Animation) {
    #expect(animation.progress(at: 0).value == 0)
    #expect(animation.progress(at: -1) == (0, 0))
    let end = animation.progress(at: animation.duration)
    #expect(end.value == 1 && end.velocity == 0)
    // What is left just before is not seen: less than a pixel of a thousand.
    if !Self.changed.contains(animation) {
      #expect(abs(animation.progress(at: animation.duration * 0.9999).value - 1) < 0.001)
    }
  }

  @Test("It never turns back, and never passes the new value", arguments: curves + calmSprings)
  func monotone(animation: Animation) {
    let values = moments(animation).map { animation.progress(at: $0).value }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(values.allSatisfy { $0 <= 1 + 1e-9 })
  }

  @Test("A spring that bounces passes the new value and comes back", arguments: lively)
  func bounce(animation: Animation) {
    let values = moments(animation).map { animation.progress(at: $0).value }
    #expect(values.contains { $0 > 1.001 })
    #expect(values.last == 1)
  }

  @Test("The speed is how fast the value changes", arguments: all)
  func speed(animation: Animation) {
    let step = 1e-6
    for time in moments(animation)
    where time > 2 * step && abs(time - animation.duration) > 2 * step {
      let (before, after) = (
        animation.progress(at: time - step).value, animation.progress(at: time + step).value
      )
      let velocity = animation.progress(at: time).velocity
      let measured = (after - before) / (2 * step)
      // A turn, a stop or a new beginning lies between the two moments.
      let (slower, faster) = (
        animation.progress(at: time - step).velocity, animation.progress(at: time + step).velocity
      )
      let isCorner = abs(slower - faster) > 0.3 || abs(after - before) > 1e-5
      #expect(isCorner || abs(measured - velocity) < 0.01, "at \(time): \(measured), \(velocity)")
    }
  }

  @Test("A delay is a time without motion, and a speed makes everything shorter")
  func changes() {
    let late = Animation.linear(duration: 1).delay(0.5)
    #expect(late.progress(at: 0.4) == (0, 0))
    #expect(abs(late.progress(at: 1).value - 0.5) < 1e-9)
    #expect(late.duration == 1.5)
    #expect(late.speed(2).duration == 0.75)
    #expect(abs(late.speed(2).progress(at: 0.5).value - 0.5) < 1e-9)
    #expect(late.repeatCount(2).duration == 3)
  }

  @Test("A repeated way leads there and back, or begins anew")
  func repeats() {
    let there = Animation.linear(duration: 1).repeatCount(3)
    #expect([0.5, 1, 1.25, 2.25].map { there.progress(at: $0).value } == [0.5, 1, 0.75, 0.25])
    let anew = Animation.linear(duration: 1).repeatForever(autoreverses: false)
    #expect(anew.duration == .infinity)
    #expect(abs(anew.progress(at: 1000.25).value - 0.25) < 1e-9)
  }

  @Test("Springs by their time, their friction and their physics are the same springs")
  func springs() {
    #expect(Spring(duration: 0.5, bounce: 0.2) == Spring(response: 0.5, dampingRatio: 0.8))
    let physical = Spring(mass: 1, stiffness: 100, damping: 12)
    #expect(abs(physical.response - 0.6283) < 0.001)
    #expect(abs(physical.dampingRatio - 0.6) < 1e-9)
  }
}
