import SceneModel
import SeededRandom
import Testing

@Suite("How many windows open without a question")
struct WindowAllowanceTests {
  @Test("Eight single requests open; the next ones wait, in one question")
  func singles() {
    var allowance = WindowAllowance()
    for _ in 0..<8 { #expect(allowance.requested(1) == .open) }
    for _ in 0..<12 { #expect(allowance.requested(1) == .ask) }
    #expect(allowance.waiting == 12)
  }

  @Test(
    "The windows of one request open together or wait together",
    arguments: [(8, .open), (9, .ask), (20, .ask), (100, .ask), (101, .refuse)]
      as [(Int, WindowAllowance.Verdict)])
  func together(_ count: Int, _ verdict: WindowAllowance.Verdict) {
    var allowance = WindowAllowance()
    #expect(allowance.requested(count) == verdict)
    #expect(allowance.waiting == (verdict == .ask ? count : 0))
  }

  @Test("While some wait, none overtakes them, even after the person did something")
  func order() {
    var allowance = WindowAllowance()
    #expect(allowance.requested(20) == .ask)
    allowance.personActed()
    #expect(allowance.requested(1) == .ask)
    allowance.answered()
    #expect(allowance.requested(1) == .open)
  }

  @Test("A hundred wait at most; what was refused is not counted")
  func bound() {
    var allowance = WindowAllowance()
    #expect(allowance.requested(60) == .ask)
    #expect(allowance.requested(41) == .refuse)
    #expect(allowance.requested(40) == .ask)
    #expect(allowance.requested(1) == .refuse)
    #expect(allowance.waiting == WindowAllowance.mostWaiting)
  }

  @Test("What the person does begins the count again")
  func input() {
    var allowance = WindowAllowance()
    allowance.startOpened(1)
    for _ in 0..<7 { #expect(allowance.requested(1) == .open) }
    #expect(allowance.requested(1) == .ask)
    allowance.answered()
    #expect(allowance.requested(1) == .ask)
    allowance.answered()
    allowance.personActed()
    for _ in 0..<8 { #expect(allowance.requested(1) == .open) }
  }

  @Test("A gesture of the person's is asked about above eight, whatever opened before")
  func gesture() {
    var allowance = WindowAllowance()
    for _ in 0..<3 { #expect(allowance.requestedByPerson(8) == .open) }
    #expect(allowance.requestedByPerson(9) == .ask)
    #expect(allowance.requestedByPerson(300) == .ask)
    #expect(allowance.waiting == 309)
  }

  @Test(
    "However requests come, no more than eight open between two acts of the person",
    arguments: 0..<20 as Range<UInt64>)
  func random(_ seed: UInt64) {
    var allowance = WindowAllowance()
    var generator = SeededGenerator(seed: seed)
    var opened = 0
    for _ in 0..<1000 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        allowance.personActed()
        opened = 0
      case 1: allowance.answered()
      default:
        let count = Int.random(in: 1...12, using: &generator)
        if allowance.requested(count) == .open { opened += count }
      }
      #expect(opened <= 8 && allowance.waiting <= 100)
    }
  }
}
