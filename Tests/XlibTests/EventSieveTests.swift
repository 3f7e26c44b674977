import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("More events than anybody could mean")
struct EventSieveTests {
  private let display: LiveDisplay
  private let connection: Connection
  private let vandal: Connection
  private let window: WindowID

  init() throws {
    display = try LiveDisplay(windowManager: .none)
    connection = try Connection(opening: display.name)
    vandal = try Connection(opening: display.name)
    window = connection.createWindow(
      WindowConfiguration(x: 0, y: 0, width: 50, height: 40, events: .propertyChange))
    connection.synchronize()
  }

  private func close() {
    connection.close()
    vandal.close()
  }

  /// Changes the properties alternately, `times` times each.
  private func change(_ properties: [Atom], times: Int) {
    for number in 0..<times {
      for property in properties {
        vandal.setProperty(
          property, of: window, type: vandal.atoms[.cardinal], words: [UInt32(number)])
      }
    }
    vandal.synchronize()
  }

  private func events() -> [XEvent] {
    var events: [XEvent] = []
    while let event = connection.nextEvent() { events.append(event) }
    return events
  }

  /// Reads everything that the server has sent so far into the queue.
  private func queue() { connection.synchronize() }

  @Test("Of many changes of a property the first waits in the queue, and the others are dropped")
  func changes() {
    let (first, second) = (connection.atoms[.wmName], connection.atoms[.wmIconName])
    change([first, second], times: 100)
    queue()
    #expect(connection.queuedEventCount == 2)
    #expect(connection.droppedEventCount == 198)
    #expect(!connection.isFlooded)
    // A write and a deletion are two different events.
    vandal.deleteProperty(first, of: window)
    vandal.synchronize()
    queue()
    #expect(connection.queuedEventCount == 3)
    close()
  }

  @Test("A change after the last one was taken is news, also where it comes while others wait")
  func takenChange() {
    let (first, second) = (connection.atoms[.wmName], connection.atoms[.wmIconName])
    change([first, second], times: 1)
    queue()
    guard case .propertyChanged(let change)? = connection.nextEvent()?.kind else {
      Issue.record("The first change did not come.")
      return
    }
    #expect(change.property == first)
    self.change([first, second], times: 1)
    queue()
    #expect(connection.queuedEventCount == 2)
    #expect(connection.droppedEventCount == 1)
    _ = events()
    self.change([first, second], times: 1)
    queue()
    #expect(connection.queuedEventCount == 2)
    close()
  }

  @Test("A window of which a property changes more than 250 times a second is named, once")
  func floodedWindow() {
    // More changes than the limit of two seconds, because a new second may begin in between.
    change([connection.atoms[.wmName]], times: 600)
    queue()
    #expect(connection.takeFloodedWindow() == window)
    #expect(connection.takeFloodedWindow() == nil)
    close()
  }

  @Test("A client that takes another property each time is noticed too")
  func manyProperties() {
    let atoms = vandal.atoms(named: (0..<4000).map { "VANDAL_\($0)" })
    change(atoms, times: 1)
    queue()
    #expect(connection.takeFloodedWindow() == window)
    close()
  }

  @Test("T2 A thousand messages a second of each type are taken, and other types beside them")
  func messages() {
    let name = connection.atoms[.wmName]
    let start = ContinuousClock.now
    for _ in 0..<40_000 {
      vandal.send(ClientMessage(type: name, words: []), about: window, to: window)
    }
    let other = connection.atoms[.wmIconName]
    vandal.send(ClientMessage(type: other, words: []), about: window, to: window)
    vandal.synchronize()
    queue()
    #expect(connection.isFlooded)
    let types = events().compactMap { event -> Atom? in
      if case .clientMessage(let message) = event.kind { message.type } else { nil }
    }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 2
    #expect(types.count { $0 == name } <= 1000 * seconds)
    #expect(types.count { $0 == name } >= 1000)
    #expect(types.count { $0 == other } == 1)
    close()
  }

  @Test("T2 A new type for each message is limited as one")
  func manyTypes() {
    let atoms = vandal.atoms(named: (0..<40_000).map { "VANDAL_\($0)" })
    let start = ContinuousClock.now
    for atom in atoms {
      vandal.send(ClientMessage(type: atom, words: []), about: window, to: window)
    }
    vandal.synchronize()
    queue()
    let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 2
    #expect(events().count <= (64 + 1000) * seconds)
    close()
  }
}
