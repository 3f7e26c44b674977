public import Text

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
      putBack(ids)
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

  /// Undo does not put back these notes any more.
  func forgetDeletions(of gone: Set<Note.ID>) {
    for index in undoable.indices.reversed() {
      guard case .deletion(var ids) = undoable[index].kind, ids.contains(where: gone.contains)
      else { continue }
      ids.removeAll(where: gone.contains)
      if ids.isEmpty { undoable.remove(at: index) } else { undoable[index].kind = .deletion(ids) }
    }
  }
}
