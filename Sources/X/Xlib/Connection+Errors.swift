internal import CXlib
internal import Synchronization

/// An error with which the server answered a request.
package struct XRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The request's serial on its connection.
  package var serial: UInt
  package var code: Code
  /// The opcode of the core request. 128 or more is the opcode of an extension.
  package var majorOpcode: UInt8
  package var minorOpcode: UInt8
  /// The resource that the request named, or its bad value.
  package var resource: UInt32

  /// The kind of error. Extensions have codes of their own from 128 on.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let window = Code(rawValue: 3)
  }

  package var description: String {
    "X error \(code.rawValue) for request \(majorOpcode).\(minorOpcode) (serial \(serial)) on "
      + "resource 0x" + String(resource, radix: 16)
  }
}

/// The errors that the C handlers record and the main actor reads.
///
/// Xlib calls an error handler with its own locks held, from within any call that read the socket. So the
/// handler may only record the error (libX11 1.8 deadlocks otherwise).
internal enum ErrorLog {
  /// The errors by the address of the display.
  private static let entries = Mutex<[UInt: [XRequestError]]>([:])

  /// Replaces Xlib's handlers, which end the process.
  static func installHandlers() {
    _ = handlersInstalled
  }

  /// Receives the errors of displays that other code of the process opened.
  private static let previousHandler = Mutex<XErrorHandler?>(nil)

  private static let handlersInstalled: Void = {
    let previous = XSetErrorHandler { display, event in
      guard ErrorLog.watches(UInt(bitPattern: display)) else {
        return ErrorLog.previousHandler.withLock { $0 }?(display, event) ?? 0
      }
      guard let event = event?.pointee else { return 0 }
      let error = XRequestError(
        serial: UInt(event.serial), code: .init(rawValue: event.error_code),
        majorOpcode: event.request_code, minorOpcode: event.minor_code,
        resource: UInt32(truncatingIfNeeded: event.resourceid))
      ErrorLog.record(error, on: UInt(bitPattern: display))
      return 0
    }
    previousHandler.withLock { $0 = previous }
    // The default handler prints. Here the event loop reports the loss instead.
    XSetIOErrorHandler { _ in 0 }
  }()

  static func watch(_ display: OpaquePointer) {
    entries.withLock { $0[UInt(bitPattern: display)] = [] }
  }

  static func forget(_ display: OpaquePointer) {
    entries.withLock { $0[UInt(bitPattern: display)] = nil }
  }

  private static func watches(_ display: UInt) -> Bool {
    entries.withLock { $0[display] != nil }
  }

  private static func record(_ error: XRequestError, on display: UInt) {
    // The count is limited: another client that causes errors for ever must not fill memory.
    entries.withLock { entries in
      guard entries[display, default: []].count < 4096 else { return }
      entries[display, default: []].append(error)
    }
  }

  /// Removes and returns the errors of requests with these serials.
  static func take(_ display: OpaquePointer, in serials: ClosedRange<UInt>) -> [XRequestError] {
    entries.withLock { entries in
      let key = UInt(bitPattern: display)
      guard let errors = entries[key], !errors.isEmpty else { return [] }
      entries[key] = errors.filter { !serials.contains($0.serial) }
      return errors.filter { serials.contains($0.serial) }
    }
  }
}

/// The serials of requests whose errors are expected and ignored.
internal struct ErrorTraps {
  private var ignored: [ClosedRange<UInt>] = []

  mutating func ignore(_ serials: ClosedRange<UInt>) {
    // Another client may cause thousands of answers in one turn.
    if let last = ignored.last, last.upperBound + 1 == serials.lowerBound {
      ignored[ignored.count - 1] = last.lowerBound...serials.upperBound
    } else {
      ignored.append(serials)
    }
  }

  func ignores(_ error: XRequestError) -> Bool { ignored.contains { $0.contains(error.serial) } }

  /// Removes ranges that the server has processed and whose errors were taken.
  mutating func forget(upTo serial: UInt) { ignored.removeAll { $0.upperBound <= serial } }
}

extension Connection {
  /// Runs requests whose failure does not matter, for example on a window that may be gone.
  ///
  /// Costs no round trip. Errors that arrive for these requests later are dropped.
  package func ignoringErrors<R>(_ requests: () throws -> R) rethrows -> R {
    let first = nextSerial
    defer {
      let next = nextSerial
      if next > first { traps.ignore(first...(next - 1)) }
    }
    return try requests()
  }

  /// Runs requests, and returns their serials for ``error(of:)``.
  internal func serials(of requests: () -> Void) -> Range<UInt> {
    let first = nextSerial
    requests()
    return first..<nextSerial
  }

  /// The first error with which the server answered requests. Nil when it answered none of them with an error. Waits
  /// for the server, unless it is known to have processed them.
  internal func error(of serials: Range<UInt>) -> XRequestError? {
    guard !serials.isEmpty else { return nil }
    let serials = serials.lowerBound...(serials.upperBound - 1)
    if lastProcessedSerial < serials.upperBound { synchronize() }
    return withDisplay(else: []) { ErrorLog.take($0, in: serials) }.first
  }

  /// Runs requests and waits for their errors.
  ///
  /// - Throws: The first error with which the server answered the requests.
  ///
  /// Waits for the server, unless the last request already had an answer.
  package func trapping(_ requests: () -> Void) throws(XRequestError) {
    if let error = error(of: serials(of: requests)) { throw error }
  }

  /// Returns the unexpected errors since the last call. The event loop logs them.
  package func takeUnexpectedErrors() -> [XRequestError] {
    let processed = lastProcessedSerial
    let errors = withDisplay(else: []) { ErrorLog.take($0, in: 0...UInt.max) }
      .filter { !traps.ignores($0) }
    // An error arrives before any later answer. So no more errors come for ranges that are wholly
    // processed.
    traps.forget(upTo: processed)
    return errors
  }
}
