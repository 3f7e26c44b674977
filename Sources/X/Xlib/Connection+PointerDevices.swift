internal import CEventSieve
internal import CXlib
package import XProtocol

/// The devices of the pointer, and their motions (XInput 2).
///
/// Core motions have no values of the axes that scroll. So the windows get XInput's motions instead, where the
/// server has XInput 2.1. Nothing waits for it: until its answers arrive, the core events come. Presses stay
/// those of the core protocol: a press of XInput would grab the pointer, and the server then refuses the core
/// grab of a drag.
///
/// libXi is not used. It would wait for the answers, and these three requests are all that it would send.
///
/// Source: XI2proto.txt 2.3.
extension Connection {
  private enum Request {
    static let selectEvents: UInt8 = 46
    static let queryVersion: UInt8 = 47
    static let queryDevice: UInt8 = 48
  }

  /// Identifiers that stand for several devices.
  private enum Devices {
    static let all: UInt16 = 0
    /// The pointers of the screen, which the physical devices move.
    static let allMasters: UInt16 = 1
  }

  /// Asks for the version of XInput and for the devices. Does not wait.
  ///
  /// - Parameter ready: Called when ``selectDeviceMotion(on:)`` can be used. Never called on a server without
  ///   XInput 2.1.
  package func watchPointerDevices(
    _ ready: @escaping @MainActor (_ devices: [XEvent.PointerDevice]) -> Void
  ) {
    guard let opcode = extensions[.input]?.opcode,
      var request = request(.input, minor: Request.queryVersion)
    else { return }
    // Version 2.2.
    request.append(words16: 2, 2)
    ask(request) { [weak self] reply in
      guard let self, let reply, (reply.word16(8), reply.word16(10)) >= (2, 1) else { return }
      self.askForDevices(opcode: opcode, ready)
    }
  }

  private func askForDevices(
    opcode: UInt8, _ ready: @escaping @MainActor ([XEvent.PointerDevice]) -> Void
  ) {
    withDisplay { scenery_keep_generic_events($0, Int32(opcode)) }
    pointerOpcode = opcode
    select(.deviceChanged, on: root)
    var request = RequestBytes(extensionOpcode: opcode, minor: Request.queryDevice)
    request.append(Devices.all)
    request.append(UInt16(0))
    ask(request) { ready($0.map(XEvent.PointerDevice.all(in:)) ?? []) }
  }

  /// Makes a window get XInput's motions instead of those of the core protocol. Does nothing before
  /// ``watchPointerDevices(_:)`` found the extension. Does not wait.
  package func selectDeviceMotion(on window: WindowID) { select(.motion, on: window) }

  private func select(_ type: XIEventType, on window: WindowID) {
    guard pointerOpcode != nil,
      var request = request(.input, minor: Request.selectEvents, words: window.rawValue)
    else { return }
    // One mask, of one word.
    for item in [1, 0, Devices.allMasters, 1] { request.append(item) }
    request.append(UInt32(1) << UInt32(type.rawValue))
    ignoringErrors { send(request) }
  }

  /// Decodes an event of an extension that uses generic events.
  internal func decodeGeneric(
    _ raw: inout CXlib.XEvent, from display: OpaquePointer
  ) -> (WindowID, XEvent.Kind) {
    let unknown = (WindowID.none, XEvent.Kind.unknown(type: raw.type))
    guard XGetEventData(display, &raw.xcookie) != 0 else { return unknown }
    defer { XFreeEventData(display, &raw.xcookie) }
    guard let data = raw.xcookie.data, let pointerOpcode,
      raw.xcookie.extension == Int32(pointerOpcode)
    else { return unknown }
    let length = Int(data.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    let bytes = UnsafeRawBufferPointer(start: data, count: 32 + 4 * length)
    return XEvent.Kind.ofPointerDevice(ReplyBytes(bytes: Array(bytes))) ?? unknown
  }
}
