import Testing
import XProtocol

@testable import X11Platform

@Suite("Startup notification")
struct StartupNotificationTests {
  @Test(
    "The user's time is what the identifier ends with",
    arguments: [
      ("launcher-1-host_TIME123456", Timestamp(rawValue: 123456)),
      ("a_TIME1_TIME42", Timestamp(rawValue: 42)), ("no time", nil), ("x_TIMEsoon", nil),
    ])
  func userTime(id: String, expected: Timestamp?) {
    #expect(StartupNotification(id: id).userTime == expected)
  }

  @Test("The removal goes out in pieces of 20 bytes, quoted and ended by a zero")
  func pieces() {
    let notification = StartupNotification(id: "a \"quoted\" \\ identifier")
    let pieces = notification.removalPieces
    #expect(pieces.allSatisfy { $0.count == 20 })
    let text = pieces.joined().prefix { $0 != 0 }
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"remove: ID="a \"quoted\" \\ identifier""#)
  }

  @Test("A message that fills its pieces still ends with a zero")
  func exactFit() {
    // "remove: ID=\"" and the closing quote are 13 bytes.
    let notification = StartupNotification(id: String(repeating: "x", count: 27))
    #expect(notification.removalMessage.count == 41)
    #expect(notification.removalPieces.count == 3)
    #expect(notification.removalPieces[2].allSatisfy { $0 == 0 })
  }
}
