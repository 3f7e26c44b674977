import Testing
import Views

@testable import Scenes

/// The examples of the article "The scene manifest".
@MainActor @Suite("The article on the scene manifest")
struct ManifestArticleTests {
  final class ListSceneDelegate: SceneDelegate {}
  final class FormSceneDelegate: SceneDelegate {}
  final class ListController: ViewController {}
  final class FormController: ViewController {}

  @Test("a manifest in code")
  func code() throws {
    let list = SceneConfiguration(
      name: "List", delegateClass: ListSceneDelegate.self,
      rootViewController: { ListController() })
    let form = SceneConfiguration(
      name: "Form", delegateClass: FormSceneDelegate.self,
      rootViewController: { FormController() })
    let manifest = SceneManifest(supportsMultipleScenes: true, configurations: [list, form])
    try manifest.validate()
    #expect(manifest.configuration(named: nil, for: .windowApplication) === list)
  }

  @Test("a manifest in a property list")
  func propertyList() throws {
    let bytes = Array(
      """
      <plist version="1.0"><dict>
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key><true/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array>
            <dict>
              <key>UISceneConfigurationName</key><string>List</string>
              <key>UISceneDelegateClassName</key>
              <string>$(PRODUCT_MODULE_NAME).ManifestArticleTests.ListSceneDelegate</string>
              <key>UISceneStoryboardFile</key><string>Main</string>
            </dict>
          </array>
        </dict>
      </dict>
      </dict></plist>
      """.utf8)
    let manifest = try SceneManifest(
      propertyList: bytes, moduleName: "ScenesTests", interfaces: ["Main": { ListController() }])
    #expect(manifest?.configurations.first?.delegateClass == ListSceneDelegate.self)
  }
}
