internal import Dragging
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
  private(set) var ids: [EntryID] = []
  private var texts = Texts()
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
    texts = Texts(read, of: ids, from: first, revision: store.revision)
  }

  /// Whether the entry exists that was added as one of the first, second and so on.
  func exists(at place: Int) -> Bool {
    if existence.revision != store.revision {
      existence = (store.revision, ids.map(store.existing(ids).contains))
    }
    return existence.flags[place]
  }

  var count: Int { ids.count }

  /// The place of the entry that was added last.
  var lastPlace: Int { ids.count - 1 }

  /// The present text of the entry that was added as one of the first, second and so on, as UTF-8.
  func text(at place: Int) throws -> [UInt8] {
    if texts.revision != store.revision || !texts.ranges.indices.contains(place - texts.first) {
      let more = Array(ids[place...].prefix(Self.readAtOnce))
      keep(store.texts(of: more), of: more, from: place)
    }
    guard let range = texts.ranges[place - texts.first] else {
      throw EntryActivity.Refusal.unknownEntry(ids[place].rawValue)
    }
    return Array(texts.utf8[range])
  }

  /// The present texts of all entries, with an empty line between two. Nil if not all were read ahead.
  var joinedTexts: [UInt8]? {
    texts.revision == store.revision && texts.ranges.count == ids.count
      && !texts.ranges.contains(nil) ? texts.utf8 : nil
  }
}

extension DraggedEntries {
  /// The texts of some entries in their order, from the one at a place, as of a revision of the store.
  ///
  /// They lie in one piece, as the text of all. To collect them from as many places takes the time in which
  /// another program waits for them.
  private struct Texts {
    private(set) var revision = -1
    private(set) var first = 0
    private(set) var utf8: [UInt8] = []
    /// The place of each text. Nil for an entry that does not exist.
    private(set) var ranges: [Range<Int>?] = []

    init() {}

    init(_ texts: [EntryID: String], of ids: [EntryID], from first: Int, revision: Int) {
      self.first = first
      self.revision = revision
      ranges.reserveCapacity(ids.count)
      utf8.reserveCapacity(ids.reduce(0) { $0 + (texts[$1]?.utf8.count ?? 0) + 2 })
      for id in ids {
        guard let text = texts[id] else {
          ranges.append(nil)
          continue
        }
        if !ranges.isEmpty { utf8 += "\n\n".utf8 }
        let start = utf8.count
        utf8 += text.utf8
        ranges.append(start..<utf8.count)
      }
    }
  }
}
