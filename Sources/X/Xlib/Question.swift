internal import CXQuestions
internal import CXlib

/// A query that was sent. Its answer is read together with the events.
internal struct Question {
  private let handle: OpaquePointer

  /// Sends a query. Nil without memory.
  init?(_ request: RequestBytes, on display: OpaquePointer) {
    guard
      let handle = scenery_ask(
        UnsafeMutableRawPointer(display), request.bytes, request.bytes.count)
    else { return nil }
    self.handle = handle
  }

  var isOpen: Bool { scenery_state(handle) == scenery_question_open }

  /// The serial of the request.
  var serial: UInt { UInt(scenery_serial(handle)) }

  /// Returns the answer and ends the query. Nil where the server answered with an error or has not answered. An answer
  /// that comes later is dropped.
  func takeReply() -> ReplyBytes? {
    defer { scenery_free_question(handle) }
    guard scenery_state(handle) == scenery_question_answered else { return nil }
    var size = 0
    let bytes = scenery_reply(handle, &size)
    return ReplyBytes(bytes: Array(UnsafeBufferPointer(start: bytes, count: size)))
  }
}
