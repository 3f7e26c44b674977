public import ArgumentParser
public import Launcher

/// The command line of an application: the options that every application has, and its own.
///
///     struct NotesCommand: DesktopCommand {
///       static let configuration = CommandConfiguration(desktop: Notes.names, abstract: "Short notes.")
///       @OptionGroup var standard: StandardOptions
///       static var application: DesktopApplication { DesktopApplication(Notes.names) }
///       static func launch(_ context: LaunchContext, _ command: Self?) throws
///         -> DesktopApplication.Launched { … }
///     }
///
/// and `NotesCommand.main()`, on the main thread.
public protocol DesktopCommand: ParsableCommand, Sendable {
  /// What the command line says of the options that every application has.
  var standard: StandardOptions { get }
  /// The application, as the desktop knows it.
  @MainActor static var application: DesktopApplication { get }
  /// Makes delegate and configuration, in the process that is to have windows.
  ///
  /// - Parameters:
  ///   - context: The folders and the start's reason.
  ///   - command: The command line; nil when it has no arguments, so that every option of the
  ///     application's own has its default.
  @MainActor static func launch(_ context: LaunchContext, _ command: Self?) throws
    -> DesktopApplication.Launched
  /// Does what the command line asks for; the default runs the application to its end.
  @MainActor func start() -> ExitStatus
}

extension DesktopCommand {
  /// Reads the command line, does what it asks for and ends the process. The caller is on the main thread.
  ///
  /// A start without arguments has nothing to parse. Building the parser's tree takes milliseconds, so
  /// the tree is not built then.
  public static func main() {
    guard CommandLine.argc < 2 else { return main(nil) }
    let status = MainActor.assumeIsolated {
      application.run({ try launch($0, nil) }, options: StartOptions())
    }
    exit(withError: ExitCode(status))
  }

  public func run() throws {
    // The command runs on the main thread, which the main actor's loop will run on.
    throw ExitCode(MainActor.assumeIsolated { start().rawValue })
  }

  @MainActor
  public func start() -> ExitStatus { run(options: standard.values) }

  /// Runs the application to its end, with options that may differ from those of the command line.
  @MainActor
  public func run(options: StartOptions) -> ExitStatus {
    ExitStatus(rawValue: Self.application.run({ try Self.launch($0, self) }, options: options))
  }
}

extension CommandConfiguration {
  /// What `--help` and `--version` say of an application.
  public init(
    desktop names: ApplicationNames, version: String = "0.1", abstract: String, discussion: String
  ) {
    self.init(
      commandName: names.executable, abstract: abstract,
      discussion: "\(discussion)\n\n\(StandardOptions.exitStatusHelp)",
      version: "\(names.executable) \(version)")
  }
}
