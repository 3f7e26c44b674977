internal import Glibc

/// Starts a detached thread that ends with `body`.
///
/// - Parameters:
///   - name: The thread's name for debuggers and `top`. Linux keeps 15 bytes.
///   - niceness: How much lower the thread's priority is than that of the process, as a nice value.
/// - Returns: The error number when no thread can be started, otherwise nil.
package func startThread(
  named name: String, niceness: Int32, _ body: @escaping @Sendable () -> Void
) -> Int32? {
  final class Body: Sendable {
    let name: String
    let niceness: Int32
    let run: @Sendable () -> Void
    init(_ name: String, _ niceness: Int32, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.niceness = niceness
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
  let retained = Unmanaged.passRetained(Body(name, niceness, body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument else { return nil }
      let body = Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
      nameThisThread(body.name)
      letOthersGoFirst(by: body.niceness)
      body.run()
      return nil
    }, retained.toOpaque())
  guard code != 0 else { return nil }
  retained.release()
  return code
}

private func letOthersGoFirst(by niceness: Int32) {
  guard niceness > 0 else { return }
  // On Linux each thread has a nice value of its own, and 0 means the calling one.
  let which = __priority_which_t(PRIO_PROCESS.rawValue)
  _ = setpriority(which, 0, getpriority(which, 0) + niceness)
}

/// Sets the thread's name through a file, because Swift sees neither `pthread_setname_np` nor `prctl`.
private func nameThisThread(_ name: String) {
  let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
  guard file >= 0 else { return }
  defer { close(file) }
  // A thread without a name works as well.
  _ = Array(name.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}
