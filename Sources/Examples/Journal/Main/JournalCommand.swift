import ArgumentParser
import Glibc
import JournalApp
import Logging
import Scenery

/// The command line. What it asks for is done by `JournalLaunch`.
struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "A journal in many windows: drag an entry out of the list and it becomes one.",
    discussion: """
      Starting it again asks the running one for another window.

      Exit status: 0 done; 64 the command line is wrong; 65 the journal is another program's or a newer \
      version's; 66 what is to be imported cannot be read; 69 there is no display, or it went away; \
      73 a folder or the journal cannot be created; 74 reading or writing failed; 75 the running \
      Journal does not answer, or refuses.
      """,
    version: "journal 0.1")

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Take in the Markdown and text files of a folder, and end.", valueName: "path"))
  var importPath: String?

  @Option(
    help: ArgumentHelp(
      "Run on so many made-up entries, in a throw-away journal unless --data is given.",
      valueName: "count"))
  var demo: Int?

  @Option(
    help: ArgumentHelp("Keep entries and windows in this folder.", valueName: "folder"))
  var data: String?

  @Flag(help: "Open a new window, also when windows of the last time come back.")
  var newWindow = false

  @Option(
    help: ArgumentHelp(
      "Log a part of the program to standard error: drag=debug. Can be given several times.",
      valueName: "label=level"))
  var log: [LogRule] = []

  func validate() throws {
    if let demo, demo < 0 || demo > 10_000_000 {
      throw ValidationError("--demo takes a number of entries from 0 to 10000000.")
    }
    if let data, data.isEmpty { throw ValidationError("--data takes a folder.") }
    if demo != nil, importPath != nil {
      throw ValidationError("--demo and --import cannot be combined.")
    }
  }

  func run() throws {
    let rules = log
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = rules.last { $0.applies(to: label) }?.level ?? .warning
      return handler
    }
    var options = JournalOptions()
    options.importPath = importPath
    options.demoCount = demo
    options.dataFolder = data
    options.wantsNewWindow = newWindow
    // The command runs on the main thread, which the main actor's loop will run on.
    let status = MainActor.assumeIsolated { Self.launch(options) }
    throw ExitCode(status.rawValue)
  }

  @MainActor
  private static func launch(_ options: JournalOptions) -> ExitStatus {
    let launch = JournalLaunch(
      options: options, environment: environment(),
      say: { print($0) },
      complain: { sentence in writeToStandardError("journal: \(sentence)\n") })
    var windowSystem: X11WindowSystem?
    let status = launch.run { () throws(JournalError) in
      do {
        let made = try X11WindowSystem(
          identity: ApplicationIdentity(
            instanceName: "journal", className: "Journal", icons: JournalIcon.surfaces()))
        windowSystem = made
        return made
      } catch {
        throw JournalError(.noDisplay, "\(error)")
      }
    }
    guard status == .ok, windowSystem?.hasLostDisplay == true else { return status }
    writeToStandardError(
      "journal: The display is gone; the next start brings every window back.\n")
    return .noDisplay
  }

  private static func environment() -> [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(separator: "=", maxSplits: 1)
      if let name = pair.first { result[String(name)] = pair.count > 1 ? String(pair[1]) : "" }
      entry += 1
    }
    return result
  }
}

private func writeToStandardError(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// `drag=debug`: the level at which loggers of a label speak.
struct LogRule: ExpressibleByArgument {
  var label: String
  var level: Logger.Level

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let level = Logger.Level(rawValue: String(parts[1]))
    else { return nil }
    label = String(parts[0])
    self.level = level
  }

  /// A rule for `drag` also covers `org.scenery.drag` and what lies below it.
  func applies(to label: String) -> Bool {
    label.split(separator: ".").contains(Substring(self.label)) || label == self.label
  }
}
