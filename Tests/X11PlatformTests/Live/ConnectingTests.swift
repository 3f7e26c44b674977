import Testing

@testable import X11Platform

@MainActor @Suite("Connecting to a display")
struct ConnectingTests {
  /// Each wait for an answer makes every launch longer.
  @Test("The display and the desktop are read in four round trips")
  func roundTrips() throws {
    let live = try LiveSystem(.openbox)
    #expect(live.system.desktop.hasWindowManager)
    #expect(live.system.connection.roundTripCount <= 4)
  }
}
