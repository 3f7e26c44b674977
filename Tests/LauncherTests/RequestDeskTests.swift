import Launcher
import Testing

@MainActor @Suite("Requests of other starts")
struct RequestDeskTests {
  private final class Log {
    var performed: [InstanceRequest.Kind] = []
  }
  private let log = Log()
  private let desk: RequestDesk

  init() {
    desk = RequestDesk(.notes) { [log] request in
      log.performed.append(request.kind)
      return .done
    }
  }

  @Test("A request in time is carried out; a late one is refused and is not")
  func late() async {
    var request = InstanceRequest(.newWindow, display: ":0.0")
    request.deadline = .now + .seconds(60)
    #expect(await desk.answer(request) == .done)
    request.deadline = SharedInstant(rawValue: SharedInstant.now.rawValue - 1)
    guard case .refused = await desk.answer(request) else {
      Issue.record("It was carried out.")
      return
    }
    #expect(log.performed == [.newWindow])
  }

  @Test(
    "Two names of one display are told from two displays",
    arguments: [
      (":0", ":0.0", true), ("unix:0", ":0", true), (":0", ":1", false),
      ("host:0", ":0", false), ("host:0.1", "host:0.0", true), ("", ":0", false),
      ("10.0.0.7:0", "10.0.0.8:0", false),
    ])
  func displays(one: String, other: String, isSame: Bool) {
    #expect(DisplayName.isSame(one, other) == isSame)
  }
}
