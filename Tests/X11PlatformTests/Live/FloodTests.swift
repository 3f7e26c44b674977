import Geometry
import LiveSupport
import Testing
import XProtocol

@testable import X11Platform
@testable import Xlib

@MainActor @Suite("Properties that another client writes without end", .serialized)
struct FloodTests {
  private let live: LiveSystem
  private let vandal: Connection
  private let probe: Probe
  private let window: WindowID

  init() async throws {
    live = try LiveSystem()
    vandal = try Connection(opening: live.display.name)
    probe = try await live.open()
    window = WindowID(rawValue: UInt32(try live.window(of: probe).id))
    await live.settle()
  }

  /// Writes the given properties of a window many times.
  private func flood(_ target: WindowID, _ names: [AtomName]) {
    for number in 0..<600 {
      for name in names {
        vandal.setProperty(
          vandal.atoms[name], of: target, type: vandal.atoms[.cardinal],
          words: [UInt32(number), 0, 0, 0])
      }
    }
    vandal.synchronize()
  }

  /// Reads everything that was sent into the queue, and runs one turn of the loop.
  private func turn() async {
    live.system.connection.synchronize()
    await live.system.loop.turn()
  }

  private static let ofWindows: [AtomName] = [
    .wmState, .netWMState, .netWMDesktop, .netFrameExtents,
  ]
  private static let ofRoot: [AtomName] = [
    .netWorkArea, .netCurrentDesktop, .netSupportingWMCheck, .resourceManager,
  ]

  @Test("In a flood a turn asks one thing of a server that answers late, and at last all is read")
  func oneQuestionATurn() async throws {
    flood(live.system.connection.root, Self.ofRoot)
    flood(window, Self.ofWindows)
    live.system.connection.synchronize()
    var questions = 0
    var ofTurns: [Int] = []
    live.system.connection.onRoundTrip = { reason in
      // The test's own waits are those for input.
      if "\(reason)" != "input" { questions += 1 }
    }
    #expect(
      await live.run {
        ofTurns.append(questions)
        questions = 0
        return !live.system.isFlooded
      })
    live.system.connection.onRoundTrip = nil
    // The requests when the windows are muted, and again when they are heard.
    #expect(ofTurns.reduce(0, +) >= 6)
    // The check for a window manager needs two waits.
    #expect(ofTurns.max() ?? 0 <= 2, "\(ofTurns)")
    vandal.setProperty(
      vandal.atoms[.netFrameExtents], of: window, type: vandal.atoms[.cardinal],
      words: [7, 8, 9, 10])
    vandal.synchronize()
    #expect(
      await live.run {
        live.system.window(probe.number)?.current.frameExtents
          == FrameExtents(left: 7, right: 8, top: 9, bottom: 10)
      })
    vandal.close()
  }

  @Test("A flooded window is not listened to, is heard again, and has lost no change meanwhile")
  func muting() async throws {
    // On a busy machine there is much time between turns. The window may be heard again before its
    // properties are read.
    #expect(
      await live.run {
        if live.system.floods.mutedWindows.isEmpty { flood(window, Self.ofWindows) }
        return live.system.floods.mutedWindows == [window] && live.system.postponedNews == nil
      })
    // The server sends no more events of this flood once it has processed the muting.
    let dropped = live.system.connection.droppedEventCount
    flood(window, Self.ofWindows)
    vandal.setProperty(
      vandal.atoms[.netWMState], of: window, type: vandal.atoms[.atom],
      words: [vandal.atoms[.netWMStateHidden].rawValue])
    vandal.synchronize()
    await turn()
    #expect(live.system.connection.droppedEventCount == dropped)
    #expect(await live.run { !probe.isVisible })
    #expect(await live.run { !live.system.isFlooded })
    // Now the event alone has an immediate effect.
    vandal.deleteProperty(vandal.atoms[.netWMState], of: window)
    vandal.synchronize()
    await live.settle()
    #expect(probe.isVisible)
    vandal.close()
  }

  @Test("A root window that is flooded with what it was tells the application nothing")
  func sameDesktop() async throws {
    // The first change is always reported.
    vandal.setProperty(
      vandal.atoms[.netWorkArea], of: vandal.root, type: vandal.atoms[.cardinal], words: [0])
    vandal.synchronize()
    await live.settle()
    let before = live.client.desktopChanges
    for number in 0..<600 {
      vandal.setProperty(
        vandal.atoms[.netWorkArea], of: vandal.root, type: vandal.atoms[.cardinal],
        words: [UInt32(number)])
    }
    vandal.synchronize()
    await turn()
    #expect(live.system.floods.mutedWindows == [live.system.connection.root])
    #expect(await live.run { !live.system.isFlooded })
    #expect(live.client.desktopChanges == before)
    vandal.close()
  }
}
