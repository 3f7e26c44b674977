import Foundation
import LiveSupport

/// The commands of a script about a program's scenes: `journal scenes list`.
///
/// They have no display, unless a test gives them one.
struct SceneScript {
  let command: String
  let environment: [String: String]

  init(_ program: LiveProgram, environment: [String: String] = [:]) {
    self.init(program.name, on: program.display, environment: environment)
  }

  init(_ name: String, on display: LiveDisplay, environment: [String: String] = [:]) {
    command = LiveProgram.builtCommand(name)
    self.environment = display.environment.merging(["DISPLAY": ""]) { $1 }
      .merging(environment) { $1 }
  }

  struct Result {
    var status: ChildProcess.ExitStatus?
    /// The lines of standard output and standard error.
    var lines: [String]
    var text: String { lines.joined(separator: "\n") }
  }

  /// Runs a command to its end.
  func run(_ words: String...) throws -> Result {
    let process = try start(words)
    let status = process.waitForExit()
    return Result(status: status, lines: process.output.split(separator: "\n").map(String.init))
  }

  /// Starts a command that goes on.
  func start(_ words: [String]) throws -> ChildProcess {
    try ChildProcess(command, ["scenes"] + words, environment: environment)
  }

  /// A scene as the list has it.
  struct Scene: Decodable {
    struct Frame: Decodable { var x, y, width, height: Int }
    var id: String
    var title: String
    var state: String
    var display: String?
    var frame: Frame?
    var target: String?
    var activityType: String?
  }

  struct List: Decodable {
    var version: Int
    var running: Bool
    var scenes: [Scene]
  }

  func list() throws -> List {
    let result = try run("list", "--json")
    return try JSONDecoder().decode(List.self, from: Data(result.text.utf8))
  }
}
