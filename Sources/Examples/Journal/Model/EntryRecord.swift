internal import DatabaseStores
internal import GRDB

/// What an entry's row has beside its number, in the tables `entry` and `deleted`.
struct EntryRecord: Sendable {
  var id = EntryID(rawValue: "")
  var day = LocalDay(rawValue: 0)
  var created = Moment(milliseconds: 0)
  var modified = Moment(milliseconds: 0)
  var title = ""
  var preview = ""
  /// Empty for a long text (``EntryBody``).
  var text = ""
  /// In minutes.
  var zone: Int?

  /// The columns. All statements that write, copy or read whole entries name them, so a column that a step of
  /// ``Schema`` adds is one line here.
  static let layout = TableLayout<EntryRecord>(
    EntryRecord(),
    [
      .raw("id", \.id), .raw("day", \.day), .value("created", \.created.milliseconds),
      .value("modified", \.modified.milliseconds), .value("title", \.title),
      .value("preview", \.preview), .value("text", \.text), .value("zone", \.zone),
    ])
}

extension EntryRecord {
  init(_ entry: Entry, _ outline: EntryOutline) {
    id = entry.id
    day = entry.date.day
    created = entry.created
    modified = entry.modified
    title = outline.title
    preview = outline.preview
    text = LongText.inRow(entry.text)
    zone = entry.date.zone?.rawValue
  }

  private var date: EntryDate {
    EntryDate(created, day: day, zone: zone.flatMap(ZoneOffset.init))
  }

  /// The entry without its text, if that is long.
  var entryInRow: Entry { Entry(id: id, text: text, date: date, modified: modified) }

  /// The entry with its text, which may be elsewhere.
  func entry(in database: Database) throws -> Entry {
    var entry = entryInRow
    entry.text = try EntryBody.text(text, of: id, in: database)
    return entry
  }
}

extension EntrySummary {
  /// The columns of a list's row. The table of the pins is not joined, so that an index alone gives the order.
  static let layout = TableLayout<EntrySummary>(
    EntrySummary(
      id: EntryID(rawValue: ""),
      key: EntryKey(
        day: LocalDay(rawValue: 0), created: Moment(milliseconds: 0), sequence: 0),
      title: "", preview: ""),
    [
      .value("entry.seq", \.key.sequence), .raw("entry.id", \.id), .raw("day", \.key.day),
      .value("created", \.key.created.milliseconds), .value("modified", \.modified.milliseconds),
      .value("entry.title", \.title), .value("preview", \.preview),
      .value("EXISTS (SELECT 1 FROM pin WHERE pin.id = entry.id)", \.isPinned),
    ])
}
