public import ArgumentParser
public import Launcher

/// The command line of an application: the options that every application has, and its own.
///
///     struct NotesCommand: DesktopCommand {
///       static let configuration = CommandConfiguration(desktop: Notes.names, abstract: "Short notes.")
///       @OptionGroup var standard: StandardOptions
///       var application: DesktopApplication { DesktopApplication(Notes.names) }
///       func launch(_ context: LaunchContext) throws -> DesktopApplication.Launched { … }
///     }
///
/// and `NotesCommand.main()`, on the main thread.
public protocol DesktopCommand: ParsableCommand, Sendable {
  /// What the command line says of the options that every application has.
  var standard: StandardOptions { get }
  /// The application, as the desktop knows it.
  @MainActor var application: DesktopApplication { get }
  /// Makes delegate and configuration, in the process that is to have windows.
  @MainActor func launch(_ context: LaunchContext) throws -> DesktopApplication.Launched
  /// Does what the command line asks for; the default runs the application to its end.
  @MainActor func start() -> ExitStatus
}

extension DesktopCommand {
  public func run() throws {
    // The command runs on the main thread, which the main actor's loop will run on.
    throw ExitCode(MainActor.assumeIsolated { start().rawValue })
  }

  @MainActor
  public func start() -> ExitStatus {
    ExitStatus(rawValue: application.run(launch, arguments: standard))
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
