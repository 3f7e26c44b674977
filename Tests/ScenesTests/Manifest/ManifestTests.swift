import Foundation
import SceneModel
import SeededRandom
import Testing
import Views

@testable import Scenes

/// The manifest that an `Info.plist` becomes, and the errors of one that is wrong.
@MainActor @Suite("The scene manifest")
struct ManifestTests {
  private let path = ManifestFixture.path

  @Test("N-13, M-3 two entries of one role, each with class, delegate class, name and storyboard")
  func entries() throws {
    let manifest = try #require(try ManifestFixture.manifest(ManifestFixture.plist()))
    #expect(manifest.supportsMultipleScenes)
    try #require(manifest.configurations.count == 2)
    let (list, create) = (manifest.configurations[0], manifest.configurations[1])
    #expect(list.name == "Default Configuration" && create.name == "Create Configuration")
    #expect(list.role == .windowApplication && create.role == .windowApplication)
    #expect(list.sceneClass == nil && create.sceneClass == ManifestScene.self)
    #expect(list.delegateClass == ManifestListDelegate.self)
    #expect(create.delegateClass == ManifestCreateDelegate.self)
    #expect(list.rootViewController?() is ManifestListController)
    #expect(create.rootViewController?() is ManifestFormController)
  }

  @Test("N-13 class and storyboard may be omitted; the system's class goes by its own name")
  func omitted() throws {
    let text = ManifestFixture.plist(
      entries: ManifestFixture.entry(scene: "UIWindowScene", delegate: "ManifestListDelegate"))
    let only = try #require(try ManifestFixture.manifest(text)?.configurations.first)
    #expect(only.name == nil && only.sceneClass == WindowScene.self)
    #expect(only.delegateClass == ManifestListDelegate.self && only.rootViewController == nil)
  }

  @Test("M-1 the opt-in and the switch for several scenes are two values")
  func optIn() throws {
    #expect(try ManifestFixture.manifest("<plist><dict/></plist>") == nil)
    let none = "<plist><dict><key>UIApplicationSceneManifest</key><dict/></dict></plist>"
    let opted = try #require(try ManifestFixture.manifest(none))
    #expect(!opted.supportsMultipleScenes && opted.configurations.isEmpty)
    let single = try ManifestFixture.manifest(ManifestFixture.plist(multiple: "<false/>"))
    #expect(single?.supportsMultipleScenes == false && single?.configurations.count == 2)
  }

  @Test("M-4 a configuration is looked up by its name, and without one the first is the default")
  func lookUp() throws {
    let manifest = try #require(try ManifestFixture.manifest(ManifestFixture.plist()))
    let role = SceneSessionRole.windowApplication
    let create = manifest.configuration(named: "Create Configuration", for: role)
    #expect(create?.delegateClass == ManifestCreateDelegate.self)
    #expect(manifest.configuration(named: nil, for: role) === manifest.configurations[0])
    #expect(manifest.configuration(named: "create configuration", for: role) == nil)
    #expect(manifest.configuration(named: nil, for: SceneSessionRole(rawValue: "other")) == nil)
  }

