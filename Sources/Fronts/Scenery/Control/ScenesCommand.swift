package import ArgumentParser
internal import Launcher
internal import X11Platform

/// The command line with which scripts control the windows of a program: `journal scenes list`.
package struct ScenesCommand<Program: ControlledProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    let names = names
    return CommandConfiguration(
      commandName: "\(names.executable) scenes",
      abstract: "Lists, opens, activates and closes the windows of \(names.name) from a script.",
      discussion: """
        No command but open needs a display. A folder or file with the name "scenes" is written ./scenes.

        \(StandardOptions.exitStatusHelp)
        """,
      subcommands: [
        SceneListCommand<Program>.self, SceneOpenCommand<Program>.self,
        SceneActivateCommand<Program>.self, SceneDestroyCommand<Program>.self,
        SceneWatchCommand<Program>.self,
      ])
  }

  package init() {}

  /// The names of the program. The command line is read on the main thread, before anything else.
  static var names: ApplicationNames { MainActor.assumeIsolated { Program.names } }

  /// Performs a command line that controls scenes, and ends the process. Returns for every other one. Must be called on
  /// the main thread.
  package static func performIfNamed(in arguments: [String]) {
    guard let words = Self.arguments(in: arguments) else { return }
    do {
      var command = try parseAsRoot(words)
      try command.run()
      throw ExitCode.success
    } catch {
      MainActor.assumeIsolated { AbandonedStart.end() }
      exit(withError: error)
    }
  }

  /// The arguments after the word `scenes`, with the options before it at their end.
  ///
  /// - Returns: Nil for a command line that does not control scenes.
  package static func arguments(in arguments: [String]) -> [String]? {
    var before: [String] = []
    var rest = arguments[...]
    while let word = rest.first, word != "scenes" {
      guard word.hasPrefix("--data") || word.hasPrefix("--log") else { return nil }
      let isPair = !word.contains("=")
      before += rest.prefix(isPair ? 2 : 1)
      rest = rest.dropFirst(isPair ? 2 : 1)
    }
    guard rest.first == "scenes" else { return nil }
    return rest.dropFirst() + before
  }
}
