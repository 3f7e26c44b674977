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
private struct AppCommand<Program: App>: DesktopCommand {
  static var configuration: CommandConfiguration {
    // The command line is read on the main thread, before anything else.
    let information = MainActor.assumeIsolated { Program.information }
    return CommandConfiguration(
      desktop: names(of: information), version: information.version, abstract: information.abstract,
      discussion: "Starting it again hands what it is asked for to the one that runs.")
  }

  @OptionGroup var standard: StandardOptions

  private static func names(of information: AppInformation) -> ApplicationNames {
    ApplicationNames(
      name: information.name, identifier: information.identifier,
      executable: information.executable)
  }

  static var application: DesktopApplication {
    let information = Program.information
    return DesktopApplication(
      names(of: information), version: information.version,
      linkSchemes: Set(information.urlSchemes),
      actions: information.actions.map { LauncherAction(name: $0.name, title: $0.title) },
      icons: information.icons)
  }

  static func launch(_ context: LaunchContext, _ command: Self?) -> DesktopApplication.Launched {
    let instance = context.instance
    AppDirectories.claimAgain = { instance.claimAgain() }
    OpenURLAction.openOutside = { LinkOpener.open($0.absoluteString) }
    AppDirectories.current = AppDirectories(
      data: context.directories.data, state: context.directories.state,
      cache: context.directories.cache, config: context.directories.config)
    let (delegate, configuration) = Program.launchDescription()
    return (delegate, configuration)
  }
}
