public import Scenes

/// A change of the entries, as it is announced in the process. What happens to many entries at once is one change.
public enum EntryChange: Hashable, Sendable {
  case inserted(Set<EntryID>)
  /// The entries were pinned or unpinned, or have other places in the order.
  case moved(Set<EntryID>)
  /// The lists have another order.
  case reordered
  /// The title or the preview has changed.
  case updated(EntryID)
  /// The entries are about to be deleted. Windows that show their text stop doing so. The rows of many are hidden
  /// now. ``deleted(_:)`` follows after the rows are removed from the file.
  case willDelete(Set<EntryID>)
  case deleted(Set<EntryID>)
  /// Deleted entries can no longer be put back.
  case deletedForGood(Set<EntryID>)
  /// Many entries changed at once: an import.
  case reset
  /// The entry was opened in a window of its own, or the last such window closed.
  case windowsChanged(EntryID)
  /// The entries were saved, or cannot be saved.
  case savingChanged(Set<EntryID>)
  /// There is a message for the user that does not concern a single entry.
  case noticeChanged
}

/// The feed that announces changes of the entries.
public typealias EntryFeed = ChangeFeed<EntryChange>
