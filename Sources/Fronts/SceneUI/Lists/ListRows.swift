internal import Geometry
internal import Views

/// A row's name in a list with several runs of rows.
struct RowName: Hashable {
  let run: ObjectIdentifier
  let name: AnyHashable
}

/// The rows of a list, numbered across its runs, and its sections.
@MainActor
struct ListRows {
  enum Kind: Hashable { case row, heading, footer }

  struct Entry {
    let run: any RowRun
    let traits: RowTraits
    let kind: Kind
    /// The number of the run's first row in the list.
    let start: Int
    let count: Int
    /// The number of the section.
    let section: Int
  }

  /// What a list must count again after: other runs, or other rows in them.
  struct Mark: Equatable {
    let run: ObjectIdentifier
    let version: Int
    let kind: Kind
    let section: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var sections: [ListSection] = []
  private(set) var inert: Set<Int> = []
  private(set) var count = 0
  private(set) var signature: [Mark] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init() {}

  init(_ parts: [ListPart]) {
    add(parts, .row)
    endSection()
  }

  private var sectionStart = 0

  private mutating func add(_ parts: [ListPart], _ kind: Kind) {
    for part in parts {
      switch part {
      case .rows(let run, let traits): add(run, traits, kind)
      case .section(let header, let rows, let footer):
        endSection()
        add(header, .heading)
        add(rows, kind)
        add(footer, .footer)
        endSection()
      }
    }
  }

  private mutating func add(_ run: any RowRun, _ traits: RowTraits, _ kind: Kind) {
    let size = run.count
    signature.append(
      Mark(run: run.identity, version: run.version, kind: kind, section: sections.count))
    guard size > 0 else { return }
    numbers[run.identity] = numbers[run.identity] ?? entries.count
    entries.append(
      Entry(
        run: run, traits: traits, kind: kind, start: count, count: size, section: sections.count))
    if kind != .row { inert.formUnion(count..<count + size) }
    count += size
  }

  private mutating func endSection() {
    guard count > sectionStart else { return }
    sections.append(ListSection(title: nil, rowCount: count - sectionStart))
    sectionStart = count
  }

  // MARK: Places

  /// The run of a row, and the row's number in it.
  func place(of row: Int) -> (entry: Entry, index: Int) {
    let entry = entries[number(ofRow: row)]
    return (entry, row - entry.start)
  }

  private func number(ofRow row: Int) -> Int {
    var low = 0
    var high = entries.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if entries[middle].start <= row { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func entry(of run: ObjectIdentifier) -> Entry? { numbers[run].map { entries[$0] } }
  func number(of run: ObjectIdentifier) -> Int? { numbers[run] }
  func isInert(_ row: Int) -> Bool { inert.contains(row) }

  /// Whether a person can move rows.
  var areMovable: Bool { entries.contains { $0.run.edits.move != nil } }

  /// Rows by their runs, as numbers in them.
  func byRun(_ rows: [Int]) -> [(entry: Entry, offsets: [Int])] {
    var result: [(entry: Entry, offsets: [Int])] = []
    for row in rows.sorted() {
      let (entry, index) = place(of: row)
      if result.last?.entry.start == entry.start {
        result[result.count - 1].offsets.append(index)
      } else {
        result.append((entry, [index]))
      }
    }
    return result
  }

  // MARK: Looks

  /// - Parameter measuresElements: Whether rows of elements have heights of their own. Rows that are written out always
  ///   do.
  func heights(_ measure: RowMeasure, measuresElements: Bool) -> [Int: Double] {
    var heights: [Int: Double] = [:]
    for entry in entries {
      if entry.run is SingleRow {
        let height = measure.height(of: entry.run.shown(at: 0), entry.traits(in: self))
        if height != measure.usual { heights[entry.start] = height }
      } else if measuresElements {
        for (index, height) in entry.run.heights(measure) { heights[entry.start + index] = height }
      }
    }
    return heights
  }

  func style(of row: Int, _ look: ListLook) -> ListRowStyle {
    let (entry, index) = place(of: row)
    let outer = entry.traits(in: self)
    let traits = entry.run.existing(at: index)?.traits.filled(from: outer) ?? outer
    var style = ListRowStyle()
    style.padding = traits.padding
    style.ground = traits.ground
    style.fillsWidth = traits.ground != nil || look == .grouped
    style.separatorColor = traits.separatorColor
    style.hasSeparatorAbove = traits.separatorAbove ?? true
    style.hasSeparatorBelow = traits.separatorBelow ?? true
    if entry.kind != .row {
      (style.hasSeparatorAbove, style.hasSeparatorBelow) = (false, false)
      style.headingLevel = entry.kind == .heading ? 2 : nil
      return style
    }
    switch look {
    case .plain: break
    case .sidebar:
      style.hasSeparatorAbove = traits.separatorAbove ?? false
      style.hasSeparatorBelow = traits.separatorBelow ?? false
    case .grouped, .insetGrouped:
      guard style.ground == nil else { break }
      style.ground = .control
      style.roundsTop = row == 0 || isMargin(row - 1, besides: entry)
      style.roundsBottom = row == count - 1 || isMargin(row + 1, besides: entry)
    }
    return style
  }

  /// Whether a row is not of the same ground.
  private func isMargin(_ row: Int, besides entry: Entry) -> Bool {
    let other = place(of: row).entry
    return other.kind != .row || other.section != entry.section
  }
}

extension ListRows.Entry {
  /// What is said of the run, with the room that headings and footers have.
  @MainActor
  func traits(in rows: ListRows) -> RowTraits {
    var traits = traits
    switch kind {
    case .row: break
    case .heading:
      // The first heading has the list's own margin above it.
      let top = start == 0 ? 4.0 : 16
      traits.padding = traits.padding ?? Insets(top: top, left: 12, bottom: 5, right: 12)
    case .footer:
      traits.padding = traits.padding ?? Insets(top: 5, left: 12, bottom: 6, right: 12)
    }
    return traits
  }
}
