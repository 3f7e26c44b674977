public import SceneModel
internal import Synchronization

/// The last events of an application's scenes, for any number of readers.
///
///     main actor ─▶ append ─▶ [ 1024 events ] ◀─ take ─ a reader, on its own thread, in its own time
///
/// Appending costs the same whether nobody reads or a hundred do. A reader takes what has come since it last asked.
/// One that is too slow is told how many events were overwritten meanwhile. Nothing waits for it, and nothing is
/// kept for it.
package final class SceneEventLog: Sendable {
  /// The number of events that are kept.
  package static let capacity = 1024

  private struct State {
    /// A ring. The event with the sequence `n` lies at `(n - 1) % capacity`.
    var ring: [SceneEvent] = []
    var last: UInt64 = 0
    /// Readers that wait for the next event, by their identifiers.
    var waiting: [UInt64: @Sendable () -> Void] = [:]
    var readers: UInt64 = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The sequence number of the last event. 0 before the first one.
  package var last: UInt64 { state.withLock { $0.last } }

  /// Adds an event, and wakes the readers that wait for one.
  package func append(_ make: (_ sequence: UInt64) -> SceneEvent) {
    let waiting = state.withLock { state in
      state.last += 1
      let event = make(state.last)
      if state.ring.count < Self.capacity {
        state.ring.append(event)
      } else {
        state.ring[Self.place(of: state.last)] = event
      }
      let waiting = state.waiting
      state.waiting = [:]
      return waiting
    }
    for wake in waiting.values { wake() }
  }

  private static func place(of sequence: UInt64) -> Int { Int((sequence - 1) % UInt64(capacity)) }

  /// The events after a sequence number, and the number of those that are gone.
  fileprivate func events(
    after sequence: UInt64, atMost count: Int
  ) -> (lost: UInt64, events: [SceneEvent]) {
    state.withLock { Self.events(after: sequence, atMost: count, in: $0) }
  }

  private static func events(
    after sequence: UInt64, atMost count: Int, in state: State
  ) -> (lost: UInt64, events: [SceneEvent]) {
    guard sequence < state.last else { return (0, []) }
    let first = max(sequence + 1, state.last - UInt64(state.ring.count) + 1)
    let end = min(state.last, first + UInt64(count) - 1)
    return (first - sequence - 1, (first...end).map { state.ring[place(of: $0)] })
  }

  fileprivate func makeReader() -> UInt64 {
    state.withLock { state in
      state.readers += 1
      return state.readers
    }
  }

  /// Calls `wake` once, as soon as there is an event after a sequence number: now, if there is one already.
  fileprivate func wait(
    after sequence: UInt64, as reader: UInt64, _ wake: @escaping @Sendable () -> Void
  ) {
    let isDue = state.withLock { state in
      guard state.last <= sequence else { return true }
      state.waiting[reader] = wake
      return false
    }
    if isDue { wake() }
  }

  /// Wakes a reader that waits, although there is no event.
  fileprivate func cancelWait(of reader: UInt64) {
    state.withLock { $0.waiting.removeValue(forKey: reader) }?()
  }
}

/// The events of an application's scenes, as one reader takes them: those that come after it was made.
///
///     for await report in application.control.events() { print(report.json) }
///
/// It may be used on any thread, but by one caller at a time.
public final class SceneEvents: AsyncSequence, Sendable {
  /// An event, or the number of those that were lost.
  public typealias Element = SceneReport

  private let log: SceneEventLog
  private let reader: UInt64
  /// The last event that was taken.
  private let position: Mutex<UInt64>

  /// - Parameter sequence: The number of the last event that the caller knows.
  package init(_ log: SceneEventLog, after sequence: UInt64) {
    self.log = log
    reader = log.makeReader()
    position = Mutex(sequence)
  }

  deinit { log.cancelWait(of: reader) }

  /// The reports since the last call, a hundred at most. Does not wait: empty if nothing has happened.
  public func take() -> [SceneReport] {
    position.withLock { position in
      let (lost, events) = log.events(after: position, atMost: 100)
      guard let last = events.last else { return [] }
      position = last.sequence
      return (lost > 0 ? [.lost(lost)] : []) + events.map(SceneReport.event)
    }
  }

  /// Calls `wake` once, from any thread, as soon as ``take()`` has something to return.
  public func wait(_ wake: @escaping @Sendable () -> Void) {
    log.wait(after: position.withLock { $0 }, as: reader, wake)
  }

  /// The reports that nobody has taken so far. Several iterators share them.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Waits for the next report. Ends when its task is cancelled.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: SceneEvents
    private var taken: ArraySlice<SceneReport> = []

    fileprivate init(events: SceneEvents) { self.events = events }

    /// The next report. Nil when the task is cancelled.
    public mutating func next() async -> SceneReport? {
      while !Task.isCancelled {
        if let report = taken.popFirst() { return report }
        taken = events.take()[...]
        guard taken.isEmpty else { continue }
        let events = events
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            events.wait { continuation.resume() }
            if Task.isCancelled { events.log.cancelWait(of: events.reader) }
          }
        } onCancel: {
          events.log.cancelWait(of: events.reader)
        }
      }
      return nil
    }
  }
}
