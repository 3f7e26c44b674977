internal import CSystem
internal import Glibc
internal import Threads

/// Starts other programs. Every such start goes through here.
package enum ChildProcess {
  /// What a program reads and writes in place of this process's standard input, output and error.
  package struct Streams {
    /// The file that it reads. Nil for the standard input of this process.
    package var input: String?
    /// The descriptor for what it writes.
    package var output: Int32
    /// The descriptor for its errors. Nil for the standard error of this process.
    package var errors: Int32?

    package init(input: String, output: Int32) { self.init(input: input, output, errors: output) }

    package init(input: String?, _ output: Int32, errors: Int32?) {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// Starts a program that is looked up in `PATH`. The caller must wait for it, or it stays as a zombie.
  ///
  /// The program has the default actions for all signals and blocks none, whatever this process ignores or
  /// blocks. It inherits no descriptors but the standard ones. It has a process group of its own, so a signal
  /// from a terminal that ends this process does not end it.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - streams: Nil for the standard descriptors of this process.
  /// - Returns: The process.
  /// - Throws: The error number of the system call that failed.
  package static func start(
    _ words: [String], with streams: Streams? = nil
  ) throws(StartError) -> Int32 {
    guard let program = words.first else { throw StartError(number: ENOENT) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let streams {
      if let input = streams.input {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO)
      if let errors = streams.errors {
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
      }
    }
    let closing = scenery_close_from(&actions, STDERR_FILENO + 1)
    guard closing == 0 else { throw StartError(number: closing) }

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, program, &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw StartError(number: code) }
    return child
  }

  /// Waits for the end of a program that this process started, but not for ever. Belongs on no main actor.
  ///
  /// - Parameters:
  ///   - child: The process. Nothing else waits for it.
  ///   - deadline: The end of the wait, on the monotonic clock.
  /// - Returns: The status as `waitpid` gives it. Nil when the time is over before the program is.
  package static func wait(for child: Int32, until deadline: Duration) -> Int32? {
    var status: Int32 = 0
    guard let end = FileDescriptor(scenery_process_descriptor(child)) else {
      return waitWithPauses(for: child, until: deadline)
    }
    while true {
      var entry = pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0)
      // A signal to this process may end the wait early.
      if poll(&entry, 1, Duration.millisecondsLeft(until: deadline)) > 0 { break }
      if .monotonicNow >= deadline { return nil }
    }
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// For a kernel that has no descriptors of processes.
  private static func waitWithPauses(for child: Int32, until deadline: Duration) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      guard .monotonicNow < deadline else { return nil }
      usleep(2000)
    }
    return status
  }

  package struct StartError: Error {
    /// As in `errno`.
    package var number: Int32
  }
}
