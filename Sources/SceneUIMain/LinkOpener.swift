/// Gives links to the desktop.
package enum LinkOpener {
  /// Starts `xdg-open`, which finds the program for a link; returns whether it could be started.
  package static func open(_ link: String) -> Bool {
    // It begins with a scheme, so that it cannot be taken for an option.
    guard let first = link.first, first.isLetter else { return false }
    return ProgramStart.start(["xdg-open", link])
  }
}
