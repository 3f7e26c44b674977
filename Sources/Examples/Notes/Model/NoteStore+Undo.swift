internal import DatabaseStores
public import Text

/// Notes that were moved. The move can be undone.
struct UndoableMove {
  let ids: [Note.ID]
  /// The places that notes had before.
  let places: [Note.ID: Int64]
  let mark: UndoMark
}

/// Undoes deletions and moves.
extension NoteStore {
  /// Whether there is a deletion or a move since the start that can be undone.
  public var canUndo: Bool { undoMark != nil }

  /// Whether ``undo()`` undoes a move.
  public var undoesMove: Bool { moves.last.map { $0.mark == undoMark } ?? false }

  /// The mark of the change that ``undo()`` undoes.
  public var undoMark: UndoMark? {
    [moves.last?.mark, bin.history.last?.mark].compactMap { $0 }.max()
  }

  /// Undoes the last deletion or move. Repeated calls undo all of them since the start.
  ///
  /// - Returns: The notes that were put back or moved.
  @discardableResult
  public func undo() -> [Note.ID] {
    guard undoesMove, let move = moves.popLast() else {
      let ids = bin.history.last?.ids ?? []
      putBack(ids)
      return ids
    }
    var changes: [NoteChange] = []
    for (index, note) in notes.enumerated() {
      guard let place = move.places[note.id], place != note.position else { continue }
      notes[index].position = place
      changes.append(.note(notes[index]))
    }
    save(changes)
    notes.sort { $0.position > $1.position }
    return move.ids
  }
}
