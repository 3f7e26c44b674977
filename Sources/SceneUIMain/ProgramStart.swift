internal import CSystem
internal import Dispatch
internal import Glibc

/// How a program that is not ours is started; every start goes through here.
enum ProgramStart {
  /// Starts a program that is looked up in `PATH`. Returns whether it could be started.
  ///
  /// It has the default actions for all signals and blocks none, whatever this process ignores or
  /// blocks, and of this process's descriptors the standard ones only. It is in a group of its own: a
  /// signal that ends this process from a terminal does not end it.
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
    // Its exit status must be taken, or it stays as a zombie. Not on a global queue: libdispatch looks
    // after those once a second from their first use on.
    DispatchQueue(label: "org.scenery.programs", qos: .utility).async { waitpid(started, nil, 0) }
    return true
  }
}
