public import ArgumentParser
public import Launcher
internal import X11Platform

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
/// Call `NotesCommand.main()` on the main thread.
public protocol DesktopCommand: ParsableCommand, Sendable {
  /// The values of the options that every application has.
  var standard: StandardOptions { get }
  /// The application's description for the desktop.
  @MainActor static var application: DesktopApplication { get }
  /// Makes the delegate and the configuration, in the process that will have windows.
  ///
  /// - Parameters:
  ///   - context: The directories and the reason of the start.
  ///   - command: The command line. Nil when it has no arguments, or only `--data`: the application's own
  ///     options then have their defaults.
  /// - Throws: An error that the process reports in one sentence before it ends.
  @MainActor static func launch(_ context: LaunchContext, _ command: Self?) throws
    -> DesktopApplication.Launched
  /// Performs the command line. The default runs the application until it ends.
  @MainActor func start() -> ExitStatus
}

extension DesktopCommand {
  /// Parses the command line, performs it and ends the process. It must be called on the main thread.
  ///
  /// A start without arguments, or with a folder only, does not build the parser's tree, which takes
  /// milliseconds. It does not call ``start()``.
  public static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      guard let options = StartOptions(plain: arguments) else {
        ScenesCommand<Commanded<Self>>.performIfNamed(in: arguments)
        var command = try parseAsRoot(arguments)
        try command.run()
        throw ExitCode.success
      }
      throw ExitCode(
        MainActor.assumeIsolated { application.run({ try launch($0, nil) }, options: options) })
    } catch {
      // A wrong command line, `--help`, and work without a window.
      MainActor.assumeIsolated { AbandonedStart.end() }
      exit(withError: error)
    }
  }

  /// Performs the command line. The argument parser calls it, on the main thread.
  ///
  /// - Throws: The exit status.
  public func run() throws {
    // The command runs on the main thread, which the main actor's loop will run on.
    throw ExitCode(MainActor.assumeIsolated { start().rawValue })
  }

  @MainActor
  public func start() -> ExitStatus { run(options: standard.values) }

  /// Runs the application until it ends, with options that may differ from those of the command line.
  @MainActor
  public func run(options: StartOptions) -> ExitStatus {
    ExitStatus(rawValue: Self.application.run({ try Self.launch($0, self) }, options: options))
  }
}

extension CommandConfiguration {
  /// The text of `--help` and `--version` for an application.
  public init(
    desktop names: ApplicationNames, version: String = "0.1", abstract: String, discussion: String
  ) {
    self.init(
      commandName: names.executable, abstract: abstract,
      discussion: """
        \(discussion)

        Scripts list, open, activate and close windows: see \(names.executable) scenes --help.

        \(StandardOptions.exitStatusHelp)
        """,
      version: "\(names.executable) \(version)")
  }
}
