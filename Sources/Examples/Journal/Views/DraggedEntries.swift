internal import Scenes
internal import Views

/// The entries of one drag: whether they exist, their texts, and the versions that another program fetched.
///
/// A motion of the pointer asks whether all entries exist, and a program that takes the text of many wants it
/// at once. So what was read of the store is kept until the store changes, and the texts of several entries are
/// read before they are requested, off the main actor.
@MainActor
final class DraggedEntries {
  /// The versions that another journal fetched.
  var versions: [EntryID: Moment] = [:]
  private let store: EntryStore
  private var ids: [EntryID] = []
  private var places: [EntryID: Int] = [:]
  /// The texts as of a revision of the store.
  private var texts: (revision: Int, byID: [EntryID: String]) = (-1, [:])
  /// Which of the entries exist, in their order, as of a revision of the store.
  private var existence: (revision: Int, flags: [Bool]) = (-1, [])

  /// How many texts one read takes.
  private static let readAtOnce = 512

  private init(_ store: EntryStore) { self.store = store }

  /// The entries of a drag, to which one is added.
  static func adding(_ id: EntryID, of store: EntryStore, to session: DragSession) -> DraggedEntries
  {
    if let dragged = session.localContext as? DraggedEntries {
      if dragged.ids.count == 1 { dragged.readAheadSoon() }
      dragged.add(id)
      return dragged
    }
    let dragged = DraggedEntries(store)
    session.localContext = dragged
    dragged.add(id)
    return dragged
  }

  private func add(_ id: EntryID) {
    places[id] = ids.count
    ids.append(id)
  }

  /// Reads the first texts when the drag has begun.
  private func readAheadSoon() {
    Task { @MainActor in
      let revision = store.revision
      let read = await store.readTexts(of: Array(ids.prefix(Self.readAtOnce)))
      if store.revision == revision { texts = (revision, read) }
    }
  }

  /// Whether the entry exists that was added as one of the first, second and so on.
  func exists(at place: Int) -> Bool {
    if existence.revision != store.revision {
      existence = (store.revision, ids.map(store.contains))
    }
    return existence.flags[place]
  }

  /// The place of the entry that was added last.
  var lastPlace: Int { ids.count - 1 }

  /// The present text of an entry.
  func text(of id: EntryID) throws -> String {
    if texts.revision == store.revision, let text = texts.byID[id] { return text }
    if let place = places[id] {
      texts = (store.revision, store.texts(of: ids[place...].prefix(Self.readAtOnce)))
    }
    guard let text = texts.byID[id] else { throw EntryActivity.Refusal.unknownEntry(id.rawValue) }
    return text
  }
}
