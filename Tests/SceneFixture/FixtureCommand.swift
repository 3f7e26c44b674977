internal import ArgumentParser
internal import Glibc
internal import SceneUI
internal import Scenery

/// A program for live tests of cases that no example application has: scene delegates in a declarative
/// application, and the effects of a scene manifest and its hook.
///
///     scenefixture                                  declared scenes
///     scenefixture --manifest Info.plist            scenes of a property list, without a hook
///     scenefixture --manifest Info.plist --answer B a hook that returns the configuration of that name
///     scenefixture --declared --manifest Info.plist declared scenes with delegates from the property list
///     scenefixture --act serve-main-actor           an unusual action (`FixtureAct`)
///     scenefixture --recorded scenes                delegates that log all of their calls
///     scenefixture --notes single                   NoteList in a configuration that it has no option for
///
/// `--log fixture=debug` logs the callbacks of its delegates.
@main
struct FixtureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "scenefixture")

  @Option(help: "The property list with the scene manifest.")
  var manifest: String?

  @Option(help: "The name that the dynamic configuration hook answers with.")
  var answer: String?

  @Flag(help: "Declared scenes, also with a manifest.")
  var declared = false

  @Option(help: "What the application does that no other does.")
  var act: FixtureAct?

  @Option(help: "The kind of application whose delegates say all that they are told.")
  var recorded: RecordedProgram.Kind?

  @Option(help: "What differs from the NoteList that people have.")
  var notes: FixtureNotes?

  @OptionGroup var standard: StandardOptions

  func run() throws {
    let command = self
    // The command runs on the main thread, on which the main actor's loop will run.
    let status = MainActor.assumeIsolated {
      DesktopApplication(
        name: "Scene Fixture", identifier: "org.scenery.scenefixture", executable: "scenefixture",
        linkSchemes: ["scenefixture"]
      ).run({ try command.launch($0) }, options: command.standard.values)
    }
    throw ExitCode(status)
  }

  @MainActor
  private func launch(
    _ context: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    FixtureAct.current = act
    if act == .failInLaunch { throw LaunchError(.inputOutput, "The fixture does not start.") }
    if let recorded { return RecordedProgram.make(recorded) }
    if let notes { return try notes.make(context) }
    let manifest = try manifest.flatMap {
      try SceneManifest(
        contentsOf: $0, moduleName: "scenefixture", interfaces: FixtureContent.interfaces)
    }
    if declared || manifest == nil {
      let (delegate, configuration) =
        act == .takeOneLink
        ? ChoosyScenes.launchDescription() : DeclaredScenes.launchDescription(manifest: manifest)
      return (delegate, configuration)
    }
    let delegate: any ApplicationDelegate =
      if let answer { AnsweringDelegate(answer) } else { SilentDelegate() }
    return (delegate, ApplicationConfiguration(name: "Scene Fixture", manifest: manifest))
  }
}
