internal import CXTest
internal import Foundation
internal import Synchronization

/// A client that creates events as fast as the server takes its requests.
public final class Flood: @unchecked Sendable {
  public enum Kind: Sendable {
    /// Changes the value of one property again and again.
    case property(String)
    /// Sends messages of one type.
    case messages(String)
  }

  private let kind: Kind
  private let count: Int
  // Used on the flood's own thread.
  private let display: OpaquePointer
  private let target: CXTest.Window
  private let isStopped = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)
  // Kept until the connection is closed.
  private let server: ChildProcess

  /// Floods a window, or the root window, on its own thread.
  ///
  /// - Parameter count: The number of events, in steps of 256. Without a number the flood lasts until it is
  ///   stopped.
  /// - Throws: ``LiveDisplay/Failure`` if the display cannot be opened.
  public init(
    _ kind: Kind, of window: Desk.Window? = nil, count: Int = .max, on live: LiveDisplay
  ) throws {
    guard let display = XOpenDisplay(live.name) else {
      throw LiveDisplay.Failure(description: "Cannot connect to \(live.name).")
    }
    self.display = display
    self.kind = kind
    self.count = count
    server = live.server
    target = window?.id ?? XDefaultRootWindow(display)
    ForgivenDisplays.add(display)
    Thread { [self] in run() }.start()
  }

  private func run() {
    let name =
      switch kind {
      case .property(let name), .messages(let name): name
      }
    let atom = XInternAtom(display, name, 0)
    var number = 0
    while number < count, !isStopped.load(ordering: .relaxed) {
      for _ in 0..<256 {
        number += 1
        switch kind {
        case .property: change(atom, to: number)
        case .messages: send(atom)
        }
      }
    }
    // The server processes all requests before the flood ends.
    XSync(display, 0)
    ForgivenDisplays.close(display)
    hasEnded.signal()
  }

  /// Ends the flood early. On return the server has processed all of it.
  public func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    hasEnded.wait()
  }

  /// Waits until the server has processed the whole number of events.
  public func finish() {
    hasEnded.wait()
    isStopped.store(true, ordering: .relaxed)
  }

  private func change(_ property: CXTest.Atom, to number: Int) {
    var value = number
    withUnsafeBytes(of: &value) { bytes in
      _ = XChangeProperty(
        display, target, property, XA_CARDINAL, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
  }

  private func send(_ type: CXTest.Atom) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = type
    event.xclient.format = 32
    XSendEvent(display, target, 0, 0, &event)
  }
}
