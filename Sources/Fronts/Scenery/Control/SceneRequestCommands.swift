package import ArgumentParser
internal import Launcher

/// Brings a scene to the front.
package struct SceneActivateCommand<Program: ControlledProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "activate", abstract: "Bring a window to the front.")
  }

  @Argument(help: ArgumentHelp("The identifier, as list writes it.", valueName: "id"))
  var scene: String
  @Option(help: SceneOpenCommand<Program>.frameHelp) var frame: WindowFrame?
  @OptionGroup var options: SceneOptions

  package init() {}

  package func run() throws {
    try SceneRun.perform(ScenesCommand<Program>.names, options) {
      try $0.perform(.activate(scene, frame: frame))
    }
  }
}

/// Closes a scene.
package struct SceneDestroyCommand<Program: ControlledProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "destroy", abstract: "Close a window.",
      discussion: """
        It can be reopened, as a window that was closed by hand. The last window is not closed. A window with an \
        open sheet comes to the front and asks.
        """)
  }

  @Argument(help: ArgumentHelp("The identifier, as list writes it.", valueName: "id"))
  var scene: String
  @OptionGroup var options: SceneOptions

  package init() {}

  package func run() throws {
    try SceneRun.perform(ScenesCommand<Program>.names, options) {
      try $0.perform(.destroy(scene))
    }
  }
}
