import Foundation
import LiveSupport
import XProtocol
import Xlib

extension Deadline {
  /// Long enough for a machine that is busy with other tests. A test that succeeds does not wait this long.
  static var patience: Deadline { Deadline(seconds: 20) }
}

/// Waits until one of the connections has something to read.
@MainActor
func waitForEvents(_ connections: [Connection], until deadline: Deadline) {
  for connection in connections { connection.flush() }
  guard !connections.contains(where: { $0.queuedEventCount > 0 || $0.hasAnswers }) else { return }
  var sockets = connections.map {
    pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0)
  }
  poll(&sockets, nfds_t(sockets.count), deadline.milliseconds)
}

extension Connection {
  /// The next event that matches. Events before it are dropped. Nil when none came.
  func awaitEvent(where matches: (XEvent) -> Bool) -> XEvent? {
    let deadline = Deadline.patience
    while !deadline.hasPassed {
      while let event = nextEvent() {
        if matches(event) { return event }
      }
      waitForEvents([self], until: deadline)
    }
    return nil
  }

  /// A mapped window that has the focus and reports keys.
  func makeFocusedWindow() -> WindowID {
    let window = createWindow(
      WindowConfiguration(
        x: 10, y: 10, width: 200, height: 100,
        events: [.keyPress, .keyRelease, .structureNotify, .focusChange]))
    map(window)
    _ = awaitEvent { $0.kind == .mapped && $0.window == window }
    setInputFocus(window, at: .currentTime)
    _ = awaitEvent {
      if case .focusIn = $0.kind { return $0.window == window }
      return false
    }
    return window
  }

  func awaitKeyPress() -> XEvent.Key? {
    let event = awaitEvent {
      if case .keyPress = $0.kind { return true }
      return false
    }
    guard case .keyPress(let key)? = event?.kind else { return nil }
    return key
  }

  /// The next press of a key that is not a modifier.
  func awaitTypingPress(_ keyboard: Keyboard) -> XEvent.Key? {
    while let key = awaitKeyPress() {
      if !keyboard.keysym(for: key).isModifier { return key }
    }
    return nil
  }
}
