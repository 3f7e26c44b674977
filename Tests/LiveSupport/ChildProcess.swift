internal import CXTest
internal import Foundation
internal import Synchronization

/// A program that a live test started. It has its own process group, and its output is kept.
public final class ChildProcess {
  public let pid: Int32
  /// The program's output so far, standard output and standard error together.
  public private(set) var output = ""
  public private(set) var exitStatus: ExitStatus?
  let outputDescriptor: Int32
  private let tidiesUp: Bool

  public enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  public struct SpawnFailure: Error, CustomStringConvertible {
    public let program: String
    public let code: Int32
    public var description: String {
      "Cannot start \(program): \(String(cString: strerror(code)))."
    }
  }

  /// Starts a program. A name without a slash is looked up in `PATH`.
  ///
  /// - Parameters:
  ///   - passing: A descriptor of this process that the child gets as its descriptor 3.
  ///   - tidiesUp: Whether the program removes files of its own after SIGTERM.
  /// - Throws: ``SpawnFailure`` if the program cannot be started.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    inheriting: Bool = true, passing: Int32? = nil, tidiesUp: Bool = false
  ) throws {
    self.tidiesUp = tidiesUp
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { throw SpawnFailure(program: program, code: errno) }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 2)
    if let passing { posix_spawn_file_actions_adddup2(&actions, passing, 3) }
    // The child inherits no other descriptor. A server that inherited the writing end of another test's
    // pipe would keep that test waiting for the end of its input.
    scenery_close_from(&actions, passing == nil ? 3 : 4)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var variables = inheriting ? ProcessInfo.processInfo.environment : [:]
    variables.merge(environment) { _, new in new }
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, program, &actions, &attributes, &argv, &envp)
    close(pipeEnds[1])
    guard code == 0 else {
      close(pipeEnds[0])
      throw SpawnFailure(program: program, code: code)
    }
    pid = child
    RunningPrograms.add(child)
    outputDescriptor = pipeEnds[0]
    _ = fcntl(outputDescriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    stop()
    close(outputDescriptor)
  }

  /// Reads the program's output so far. Returns whether the program may print more.
  @discardableResult
  public func readOutput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(outputDescriptor, &buffer, buffer.count)
      if count > 0 {
        output += String(decoding: buffer[0..<count], as: UTF8.self)
      } else {
        return count < 0 && (errno == EAGAIN || errno == EINTR)
      }
    }
  }

  public var isRunning: Bool {
    if exitStatus != nil { return false }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return true }
    RunningPrograms.remove(pid)
    exitStatus = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
    readOutput()
    return false
  }

  /// Waits for the end of the program. Nil when it still runs after `seconds`.
  public func waitForExit(seconds: Double = Desk.patience) -> ExitStatus? {
    let deadline = Deadline(seconds: seconds)
    var isPrinting = true
    while isRunning, !deadline.hasPassed {
      // The end of a process is not a descriptor event here, but its pipe is nearly always closed then. A
      // program that has closed its output and goes on is polled.
      var descriptor = pollfd(fd: outputDescriptor, events: Int16(POLLIN), revents: 0)
      let count: nfds_t = isPrinting ? 1 : 0
      if poll(&descriptor, count, Int32(min(isPrinting ? 20 : 2, deadline.milliseconds))) > 0 {
        isPrinting = readOutput()
      }
    }
    return exitStatus
  }

  public func send(signal: Int32) { kill(pid, signal) }

  /// Ends the program and all its children immediately.
  public func stop() {
    guard isRunning else { return }
    if tidiesUp {
      kill(-pid, SIGTERM)
      if waitForExit(seconds: 5) != nil { return }
    }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    if waitpid(pid, &status, 0) == pid { exitStatus = .signalled(SIGKILL) }
    RunningPrograms.remove(pid)
  }
}

/// The programs that run. What a test still holds at the end of this process ends with it.
private enum RunningPrograms {
  private static let pids = Mutex<Set<Int32>>([])
  private static let endsAtExit: Void = {
    atexit { for pid in RunningPrograms.pids.withLock(\.self) { kill(-pid, SIGTERM) } }
  }()

  static func add(_ pid: Int32) {
    _ = endsAtExit
    pids.withLock { _ = $0.insert(pid) }
  }

  static func remove(_ pid: Int32) { pids.withLock { _ = $0.remove(pid) } }
}

/// The limit of a wait. A wait normally ends with an event, so the limit is reached only by a wait that
/// fails.
public struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  public init(seconds: Double) { end = .now + .seconds(seconds) }

  public var hasPassed: Bool { .now >= end }
  public var milliseconds: Int32 {
    let left = (end - .now).components
    return Int32(max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1))
  }
}
