internal import Files
internal import Glibc
internal import Threads

/// A program that is started, given a file, and waited for, but not for ever.
struct ChildProgram {
  /// The program's name, which is looked up in `PATH`, and its arguments.
  var words: [String]

  enum Failure: Error, Hashable {
    case cannotStart(Int32)
    case tooLate
  }

  struct Result: Hashable {
    /// 0 for success. Of a program that a signal ended, 128 and the signal's number.
    var status: Int32
    /// The beginning of what it wrote.
    var output: String
  }

  private static let longestOutput = 1 << 16

  /// Whether there is a program of this name in the folders of `PATH`.
  static func exists(_ name: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Runs the program to its end. Waits, and belongs on no main actor.
  ///
  /// - Parameters:
  ///   - input: The file that it reads as its standard input. Nil for an empty one.
  ///   - seconds: After this time the program is ended.
  /// - Returns: Its status, and what it wrote to its standard output and error.
  func run(input: String?, seconds: Int) throws(Failure) -> Result {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw .cannotStart(errno) }
    let (reading, writing) = (pipes[0], pipes[1])
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(reading) }
    let streams = ChildProcess.Streams(input: input ?? "/dev/null", output: writing)
    let process: Int32
    do throws(ChildProcess.StartError) {
      defer { close(writing) }
      process = try ChildProcess.start(words, with: streams)
    } catch {
      throw .cannotStart(error.number)
    }
    let deadline = Duration.monotonicNow + .seconds(seconds)
    var output: [UInt8] = []
    guard Self.read(reading, into: &output, until: deadline),
      let status = Self.wait(for: process, until: deadline)
    else {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
      throw .tooLate
    }
    return Result(
      status: status,
      output: String(decoding: output.prefix(Self.longestOutput), as: UTF8.self))
  }

  /// Returns false when the time is over before the program's output is.
  private static func read(_ pipe: Int32, into output: inout [UInt8], until deadline: Duration)
    -> Bool
  {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      guard .monotonicNow < deadline else { return false }
      var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Duration.millisecondsLeft(until: deadline)) > 0 else { continue }
      let count = Glibc.read(pipe, &buffer, buffer.count)
      if count == 0 { return true }
      guard count > 0 else { return errno != EINTR }
      if output.count < longestOutput { output += buffer[..<count] }
    }
  }

  /// Nil when the time is over before the program is.
  private static func wait(for child: pid_t, until deadline: Duration) -> Int32? {
    guard let status = ChildProcess.wait(for: child, until: deadline) else { return nil }
    // WIFEXITED and WEXITSTATUS are macros.
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
