import SceneTesting
import Views

@testable import Scenes

/// The types that the manifests of these tests name.
final class ManifestListDelegate: WindowSceneDelegate { var window: Window? }

final class ManifestCreateDelegate: WindowSceneDelegate {
  var window: Window?
  /// The root view controller at the time at which the scene connected.
  var rootAtConnection: ViewController?

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    rootAtConnection = window?.rootViewController
  }
}

/// Replaces the configured root view controller.
final class ManifestReplacingDelegate: WindowSceneDelegate {
  var window: Window?

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    let root = ViewController()
    root.title = "Replaced"
    window?.rootViewController = root
  }
}

final class ManifestScene: WindowScene {}
final class ManifestStranger {}
struct ManifestOuter {
  final class NestedDelegate: SceneDelegate {}
}
final class ManifestGenericDelegate<Value>: SceneDelegate {}
final class ManifestÜbergabe: SceneDelegate {}

/// A root view controller with a title.
final class ManifestListController: ViewController {}
final class ManifestFormController: ViewController {}

@MainActor
enum ManifestFixture {
  static let interfaces: [String: SceneManifest.Interface] = [
    "Main": {
      let root = ManifestListController()
      root.title = "Notes"
      return root
    },
    "Create": {
      let root = ManifestFormController()
      root.title = "New Note"
      return root
    },
  ]

  /// An `Info.plist` as in an iPad application.
  static func plist(
    multiple: String = "<true/>", roles: String? = nil, entries: String = both, extra: String = ""
  ) -> String {
    let roles =
      roles
      ?? "<key>UIWindowSceneSessionRoleApplication</key><array>\(entries)</array>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>UIApplicationSceneManifest</key>
        <dict>
          <key>UIApplicationSupportsMultipleScenes</key>\(multiple)
          <key>UISceneConfigurations</key><dict>\(roles)</dict>\(extra)
        </dict>
        <key>UILaunchStoryboardName</key><string>LaunchScreen</string>
      </dict>
      </plist>
      """
  }

  static func entry(
    name: String? = nil, scene: String? = nil, delegate: String? = nil, storyboard: String? = nil,
    extra: String = ""
  ) -> String {
    let pairs = [
      ("UISceneConfigurationName", name), ("UISceneClassName", scene),
      ("UISceneDelegateClassName", delegate), ("UISceneStoryboardFile", storyboard),
    ]
    return "<dict>"
      + pairs.compactMap { key, text in text.map { "<key>\(key)</key><string>\($0)</string>" } }
      .joined() + extra + "</dict>"
  }

  static let both =
    entry(
      name: "Default Configuration", delegate: "$(PRODUCT_MODULE_NAME).ManifestListDelegate",
      storyboard: "Main")
    + entry(
      name: "Create Configuration", scene: "$(PRODUCT_MODULE_NAME).ManifestScene",
      delegate: "$(PRODUCT_MODULE_NAME).ManifestCreateDelegate", storyboard: "Create")

  static func manifest(_ text: String, classes: [AnyClass] = []) throws(ManifestError)
    -> SceneManifest?
  {
    try SceneManifest(
      propertyList: Array(text.utf8), moduleName: "ScenesTests", interfaces: interfaces,
      classes: classes)
  }

  /// The problems of a manifest, one line each.
  static func problems(_ text: String, classes: [AnyClass] = []) -> [String] {
    do throws(ManifestError) {
      _ = try manifest(text, classes: classes)
      return []
    } catch {
      return error.problems.map { "\($0)" }
    }
  }

  static let path =
    "UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication"
}
