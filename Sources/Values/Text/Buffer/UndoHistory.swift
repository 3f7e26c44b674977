/// The edits of a text, in groups that the user sees as one action.
///
/// Successive edits of one kind form a group: a run of typing, a run of Backspace. A group ends when the
/// kind changes, when the caret is moved (``endGroup()``), before a line feed, and at the start of a word
/// after a pause or after some words. Undo and redo go through the same bytes.
public struct UndoHistory: Sendable {
  /// The kind of an edit, which decides whether the edit joins the previous one.
  public enum Kind: Hashable, Sendable {
    case typing, deletingBackward, deletingForward
    /// A step of an input method's composition, which replaces what the steps before it inserted.
    case composing
    /// A paste, a cut, or a change from outside. It is always a group of its own.
    case single
  }

  /// The result of an undo or redo: edits to apply in this order, and the selection after them.
  public struct Step: Hashable, Sendable {
    public var edits: [TextEdit]
    public var selection: TextSelection
  }

  struct Group: Sendable {
    var edits: [TextEdit]
    var kind: Kind
    var origin: TextOrigin
    var before: TextSelection
    var after: TextSelection
    var lastUptime: Duration
    var weight: Int
    var mark: UndoMark?
  }

  /// After a pause of this length, the next word begins a new group.
  public static let pause = Duration.milliseconds(700)
  /// A group of this many bytes typed without a pause is long enough.
  public static let longGroup = 64

  /// The oldest first.
  private(set) var done: [Group] = []
  /// The one that is redone next is the last one.
  private(set) var undone: [Group] = []
  private var isOpen = false
  /// Whether the edit of the newest group was the last one. After an undo or a redo it was not.
  private(set) var canAmend = false
  private var weight = 0
  /// The oldest groups are removed when all groups together contain more bytes of text than this.
  public var weightLimit = 32 << 20

  public init() {}

  init(done: [Group], undone: [Group]) {
    self.done = done
    self.undone = undone
    weight = (done + undone).reduce(0) { $0 + $1.weight }
  }

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// The mark of the newest edit that can be undone.
  public var mark: UndoMark? { done.last?.mark }
  /// How many steps can be undone.
  public var undoCount: Int { done.count }

  /// Lets the next edit begin a new group.
  public mutating func endGroup() { isOpen = false }

  /// Records edits that were applied together, in this order. Edits that had been undone are removed.
  /// The mark is their place among the changes of other histories.
  public mutating func record(
    _ edits: [TextEdit], kind: Kind, origin: TextOrigin, before: TextSelection,
    after: TextSelection, at uptime: Duration, mark: UndoMark? = nil
  ) {
    guard !edits.isEmpty else { return }
    forgetUndone()
    var added = 0
    for index in edits.indices {
      added += edits[index].removed.utf8.count + edits[index].inserted.utf8.count
    }
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
    done[done.count - 1].mark = mark
    isOpen = kind != .single
    canAmend = true
    removeEmptyComposition()
    forgetOldest()
  }

  /// Adds edits to the newest group, since they follow from its last edit. They were applied in this order.
  ///
  /// - Precondition: ``canAmend``
  mutating func amend(_ edits: [TextEdit], after: TextSelection) {
    precondition(canAmend, "The newest group was not just made.")
    forgetUndone()
    for edit in edits {
      let added = edit.removed.utf8.count + edit.inserted.utf8.count
      weight += added
      done[done.count - 1].amend(edit, weight: added)
    }
    done[done.count - 1].after = after
    isOpen = false
    forgetOldest()
  }

  /// Undoes the last group.
  public mutating func undo() -> Step? {
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    isOpen = false
    canAmend = false
    var edits: [TextEdit] = []
    edits.reserveCapacity(group.edits.count)
    for index in group.edits.indices.reversed() { edits.append(group.edits[index].inverse) }
    return Step(edits: edits, selection: group.before)
  }

  /// Redoes the group that was undone last.
  public mutating func redo() -> Step? {
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    isOpen = false
    canAmend = false
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
    case .composing:
      return group.edits.count == 1 && edit.range.lowerBound >= last.insertedRange.lowerBound
        && edit.range.upperBound <= last.insertedRange.upperBound
    case .single: return false
    }
  }

  /// A composition that left no text is no step.
  private mutating func removeEmptyComposition() {
    guard let last = done.last, last.kind == .composing, let edit = last.edits.first,
      last.edits.count == 1, edit.removed == edit.inserted
    else { return }
    weight -= last.weight
    done.removeLast()
    isOpen = false
    canAmend = false
  }

  private mutating func forgetUndone() {
    weight -= undone.reduce(0) { $0 + $1.weight }
    undone = []
  }

  private mutating func forgetOldest() {
    var count = 0
    // The newest group stays, even if it is larger than the limit. An edit that cannot be undone would be
    // worse.
    while weight > weightLimit, count < done.count - 1 {
      weight -= done[count].weight
      count += 1
    }
    done.removeFirst(count)
  }
}

extension UndoHistory.Group {
  fileprivate mutating func amend(_ edit: TextEdit, weight added: Int) {
    edits.append(edit)
    weight += added
  }

  /// Merges the next edit into the group's last one.
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
    case .composing: edits[last].replaceInserted(edit)
    case .single: preconditionFailure("A single edit joins nothing.")
    }
    after = selection
    lastUptime = uptime
    weight += added
  }
}

extension TextEdit {
  /// Applies an edit to the inserted text.
  fileprivate mutating func replaceInserted(_ edit: TextEdit) {
    var bytes = Array(inserted.utf8)
    let start = edit.offset - offset
    bytes.replaceSubrange(start..<start + edit.removed.utf8.count, with: edit.inserted.utf8)
    inserted = String(decoding: bytes, as: UTF8.self)
  }

  fileprivate var startsWithBlank: Bool { inserted.first?.isWhitespace ?? true }
}

/// The author of an edit.
public enum TextOrigin: Hashable, Sendable {
  /// An editor on the document.
  case editor(ObjectIdentifier)
  /// A program: the store, an import, a command.
  case program
}
