internal import Files
public import Foundation
internal import Scenes
internal import Views

/// The controllers that the application has registered under the name of a storyboard, in its
/// ``UIApplicationBundle``.
///
/// There are no storyboard files here. A closure makes each controller:
///
/// ```swift
/// static let bundle = UIApplicationBundle(
///   interfaces: ["Main": { UINavigationController(rootViewController: GalleryController()) }],
///   controllers: ["Main": ["Detail": { DetailController() }]])
/// ```
@preconcurrency @MainActor
public final class UIStoryboard {
  let name: String

  /// The registered controllers of this process. Set when the application is described.
  static var bundle = UIApplicationBundle()

  /// - Parameters:
  ///   - name: A name in ``UIApplicationBundle/interfaces`` or ``UIApplicationBundle/controllers``.
  ///   - storyboardBundleOrNil: Ignored. There is one bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Makes the controller that is registered as the storyboard's interface. Nil if there is none.
  public func instantiateInitialViewController() -> UIViewController? {
    Self.bundle.interfaces[name].map { make in controller(make(), "the initial controller") }
  }

  /// Makes a controller.
  ///
  /// - Precondition: The identifier is registered for this storyboard. The message names those that are.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = Self.bundle.controllers[name]?[identifier] else {
      let sentence = missing(identifier)
      Diagnostics.toStandardError(sentence)
      preconditionFailure(sentence)
    }
    return make()
  }

  /// Makes a controller. See ``instantiateViewController(withIdentifier:)``.
  public func instantiateViewController(identifier: String) -> UIViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  private func controller(_ made: ViewController, _ what: String) -> UIViewController {
    guard let controller = made as? UIViewController else {
      let sentence =
        "In the storyboard \(name), \(what) is a \(type(of: made)), not a UIViewController."
      Diagnostics.toStandardError(sentence)
      preconditionFailure(sentence)
    }
    return controller
  }

  /// The sentence about an identifier that is not registered.
  func missing(_ identifier: String) -> String {
    func list(_ names: some Collection<String>) -> String {
      names.isEmpty ? "none" : names.sorted().map { "“\($0)”" }.joined(separator: ", ")
    }
    let bundle = Self.bundle
    guard let known = bundle.controllers[name] else {
      let storyboards = Set(bundle.controllers.keys).union(bundle.interfaces.keys)
      return
        "The storyboard “\(name)” has no controllers with identifiers, so there is no “\(identifier)”. "
        + "Registered storyboards: \(list(storyboards))."
    }
    return
      "The storyboard “\(name)” has no controller “\(identifier)”. Registered: \(list(known.keys))."
  }
}
