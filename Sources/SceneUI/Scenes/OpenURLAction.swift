internal import Scenes

public import struct FoundationEssentials.URL

/// Opens links: `@Environment(\.openURL)`.
///
/// A link of one of the application's own schemes goes to the scene that prefers it, as if it had come
/// from outside. Any other is for the desktop, if the program that runs the application knows how to
/// give it away.
@MainActor
public struct OpenURLAction {
  weak var context: SceneContext?
  /// How a link is given to the desktop; returns whether it could be.
  package static var openOutside: (@MainActor (URL) -> Bool)?

  /// Returns whether somebody was found to open the link.
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
