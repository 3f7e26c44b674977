import Testing

@testable import X11Platform

@Suite("The queue of timers")
struct TimerQueueTests {
  @Test("Timers come when they are due, soonest first, equal ones in the order of their making")
  func order() {
    var queue = TimerQueue()
    let late = queue.add(deadline: .seconds(3))
    let early = queue.add(deadline: .seconds(1))
    let alike = queue.add(deadline: .seconds(1))
    #expect(queue.nextDeadline == .seconds(1))
    #expect(queue.takeDue(at: .milliseconds(999)) == nil)
    #expect(queue.takeDue(at: .seconds(1)) == early)
    #expect(queue.takeDue(at: .seconds(1)) == alike)
    #expect(queue.takeDue(at: .seconds(1)) == nil)
    #expect(queue.takeDue(at: .seconds(9)) == late)
    #expect(queue.nextDeadline == nil)
  }

  @Test("A timer that was taken back never comes")
  func removal() {
    var queue = TimerQueue()
    let gone = queue.add(deadline: .seconds(1))
    let kept = queue.add(deadline: .seconds(2))
    queue.remove(gone)
    #expect(queue.takeDue(at: .seconds(5)) == kept)
    #expect(queue.takeDue(at: .seconds(5)) == nil)
  }
}
