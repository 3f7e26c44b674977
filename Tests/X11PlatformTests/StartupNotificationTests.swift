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
      ("files-7-host_TIME0", nil),
    ])
  func userTime(id: String, expected: Timestamp?) {
    #expect(StartupNotification(id: id).userTime == expected)
  }

  @Test("The removal goes out in pieces of 20 bytes, quoted and ended by a zero")
  func pieces() {
    let notification = StartupNotification(id: "a \"quoted\" \\ identifier")
    let pieces = StartupNotification.pieces(of: notification.removal)
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
    let pieces = StartupNotification.pieces(of: notification.removal)
    #expect(pieces.count == 3)
    #expect(pieces[2].allSatisfy { $0 == 0 })
  }

  @Test("An own start has the user's time in its identifier, and names the program and the screen")
  func ownStart() {
    let start = StartupNotification(of: "journal", number: 3, at: Timestamp(rawValue: 77))
    #expect(start.userTime == Timestamp(rawValue: 77))
    #expect(
      start.announcement(name: "journal", screen: 0)
        == #"new: ID="\#(start.id)" NAME="journal" SCREEN=0"#)
  }
}
