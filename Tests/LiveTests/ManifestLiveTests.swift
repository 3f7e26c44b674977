import Foundation
import LiveSupport
import Testing

extension Live {
  /// The effects of a scene manifest, and the ways to create a window. The fixture shows them, since no
  /// application has a faulty manifest, or a scene delegate beside declared scenes.
  @Suite("Scene manifests and delegates")
  struct Manifests {
    /// An entry of a manifest: the name, the delegate class and the storyboard.
    typealias Entry = (name: String, delegate: String?, storyboard: String?)

    private static let entries: [Entry] = [
      ("List", "$(PRODUCT_MODULE_NAME).QuietDelegate", "List"),
      ("Form", "$(PRODUCT_MODULE_NAME).BuildingDelegate", nil),
      ("Note", nil, "Form"),
    ]

    /// Writes a property list into the display's home.
    static func write(
      _ entries: [Entry], supportsMultipleScenes: Bool = true, _ display: LiveDisplay
    ) throws -> String {
      func pair(_ key: String, _ value: String?) -> String {
        value.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
      }
      let list = entries.map { entry in
        "<dict>" + pair("UISceneConfigurationName", entry.name)
          + pair("UISceneDelegateClassName", entry.delegate)
          + pair("UISceneStoryboardFile", entry.storyboard) + "</dict>"
      }
      let file = display.home.appendingPathComponent("Info.plist")
      try Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><\(supportsMultipleScenes)/>
        <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>
        <array>\(list.joined())</array>
        </dict></dict></dict></plist>
        """.utf8
      ).write(to: file)
      return file.path
    }

    private func start(_ arguments: [String], on display: LiveDisplay) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: display, arguments: arguments + ["--log", "fixture=debug"])
    }

    /// Starts the fixture with the manifest. With `answer`, its hook returns the configuration of that
    /// name.
    private func start(answer: String?) throws -> LiveProgram {
      let display = try LiveDisplay()
      let manifest = ["--manifest", try Self.write(Self.entries, display)]
      return try start(manifest + (answer.map { ["--answer", $0] } ?? []), on: display)
    }

    /// The title of the only window, and the name of the configuration in its role.
    private func content(_ program: LiveProgram) throws -> [String] {
      let window = try #require(program.windows.first)
      try program.focus(window)
      let role = program.desk.text("WM_WINDOW_ROLE", of: window)
      return [program.desk.title(of: window), String(role.dropLast(33))]
    }

    private func says(_ sentence: String, _ program: LiveProgram) -> Bool {
      program.desk.watched = [program.process]
      return program.desk.wait { program.process.output.contains(sentence) }
    }

    @Test("M-8 without a hook the manifest's first entry makes every window")
    func noHook() throws {
      let program = try start(answer: nil)
      #expect(try content(program) == ["List Interface", "List"])
      #expect(says("QuietDelegate: active, List Interface", program))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      #expect(program.windows.allSatisfy { program.desk.title(of: $0) == "List Interface" })
      try program.quit()
    }

    @Test(
      "M-4 the name that the hook answers with finds its entry",
      arguments: [
        ("List", "List Interface", "QuietDelegate"),
        ("Form", "Built by the Delegate", "BuildingDelegate"), ("Note", "Form Interface", nil),
      ] as [(String, String, String?)])
    func byName(_ name: String, _ title: String, _ delegate: String?) throws {
      let program = try start(answer: name)
      #expect(try content(program) == [title, name])
      if let delegate { #expect(says("\(delegate): active, \(title)", program)) }
      try program.quit()
    }

    @Test("M-5 a name that the manifest has not is said, and seen in the window")
    func unknownName() throws {
      let program = try start(answer: "Nota")
      #expect(
        says(
          "The scene manifest has no configuration “Nota” for the role "
            + "UIWindowSceneSessionRoleApplication; did you mean “Note”?", program))
      let window = try #require(program.windows.first)
      #expect(try showsSomething(window, program), "The window is empty, and says nothing.")
      try program.quit()
    }

    @Test("J-1 the flag without a scene configuration: it is said, and seen in the window")
    func noConfiguration() throws {
      let display = try LiveDisplay()
      let program = try start(["--manifest", try Self.write([], display)], on: display)
      #expect(
        says(
          "The scene manifest has no configuration for the role "
            + "UIWindowSceneSessionRoleApplication.", program))
      #expect(try showsSomething(try #require(program.windows.first), program))
      try program.quit()
    }

    /// Whether a window shows a sentence: many pixels of another color than its ground.
    private func showsSomething(_ window: Desk.Window, _ program: LiveProgram) throws -> Bool {
      let picture = try #require(program.desk.picture(of: window))
      let ground = picture.color(x: 4, y: 4)
      let ink = (0..<picture.size.height).reduce(0) { count, y in
        count + (0..<picture.size.width).count { picture.color(x: $0, y: y) != ground }
      }
      return ink > 500
    }

    @Test("M-5 a faulty manifest ends the start, and every bad entry is named, all at once")
    func faulty() throws {
      let display = try LiveDisplay(windowManager: .none)
      let manifest = try Self.write(
        [
          ("List", "$(PRODUCT_MODULE_NAME).QuitDelegate", "List"), ("List", nil, "Lst"),
          ("Form", "scenefixture.FixtureContent", "Form"),
        ], display)
      let process = try ChildProcess(
        LiveProgram.builtCommand("scenefixture"), ["--manifest", manifest],
        environment: display.environment)
      #expect(process.waitForExit() == .exited(70), "\(process.output)")
      process.readOutput()
      let entries =
        "UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication"
      #expect(process.output.contains("The scene manifest in \(manifest) has 4 mistakes:"))
      for problem in [
        "[0].UISceneDelegateClassName: there is no class “scenefixture.QuitDelegate”",
        "[1].UISceneStoryboardFile: no interface “Lst” is registered; did you mean “List”?",
        "[1].UISceneConfigurationName: \(entries)[0] has the name “List” already.",
        "[2].UISceneDelegateClassName: “scenefixture.FixtureContent” is not",
      ] {
        #expect(process.output.contains(entries + problem), "\(process.output)")
      }
    }

    @Test("T-15, T-16, T-17 delegates set in code: of the application, and of two kinds of scenes")
    func setInCode() throws {
      let program = try start([], on: LiveDisplay())
      let main = try program.waitForWindow(titled: "Declared")
      #expect(says("application: didFinishLaunching", program))
      // A delegate without willConnectTo. The window has the declared content.
      try program.startAgain(["scenefixture://quiet"])
      try program.waitForWindows(2)
      #expect(program.windows.allSatisfy { program.desk.title(of: $0) == "Declared" })
      #expect(says("QuietDelegate: active, Declared", program))
      // A delegate with willConnectTo. The window that it creates is shown.
      try program.startAgain(["scenefixture://building"])
      let built = try program.waitForWindow(titled: "Built by the Delegate")
      #expect(says("BuildingDelegate: active, Built by the Delegate", program))
      #expect(program.windows.count == 3 && built != main)
      try program.quit()
      #expect(program.process.output.contains("application: willTerminate"))
      // The relaunch does not ask for configurations again. The classes are known from the sessions.
      try program.relaunch(windows: 3)
      let titles = program.windows.map { program.desk.title(of: $0) }.sorted()
      #expect(titles == ["Built by the Delegate", "Declared", "Declared"])
      try program.quit()
    }

    @Test("T-10 a link that no group takes is refused with a sentence, and opens no window")
    func noTaker() throws {
      let program = try start(["--act", "take-one-link"], on: LiveDisplay())
      try program.startAgain(["scenefixture://taken"])
      try program.waitForWindows(2)
      let second = try ChildProcess(
        LiveProgram.builtCommand("scenefixture"), ["scenefixture://other"],
        environment: program.display.environment)
      #expect(second.waitForExit() == .exited(75))
      second.readOutput()
      #expect(second.output.contains("No scene handles"), "\(second.output)")
      program.settle()
      #expect(program.windows.count == 2)
      try program.quit()
    }

    @Test(
      "T-15, T-16 a delegate that a manifest names is the declared scenes' too",
      arguments: [
        ["QuietDelegate", "Declared"], ["BuildingDelegate", "Built by the Delegate"],
      ])
    func setInManifest(_ expected: [String]) throws {
      let display = try LiveDisplay()
      let manifest = try Self.write([("Any", "scenefixture.\(expected[0])", nil)], display)
      let program = try start(["--declared", "--manifest", manifest], on: display)
      #expect(program.windows.map { program.desk.title(of: $0) } == [expected[1]])
      #expect(says("\(expected[0]): active, \(expected[1])", program))
      try program.quit()
    }
  }
}
