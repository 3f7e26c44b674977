internal import CXlib
internal import Glibc

/// Prevents one X server of several that does not answer from blocking the windows of the others.
///
///     its turn in the loop ─ work ─▶ question sent ─ answered ─▶ now it may be waited for
///                                          └ not yet ──────────▶ its work stays where it is
///     a wait, 30 ms without news ─ silence ─▶ given up, and no other wait begins until the answer has come
///
/// A server may stop at any time, also within its turn. The question is a request that changes a property
/// of a window that the connection owns. Its answer is an event, so the process does not have to wait for
/// it. A query that was given up takes the question's place. A process with one server sends no such
/// question, and waits without a limit, because there are no other windows to block.
///
/// A server at the end of a slow line answers late each time. It is given twice the time of its fastest
/// answer. The first one is measured while no other windows wait, so an interruption makes no later wait
/// longer.
internal struct AnswerWatch {
  var isOneOfSeveral = false
  /// Whether the server's socket is behind a relay. It stays there when the other servers are gone.
  var hasRelay = false
  /// The window whose property the question changes. 0 before the first question.
  var window: XID = 0
  /// The serial of the question without an answer, and the time when it was sent.
  var question: (serial: UInt, asked: ContinuousClock.Instant)?
  /// How long the server took for its fastest answer.
  var answerTime = Duration.zero
  /// Whether the server has just answered, so that it may be waited for.
  var hasTurn = false
  /// The serial of the last request that was certainly sent.
  var sentSerial: UInt = 0
  /// Whether another thread waits for the server.
  var isWaitedForAside = false
  /// The reason of the first wait that was given up. The value that it waited for is not known.
  var givenUp: StaticString?

  /// Whether an event concerns the window of the question. The last argument points to the window's number.
  static let isAnswer:
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<CXlib.XEvent>?, XPointer?) -> Int32 = {
      _, event, window in
      guard let event, let window, event.pointee.type == PropertyNotify else { return 0 }
      let asked = UnsafeRawPointer(window).load(as: XID.self)
      return event.pointee.xproperty.window == asked ? 1 : 0
    }
}

extension Connection {
  /// Whether a server can be used now.
  package enum Readiness: Sendable {
    /// The server has just answered, or it is the only one.
    case ready
    /// The question was sent and has no answer yet.
    case asked
    /// The server does not read, so nothing can be sent.
    case full
    /// There is no work.
    case idle
  }

  /// How long other work than that of the server's own windows may wait for it.
  private static let patience = Duration.milliseconds(30)
  /// The patience with a server that always answers late.
  private static let longestPatience = Duration.milliseconds(500)

  /// How long the process waits for news from this server before it counts as silent.
  internal var patience: Duration {
    min(max(Self.patience, answering.answerTime * 2), Self.longestPatience)
  }

  /// Whether the windows of other servers wait while the process waits for this one.
  package var isOneOfSeveral: Bool {
    get { answering.isOneOfSeveral }
    set {
      answering.isOneOfSeveral = newValue
      guard newValue, !answering.hasRelay, !isLost, !isClosed else { return }
      answering.hasRelay = SocketRelay.insert(
        at: fileDescriptor, isAtMessage: readsWholeMessages())
    }
  }

  /// Reads until nothing more has arrived. Servers write whole messages, so no part of one is left then.
  ///
  /// - Returns: False for a server that sends without a pause.
  private func readsWholeMessages() -> Bool {
    (0..<1000).contains { _ in
      _ = queuedEventCount
      return socketState(POLLIN, until: .now) == 0
    }
  }

  internal func noteAnswerTime(since begin: ContinuousClock.Instant) {
    answering.answerTime = min(answering.answerTime, begin.duration(to: .now))
  }

  /// Returns and removes the reason of the first wait that was given up since the last call. The
  /// connection's answers since then may be wrong.
  package func takeGivenUpWait() -> StaticString? {
    defer { answering.givenUp = nil }
    return answering.givenUp
  }

