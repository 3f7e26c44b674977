internal import Glibc

/// A state, the lock that guards it, and a way to wait for a change or a point in time.
///
/// Dispatch is not used. Its timers depend on the one thread that serves all of them, and a
/// `DispatchSemaphore` waits for one thing only.
// The state is accessed only under the mutex. The mutex and the condition may be used from many threads.
final class Monitor<State: Sendable>: @unchecked Sendable {
  /// The result of one look at the state by a waiting thread.
  enum Turn<Result> {
    case done(Result)
    /// No result yet. Look again after the next ``Monitor/wake()``, or at the given time.
    case wait(until: Duration?)
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
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

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Lets every waiting thread look again. Call it inside ``withLock(_:)``.
  func wake() { pthread_cond_broadcast(condition) }

  /// Waits until `look` has a result.
  func wait<Result>(_ look: (inout State) -> Turn<Result>) -> Result {
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

extension Duration {
  /// The present time of the monotonic clock. It cannot be set, and it does not run while the machine
  /// sleeps.
  static var monotonicNow: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// Starts a detached thread that ends with `body`.
///
/// - Parameter name: The thread's name for debuggers and `top`. Linux keeps 15 bytes.
/// - Returns: The error number when no thread can be started, otherwise nil.
func startThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Int32? {
  final class Body: Sendable {
    let name: String
    let run: @Sendable () -> Void
    init(_ name: String, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  // A thread inherits its parent's signal mask. Signals are for the main thread.
  var (all, before) = (sigset_t(), sigset_t())
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  let retained = Unmanaged.passRetained(Body(name, body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument else { return nil }
      let body = Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
      nameThisThread(body.name)
      letOthersGoFirst()
      body.run()
      return nil
    }, retained.toOpaque())
  guard code != 0 else { return nil }
  retained.release()
  return code
}

/// How much lower the thread's priority is than that of the process, as a nice value.
///
/// While a letter is written, the next one goes from the X server to the main thread and back. On two
/// processors, one of them waited for the end of this thread's turn: three milliseconds, for one letter in
/// twenty. A tenth of a busy processor is still enough to write in time.
let threadNiceness: Int32 = 10

private func letOthersGoFirst() {
  // On Linux each thread has a nice value of its own, and 0 means the calling one.
  let which = __priority_which_t(PRIO_PROCESS.rawValue)
  _ = setpriority(which, 0, getpriority(which, 0) + threadNiceness)
}

/// Sets the thread's name through a file, because Swift sees neither `pthread_setname_np` nor `prctl`.
private func nameThisThread(_ name: String) {
  let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
  guard file >= 0 else { return }
  defer { close(file) }
  // A thread without a name works as well.
  _ = Array(name.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}
