import Geometry
import SeededRandom
import Testing
import Views

@MainActor @Suite("A motion that is interrupted")
struct MotionLaws {
  /// Animations of each kind. None of them jumps by itself.
  private func animation(_ random: inout SeededGenerator) -> Animation {
    let duration = Double.random(in: 0.1...1, using: &random)
    var animation: Animation =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .linear(duration: duration)
      case 1: .easeInOut(duration: duration)
      case 2: .easeOut(duration: duration)
      case 3: .spring(response: duration, dampingFraction: 1)
      case 4: .spring(duration: duration, bounce: Double.random(in: -0.5...0.6, using: &random))
      default: .timingCurve(.arriving, duration: duration)
      }
    if Int.random(in: 0..<4, using: &random) == 0 { animation = animation.speed(duration + 0.5) }
    if Int.random(in: 0..<4, using: &random) == 0 { animation = animation.delay(duration / 2) }
    return animation
  }

  @Test("At whatever moment, the value and its speed go on: both are the same before and after")
  func continuity() {
    var random = SeededGenerator.make("MotionLaws.continuity")
    for _ in 0..<200 {
      var motion = Motion<Double>(from: 0, to: 100, animation(&random), at: .zero)
      var now = Duration.zero
      for _ in 0..<8 {
        now += .seconds(Double.random(in: 0...0.5, using: &random))
        let before = motion.state(at: now)
        let target = Double.random(in: -200...200, using: &random)
        let next = animation(&random)
        // What has arrived begins anew, by its own speed.
        let wasOver = motion.isOver(at: now)
        motion = motion.redirected(to: target, next, at: now)
        let after = motion.state(at: now)
        #expect(abs(before.value - after.value) < 1e-6)
        if !wasOver { #expect(abs(before.velocity - after.velocity) < 1e-3) }
      }
      let end = now + .seconds(motion.animation.duration) + .milliseconds(1)
      #expect(motion.isOver(at: end))
      #expect(motion.state(at: end).value == motion.target)
    }
  }

  @Test("From one moment to the next it goes no further than its speed says")
  func steps() {
    var random = SeededGenerator.make("MotionLaws.steps")
    let step = Duration.milliseconds(1)
    for _ in 0..<60 {
      var motion = Motion<Double>(from: 0, to: 100, .smooth, at: .zero)
      var now = Duration.zero
      var last = motion.state(at: now)
      for _ in 0..<1500 {
        now += step
        if Int.random(in: 0..<100, using: &random) == 0 {
          motion = motion.redirected(
            to: Double.random(in: -100...100, using: &random), animation(&random), at: now)
        }
        let state = motion.state(at: now)
        let fastest = max(abs(state.velocity), abs(last.velocity))
        #expect(abs(state.value - last.value) <= fastest * 0.0015 + 0.1)
        last = state
      }
    }
  }

  @Test("A change of mind during a spring is the same as two springs that are added")
  func superposition() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let first = Motion<Double>(from: 0, to: 100, .spring(spring), at: .zero)
    let turned = first.redirected(to: 0, .spring(spring), at: .milliseconds(200))
    for milliseconds in stride(from: 200, through: 600, by: 50) {
      let time = Duration.milliseconds(milliseconds)
      let second = Motion<Double>(from: 0, to: -100, .spring(spring), at: .milliseconds(200))
      let sum = first.state(at: time).value + second.state(at: time).value
      #expect(abs(turned.state(at: time).value - sum) < 1e-6)
    }
  }

  @Test("While the next motion waits, this one goes on")
  func delay() {
    let first = Motion<Double>(from: 0, to: 100, .linear(duration: 1), at: .zero)
    let next = first.redirected(
      to: 0, .easeInOut(duration: 1).delay(0.25), at: .milliseconds(500))
    #expect(abs(next.state(at: .milliseconds(600)).value - 60) < 1e-9)
    #expect(abs(next.state(at: .milliseconds(750)).value - 75) < 1e-9)
    #expect(next.state(at: .milliseconds(1750)).value == 0)
  }

  @Test("Maps turn on the way, and colors keep their hue when they fade in")
  func values() {
    func half<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
      var value = from
      value.animatableData =
        Motion(
          from: from.animatableData, to: to.animatableData, .linear(duration: 1), at: .zero
        ).state(at: .milliseconds(500)).value
      return value
    }
    let turned = half(Transform.identity, Transform(rotationAngle: .pi / 2))
    let wanted = Transform(rotationAngle: .pi / 4)
    #expect(abs(turned.a - wanted.a) < 1e-9 && abs(turned.b - wanted.b) < 1e-9)
    let slanted = Transform(a: 2, b: 0.5, c: -1, d: 3, tx: 4, ty: 5)
    var same = slanted
    same.animatableData = slanted.animatableData
    #expect(abs(same.c - slanted.c) < 1e-9 && abs(same.d - slanted.d) < 1e-9)
    #expect(
      half(Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 20, width: 30, height: 10))
        == Rect(x: 5, y: 10, width: 20, height: 10))
  }
}
