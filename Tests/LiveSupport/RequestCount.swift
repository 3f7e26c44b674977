internal import CXTest
internal import Foundation

/// Counts a client's requests to the X server and the server's replies, by the RECORD extension.
public final class RequestCount {
  public private(set) var requests = 0
  public private(set) var bytes = 0
  public private(set) var replies = 0
  /// The number of requests by opcode, extensions from 128 on. A failing test prints them.
  public private(set) var kinds: [UInt8: Int] = [:]

  private let desk: Desk
  private let server: ChildProcess
  /// A separate connection on which the server sends the recorded data.
  private let channel: OpaquePointer
  private let context: XRecordContext

  /// Begins to count for the client of a window.
  ///
  /// - Throws: ``LiveDisplay/Failure`` if the server cannot record.
  public init(clientOf window: Desk.Window, on display: LiveDisplay, _ desk: Desk) throws {
    self.desk = desk
    server = display.server
    guard let channel = XOpenDisplay(display.name), let range = XRecordAllocRange() else {
      throw LiveDisplay.Failure(description: "Nothing can be recorded on \(display.name).")
    }
    ForgivenDisplays.add(channel)
    self.channel = channel
    defer { XFree(range) }
    range.pointee.core_requests = XRecordRange8(first: 0, last: 127)
    range.pointee.core_replies = XRecordRange8(first: 0, last: 127)
    range.pointee.ext_requests.ext_major = XRecordRange8(first: 128, last: 255)
    range.pointee.ext_requests.ext_minor = XRecordRange16(first: 0, last: .max)
    range.pointee.ext_replies = range.pointee.ext_requests
    var client = XRecordClientSpec(window.id)
    var ranges: [UnsafeMutablePointer<XRecordRange>?] = [range]
    context = XRecordCreateContext(desk.display, 0, &client, 1, &ranges, 1)
    desk.sync()
    let owner = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    let enabled = XRecordEnableContextAsync(
      channel, context,
      { owner, data in
        guard let owner, let data else { return }
        Unmanaged<RequestCount>.fromOpaque(UnsafeRawPointer(owner)).takeUnretainedValue()
          .take(data.pointee)
        XRecordFreeData(data)
      }, owner)
    guard enabled != 0 else {
      throw LiveDisplay.Failure(description: "Nothing can be recorded on \(display.name).")
    }
  }

  /// Ends the count. Everything that the server has processed until now is counted.
  public func stop() {
    XRecordDisableContext(desk.display, context)
    desk.sync()
    // The recorded data ends with the last requests before the call.
    XSync(channel, 0)
    XRecordProcessReplies(channel)
    XRecordFreeContext(desk.display, context)
    ForgivenDisplays.close(channel)
  }

  private func take(_ data: XRecordInterceptData) {
    guard let first = data.data else { return }
    switch data.category {
    case XRecordFromClient:
      requests += 1
      bytes += 4 * Int(data.data_len)
      kinds[first.pointee, default: 0] += 1
    case XRecordFromServer where first.pointee == 1: replies += 1
    default: break
    }
  }
}
