public import Views

/// A change of the notes that can be undone.
struct UndoableChange {
  enum Kind {
    /// Notes that were deleted together.
    case deletion([Note.ID])
    /// The places that notes had before some of them were moved.
    case move([Note.ID], places: [Note.ID: Int64])
  }

  var kind: Kind
  let mark: UndoMark

  @MainActor init(_ kind: Kind) {
    self.kind = kind
    mark = UndoMark()
  }
}

/// Undoes deletions and moves.
extension NoteStore {
  /// Whether there is a deletion or a move since the start that can be undone.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Whether ``undo()`` undoes a move.
  public var undoesMove: Bool {
    if case .move = undoable.last?.kind { true } else { false }
  }

  /// The mark of the change that ``undo()`` undoes.
  public var undoMark: UndoMark? { undoable.last?.mark }

  /// Undoes the last deletion or move. Repeated calls undo all of them since the start.
  ///
  /// - Returns: The notes that were put back or moved.
  @discardableResult
  public func undo() -> [Note.ID] {
    switch undoable.popLast()?.kind {
    case .deletion(let ids):
      for id in ids.reversed() { putBack(id) }
      return ids
    case .move(let ids, let places):
      var changes: [NoteChange] = []
      for (index, note) in notes.enumerated() {
        guard let place = places[note.id], place != note.position else { continue }
        notes[index].position = place
        changes.append(.note(notes[index]))
      }
      save(changes)
      notes.sort { $0.position > $1.position }
      return ids
    case nil: return []
    }
  }

  /// Undo does not put back this note any more.
  func forgetDeletion(of id: Note.ID) {
    for (index, change) in undoable.enumerated() {
      guard case .deletion(var ids) = change.kind, ids.contains(id) else { continue }
      ids.removeAll { $0 == id }
      undoable[index].kind = .deletion(ids)
    }
    undoable.removeAll { if case .deletion([]) = $0.kind { true } else { false } }
  }
}
