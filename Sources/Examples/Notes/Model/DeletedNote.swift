public import DatabaseStores

/// A note in Recently Deleted.
public typealias DeletedNote = DeletedItem<Note>
