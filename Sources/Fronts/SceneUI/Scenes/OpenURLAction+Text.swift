internal import struct FoundationEssentials.URL

extension OpenURLAction {
  /// The schemes that a text may pass to the desktop. A text from elsewhere must not be able to start any
  /// program by one click.
  private static let schemesOfTexts: Set<String> = ["http", "https", "mailto"]

  /// Opens a link in a text: an address, or a link of the application.
  func openLink(_ link: String) {
    guard let url = URL(string: link), let scheme = url.scheme?.lowercased() else { return }
    let own = context?.declarations?.information.urlSchemes ?? []
    if Self.schemesOfTexts.contains(scheme) || own.contains(scheme) { self(url) }
  }
}
