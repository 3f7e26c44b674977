public import Scenes

/// A change of the entries, as it is announced in the process.
public enum EntryChange: Hashable, Sendable {
  case inserted(EntryID)
  /// The entry was pinned or unpinned, or has another place in the order.
  case moved(EntryID)
  /// The lists have another order.
  case reordered
  /// The title or the preview has changed.
  case updated(EntryID)
  /// The entry is about to be deleted. Windows that show its text stop doing so. ``deleted(_:)`` follows
  /// after the row is removed from the file.
  case willDelete(EntryID)
  case deleted(EntryID)
  /// A deleted entry can no longer be put back.
  case deletedForGood(EntryID)
  /// Many entries changed at once: an import.
  case reset
  /// The entry was opened in a window of its own, or the last such window closed.
  case windowsChanged(EntryID)
  /// The entry was saved, or cannot be saved.
  case savingChanged(EntryID)
  /// There is a message for the user that does not concern a single entry.
  case noticeChanged
}

/// The feed that announces changes of the entries.
public typealias EntryFeed = ChangeFeed<EntryChange>