  @Test("M-5 everything that is wrong is reported together, each entry by its path")
  func together() {
    let entries =
      ManifestFixture.entry(
        name: "A", scene: "ScenesTests.ManifestListDelegate", delegate: "ScenesTests.Missing",
        storyboard: "Mian", extra: "<key>UISceneDelegateClasName</key><string/>")
      + ManifestFixture.entry(
        name: "A", delegate: "ScenesTests.ManifestStranger",
        extra: "<key>UISceneStoryboardFile</key><integer>1</integer>")
      + ManifestFixture.entry(delegate: "ScenesTests.ManifestOuter") + "<string>x</string>"
    let text = ManifestFixture.plist(
      multiple: "<string>YES</string>", entries: entries,
      extra: "<key>UISceneConfiguration</key><dict/>")
    #expect(
      ManifestFixture.problems(text) == [
        "UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes: this is a string, and must "
          + "be true or false.",
        "\(path)[0].UISceneDelegateClasName: this key is not known; did you mean "
          + "“UISceneDelegateClassName”?",
        "\(path)[0].UISceneClassName: “ScenesTests.ManifestListDelegate” is not a window scene class.",
        "\(path)[0].UISceneDelegateClassName: there is no class “ScenesTests.Missing”.",
        "\(path)[0].UISceneStoryboardFile: no interface “Mian” is registered; did you mean “Main”?",
        "\(path)[1].UISceneStoryboardFile: this is a number, and must be a string.",
        "\(path)[1].UISceneDelegateClassName: “ScenesTests.ManifestStranger” is not a scene delegate.",
        "\(path)[2].UISceneDelegateClassName: “ScenesTests.ManifestOuter” is not a class.",
        "\(path)[3]: this is a string, and must be a dictionary.",
        "\(path)[1].UISceneConfigurationName: \(path)[0] has the name “A” already.",
        "\(path)[2]: an entry that is not alone in its role needs a name.",
        "UIApplicationSceneManifest.UISceneConfiguration: this key is not known; did you mean "
          + "“UISceneConfigurations”?",
      ])
  }

  @Test("a manifest for other devices too is right; a misspelled role is not")
  func roles() {
    let foreign =
      "<key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict>"
      + "<key>UISceneDelegateClassName</key><string>Car.Delegate</string></dict></array>"
    #expect(ManifestFixture.problems(ManifestFixture.plist(roles: foreign)).isEmpty)
    let wrong = "<key>UIWindowSceneSessionRoleAplication</key><array/>"
    #expect(
      ManifestFixture.problems(ManifestFixture.plist(roles: wrong)) == [
        "UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleAplication: this "
          + "key is not known; did you mean “UIWindowSceneSessionRoleApplication”?"
      ])
    let key = "<plist><dict><key>UIAplicationSceneManifest</key><dict/></dict></plist>"
    #expect(ManifestFixture.problems(key).count == 1)
  }

  @Test("variables: the module's name is put in, others are named")
  func variables() {
    func problems(_ delegate: String) -> [String] {
      ManifestFixture.problems(
        ManifestFixture.plist(entries: ManifestFixture.entry(name: "A", delegate: delegate)))
    }
    #expect(problems("${PRODUCT_MODULE_NAME}.ManifestListDelegate").isEmpty)
    #expect(
      problems("$(PRODUCT_NAME).ManifestListDelegate") == [
        "\(path)[0].UISceneDelegateClassName: the variable “$(PRODUCT_NAME)” is not known here."
      ])
    #expect(
      problems("$(PRODUCT") == [
        "\(path)[0].UISceneDelegateClassName: there is no class “$(PRODUCT”."
      ])
  }

  @Test("classes: nested ones are found, a renamed module is guessed, others can be registered")
  func classes() {
    func problems(_ delegate: String, _ classes: [AnyClass] = []) -> [String] {
      ManifestFixture.problems(
        ManifestFixture.plist(entries: ManifestFixture.entry(name: "A", delegate: delegate)),
        classes: classes)
    }
    #expect(problems("ScenesTests.ManifestOuter.NestedDelegate").isEmpty)
    #expect(
      problems("NoteList.ManifestListDelegate") == [
        "\(path)[0].UISceneDelegateClassName: there is no class “NoteList.ManifestListDelegate”; did "
          + "you mean “ScenesTests.ManifestListDelegate”?"
      ])
    let generic = "ScenesTests.ManifestGenericDelegate&lt;Swift.Int&gt;"
    #expect(problems(generic).count == 1)
    #expect(problems(generic, [ManifestGenericDelegate<Int>.self]).isEmpty)
    #expect(problems("ManifestÜbergabe").count == 1)
    #expect(problems("ManifestÜbergabe", [ManifestÜbergabe.self]).isEmpty)
    for odd in ["", ".", "..", "ScenesTests.", ".A", "9A.B", "a.b.c.d.e.f", "ScenesTests.A B"] {
      #expect(problems(odd).count == 1, "\(odd)")
    }
  }

  @Test("a file: binary, missing, a folder, a symbolic link, and what is said of each")
  func files() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("scenery-manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Info.plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(ManifestFixture.plist().utf8), format: nil)
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      .write(to: file)
    let link = folder.appendingPathComponent("link.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    for path in [file.path, link.path] {
      let manifest = try SceneManifest(
        contentsOf: path, moduleName: "ScenesTests", interfaces: ManifestFixture.interfaces)
      #expect(manifest?.configurations.count == 2)
    }
    func complaint(_ path: String) -> String {
      do throws(ManifestError) {
        _ = try SceneManifest(contentsOf: path, moduleName: "ScenesTests")
        return ""
      } catch {
        return "\(error)"
      }
    }
    let missing = folder.path + "/none.plist"
    #expect(
      complaint(missing)
        == "The scene manifest in \(missing): cannot open \(missing): No such file or directory.")
    #expect(complaint(folder.path).hasSuffix("not a regular file."))
    try Data("<plist><dict>".utf8).write(to: file)
    #expect(
      complaint(file.path)
        == "The scene manifest in \(file.path): not a property list: “Malformed tag”.")
    try Data(ManifestFixture.plist(multiple: "<integer>1</integer>").utf8).write(to: file)
    #expect(
      complaint(file.path).hasPrefix("The scene manifest in \(file.path) has 3 mistakes:\n  UI"))
  }

  @Test("damaged manifests are read or refused, and crash nothing")
  func fuzz() {
    let seed: UInt64 = 0x3a41_fe57
    var random = SeededGenerator(seed: seed)
    let original = Array(ManifestFixture.plist().utf8)
    var refused = 0
    for _ in 0..<1_500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let length = min(Int.random(in: 0..<60, using: &random), bytes.count - place)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = .random(in: 32...126, using: &random)
        case 1: bytes.removeSubrange(place..<(place + length))
        default: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: place)
        }
        if bytes.isEmpty { bytes = original }
      }
      do throws(ManifestError) {
        _ = try SceneManifest(
          propertyList: bytes, moduleName: "ScenesTests", interfaces: ManifestFixture.interfaces)
      } catch {
        refused += 1
        #expect(!error.problems.isEmpty && !"\(error)".isEmpty, "seed \(seed)")
      }
    }
    #expect(refused > 700, "seed \(seed)")
  }
}
