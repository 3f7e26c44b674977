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
  /// The texts of some entries in their order, from the one at the first place, as of a revision of the store.
  /// They are kept as bytes: a program that takes many at once does not wait until each is converted.
  private var texts: (revision: Int, first: Int, utf8: [[UInt8]?]) = (-1, 0, [])
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

  private func add(_ id: EntryID) { ids.append(id) }

  /// Reads the first texts when the drag has begun.
  private func readAheadSoon() {
    Task { @MainActor in
      let revision = store.revision
      let first = Array(ids.prefix(Self.readAtOnce))
      let read = await store.readTexts(of: first)
      if store.revision == revision { keep(read, of: first, from: 0) }
    }
  }

  private func keep(_ read: [EntryID: String], of ids: [EntryID], from first: Int) {
    texts = (store.revision, first, ids.map { id in read[id].map { Array($0.utf8) } })
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

  /// The present text of the entry that was added as one of the first, second and so on, as UTF-8.
  func text(at place: Int) throws -> [UInt8] {
    if texts.revision != store.revision || !texts.utf8.indices.contains(place - texts.first) {
      let more = Array(ids[place...].prefix(Self.readAtOnce))
      keep(store.texts(of: more), of: more, from: place)
    }
    guard let text = texts.utf8[place - texts.first] else {
      throw EntryActivity.Refusal.unknownEntry(ids[place].rawValue)
    }
    return text
  }
}