  /// Whether there are requests that may not have been sent yet.
  package var hasUnsentRequests: Bool { nextSerial > answering.sentSerial + 1 }

  /// Returns whether the server may be waited for now. Sends it a question if there is work. Does not wait.
  package func readiness(hasWork: @autoclosure () -> Bool) -> Readiness {
    guard isOneOfSeveral, !isLost, !isClosed else { return .ready }
    guard !answering.isWaitedForAside else { return .asked }
    let state = socketState(POLLOUT, until: .now)
    // The turn will notice that the server is lost.
    guard state & (POLLERR | POLLHUP) == 0 else { return .ready }
    guard state & POLLOUT != 0 else { return .full }
    let wasAsked = answering.question != nil
    takeAnswer()
    guard answering.question == nil else { return .asked }
    // An answer allows a turn even without work: the server may not answer again for a long time.
    if wasAsked { return .ready }
    guard hasWork() else { return .idle }
    ask()
    return takeAnswer() ? .ready : .asked
  }

  /// Runs work for a server that has just answered. The work may wait for it, until the server falls
  /// silent.
  package func takingTurn<R>(_ work: () throws -> R) rethrows -> R {
    let outer = answering.hasTurn
    answering.hasTurn = isResponsive
    defer { answering.hasTurn = outer && isResponsive }
    return try work()
  }

  /// Whether the server reads and answers, as far as that is known without a wait. Nothing should be sent
  /// to it otherwise.
  package var isResponsive: Bool {
    !isOneOfSeveral || answering.question == nil && !answering.isWaitedForAside
  }

  /// Whether the server answers now. Waits for 30 ms at most, longer only for a server that always answers
  /// late, and not at all for a server that has not answered for that long already.
  package func answers() -> Bool {
    guard isOneOfSeveral, !answering.hasTurn, !isLost, !isClosed else { return true }
    guard !answering.isWaitedForAside else { return false }
    let end = (answering.question?.asked ?? .now) + patience
    guard socketState(POLLOUT, until: end) != 0 else { return false }
    if answering.question == nil { ask() }
    while !takeAnswer(), !isLost {
      guard socketState(POLLIN, until: end) != 0 else { return false }
    }
    return true
  }

  /// Whether a wait may begin. Notes the reason if it may not.
  internal func mayWait(for reason: StaticString) -> Bool {
    if answers() { return true }
    answering.givenUp = answering.givenUp ?? reason
    return false
  }

  /// Ends the server's turn.
  internal func giveUp(_ reason: StaticString) {
    answering.hasTurn = false
    answering.givenUp = answering.givenUp ?? reason
  }

  /// Ends the connection without a request if the server does not answer, because closing would wait for
  /// it.
  package func abandonIfSilent() {
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

  /// Reads the events that have arrived and removes the answers. Other events stay in their queue.
  ///
  /// - Returns: Whether every question was answered.
  @discardableResult
  private func takeAnswer() -> Bool {
    withDisplay(else: true) { display in
      var event = CXlib.XEvent()
      withUnsafeMutableBytes(of: &answering.window) { window in
        let window = window.baseAddress?.assumingMemoryBound(to: CChar.self)
        while XCheckIfEvent(display, &event, AnswerWatch.isAnswer, window) != 0 { noteTaken(event) }
      }
      // Sending also reads events, into XCB's own queue. The socket does not become readable for them.
      _ = queuedEventCount
      noteAnswer()
      return answering.question == nil
    }
  }

  /// Checks whether the server has processed the question.
  private func noteAnswer() {
    if let question = answering.question, lastProcessedSerial >= question.serial {
      answering.question = nil
      noteAnswerTime(since: question.asked)
    }
  }

  /// Waits until the socket is in one of the given states. Only checks the state if the time is over.
  private func socketState(_ states: Int32, until end: ContinuousClock.Instant) -> Int32 {
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(states), revents: 0)
    let left = max(.zero, end - .now)
    _ = poll(&descriptor, 1, left == .zero ? 0 : Int32(left / .milliseconds(1)) + 1)
    return Int32(descriptor.revents)
  }
}
