public import DatabaseStores

/// A document in Recently Deleted.
public typealias DeletedDocument = DeletedItem<Document>
