internal import ArgumentParser
internal import Glibc
internal import Launcher
internal import SceneModel
internal import Scenes

/// The options that every command about scenes has.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "Control the program that keeps everything in this folder.", valueName: "folder"))
  var dataFolder: String?

  @Option(
    name: .customLong("log"),
    help: ArgumentHelp(
      "With open: log a part of the program that is started, as drag=debug.",
      valueName: "label=level"))
  var logRules: [LogRule] = []

  func validate() throws {
    if let dataFolder, dataFolder.isEmpty { throw ValidationError("--data takes a folder.") }
  }
}

/// One run of a command about scenes: from the parsed command line to the exit status.
@MainActor
struct SceneRun {
  let names: ApplicationNames
  let start: ApplicationStart

  /// Performs a command, and ends it with its exit status.
  ///
  /// - Parameter body: Writes the result to standard output.
  /// - Throws: The exit status, for the argument parser.
  nonisolated static func perform(
    _ names: ApplicationNames, _ options: SceneOptions,
    _ body: @MainActor (SceneRun) throws -> ExitStatus
  ) throws {
    // The command line is performed on the main thread.
    let status = MainActor.assumeIsolated {
      let start = ApplicationStart(of: names, dataFolder: options.dataFolder)
      do {
        let status = try body(SceneRun(names: names, start: start))
        fflush(nil)
        return status
      } catch let error as any ReportableError {
        start.complain(error.sentence)
        return error.status
      } catch {
        start.complain("\(error)")
        return .software
      }
    }
    throw ExitCode(status.rawValue)
  }

  /// The running process.
  ///
  /// - Throws: When none runs.
  func owner() throws(LaunchError) -> RunningInstance {
    guard let owner = try start.find().owner else { throw isNotRunning }
    return owner
  }

  /// Asks a process to perform a command. The display and the launcher's identifier are those of this process.
  ///
  /// - Returns: Nil when the process has ended.
  func answer(
    of owner: RunningInstance, to command: SceneCommand
  ) throws(LaunchError) -> InstanceAnswer? {
    var request = InstanceRequest(.scenes(command))
    request.display = start.environment["DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
    request.authorityFile = start.environment["XAUTHORITY"]
    request.startupID =
      start.environment["DESKTOP_STARTUP_ID"] ?? start.environment["XDG_ACTIVATION_TOKEN"]
    return try owner.answer(to: request)
  }

  /// Asks the running process for something that needs no more words.
  func perform(_ command: SceneCommand) throws -> ExitStatus {
    guard let answer = try answer(of: try owner(), to: command) else { throw isNotRunning }
    guard case .text(let text) = answer else { throw isOther }
    return try tell(text, namingScene: false)
  }

  /// Writes the identifier of the scene that has done what was asked, or that the person is asked first.
  func tell(_ text: String, namingScene: Bool) throws -> ExitStatus {
    guard let outcome = try? SceneOutcome(json: text) else { throw isOther }
    switch outcome {
    case .done(let scene): if namingScene { print(scene) }
    case .asked: start.complain("\(names.name) asks the person first.")
    }
    return .ok
  }

  var isNotRunning: LaunchError {
    LaunchError(.temporaryFailure, "\(names.name) is not running.")
  }

  /// The answer of a process that was started before an update.
  var isOther: LaunchError {
    LaunchError(
      .temporaryFailure,
      "\(names.name) is running, but another version of it: end it and start it again.")
  }
}

extension String {
  /// The text in one line for a terminal, which must not act on a title.
  var plainLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isPlain ? $0 : " " }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPlain: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
