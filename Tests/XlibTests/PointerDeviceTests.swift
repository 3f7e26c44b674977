import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("Devices of the pointer", .serialized)
struct PointerDeviceTests {
  /// An event as XInput 2.3 sends it: evtype, device 2, time 0x1000, root 0x50, window 0x60, child
  /// 0x70, root place 300.5, 200, place -1.25, 20, buttons, valuators, source 9, Shift and Num Lock,
  /// group 1.
  private func event(
    _ type: UInt16, buttons: [UInt32] = [], axes: [UInt32] = [], values: [UInt32] = []
  ) -> ReplyBytes {
    var bytes: [UInt8] = [35, 131, 7, 0]
    func append(_ item: some FixedWidthInteger) {
      withUnsafeBytes(of: item) { bytes += $0 }
    }
    append(UInt32(12 + buttons.count + axes.count + values.count))
    for item in [type, 2] { append(item) }
    for item: UInt32 in [0x1000, 0, 0x50, 0x60, 0x70] { append(item) }
    for item: Int32 in [300 << 16 | 0x8000, 200 << 16, -(1 << 16) - 0x4000, 20 << 16] {
      append(item)
    }
    for item in [UInt16(buttons.count), UInt16(axes.count), 9, 0] { append(item) }
    for item: UInt32 in [0, 1, 0, 0x10, 0x11] { append(item) }
    bytes += [0, 0, 0, 1]
    for item in buttons + axes + values { append(item) }
    return ReplyBytes(bytes: bytes)
  }

  private let place = XEvent.Place(
    x: -2, y: 20, rootX: 300, rootY: 200, child: WindowID(rawValue: 0x70))

  @Test("A motion is one of the core protocol, with its state")
  func motion() throws {
    let decoded = try #require(
      XEvent.Kind.ofPointerDevice(event(6, buttons: [0b10], axes: [0b11], values: [5, 0, 6, 0])))
    #expect(decoded.0 == WindowID(rawValue: 0x60))
    #expect(
      decoded.1
        == .motion(
          .init(
            state: [.shift, .mod2, .button1, .init(rawValue: 1 << 13)],
            time: Timestamp(rawValue: 0x1000), place: place)))
  }

  @Test("The values of axes have their numbers, a sign and a fraction")
  func values() throws {
    let bytes = event(
      6, axes: [0b1_0000_1001, 1], values: [1, 0, UInt32(bitPattern: -2), 0x8000_0000, 7, 0, 8, 0])
    guard case .axesMoved(let moved) = XEvent.Kind.ofPointerDevice(bytes)?.1 else {
      Issue.record("The event has values of axes.")
      return
    }
    #expect(moved.values == [3: -1.5, 8: 7, 32: 8])
    #expect(moved.device == 9 && moved.motion.place == place)
  }

  @Test("An event that is cut short has no values, and other types are unknown")
  func short() throws {
    let whole = event(6, axes: [0b1100], values: [1, 0, 2, 0])
    for length in 80..<whole.bytes.count {
      let cut = ReplyBytes(bytes: Array(whole.bytes.prefix(length)))
      guard case .axesMoved(let moved) = XEvent.Kind.ofPointerDevice(cut)?.1 else { continue }
      #expect(moved.values == [2: 1])
    }
    #expect(XEvent.Kind.ofPointerDevice(event(4)) == nil)
  }

  @Test("A change of the device names its scrolling axes", arguments: [0, 4])
  func change(padding: Int) throws {
    var bytes: [UInt8] = [35, 131, 7, 0]
    func append(_ item: some FixedWidthInteger) {
      withUnsafeBytes(of: item) { bytes += $0 }
    }
    append(UInt32(9))
    for item: UInt16 in [1, 2] { append(item) }
    append(UInt32(0x1000))
    for item: UInt16 in [2, 9] { append(item) }
    bytes += [UInt8](repeating: 0, count: 12)
    // A class of three words that says nothing of axes, and a vertical axis of 15 units a click.
    for item: UInt16 in [1, 3, 9, 0, 0, 0] { append(item) }
    for item: UInt16 in [3, 6, 9, 3, 1, 0] { append(item) }
    for item: UInt32 in [0, 15, 0] { append(item) }
    let decoded = XEvent.Kind.ofPointerDevice(ReplyBytes(bytes: Array(bytes.dropLast(padding))))
    guard case .pointerDeviceChanged(let device) = decoded?.1 else {
      Issue.record("The device changed.")
      return
    }
    #expect(device.id == 9)
    #expect(device.axes == [.init(number: 3, isHorizontal: false, increment: 15)])
  }

  @Test("The server is asked without waiting, and its events come as those of the core protocol")
  func live() throws {
    let display = try LiveDisplay(windowManager: .none)
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    defer { connection.close() }
    let window = connection.createWindow(
      WindowConfiguration(
        x: 100, y: 80, width: 200, height: 150, events: [.buttonPress, .exposure]))
    connection.map(window)
    var devices: [XEvent.PointerDevice]?
    var waits: [String] = []
    connection.onRoundTrip = { waits.append("\($0)") }
    connection.watchPointerDevices {
      devices = $0
      connection.selectDeviceMotion(on: window)
    }
    connection.flush()
    var kinds: [XEvent.Kind] = []
    func read(until isDone: () -> Bool) {
      let end = ContinuousClock.now + .seconds(Desk.patience)
      while !isDone(), .now < end {
        connection.waitForInput(atMost: .milliseconds(100))
        while let event = connection.nextEvent() { kinds.append(event.kind) }
        connection.takeAnswers()
        connection.flush()
      }
    }
    read { devices != nil }
    // Only the loop above waited, for anything that comes.
    #expect(waits.allSatisfy { $0 == "input" })
    #expect(devices?.isEmpty == false)
    connection.synchronize()
    desk.click(.init(x: 150, y: 100), .wheelDown)
    read { kinds.contains { if case .buttonPress = $0 { true } else { false } } }
    let presses = kinds.compactMap { kind -> XEvent.Button? in
      if case .buttonPress(let button) = kind { button } else { nil }
    }
    // XTEST's device has no axes that scroll.
    #expect(presses.map(\.number) == [5] && presses.first?.place.x == 50)
    let motion = kinds.compactMap { kind -> XEvent.Motion? in
      if case .motion(let motion) = kind { motion } else { nil }
    }.last
    #expect(motion?.place.x == 50 && motion?.place.rootY == 100)
  }
}
