internal import CXlib
internal import Dispatch
internal import Glibc

/// Waiting for a server that may stop answering during the wait.
extension Connection {
  /// Waits until the server has processed all requests.
  ///
  /// - Returns: False when the server does not answer and other servers' windows must not wait for it.
  @discardableResult
  package func synchronize() -> Bool {
    answer(to: RequestBytes(.getInputFocus), for: "synchronize") != nil || isLost
  }

  /// Sends all requests and waits until the server sends something, or until the time is up.
  package func waitForInput(atMost timeout: Duration) {
    flush()
    guard queuedEventCount == 0 else { return }
    let parts = timeout.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    waiting(for: "input") { _ in
      var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, Int32(clamping: max(1, milliseconds)))
    }
  }

  /// Handles events and answers as they arrive, until a condition holds or the time is up. Counts as one wait
  /// for one answer. Where other servers' windows must not wait, the time is the ``patience`` at most.
  package func handleEvents(
    atMost limit: Duration, _ handle: (XEvent) -> Void, until isDone: () -> Bool
  ) {
    let end = ContinuousClock.now + (isOneOfSeveral ? min(limit, patience) : limit)
    waiting(for: "a window manager's answer") { _ in
      while !isDone(), !isLost {
        while let event = nextEvent() { handle(event) }
        takeAnswers()
        let remaining = end - .now
        guard !isDone(), remaining > .zero else { return }
        // Xlib reads while it sends. What was read makes the socket silent.
        flush()
        if hasUnreadEvents || queuedEventCount > 0 || hasAnswers { continue }
        let left = remaining.components
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(
          &descriptor, 1,
          Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1))
      }
    }
  }

  /// Waits until something has arrived. Where other servers' windows must not wait, it waits until nothing
  /// has arrived for the time of ``patience``, and then the server counts as silent. So a long answer may
  /// arrive slowly. Events without the answer prolong the wait ten times at most.
  ///
  /// - Parameter serial: The serial of the request whose answer is waited for.
  internal func awaitArrival(
    for reason: StaticString, serial: UInt, until hasArrived: () -> Bool
  ) {
    let begin = ContinuousClock.now
    var lastNews = begin
    withDisplay { XFlush($0) }
    while !isLost {
      readAnswers()
      if hasArrived() { return noteAnswerTime(since: begin) }
      let end = min(lastNews + patience, begin + patience * 10)
      let left = end - .now
      if isOneOfSeveral, left <= .zero {
        answering.question = (serial, begin)
        return giveUp(reason)
      }
      // Xlib notices the end of a connection when it reads.
      var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, isOneOfSeveral ? Int32(left / .milliseconds(1)) + 1 : -1)
      if count > 0 { lastNews = .now }
    }
  }

  /// Runs calls of Xlib that wait for the server without a limit. With several servers they run on a thread
  /// of their own, and this server gets no turn until they are done. With one server they run at once.
  ///
  /// The calls must check for the loss of the display after each wait.
  internal func waitAside(_ calls: @escaping @Sendable (SharedDisplay) -> Void) {
    withDisplay { display in
      let shared = SharedDisplay(raw: display, loss: loss)
      guard isOneOfSeveral else { return calls(shared) }
      answering.isWaitedForAside = true
      answering.hasTurn = false
      DispatchQueue(label: "org.scenery.display-wait").async {
        calls(shared)
        // This also wakes the loop.
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.answering.isWaitedForAside = false }
        }
      }
    }
  }
}
