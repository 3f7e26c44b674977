import Testing
import Views
import ViewsSupport

@MainActor @Suite("Moving numbers ease out and can be interrupted")
struct MovingNumberTests {
  let host: TestHost

  init() {
    host = TestHost()
    host.behavior.animates = true
  }

  @Test("It starts slow enough to be seen, slows down, arrives exactly, and then costs nothing")
  func course() {
    var values: [Double] = []
    let animation = MovingNumber { values.append($0) }
    var isDone = false
    animation.animate(to: 1, on: host, duration: .milliseconds(100)) { isDone = true }
    for _ in 0..<6 { host.advance(.milliseconds(20)) }
    #expect(values.last == 1)
    #expect(isDone)
    #expect(!host.isAnimating)
    let steps = zip([0] + values, values).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("A change of mind goes on from where it is, and the old wish never completes")
  func interruption() {
    var values: [Double] = []
    let animation = MovingNumber { values.append($0) }
    var completed: [String] = []
    animation.animate(to: 1, on: host, duration: .milliseconds(100)) { completed.append("there") }
    host.advance(.milliseconds(10))
    host.advance(.milliseconds(50))
    let turn = animation.value
    #expect(turn > 0.5 && turn < 1)
    animation.animate(to: 0, on: host, duration: .milliseconds(100)) { completed.append("back") }
    #expect(animation.value == turn)
    for _ in 0..<6 { host.advance(.milliseconds(25)) }
    #expect(animation.value == 0)
    #expect(completed == ["back"])
    #expect(values.max() == turn)
  }

  @Test("With animations off, or without a window, it is there at once")
  func off() {
    host.behavior.animates = false
    let animation = MovingNumber()
    animation.animate(to: 1, on: host)
    #expect(animation.value == 1)
    animation.animate(to: 0, on: nil)
    #expect(animation.value == 0)
    #expect(!host.isAnimating)
  }

  @Test("An animation whose owner is gone asks for no more frames")
  func owner() {
    var animation: MovingNumber? = MovingNumber()
    animation?.animate(to: 1, on: host)
    animation = nil
    host.advance(.milliseconds(16))
    #expect(!host.isAnimating)
  }

  @Test("Easing keeps to 0 and 1 and grows", arguments: [-1.0, 0, 0.2, 0.5, 0.9, 1, 2])
  func easing(fraction: Double) {
    let value = MovingNumber.easeOut(fraction)
    #expect(value >= 0 && value <= 1)
    #expect(MovingNumber.easeOut(fraction + 0.05) >= value)
  }
}
