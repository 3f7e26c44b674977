import Glibc
import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("Questions that are not waited for", .serialized)
struct QuestionTests {
  private func makeWindow(_ connection: Connection) -> WindowID {
    connection.createWindow(WindowConfiguration(x: 100, y: 80, width: 50, height: 50))
  }

  /// Reads events until all answers have arrived.
  private func takeAnswers(_ connection: Connection) {
    let end = ContinuousClock.now + .seconds(Desk.patience)
    while !connection.openQuestions.isEmpty, .now < end {
      connection.waitForInput(atMost: .milliseconds(100))
      while connection.nextEvent() != nil {}
      connection.takeAnswers()
    }
  }

  @Test("Answers come in the order of the questions, and none is waited for")
  func order() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    connection.set(NetWMDesktop.workspace(77), of: window)
    connection.set(NetWMState([.netWMStateHidden]), of: window)
    var answers: [String] = []
    let questions = connection.roundTripCount
    connection.readLater(NetWMDesktop.self, of: window) {
      answers.append("workspace \($0 == .workspace(77))")
    }
    connection.locateLater(window, in: connection.root) {
      answers.append("place \($0?.x ?? -1), \($0?.y ?? -1)")
    }
    connection.readLater(NetWMState.self, of: window) {
      answers.append("hidden \($0?.states == [.netWMStateHidden])")
    }
    connection.readLater(NetFrameExtents.self, of: window) {
      answers.append("extents \($0 == nil)")
    }
    #expect(connection.roundTripCount == questions && answers.isEmpty)
    takeAnswers(connection)
    #expect(answers == ["workspace true", "place 100, 80", "hidden true", "extents true"])
    connection.close()
  }

  @Test("Another question's wait brings the answers along, and the loop hears of them")
  func broughtAlong() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    var place: (x: Int, y: Int)?
    connection.locateLater(window, in: connection.root) { place = $0 }
    #expect(!connection.hasAnswers)
    connection.synchronize()
    #expect(connection.hasAnswers && place == nil)
    connection.takeAnswers()
    #expect(place?.x == 100 && !connection.hasAnswers)
    connection.close()
  }

  @Test("A window that is gone gives no answer, and no error that anybody sees")
  func gone() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    connection.destroyWindow(window)
    var misses = 0
    connection.readLater(NetWMState.self, of: window) { misses += $0 == nil ? 1 : 0 }
    connection.locateLater(window, in: connection.root) { misses += $0 == nil ? 1 : 0 }
    connection.awaitAnswers()
    #expect(misses == 2)
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }

  @Test("Beside other servers, a wait for a silent one ends, and its late answer is dropped")
  func givenUp() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    connection.isOneOfSeveral = true
    #expect(connection.answers())
    connection.takingTurn {
      #expect(connection.placeInParent(of: window)?.x == 100)
      display.server.send(signal: SIGSTOP)
      let begin = ContinuousClock.now
      #expect(connection.placeInParent(of: window) == nil)
      #expect(begin.duration(to: .now) < .seconds(1))
      let roundTrips = connection.roundTripCount
      #expect(connection.placeInParent(of: window) == nil)
      #expect(connection.roundTripCount == roundTrips && !connection.isResponsive)
    }
    display.server.send(signal: SIGCONT)
    let end = ContinuousClock.now + .seconds(Desk.patience)
    while !connection.answers(), .now < end {}
    #expect(connection.takeGivenUpWait() != nil)
    #expect(connection.placeInParent(of: window)?.width == 50)
    connection.close()
  }

  @Test("Beside other servers, a server that always answers late is waited for")
  func alwaysLate() throws {
    let display = try LiveDisplay(windowManager: .none)
    let relay = try DisplayRelay(to: display, delay: .milliseconds(60))
    defer { relay.end() }
    let connection = try Connection(opening: relay.display)
    let window = makeWindow(connection)
    connection.prepareForOthers()
    connection.isOneOfSeveral = true
    let end = ContinuousClock.now + .seconds(Desk.patience)
    var place: PlaceInParent?
    while place == nil, .now < end {
      // As the loop does, it takes a turn when the server has answered.
      guard connection.readiness(hasWork: true) == .ready else { continue }
      place = connection.takingTurn { connection.placeInParent(of: window) }
    }
    #expect(place?.width == 50)
    connection.close()
  }

  @Test(
    "A server that dies, or a display that is closed, answers with nothing",
    arguments: [true, false])
  func loss(dies: Bool) throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    connection.synchronize()
    var answers = 0
    connection.locateLater(window, in: connection.root) { _ in answers += 1 }
    if dies {
      display.server.send(signal: 9)
      #expect(display.server.waitForExit() != nil)
      takeAnswers(connection)
    } else {
      connection.close()
    }
    #expect(answers == 1)
    connection.locateLater(window, in: connection.root) { place in
      #expect(place == nil)
      answers += 1
    }
    #expect(answers == 2)
  }
}
