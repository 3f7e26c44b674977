internal import Views

/// The place of each block of a text: its bytes and its height. A block is found by number, offset or
/// height.
///
/// A block is a paragraph with its line feed, or a part of a very long paragraph. There may be hundreds of
/// thousands of blocks, most of which are never laid out. Each takes eight bytes. They are stored in groups
/// that know their sums.
struct BlockIndex {
  struct Entry: Hashable {
    private var bits: UInt32
    var height: Float

    init(
      length: Int, height: Double, startsParagraph: Bool, fence: MarkdownFence = .none
    ) {
      bits = UInt32(length) | UInt32(fence.kind) << 26 | (startsParagraph ? 1 << 30 : 0)
      self.height = Float(height)
    }

    /// In bytes, including the line feed.
    var length: Int { Int(bits & 0x3ff_ffff) }
    /// Whether the block begins or ends a block of code.
    var fence: MarkdownFence { MarkdownFence(kind: UInt8(bits >> 26 & 0xf)) }
    var startsParagraph: Bool {
      get { bits & 1 << 30 != 0 }
      set { bits = bits & ~(1 << 30) | (newValue ? 1 << 30 : 0) }
    }
    /// Whether the height is that of a layout and not an estimate.
    var isMeasured: Bool {
      get { bits & 1 << 31 != 0 }
      set { bits = bits & ~(1 << 31) | (newValue ? 1 << 31 : 0) }
    }
  }

  /// A block and its start.
  struct Place: Hashable {
    var index: Int
    /// The UTF-8 offset of the block's first byte.
    var offset: Int
    /// The block's upper edge, relative to that of the first block.
    var y: Double
  }

  fileprivate struct Group {
    var entries: [Entry]
    var length: Int
    var height: Double
    var fences = MarkdownFence.Effect.none

    init(_ entries: ArraySlice<Entry>) {
      self.entries = Array(entries)
      for entry in entries { fences.append(entry.fence) }
      length = entries.reduce(0) { $0 + $1.length }
      height = entries.reduce(0) { $0 + Double($1.height) }
    }
  }

  private static let groupLength = 256
  private var groups: [Group]
  private(set) var count: Int
  private(set) var height: Double
  private(set) var length: Int

  init(_ entries: [Entry]) {
    groups = Self.groups(of: entries)
    count = entries.count
    height = groups.reduce(0) { $0 + $1.height }
    length = groups.reduce(0) { $0 + $1.length }
  }

  subscript(index: Int) -> Entry {
    let (group, local) = location(of: index)
    return groups[group].entries[local]
  }

  // MARK: Finding

  func place(ofBlock index: Int) -> Place {
    let (group, local) = location(of: index)
    return place(inGroup: group, start: start(ofGroup: group)) { number, _, _ in number == local }
  }

  /// The block that contains the byte at an offset. The end of the text belongs to the last block.
  func place(atOffset offset: Int) -> Place {
    var start = Place(index: 0, offset: 0, y: 0)
    for (number, group) in groups.enumerated() {
      if offset < start.offset + group.length || number == groups.count - 1 {
        return place(inGroup: number, start: start) { _, place, entry in
          offset < place.offset + entry.length
        }
      }
      start.add(group)
    }
    return start
  }

  /// The block at a height. Above the first block it is the first one, below the last block the last one.
  func place(atY y: Double) -> Place {
    var start = Place(index: 0, offset: 0, y: 0)
    for (number, group) in groups.enumerated() {
      if y < start.y + group.height || number == groups.count - 1 {
        return place(inGroup: number, start: start) { _, place, entry in
          y < place.y + Double(entry.height)
        }
      }
      start.add(group)
    }
    return start
  }

  /// The place after a block, which is that of the next block if there is one.
  func place(after place: Place) -> Place {
    var next = place
    next.add(self[place.index])
    return next
  }

  /// Whether the text before a block lies in a block of code.
  func fenceState(beforeBlock index: Int) -> MarkdownFence.State {
    var state = MarkdownFence.State.text
    var rest = index
    for group in groups {
      guard rest >= group.entries.count else {
        return group.entries[..<rest].reduce(state) { $1.fence.state(after: $0) }
      }
      state = group.fences.state(after: state)
      rest -= group.entries.count
    }
    return state
  }

  /// The lower edge of a block.
  func bottom(ofBlock index: Int) -> Double {
    place(after: place(ofBlock: index)).y
  }

  private func place(
    inGroup number: Int, start: Place, where isFound: (Int, Place, Entry) -> Bool
  ) -> Place {
    var place = start
    let entries = groups[number].entries
    for (local, entry) in entries.enumerated() {
      if local == entries.count - 1 || isFound(local, place, entry) { return place }
      place.add(entry)
    }
    return place
  }

  private func start(ofGroup number: Int) -> Place {
    var start = Place(index: 0, offset: 0, y: 0)
    for group in groups[..<number] { start.add(group) }
    return start
  }

  private func location(of index: Int) -> (group: Int, local: Int) {
    precondition(index >= 0 && index < count, "There is no block \(index).")
    var rest = index
    for (number, group) in groups.enumerated() {
      if rest < group.entries.count { return (number, rest) }
      rest -= group.entries.count
    }
    preconditionFailure("The groups hold fewer blocks than they count.")
  }

  // MARK: Changing

  /// Stores the height of a layout.
  ///
  /// - Returns: The growth of the block.
  mutating func setMeasured(height new: Double, ofBlock index: Int) -> Double {
    let (group, local) = location(of: index)
    let old = groups[group].entries[local].height
    groups[group].entries[local].height = Float(new)
    groups[group].entries[local].isMeasured = true
    let change = Double(Float(new)) - Double(old)
    groups[group].height += change
    height += change
    return change
  }

  mutating func setStartsParagraph(_ startsParagraph: Bool, ofBlock index: Int) {
    let (group, local) = location(of: index)
    groups[group].entries[local].startsParagraph = startsParagraph
  }

  mutating func replace(_ range: Range<Int>, with entries: [Entry]) {
    precondition(!range.isEmpty, "Blocks are replaced, not inserted between others.")
    let first = location(of: range.lowerBound)
    let last = location(of: range.upperBound - 1)
    let changed = groups[first.group...last.group]
    var all = Array(groups[first.group].entries[..<first.local])
    all += entries
    all += groups[last.group].entries[(last.local + 1)...]
    let new = Self.groups(of: all)
    for group in changed {
      height -= group.height
      length -= group.length
    }
    for group in new {
      height += group.height
      length += group.length
    }
    groups.replaceSubrange(first.group...last.group, with: new)
    count += entries.count - range.count
  }

  private static func groups(of entries: [Entry]) -> [Group] {
    guard entries.count > 2 * groupLength else {
      return entries.isEmpty ? [] : [Group(entries[...])]
    }
    return stride(from: 0, to: entries.count, by: groupLength).map {
      Group(entries[$0..<min($0 + groupLength, entries.count)])
    }
  }
}

extension BlockIndex.Place {
  fileprivate mutating func add(_ group: BlockIndex.Group) {
    index += group.entries.count
    offset += group.length
    y += group.height
  }

  fileprivate mutating func add(_ entry: BlockIndex.Entry) {
    index += 1
    offset += entry.length
    y += Double(entry.height)
  }
}
