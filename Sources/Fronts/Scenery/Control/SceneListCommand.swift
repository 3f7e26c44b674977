package import ArgumentParser
internal import Launcher
internal import SceneModel
internal import Scenes

/// Lists the scenes: those of the running process, or those that the next start restores.
package struct SceneListCommand<Program: ControlledProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "List the windows, the one that was used last first.",
      discussion: """
        Each line has the identifier, the state and the title, with tabs between. If \
        \(ScenesCommand<Program>.names.name) is not running, they are the windows that its next start brings back.
        """)
  }

  @Flag(name: .customLong("json"), help: "Write one line of JSON, with all that is known.")
  var asJSON = false
  @OptionGroup var options: SceneOptions

  package init() {}

  package func run() throws {
    try SceneRun.perform(ScenesCommand<Program>.names, options) { run in
      let text = try list(run)
      guard !asJSON else {
        print(text)
        return .ok
      }
      guard let list = try? SceneList(json: text) else { throw run.isOther }
      for scene in list.scenes {
        print("\(scene.identifier)\t\(scene.state.word)\t\(scene.title.plainLine)")
      }
      return .ok
    }
  }

  @MainActor private func list(_ run: SceneRun) throws -> String {
    let (owner, directories) = try run.start.find()
    switch try owner.flatMap({ try run.answer(of: $0, to: .list) }) {
    case .text(let text): return text
    case .some: throw run.isOther
    case nil:
      if !asJSON { run.start.complain("\(run.isNotRunning.sentence)") }
      let records = SessionStore.glance(stateDirectory: directories.state)
      return SceneList(isRunning: false, records.map(SceneDescription.init)).json
    }
  }
}
