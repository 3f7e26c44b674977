import DBus
import Testing
import Views

@testable import AccessibilityBus

@Suite("Keys and events on their way to the accessibility bus")
struct NoticeQueueLaws {
  private static let first = stroke(0x61, text: "a")
  private static let second = stroke(0xff54)
  private static let event = AccessibilityEvent(
    category: .object, member: "TextCaretMoved", path: "/1")
  private static let later = AccessibilityEvent(
    category: .object, member: "TextCaretMoved", path: "/2")

  private static func stroke(_ symbol: UInt32, text: String = "") -> KeyStroke {
    KeyStroke(isPress: true, symbol: symbol, code: 38, text: text, milliseconds: 7)
  }

  @Test("A key is one structure, as the registry takes it")
  func structure() throws {
    let press = Self.first.busValue
    #expect(press.signature == "(uiiiisb)")
    #expect(
      press
        == .structure([
          .uint32(0), .int32(0x61), .int32(38), .int32(0), .int32(7), .string("a"),
          .boolean(true),
        ]))
    var release = Self.second
    release.isPress = false
    release.modifiers = 0x14
    release.milliseconds = .max
    #expect(
      release.busValue
        == .structure([
          .uint32(1), .int32(0xff54), .int32(38), .int32(0x14), .int32(-1), .string(""),
          .boolean(false),
        ]))
    #expect(ReaderQuirk.keyNumber(.max) == .int32(-1))
    let call = try BusMessage(
      calling: "NotifyListenersSync", of: "org.a11y.atspi.DeviceEventController",
      at: AccessibilityBus.controllerPath, on: AccessibilityBus.registry)
    call.append(press)
    #expect(call.signature == "(uiiiisb)")
  }

  @Test("Events wait for the answer to the key before them, and a key for that to the last one")
  func order() {
    var queue = NoticeQueue()
    #expect(queue.add(Self.event) == [.event(Self.event)])
    #expect(queue.add(Self.first) == [.key(Self.first, number: 1)])
    #expect(queue.add(Self.event) == [])
    #expect(queue.add(Self.second) == [])
    #expect(queue.add(Self.later) == [])
    #expect(queue.answered(1) == [.event(Self.event), .key(Self.second, number: 2)])
    #expect(queue.answered(1) == [])
    #expect(queue.answered(2) == [.event(Self.later)])
    #expect(queue.add(Self.event) == [.event(Self.event)])
  }

  @Test("A registry that is silent holds notices up once, until it answers again")
  func silent() {
    var queue = NoticeQueue()
    _ = queue.add(Self.first)
    _ = queue.add(Self.event)
    _ = queue.add(Self.second)
    #expect(queue.unanswered(2) == [])
    #expect(queue.unanswered(1) == [.event(Self.event), .key(Self.second, number: 2)])
    #expect(queue.add(Self.first) == [.key(Self.first, number: 3)])
    #expect(queue.add(Self.later) == [.event(Self.later)])
    #expect(queue.unanswered(2) == [])
    #expect(queue.answered(3) == [])
    _ = queue.add(Self.first)
    #expect(queue.add(Self.event) == [])
  }

  @Test("No more wait than may")
  func bound() {
    var queue = NoticeQueue()
    _ = queue.add(Self.first)
    for _ in 0..<NoticeQueue.most { #expect(queue.add(Self.event) == []) }
    #expect(queue.add(Self.event).count == NoticeQueue.most + 1)
    #expect(queue.add(Self.event) == [.event(Self.event)])
  }
}
