import Launcher
import SceneryUIKit
import Testing

@testable import movednotes

/// The effect of `@main` on an application delegate with a bundle.
@MainActor @Suite("An application's bundle")
struct BundleTests {
  final class WithoutInterface: UIResponder, UIApplicationDelegate {
    static let bundle = UIApplicationBundle(propertyList: PackageResources.NoteList_plist)
  }

  final class Bare: UIResponder, UIApplicationDelegate {}

  @Test(
    "names, activity types and scenes are the property list's; what Xcode fills in is the module's")
  func described() throws {
    let application = try AppDelegate.describe()
    #expect(
      application.names
        == ApplicationNames(
          name: "movednotes", identifier: "application.movednotes", executable: "movednotes"))
    #expect(application.version == "1.0" && application.linkSchemes == ["notes"])
    #expect(
      application.configuration.declaredActivityTypes == [
        ActivityType.openDetail, ActivityType.create,
      ])
    #expect(application.configuration.manifest?.configurations.count == 2)
  }

  @Test("M-5 an interface that nobody registered is named")
  func missingInterface() {
    #expect(throws: ManifestError.self) { try WithoutInterface.describe() }
  }

  @Test("without a property list: one window, named after the module")
  func bare() throws {
    let application = try Bare.describe()
    #expect(application.configuration.manifest == nil)
    #expect(application.names.name == "SceneryUIKitTests")
  }

  @Test("what else a property list says")
  func information() throws {
    let text = """
      <plist><dict>
        <key>CFBundleName</key><string>Short</string>
        <key>CFBundleDisplayName</key><string>Note List</string>
        <key>CFBundleIdentifier</key><string>org.example.notes</string>
        <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
        <key>UIMainStoryboardFile</key><string>Main</string>
        <key>CFBundleURLTypes</key><array>
          <dict><key>CFBundleURLSchemes</key><array><string>notes</string></array></dict>
          <dict><key>CFBundleURLName</key><string>x</string></dict>
        </array>
      </dict></plist>
      """
    let information = try InformationPropertyList(
      propertyList: Array(text.utf8), moduleName: "M",
      interfaces: ["Main": { NotesViewController() }])
    #expect(information.name == "Note List" && information.identifier == "org.example.notes")
    #expect(information.executable == nil && information.version == nil)
    #expect(information.urlSchemes == ["notes"] && information.userActivityTypes.isEmpty)
    #expect(information.manifest == nil && information.mainInterface?() is NotesViewController)
  }
}
