/// The date of an entry: the moment at which it was written, and the day and the zone of that place.
///
/// An entry that was written on a journey keeps its day, wherever it is read. The order of the list, the rows,
/// the page and the files all use this day.
public struct EntryDate: Hashable, Sendable {
  public let moment: Moment
  public let day: LocalDay
  /// Nil for an entry of an old journal, which noted the day only.
  public let zone: ZoneOffset?

  /// A moment in the computer's time zone.
  public init(_ moment: Moment) { self.init(moment, in: .here(at: moment)) }

  /// A moment in a zone.
  public init(_ moment: Moment, in zone: ZoneOffset) {
    self.moment = moment
    self.zone = zone
    day = moment.local(in: zone).day
  }

  /// As a journal has it.
  init(_ moment: Moment, day: LocalDay, zone: ZoneOffset?) {
    self.moment = moment
    self.day = day
    self.zone = zone
  }

  /// The zone in which the moment is on the day: the noted one, or that of this computer. Nil if neither is.
  var knownZone: ZoneOffset? {
    [zone, .here(at: moment)].lazy.compactMap { $0 }.first { moment.local(in: $0).day == day }
  }

  /// A later moment of the entry, in its zone: wherever it is read or written into a file, it has the same day.
  func later(_ moment: Moment) -> EntryDate { EntryDate(moment, in: knownZone ?? .utc) }

  /// The time by ISO 8601 with a zone, or the day alone.
  var isoText: String {
    guard let knownZone else {
      return String(EntryDate(noonOf: day).moment.isoText(in: .utc).prefix(10))
    }
    return moment.isoText(in: knownZone)
  }

  /// Noon of a day in UTC.
  private init(noonOf day: LocalDay) {
    self.init(Moment(milliseconds: (Int64(day.dayNumber) * 86_400 + 43_200) * 1000), in: .utc)
  }
}
