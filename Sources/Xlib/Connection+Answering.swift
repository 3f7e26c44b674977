internal import CXlib
internal import Glibc

/// Keeps one X server of several that does not answer from holding up the others' windows.
///
///     its turn in the loop ─ work ─▶ question sent ─ answered ─▶ now it may be waited for
///                                          └ not yet ──────────▶ its work stays where it is
///     outside of its turn ─ a wait ─▶ question, 40 ms at most ─ silence ─▶ the wait is given up
///
/// Xlib waits without a limit, and a server that is stopped answers nothing. The question changes a
/// property of a window that the connection owns: the answer is an event, so that nobody waits for it. A
/// process with one server asks nothing, for there is nobody to hold up.
internal struct AnswerWatch {
  var isOneOfSeveral = false
  /// The window that is asked about; 0 before the first question.
  var window: XID = 0
  /// The serial of the question that is not answered, and when it was asked.
  var question: (serial: UInt, asked: ContinuousClock.Instant)?
  /// Whether the server answered just now, so that it may be waited for.
  var hasTurn = false
  /// The last request that was sent for certain.
  var sentSerial: UInt = 0
  /// What the first wait was for that was given up: it is not known.
  var givenUp: StaticString?

  /// Whether an event is about the window that is asked about, whose number the last argument leads to.
  static let isAnswer:
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<CXlib.XEvent>?, XPointer?) -> Int32 = {
      _, event, window in
      guard let event, let window, event.pointee.type == PropertyNotify else { return 0 }
      let asked = UnsafeRawPointer(window).load(as: XID.self)
      return event.pointee.xproperty.window == asked ? 1 : 0
    }
}

extension Connection {
  /// What can be done with a server now.
  public enum Readiness: Sendable {
    /// It has just answered, or it is the only one.
    case ready
    /// It is asked whether it answers.
    case asked
    /// It reads nothing: nothing can be sent.
    case full
    /// There is nothing to do.
    case idle
  }

  /// How long anything but the server's own windows may wait for it.
  private static let patience = Duration.milliseconds(40)

  /// Whether other servers' windows wait while this one is waited for.
  public var isOneOfSeveral: Bool {
    get { answering.isOneOfSeveral }
    set { answering.isOneOfSeveral = newValue }
  }

  /// What the first wait was for that was given up since this was asked last: what the connection has said
  /// since may be wrong.
  public func takeGivenUpWait() -> StaticString? {
    defer { answering.givenUp = nil }
    return answering.givenUp
  }

  /// Requests that the server may not have got yet.
  public var hasUnsentRequests: Bool { nextSerial > answering.sentSerial + 1 }

  /// Says whether the server may be waited for now; asks it if there is work. Does not wait.
  public func readiness(hasWork: @autoclosure () -> Bool) -> Readiness {
    guard isOneOfSeveral, !isLost, !isClosed else { return .ready }
    let state = socketState(POLLOUT, until: .now)
    // The turn notices that it is gone.
    guard state & (POLLERR | POLLHUP) == 0 else { return .ready }
    guard state & POLLOUT != 0 else { return .full }
    let wasAsked = answering.question != nil
    takeAnswer()
    guard answering.question == nil else { return .asked }
    // What it said before may be the last that it says for long.
    if wasAsked { return .ready }
    guard hasWork() else { return .idle }
    ask()
    return takeAnswer() ? .ready : .asked
  }

  /// Runs work on a server that has just answered: it may be waited for.
  public func takingTurn<R>(_ work: () throws -> R) rethrows -> R {
    let outer = answering.hasTurn
    answering.hasTurn = true
    defer { answering.hasTurn = outer }
    return try work()
  }

  /// Whether the server answers now; waits for 40 ms at most, and not at all for one that was silent for
  /// that long already.
  public func answers() -> Bool {
    guard isOneOfSeveral, !answering.hasTurn, !isLost, !isClosed else { return true }
    let end = (answering.question?.asked ?? .now) + Self.patience
    guard socketState(POLLOUT, until: end) != 0 else { return false }
    if answering.question == nil { ask() }
    while !takeAnswer(), !isLost {
      guard socketState(POLLIN, until: end) != 0 else { return false }
    }
    return true
  }

  /// Whether a wait may begin. One that may not is noted.
  internal func mayWait(for reason: StaticString) -> Bool {
    if answers() { return true }
    answering.givenUp = answering.givenUp ?? reason
    return false
  }

  /// Ends the conversation without a word if the server is silent, since closing waits for it.
  public func abandonIfSilent() {
    guard !answers() else { return }
    loss.note()
    shutdown(fileDescriptor, Int32(SHUT_RDWR))
  }

  private func ask() {
    withDisplay { display in
      if answering.window == 0 {
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        attributes.override_redirect = 1
        answering.window = XCreateWindow(
          display, root.xid, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil,
          UInt(CWEventMask | CWOverrideRedirect), &attributes)
      }
      answering.question = (UInt(XNextRequest(display)), .now)
      XChangeProperty(
        display, answering.window, CXlib.Atom(XA_WM_NAME), CXlib.Atom(XA_STRING), 8,
        PropModeReplace, "", 0)
      XFlush(display)
      answering.sentSerial = UInt(XNextRequest(display)) - 1
    }
  }

  /// Reads what has arrived and takes the answers out; events stay in their queue.
  ///
  /// - Returns: Whether no question is open.
  @discardableResult
  private func takeAnswer() -> Bool {
    withDisplay(else: true) { display in
      var event = CXlib.XEvent()
      withUnsafeMutableBytes(of: &answering.window) { window in
        let window = window.baseAddress?.assumingMemoryBound(to: CChar.self)
        while XCheckIfEvent(display, &event, AnswerWatch.isAnswer, window) != 0 { noteTaken(event) }
      }
      // Sending reads as well, into XCB's own queue, and the socket is silent then.
      _ = queuedEventCount
      noteAnswer()
      return answering.question == nil
    }
  }

  /// Looks whether the server has come as far as the question.
  private func noteAnswer() {
    if let question = answering.question, lastProcessedSerial >= question.serial {
      answering.question = nil
    }
  }

  /// Waits until the socket is in one of the given states, or only looks if the time is over.
  private func socketState(_ states: Int32, until end: ContinuousClock.Instant) -> Int32 {
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(states), revents: 0)
    let left = max(.zero, end - .now)
    _ = poll(&descriptor, 1, left == .zero ? 0 : Int32(left / .milliseconds(1)) + 1)
    return Int32(descriptor.revents)
  }
}
