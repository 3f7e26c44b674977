import Foundation
import LiveSupport
import Testing

/// Japanese that is typed into Journal with the input methods of others, and the engine Anthy.
@Suite("Input methods", .serialized)
struct InputMethodTests {
  enum Server: String, CaseIterable {
    case ibus, fcitx

    /// The name under which programs find it.
    var modifiers: String { "@im=\(rawValue)" }
  }

  /// Journal with the caret in the text of a new entry, and an input method.
  private struct Stage {
    let journal: LiveProgram
    private let display: LiveDisplay
    private let bus: LiveBus
    private let kind: Server
    private var helpers: [ChildProcess] = []
    /// The process that speaks with Journal.
    private(set) var server: ChildProcess
    var desk: Desk { journal.desk }

    init(_ kind: Server, inText: Bool) throws {
      self.kind = kind
      display = try LiveDisplay()
      bus = try LiveBus(environment: display.environment)
      let environment = Self.environment(kind, display, bus)
      switch kind {
      case .ibus:
        helpers.append(
          try ChildProcess(
            "ibus-daemon", ["--panel", "disable", "--config", "disable"], environment: environment))
      case .fcitx: try Self.configureFcitx(in: display, inText: inText)
      }
      let desk = try Desk(display)
      if kind == .ibus {
        // Its part for X ends at once where the daemon is not there yet.
        desk.watched = helpers
        try #require(
          desk.wait { Self.output(environment, "ibus", "list-engine").contains("anthy") })
      }
      server = try Self.start(kind, environment)
      desk.watched = [server]
      try #require(desk.wait { desk.hasOwner("@server=\(kind.rawValue)") }, "No \(kind)")
      journal = try LiveProgram(
        "journal", on: display, environment: ["XMODIFIERS": kind.modifiers])
      try journal.focus(try #require(journal.windows.first))
      journal.desk.keyDown("Shift_L")
      journal.desk.chord("Control_L", "n")
      journal.desk.keyUp("Shift_L")
      journal.settle()
      journal.desk.type("a")
      #expect(hasStored("a"))
      try switchOn()
    }

    private static func environment(_ kind: Server, _ display: LiveDisplay, _ bus: LiveBus)
      -> [String: String]
    {
      // Anthy's engine for ibus needs the modules of the system's Python.
      display.environment.merging([
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "PATH": "/usr/bin:/bin", "NO_AT_BRIDGE": "1",
        "XMODIFIERS": kind.modifiers,
      ]) { $1 }
    }

    private static func configureFcitx(in display: LiveDisplay, inText: Bool) throws {
      let folder = display.home.appendingPathComponent("config/fcitx5/conf")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let profile = """
        [Groups/0]
        Name=Default
        Default Layout=us
        DefaultIM=anthy

        [Groups/0/Items/0]
        Name=keyboard-us
        Layout=

        [Groups/0/Items/1]
        Name=anthy
        Layout=

        [GroupOrder]
        0=Default

        """
      try Data(profile.utf8).write(
        to: folder.deletingLastPathComponent().appendingPathComponent("profile"))
      try Data("UseOnTheSpot=\(inText ? "True" : "False")\n".utf8).write(
        to: folder.appendingPathComponent("xim.conf"))
    }

    private static func start(_ kind: Server, _ environment: [String: String]) throws
      -> ChildProcess
    {
      switch kind {
      case .ibus: try ChildProcess("/usr/libexec/ibus-x11", environment: environment)
      case .fcitx:
        try ChildProcess(
          "fcitx5", ["--disable=wayland,waylandim,kimpanel,notificationitem,clipboard"],
          environment: environment)
      }
    }

    /// Chooses the engine, with letters that become kana.
    ///
    /// - Parameter isFirst: Whether the engine is new. That of ibus is a process of its own, and outlives the
    ///   part for X.
    func switchOn(isFirst: Bool = true) throws {
      let environment = Self.environment(kind, display, bus)
      switch kind {
      case .ibus:
        // It ends with an error although it has set the engine.
        _ = Self.output(environment, "ibus", "engine", "anthy")
        try #require(desk.wait { Self.output(environment, "ibus", "engine").hasPrefix("anthy") })
        if isFirst { desk.chord("Control_L", "j") }
      case .fcitx:
        try #require(
          desk.wait {
            _ = Self.output(environment, "fcitx5-remote", "-o")
            return Self.output(environment, "fcitx5-remote").hasPrefix("2")
          })
      }
    }

    /// What a command prints.
    private static func output(
      _ environment: [String: String], _ command: String, _ arguments: String...
    ) -> String {
      guard let process = try? ChildProcess(command, arguments, environment: environment),
        process.waitForExit() != nil
      else { return "" }
      process.readOutput()
      return process.output
    }

    mutating func killServer() {
      server.send(signal: SIGKILL)
      #expect(server.waitForExit() == .signalled(SIGKILL))
    }

    mutating func startServer() throws {
      server = try Self.start(kind, Self.environment(kind, display, bus))
      let desk = desk
      try #require(desk.wait { desk.hasOwner("@server=\(kind.rawValue)") })
      journal.catchUp()
      try switchOn(isFirst: false)
    }

    /// Waits until Journal has stored a text.
    func hasStored(_ text: String) -> Bool {
      let database = display.home.path + "/data/journal/journal.sqlite"
      return desk.wait {
        [database, database + "-wal"].contains { path in
          FileManager.default.contents(atPath: path)?.firstRange(of: Data(text.utf8)) != nil
        }
      }
    }
  }

  @Test("Text is composed in the text, converted and committed", arguments: Server.allCases)
  func composes(server: Server) throws {
    let stage = try Stage(server, inText: true)
    stage.desk.type("nihongo")
    #expect(stage.hasStored("aにほんご"))
    stage.desk.chord("space")
    #expect(stage.hasStored("a日本語"))
    stage.desk.chord("Return")
    stage.desk.type("neko")
    #expect(stage.hasStored("a日本語ねこ"))
    PeerStage.record("\(server)", "Anthy", "composes in the text")
  }

  @Test(
    "A killed server leaves what was composed, and the next one composes",
    arguments: Server.allCases)
  func dies(server: Server) throws {
    var stage = try Stage(server, inText: true)
    stage.desk.type("neko")
    #expect(stage.hasStored("aねこ"))
    stage.killServer()
    stage.desk.type("bc")
    #expect(stage.hasStored("aねこbc"))
    try stage.startServer()
    stage.desk.type("inu")
    #expect(stage.hasStored("aねこbcいぬ"))
    PeerStage.record("\(server)", "killed while it composes", "the text stays")
  }

  @Test("Text that is composed elsewhere comes when it is committed")
  func elsewhere() throws {
    let stage = try Stage(.fcitx, inText: false)
    stage.desk.type("nihongo")
    stage.desk.chord("space")
    stage.desk.chord("Return")
    #expect(stage.hasStored("a日本語"))
    PeerStage.record("fcitx", "Anthy, beside the text", "commits")
  }
}
