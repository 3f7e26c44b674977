internal import CXTest

/// Reassembles startup notification messages, which arrive in pieces of 20 bytes.
struct StartupMessages {
  private(set) var messages: [String] = []
  private var unfinished: [CXTest.Window: [UInt8]] = [:]

  mutating func take(_ event: XClientMessageEvent, _ atomName: (UInt) -> String) {
    guard event.format == 8 else { return }
    let name = atomName(event.message_type)
    guard name == "_NET_STARTUP_INFO_BEGIN" || name == "_NET_STARTUP_INFO" else { return }
    var data = event.data
    let piece = withUnsafeBytes(of: &data) { Array($0.prefix(20)) }
    if name == "_NET_STARTUP_INFO_BEGIN" { unfinished[event.window] = [] }
    unfinished[event.window, default: []] += piece
    guard let bytes = unfinished[event.window], let end = bytes.firstIndex(of: 0) else { return }
    messages.append(String(decoding: bytes[..<end], as: UTF8.self))
    unfinished[event.window] = nil
  }
}
