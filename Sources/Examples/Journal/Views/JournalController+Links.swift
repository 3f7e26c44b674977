internal import Scenes

internal import struct FoundationEssentials.URL

/// Links and tags in the text of an entry.
extension JournalController {
  /// The schemes of the links that are passed to other programs. A text from elsewhere must not be able to
  /// start any other program by one click.
  private static let outsideSchemes: Set<String> = ["http", "https", "mailto"]

  /// Shows the entries with a tag in the list of this window.
  func showEntries(withTag tag: String) {
    setSidebarHidden(false)
    sidebarController.filter(by: tag)
  }

  /// Opens a link that was clicked with Ctrl: an entry here, or anything else with the desktop's programs. A
  /// window that shows one entry keeps it, and the other entry opens in its own window.
  func openLink(_ link: String) {
    guard let url = URL(string: link), let scheme = url.scheme?.lowercased() else { return }
    if scheme == EntryLink.scheme {
      do throws(EntryLink.Refusal) {
        let id = try EntryLink.entryID(in: OpenURLContext(url: url), context.store)
        if kind == .list { show(id) } else if id != entry { openInNewWindows([id]) }
      } catch {
        pageController.refuse(error)
      }
      return
    }
    guard Self.outsideSchemes.contains(scheme) else {
      return pageController.say("Links that begin with “\(scheme.prefix(20)):” are not opened.")
    }
    if context.openOutside?(link) != true {
      pageController.say("The link could not be opened. No program for links was found.")
    }
  }
}
