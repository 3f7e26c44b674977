package import ArgumentParser
internal import Files
internal import Glibc
internal import Launcher
internal import SceneModel

/// Opens a scene, and starts the program if it is not running.
package struct SceneOpenCommand<Program: ControlledProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: "Open a window, or what an activity shows, and write the window's identifier.",
      discussion: """
        A window that shows the activity already comes to the front. If \(ScenesCommand<Program>.names.name) is not \
        running it is started, and goes on after this command. After eight windows the person is asked.
        """)
  }

  static var frameHelp: ArgumentHelp {
    ArgumentHelp(
      "The place of the window with its frame, in pixels: 640x480+0+27.", valueName: "frame")
  }

  @Option(
    help: ArgumentHelp(
      "A file with a user activity in JSON, or - for standard input.", valueName: "file"))
  var activity: String?
  @Flag(name: .customLong("new"), help: "Open another window, even if one shows the activity.")
  var isNew = false
  @Option(help: frameHelp) var frame: WindowFrame?
  @Flag(help: "If the program is not running, become the program instead of starting it beside.")
  var foreground = false
  @OptionGroup var options: SceneOptions

  package init() {}

  package func run() throws {
    try SceneRun.perform(ScenesCommand<Program>.names, options) { run in
      if let owner = try run.start.find().owner {
        guard let answer = try run.answer(of: owner, to: try command(run)) else {
          throw run.isNotRunning
        }
        guard case .text(let text) = answer else { throw run.isOther }
        DesktopApplication.forgetStart()
        return try run.tell(text, namingScene: true)
      }
      return foreground ? try becomeProgram(run) : try startProgram(run)
    }
  }

  @MainActor private func command(_ run: SceneRun) throws -> SceneCommand {
    .open(activity: try activity.map { try read($0, run) }, isNew: isNew, frame: frame)
  }

  // MARK: The activity

  /// The activity in a file, checked, and as one line.
  @MainActor private func read(_ path: String, _ run: SceneRun) throws -> String {
    let isInput = path == "-"
    guard
      let file = FileDescriptor(
        isInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)),
      let bytes = Self.readAll(file.raw)
    else {
      throw LaunchError(
        .noInput,
        "\(isInput ? "Standard input" : path) cannot be read: \(describeSystemError(errno)).")
    }
    do throws(ActivityCodingError) {
      return String(decoding: try ActivityPayload(decoding: bytes).encoded(), as: UTF8.self)
    } catch {
      throw LaunchError(.badData, "\(error)")
    }
  }

  /// A pipe is read too, unlike a file of the program's own. An activity that is too long is cut, and refused then.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= 2 << 20 {
      let count = chunk.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  // MARK: A program that is not running

  @MainActor private func becomeProgram(_ run: SceneRun) throws -> ExitStatus {
    var start = StartOptions()
    start.dataFolder = options.dataFolder
    start.logRules = options.logRules
    start.scene = try command(run)
    return ExitStatus(rawValue: Program.run(start))
  }

  /// Starts this program once more, which becomes the application and writes what it has opened. It reads the activity
  /// by itself.
  @MainActor private func startProgram(_ run: SceneRun) throws -> ExitStatus {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, let reading = FileDescriptor(ends[0]) else {
      throw LaunchError(.inputOutput, "No pipe can be made: \(describeSystemError(errno)).")
    }
    let child: Int32
    do throws(ChildProcess.StartError) {
      defer { close(ends[1]) }
      child = try ChildProcess.start(
        words, with: ChildProcess.Streams(input: nil, ends[1], errors: nil))
    } catch {
      throw LaunchError(
        .temporaryFailure,
        "\(run.names.name) cannot be started: \(describeSystemError(error.number)).")
    }
    let bytes = Self.readAll(reading.raw) ?? []
    if !bytes.isEmpty {
      let text = String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" }
      return text.isEmpty ? .temporaryFailure : try run.tell(text, namingScene: true)
    }
    // It has ended without a window, and has said why.
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let hasExited = status & 0x7f == 0
    return hasExited ? ExitStatus(rawValue: status >> 8 & 0xff) : .software
  }

  /// The command line of the process that becomes the application.
  private var words: [String] {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
    var words = [
      count > 0
        ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        : CommandLine.arguments[0],
      "scenes", "open", "--foreground",
    ]
    if let activity { words += ["--activity", activity] }
    if isNew { words.append("--new") }
    if let frame { words += ["--frame", "\(frame)"] }
    if let dataFolder = options.dataFolder { words += ["--data", dataFolder] }
    for rule in options.logRules { words += ["--log", "\(rule.label)=\(rule.level.rawValue)"] }
    return words
  }
}
