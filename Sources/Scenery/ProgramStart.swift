internal import CSystem
internal import Dispatch
internal import Glibc

/// Starts other programs. Every such start goes through here.
enum ProgramStart {
  /// Starts a program that is looked up in `PATH`. Returns whether it could be started.
  ///
  /// The program has the default actions for all signals and blocks none, whatever this process ignores or
  /// blocks. It inherits only the standard descriptors of this process. It has a process group of its own,
  /// so a signal from a terminal that ends this process does not end it.
  static func start(_ words: [String]) -> Bool {
    guard let program = words.first else { return false }
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
    guard scenery_close_from(&actions, STDERR_FILENO + 1) == 0 else { return false }

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, program, &actions, &attributes, &arguments, environ) == 0 else {
      return false
    }
    let started = child
    // The exit status must be taken, or the child stays as a zombie. This is not a global queue, because
    // libdispatch checks those once a second after their first use.
    DispatchQueue(label: "org.scenery.programs", qos: .utility).async { waitpid(started, nil, 0) }
    return true
  }
}
