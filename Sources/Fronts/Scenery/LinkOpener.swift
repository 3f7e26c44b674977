/// Opens links with the desktop's programs.
package enum LinkOpener {
  /// Starts `xdg-open`, which finds the program for a link. Returns whether it could be started.
  package static func open(_ link: String) -> Bool {
    // The link must begin with a scheme, so that `xdg-open` cannot take it for an option.
    guard let first = link.first, first.isLetter else { return false }
    return ProgramStart.start(["xdg-open", link])
  }
}
