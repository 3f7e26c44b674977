internal import Scenes
internal import Views

/// The entries of one drag: their texts, and the versions that another program fetched.
///
/// The texts of many entries are read together, because a read of the database takes longer than an entry.
@MainActor
final class DraggedEntries {
  /// The versions that another journal fetched.
  var versions: [EntryID: Moment] = [:]
  private let store: EntryStore
  private var ids: [EntryID] = []
  private var places: [EntryID: Int] = [:]
  /// Texts that were read and not requested yet. They are forgotten at the end of the turn, because the
  /// entries may change after it.
  private var texts: [EntryID: String] = [:]

  /// A program may request one entry a turn.
  private static let readAtOnce = 256

  private init(_ store: EntryStore) { self.store = store }

  /// The entries of a drag, to which one is added.
  static func adding(_ id: EntryID, of store: EntryStore, to session: DragSession) -> DraggedEntries
  {
    let dragged = (session.localContext as? DraggedEntries) ?? DraggedEntries(store)
    session.localContext = dragged
    dragged.places[id] = dragged.ids.count
    dragged.ids.append(id)
    return dragged
  }

  /// The present text of an entry.
  func text(of id: EntryID) throws -> String {
    if texts[id] == nil, let place = places[id] {
      texts = store.texts(of: ids[place...].prefix(Self.readAtOnce))
      Task { @MainActor in texts = [:] }
    }
    guard let text = texts.removeValue(forKey: id) else {
      throw EntryActivity.Refusal.unknownEntry(id.rawValue)
    }
    return text
  }
}
