internal import XProtocol

/// The types of XInput 2's events that are selected.
internal enum XIEventType: UInt16 {
  case deviceChanged = 1
  case motion = 6
}

/// Decodes XInput 2's events and descriptions of devices. Lengths that a server sends are never trusted:
/// bytes that are missing are 0.
extension XEvent.Kind {
  /// The window of an event, and its kind in the terms of the core protocol. Nil for types that were not
  /// selected.
  internal static func ofPointerDevice(_ event: ReplyBytes) -> (WindowID, Self)? {
    guard let type = XIEventType(rawValue: event.word16(8)) else { return nil }
    if type == .deviceChanged {
      let axes = XEvent.PointerDevice.axes(in: event, from: 32, count: Int(event.word16(16)))
      return (.none, .pointerDeviceChanged(.init(id: event.word16(18), axes: axes.found)))
    }
    let motion = XEvent.Motion(
      state: .init(ofDeviceEvent: event), time: Timestamp(rawValue: event.word(12)),
      place: .init(
        x: event.fixedPoint(40), y: event.fixedPoint(44), rootX: event.fixedPoint(32),
        rootY: event.fixedPoint(36), child: WindowID(rawValue: event.word(28))))
    let window = WindowID(rawValue: event.word(24))
    // The first two axes are the pointer's place.
    let values = event.axisValues.filter { $0.key > 1 }
    guard !values.isEmpty else { return (window, .motion(motion)) }
    return (window, .axesMoved(.init(motion: motion, device: event.word16(52), values: values)))
  }
}

extension XEvent.State {
  /// The modifiers, the buttons and the group before a device's event, as a core event has them.
  fileprivate init(ofDeviceEvent event: ReplyBytes) {
    let buttons = event.word16(48) == 0 ? 0 : event.word(80) >> 1 & 0x1f
    self.init(
      rawValue: event.word(72) & 0xff | buttons << 8 | UInt32(event.byte(79) & 3) << 13)
  }
}

extension ReplyBytes {
  /// The whole part of a number with 16 bits behind the point.
  fileprivate func fixedPoint(_ offset: Int) -> Int { Int(Int32(bitPattern: word(offset)) >> 16) }

  /// A number with 32 bits behind the point: a signed word, and then the rest.
  fileprivate func longFixedPoint(_ offset: Int) -> Double {
    Double(Int32(bitPattern: word(offset))) + Double(word(offset + 4)) / 0x1_0000_0000
  }

  /// The values of a device event, by the numbers of their axes.
  fileprivate var axisValues: [Int: Double] {
    let mask = 80 + 4 * Int(word16(48))
    let maskBytes = 4 * Int(word16(50))
    var values: [Int: Double] = [:]
    var offset = mask + maskBytes
    for number in 0..<min(8 * maskBytes, 256) where byte(mask + number / 8) >> (number % 8) & 1 == 1
    {
      guard offset + 8 <= bytes.count else { break }
      values[number] = longFixedPoint(offset)
      offset += 8
    }
    return values
  }
}

extension XEvent.PointerDevice {
  private static let scrollClass: UInt16 = 3
  private static let horizontal: UInt16 = 2

  /// All devices of a reply to XIQueryDevice.
  internal static func all(in reply: ReplyBytes) -> [XEvent.PointerDevice] {
    var devices: [XEvent.PointerDevice] = []
    var offset = 32
    for _ in 0..<reply.word16(8) where offset + 12 <= reply.bytes.count {
      let nameLength = (Int(reply.word16(offset + 8)) + 3) / 4 * 4
      let axes = axes(
        in: reply, from: offset + 12 + nameLength, count: Int(reply.word16(offset + 6)))
      devices.append(XEvent.PointerDevice(id: reply.word16(offset), axes: axes.found))
      offset = axes.end
    }
    return devices
  }

  /// The scrolling axes among the classes of a device, and the offset behind the classes.
  fileprivate static func axes(
    in bytes: ReplyBytes, from start: Int, count: Int
  ) -> (found: [ScrollAxes.Axis], end: Int) {
    var axes: [ScrollAxes.Axis] = []
    var offset = start
    for _ in 0..<count where offset + 4 <= bytes.bytes.count {
      if bytes.word16(offset) == scrollClass {
        axes.append(
          ScrollAxes.Axis(
            number: Int(bytes.word16(offset + 6)),
            isHorizontal: bytes.word16(offset + 8) == horizontal,
            increment: bytes.longFixedPoint(offset + 16)))
      }
      // A class without a length would keep this here for ever.
      offset += 4 * max(1, Int(bytes.word16(offset + 2)))
    }
    return (axes, offset)
  }
}
