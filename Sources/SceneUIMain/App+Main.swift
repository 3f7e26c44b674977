internal import ArgumentParser
internal import Glibc
public import SceneUI
internal import Scenery

extension App {
  /// Runs the application, from the command line to the exit status.
  ///
  ///     @main struct Reader: App { … }
  ///
  /// or, from a `main.swift`, `Reader.main()`. The caller is on the main thread.
  public static func main() { AppCommand<Self>.main() }
}

/// The command line of a declarative application: the options that every application has.
private struct AppCommand<Program: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    // The command line is read on the main thread, before anything else.
    let information = MainActor.assumeIsolated { Program.information }
    return CommandConfiguration(
      commandName: information.executable,
      abstract: information.abstract,
      discussion: """
        Starting it again hands what it is asked for to the one that runs.

        \(StandardOptions.exitStatusHelp)
        """,
      version: "\(information.executable) \(information.version)")
  }

  @OptionGroup var options: StandardOptions

  func run() throws {
    let options = options
    // The command runs on the main thread, which the main actor's loop will run on.
    let status = MainActor.assumeIsolated { Self.launch(options) }
    throw ExitCode(status)
  }

  @MainActor
  private static func launch(_ options: StandardOptions) -> Int32 {
    let information = Program.information
    let application = DesktopApplication(
      name: information.name, identifier: information.identifier,
      executable: information.executable, version: information.version,
      linkSchemes: Set(information.urlSchemes),
      actions: information.actions.map { LauncherAction(name: $0.name, title: $0.title) },
      icons: information.icons)
    OpenURLAction.openOutside = { LinkOpener.open($0.absoluteString) }
    return application.run(
      { context in
        AppDirectories.current = AppDirectories(
          data: context.directories.data, state: context.directories.state,
          cache: context.directories.cache, config: context.directories.config)
        let (delegate, configuration) = Program.launchDescription()
        return (delegate, configuration)
      }, arguments: options)
  }
}
