internal import ArgumentParser
internal import Files
public import Foundation
package import Launcher
internal import Scenery
public import Scenes

/// The files that Xcode keeps beside an application's sources: its `Info.plist` and its storyboards. Here a
/// storyboard is a closure that makes the root view controller.
@MainActor
public struct UIApplicationBundle {
  /// The property list, in XML or binary form.
  public var propertyList: [UInt8]
  /// The closures of initial controllers, by storyboard name: for a scene whose configuration names the
  /// storyboard, and for `UIStoryboard.instantiateInitialViewController()`.
  public var interfaces: [String: SceneManifest.Interface]
  /// The closures of `UIStoryboard.instantiateViewController(withIdentifier:)`, by storyboard name and
  /// identifier.
  public var controllers: [String: [String: @MainActor () -> UIViewController]]
  /// Classes that cannot be found by name: generic and private ones.
  public var classes: [AnyClass]
  /// The folder with the files of `UIImage(named:)`. Nil stands for the folder `Pictures` beside the
  /// executable.
  public var pictures: URL?

  /// - Parameters:
  ///   - propertyList: The bytes of the `Info.plist`.
  ///   - interfaces: What makes the root of a window, by the names of storyboards.
  ///   - controllers: What makes a controller, by the names of storyboards and the identifiers in them.
  ///   - classes: Classes that cannot be found by name: generic and private ones.
  ///   - pictures: The folder of the pictures.
  public init(
    propertyList: [UInt8] = Array("<plist><dict/></plist>".utf8),
    interfaces: [String: SceneManifest.Interface] = [:],
    controllers: [String: [String: @MainActor () -> UIViewController]] = [:],
    classes: [AnyClass] = [],
    pictures: URL? = nil
  ) {
    self.propertyList = propertyList
    self.interfaces = interfaces
    self.controllers = controllers
    self.classes = classes
    self.pictures = pictures
  }

  /// The manifest in the property list, for an application whose delegate is in a module.
  func information(moduleName: String) throws(ManifestError) -> InformationPropertyList {
    try InformationPropertyList(
      propertyList: propertyList, moduleName: moduleName, interfaces: interfaces, classes: classes)
  }
}

extension UIApplicationDelegate {
  /// Runs the application. `@main` on the delegate calls this.
  ///
  /// Its names come from the `Info.plist`, else from the module. A wrong property list ends the process
  /// with status 70 and a message about every fault.
  public static func main() {
    ScenesCommand<UIKitProgram<Self>>.performIfNamed(in: Array(CommandLine.arguments.dropFirst()))
    exit(run(StandardOptions.ofThisProcess()))
  }

  /// Runs the application until it ends.
  ///
  /// - Returns: The exit status.
  fileprivate static func run(_ options: StartOptions) -> Int32 {
    do throws(ManifestError) {
      let description = try describe()
      let application = DesktopApplication(
        description.names, version: description.version, linkSchemes: description.linkSchemes)
      return application.run({ _ in (Self(), description.configuration) }, options: options)
    } catch {
      Diagnostics.toStandardError("\(error)")
      return ExitStatus.software.rawValue
    }
  }

  /// The application's description, from its ``bundle`` and its module.
  package static func describe() throws(ManifestError) -> (
    names: ApplicationNames, version: String, linkSchemes: Set<String>,
    configuration: ApplicationConfiguration
  ) {
    let module = String(String(reflecting: Self.self).prefix { $0 != "." })
    let bundle = bundle
    UIStoryboard.bundle = bundle
    let information = try bundle.information(moduleName: module)
    if let folder = bundle.pictures { PictureSource.folder = folder.path }
    let name = information.name ?? module
    var configuration = ApplicationConfiguration(
      name: name, manifest: information.manifest, rootViewController: information.mainInterface)
    configuration.declaredActivityTypes = information.userActivityTypes
    let names = ApplicationNames(
      name: name, identifier: information.identifier ?? "application.\(module)",
      executable: information.executable ?? module)
    let schemes = Set(information.urlSchemes.map { $0.lowercased() })
    return (names, information.version ?? "1.0", schemes, configuration)
  }
}

/// The program of an application delegate, for the command line that controls its scenes.
private enum UIKitProgram<Delegate: UIApplicationDelegate>: ControlledProgram {
  static var names: ApplicationNames {
    // A wrong property list is reported when the program runs.
    (try? Delegate.describe().names)
      ?? ApplicationNames(name: "The program", identifier: "application", executable: "program")
  }

  static func run(_ options: StartOptions) -> Int32 { Delegate.run(options) }
}
