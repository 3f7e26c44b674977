import Geometry
import SceneTesting
import Testing
import Views

@testable import Scenes

/// The effect of a manifest on a running application.
@MainActor @Suite("An application with a manifest")
struct ManifestStories {
  /// Returns a configuration with a name.
  final class Delegate: ApplicationDelegate {
    var name: String?

    func application(
      _ application: Application, configurationForConnecting session: SceneSession,
      options: ConnectionOptions
    ) -> SceneConfiguration {
      let wanted = options.userActivities.first?.activityType
      return SceneConfiguration(
        name: wanted == "org.example.create" ? "Create Configuration" : name,
        sessionRole: session.role)
    }
  }

  /// Uses the defaults for everything.
  final class PlainDelegate: ApplicationDelegate {}

  private func user(
    _ text: String,
    delegate: @escaping @MainActor () -> any ApplicationDelegate = { PlainDelegate() }
  ) throws -> VirtualUser {
    let manifest = try ManifestFixture.manifest(text)
    return try VirtualUser(
      configuration: {
        ApplicationConfiguration(name: "Notes", manifest: manifest)
      }, delegate: delegate)
  }

  private func user(
    _ manifest: SceneManifest?, delegate: any ApplicationDelegate = PlainDelegate()
  ) throws -> VirtualUser {
    try VirtualUser(
      configuration: { ApplicationConfiguration(name: "Notes", manifest: manifest) },
      delegate: { delegate })
  }

  @Test("M-8, N-2 without the hook the manifest's first entry is used, for every new window")
  func defaultEntry() throws {
    let user = try user(ManifestFixture.plist())
    user.press("n", .control)
    #expect(user.windows.map(\.title) == ["Notes", "Notes"])
    for window in user.windows {
      #expect(window.scene?.delegate is ManifestListDelegate)
      #expect(window.rootViewController is ManifestListController)
    }
    #expect(user.reports.all.isEmpty)
  }

  @Test(
    "N-12, P-3, M-6 the second entry has its own class, delegate and root, in place at connection")
  func secondEntry() throws {
    let user = try user(ManifestFixture.plist(), delegate: { Delegate() })
    user.application.requestSceneSessionActivation(
      nil, userActivity: UserActivity(activityType: "org.example.create"), options: nil)
    user.settle()
    let form = try user.window(titled: "New Note")
    #expect(form.scene is ManifestScene)
    let delegate = try #require(form.scene?.delegate as? ManifestCreateDelegate)
    #expect(delegate.rootAtConnection is ManifestFormController)
    #expect(delegate.window === form.scene?.keyWindow)
    #expect(form.rootViewController === delegate.rootAtConnection)
    #expect(try user.window(titled: "Notes").scene?.delegate is ManifestListDelegate)
    // The result is the same after a relaunch, which does not ask for a configuration.
    try user.relaunch()
    #expect(try user.window(titled: "New Note").scene?.delegate is ManifestCreateDelegate)
  }

  @Test("M-6 the delegate may put another root in the place of the configured one")
  func replaced() throws {
    let user = try user(
      ManifestFixture.plist(
        entries: ManifestFixture.entry(
          name: "A", delegate: "ManifestReplacingDelegate", storyboard: "Main")))
    #expect(user.windows.map(\.title) == ["Replaced"])
  }

  @Test("M-1, P-1 no manifest in the property list: one window, and the delegate's life cycle")
  func withoutManifest() throws {
    let manifest = try ManifestFixture.manifest("<plist><dict/></plist>")
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Single", manifest: manifest, rootViewController: { ManifestListController() })
      }, delegate: { PlainDelegate() })
    #expect(!user.application.supportsMultipleScenes)
    #expect(user.windows.count == 1 && user.windows.first?.scene?.delegate == nil)
    user.press("n", .control)
    #expect(user.windows.count == 1)
  }

  @Test("J-1, M-5 the flag, and no scene configuration: it is said, and seen in the window")
  func noConfiguration() throws {
    let user = try user(ManifestFixture.plist(entries: ""))
    let sentence =
      "The scene manifest has no configuration for the role UIWindowSceneSessionRoleApplication."
    #expect(user.reports.all == ["Notes: \(sentence) Its window has no content."])
    let window = try user.window(titled: "Notes")
    #expect(throws: Never.self) { try window.view(labeled: sentence) }
  }

  @Test("M-5 a name that the hook answers with and the manifest has not")
  func unknownName() throws {
    let delegate = Delegate()
    delegate.name = "Default Configuraton"
    let user = try user(try ManifestFixture.manifest(ManifestFixture.plist()), delegate: delegate)
    #expect(
      user.reports.all == [
        "Notes: The scene manifest has no configuration “Default Configuraton” for the role "
          + "UIWindowSceneSessionRoleApplication; did you mean “Default Configuration”? Its window "
          + "has no content."
      ])
    #expect(user.windows.first?.rootViewController is MissingContentController)
  }

  @Test("M-5 a manifest declared in code is checked at the launch, all of it together")
  func declaredInCode() throws {
    let root: SceneManifest.Interface = { ManifestListController() }
    let entries = ["A", "B", "A", nil, ""].map {
      SceneConfiguration(name: $0, rootViewController: root)
    }
    let user = try user(SceneManifest(supportsMultipleScenes: true, configurations: entries))
    #expect(
      user.reports.all == [
        """
        Notes: The scene manifest has 3 mistakes:
          configurations[2].name: configurations[0] has the name “A” already.
          configurations[3]: an entry that is not alone in its role needs a name.
          configurations[4].name: the name is empty.
        """
      ])
    #expect(
      user.windows.count == 1 && user.windows.first?.rootViewController is ManifestListController)
  }

  @Test(
    "a window whose configuration an update took away comes back as the default, and it is said")
  func configurationGone() throws {
    let delegate = Delegate()
    delegate.name = "Create Configuration"
    let old = try user(try ManifestFixture.manifest(ManifestFixture.plist()), delegate: delegate)
    let directory = old.stateDirectory
    old.quit()
    let entry = ManifestFixture.entry(
      name: "Default Configuration", delegate: "ManifestListDelegate", storyboard: "Main")
    let manifest = try ManifestFixture.manifest(ManifestFixture.plist(entries: entry))
    let user = try VirtualUser(
      stateDirectory: directory,
      configuration: { ApplicationConfiguration(name: "Notes", manifest: manifest) },
      delegate: { PlainDelegate() })
    #expect(user.windows.map(\.title) == ["Notes"])
    #expect(
      user.reports.all == [
        "Notes: a window that was open has the scene configuration “Create Configuration”, which is "
          + "not in the manifest; it shows “Default Configuration” instead."
      ])
    withExtendedLifetime(old) {}  // Its deinit removes its directory.
  }
}
