public import Scenes

/// What happened to the entries, as everybody in the process hears it.
public enum EntryChange: Hashable, Sendable {
  case inserted(EntryID)
  /// The title or the preview is another now.
  case updated(EntryID)
  /// The entry is about to go: whoever shows its text leaves it. ``deleted(_:)`` follows, once the
  /// row is gone from the file.
  case willDelete(EntryID)
  case deleted(EntryID)
  /// A deleted entry can no longer be put back.
  case deletedForGood(EntryID)
  /// Many entries changed at once: an import.
  case reset
  /// The entry was opened in a window of its own, or the last such window closed.
  case windowsChanged(EntryID)
  /// The entry was saved, or cannot be.
  case savingChanged(EntryID)
  /// There is something to say to the user that concerns no single entry.
  case noticeChanged
}

/// Who tells it.
public typealias EntryFeed = ChangeFeed<EntryChange>
