internal import Glibc

/// A state, the lock that guards it, and a way to wait for a change or a point in time.
///
/// Dispatch is not used. Its timers depend on the one thread that serves all of them, and a
/// `DispatchSemaphore` waits for one thing only.
// The state is accessed only under the mutex. The mutex and the condition may be used from many threads.
package final class StateMonitor<State: Sendable>: @unchecked Sendable {
  /// The result of one look at the state by a waiting thread.
  package enum Turn<Result> {
    case done(Result)
    /// No result yet. Look again after the next ``StateMonitor/wake()``, or at the given time.
    case wait(until: Duration?)
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A save must not be delayed by hours when the wall clock is set back.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Lets every waiting thread look again. Call it inside ``withLock(_:)``.
  package func wake() { pthread_cond_broadcast(condition) }

  /// Lets one waiting thread look again. For threads of which each can do the work.
  package func wakeOne() { pthread_cond_signal(condition) }

  /// Waits until `look` has a result.
  package func wait<Result>(_ look: (inout State) -> Turn<Result>) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch look(&state) {
      case .done(let result): return result
      case .wait(until: nil): pthread_cond_wait(condition, mutex)
      case .wait(let time?):
        var deadline = timespec(
          tv_sec: Int(time.components.seconds),
          tv_nsec: Int(time.components.attoseconds / 1_000_000_000))
        pthread_cond_timedwait(condition, mutex, &deadline)
      }
    }
  }
}
