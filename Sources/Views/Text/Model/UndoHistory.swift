/// What was done to a text, in groups as a person thinks of them.
///
/// Edits of one kind that join up are one group: a run of typing, a run of Backspace. A group ends when
/// the kind changes, when the caret is moved (``endGroup()``), before a line feed, and at the start of
/// a word after a pause or after some words. Undone and redone, the text goes through the same bytes.
public struct UndoHistory: Sendable {
  /// What an edit was, which says whether it joins the one before.
  public enum Kind: Hashable, Sendable {
    case typing, deletingBackward, deletingForward
    /// Pasting, cutting, a change from outside: always a group of its own.
    case single
  }

  /// What undoing or redoing comes to: edits to apply in this order, and the selection then.
  public struct Step: Hashable, Sendable {
    public var edits: [TextEdit]
    public var selection: TextSelection
  }

  fileprivate struct Group: Sendable {
    var edits: [TextEdit]
    var kind: Kind
    var origin: TextOrigin
    var before: TextSelection
    var after: TextSelection
    var lastUptime: Duration
    var weight: Int
  }

  /// A pause after which the next word is a new group.
  public static let pause = Duration.milliseconds(700)
  /// So many bytes typed without a pause are enough for one group.
  public static let longGroup = 64

  private var done: [Group] = []
  private var undone: [Group] = []
  private var isOpen = false
  private var weight = 0
  /// The oldest groups are forgotten when all together hold more bytes of text than this.
  public var weightLimit = 32 << 20

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// How many steps can be undone.
  public var undoCount: Int { done.count }

  /// The next edit begins a new group.
  public mutating func endGroup() { isOpen = false }

  /// Remembers edits that were applied together, in this order. What had been undone is forgotten.
  public mutating func record(
    _ edits: [TextEdit], kind: Kind, origin: TextOrigin, before: TextSelection,
    after: TextSelection, at uptime: Duration
  ) {
    guard !edits.isEmpty else { return }
    weight -= undone.reduce(0) { $0 + $1.weight }
    undone = []
    let added = edits.reduce(0) { $0 + $1.removed.utf8.count + $1.inserted.utf8.count }
    weight += added
    let joins = isOpen && canJoin(edits, kind: kind, origin: origin, at: uptime)
    if joins, let edit = edits.first {
      let last = done.count - 1
      done[last].join(edit, weight: added, after: after, at: uptime)
    } else {
      done.append(
        Group(
          edits: edits, kind: kind, origin: origin, before: before, after: after,
          lastUptime: uptime, weight: added))
    }
    isOpen = kind != .single
    forgetOldest()
  }

  /// Takes the last group back.
  public mutating func undo() -> Step? {
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    isOpen = false
    return Step(edits: group.edits.reversed().map(\.inverse), selection: group.before)
  }

  /// Does again what was undone last.
  public mutating func redo() -> Step? {
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    isOpen = false
    return Step(edits: group.edits, selection: group.after)
  }

  private func canJoin(
    _ edits: [TextEdit], kind: Kind, origin: TextOrigin, at uptime: Duration
  ) -> Bool {
    guard edits.count == 1, let edit = edits.first, let group = done.last,
      let last = group.edits.last, group.kind == kind, group.origin == origin
    else { return false }
    let isAfterPause = uptime - group.lastUptime >= Self.pause
    switch kind {
    case .typing:
      guard edit.removed.isEmpty, edit.offset == last.insertedRange.upperBound,
        !edit.inserted.hasPrefix("\n")
      else { return false }
      let startsWord = last.inserted.last?.isWhitespace == true && !edit.startsWithBlank
      return !(startsWord && (isAfterPause || last.inserted.utf8.count >= Self.longGroup))
    case .deletingBackward:
      return edit.inserted.isEmpty && edit.range.upperBound == last.offset && !isAfterPause
    case .deletingForward:
      return edit.inserted.isEmpty && edit.offset == last.offset && !isAfterPause
    case .single: return false
    }
  }

  private mutating func forgetOldest() {
    var count = 0
    // The newest group stays, however large: an edit that cannot be undone is worse.
    while weight > weightLimit, count < done.count - 1 {
      weight -= done[count].weight
      count += 1
    }
    done.removeFirst(count)
  }
}

extension UndoHistory.Group {
  /// Makes one edit of the last one and the one that follows on it.
  fileprivate mutating func join(
    _ edit: TextEdit, weight added: Int, after selection: TextSelection, at uptime: Duration
  ) {
    let last = edits.count - 1
    switch kind {
    case .typing: edits[last].inserted += edit.inserted
    case .deletingBackward:
      edits[last].offset = edit.offset
      edits[last].removed = edit.removed + edits[last].removed
    case .deletingForward: edits[last].removed += edit.removed
    case .single: preconditionFailure("A single edit joins nothing.")
    }
    after = selection
    lastUptime = uptime
    weight += added
  }
}

extension TextEdit {
  fileprivate var startsWithBlank: Bool { inserted.first?.isWhitespace ?? true }
}

/// Who made an edit.
public enum TextOrigin: Hashable, Sendable {
  /// An editor on the document.
  case editor(ObjectIdentifier)
  /// A program: the store, an import, a command.
  case program
}
