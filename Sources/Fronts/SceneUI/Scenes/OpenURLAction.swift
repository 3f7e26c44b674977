internal import Scenes

public import struct FoundationEssentials.URL

/// Opens links: `@Environment(\.openURL)`.
///
/// A link with one of the application's own schemes goes to the scene that prefers it, as a link from
/// outside does. The desktop opens any other link, if the program has a way to pass it on.
@MainActor
public struct OpenURLAction {
  weak var context: SceneContext?
  /// Passes a link to the desktop. Returns whether that succeeded.
  package static var openOutside: (@MainActor (URL) -> Bool)?

  /// Returns whether a scene or a program takes the link.
  @discardableResult
  public func callAsFunction(_ url: URL) -> Bool {
    guard let context else { return Self.openOutside?(url) ?? false }
    let own = context.declarations?.information.urlSchemes ?? []
    guard let scheme = url.scheme?.lowercased(), own.contains(scheme) else {
      return Self.openOutside?(url) ?? false
    }
    context.application.receive(.openURLs([OpenURLContext(url: url)]))
    return true
  }
}
