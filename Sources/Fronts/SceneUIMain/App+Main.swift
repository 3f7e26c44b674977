internal import ArgumentParser
internal import Glibc
public import Launcher
public import SceneUI
internal import Scenery
public import Scenes

/// Runs the application whose `main()` was called. Only the module `CSceneEntry` calls it, by its C name.
@_cdecl("scenery_main")
public func runSceneryApp() {
  func run<Program: App>(_ app: Program.Type) { AppCommand<Program>.main() }
  // `main` is called on the main thread.
  MainActor.assumeIsolated { if let app = AppEntry.app { run(app) } }
}

extension App {
  /// Runs the application, like `main()`, after it has opened its files and before its scenes are declared.
  ///
  /// - Parameter prepare: Returns another application that runs instead of this one, such as a window that
  ///   says that damaged files are being read. Returns nil to run this one.
  public static func main(preparing prepare: @escaping Preparation) {
    // The command line is read on the main thread, before anything else.
    MainActor.assumeIsolated { preparation = prepare }
    main()
  }

  /// Runs after the process has claimed the application's folders and before the first window.
  public typealias Preparation =
    @MainActor (LaunchContext) throws -> (any ApplicationDelegate, ApplicationConfiguration)?
}

@MainActor private var preparation:
  (LaunchContext) throws -> (any ApplicationDelegate, ApplicationConfiguration)? = { _ in nil }

/// The command line of a declarative application. It has the options that every application has.
private struct AppCommand<Program: App>: DesktopCommand {
  static var configuration: CommandConfiguration {
    // The command line is read on the main thread, before anything else.
    let information = MainActor.assumeIsolated { Program.information }
    return CommandConfiguration(
      desktop: names(of: information), version: information.version, abstract: information.abstract,
      discussion: "A second start passes its request to the running process.")
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

  static func launch(
    _ context: LaunchContext, _ command: Self?
  ) throws -> DesktopApplication.Launched {
    if let launched = try preparation(context) { return launched }
    OpenURLAction.openOutside = { LinkOpener.open($0.absoluteString) }
    AppDirectories.current = AppDirectories(
      data: context.directories.data, state: context.directories.state,
      cache: context.directories.cache, config: context.directories.config)
    let (delegate, configuration) = Program.launchDescription()
    return (delegate, configuration)
  }
}
