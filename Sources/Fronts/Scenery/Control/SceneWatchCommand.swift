package import ArgumentParser
internal import Glibc
internal import Launcher
internal import SceneModel

/// Writes a line for each event of a scene.
package struct SceneWatchCommand<Program: ControlledProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: "Write a line for each event of a window, until the program ends.",
      discussion: """
        Each line has the event, the window's identifier, the cause and the title, with tabs between. A reader that \
        is too slow gets a line with the word lost and a number.
        """)
  }

  @Flag(name: .customLong("json"), help: "Write one line of JSON for each event.")
  var asJSON = false
  @OptionGroup var options: SceneOptions

  package init() {}

  package func run() throws {
    try SceneRun.perform(ScenesCommand<Program>.names, options) { run in
      let owner = try run.owner()
      try owner.follow(InstanceRequest(.scenes(.watch))) { line in
        print(asJSON ? line : (try? SceneReport(json: line)).map(Self.row) ?? line.plainLine)
        // A reader waits for each line, also behind a pipe.
        return fflush(nil) == 0
      }
      return .ok
    }
  }

  private static func row(_ report: SceneReport) -> String {
    switch report {
    case .lost(let count): "lost\t\(count)"
    case .event(let event):
      "\(event.kind.rawValue)\t\(event.scene)\t\(event.cause ?? "-")\t\(event.title.plainLine)"
    }
  }
}
