extension Moment {
  /// The date of an entry that a person puts between two others: now where that is its place, or else close
  /// to the older entry, and on its day where possible.
  ///
  /// - Parameters:
  ///   - above: The newer entry, above the place in a list with the newest entry first. Nil at its top.
  ///   - below: The older entry. Nil at the end of that list.
  static func between(_ above: EntryKey?, _ below: EntryKey?, now: Moment = .now()) -> Moment {
    // A new entry is above those of the same moment.
    func fits(_ moment: Moment) -> Bool {
      let place = (moment.local.day, moment)
      if let above, place >= (above.day, above.created) { return false }
      if let below, place < (below.day, below.created) { return false }
      return true
    }
    var choices = [now]
    if let below {
      choices += [60, 1].map { below.created.adding(seconds: $0) } + [below.created]
    }
    if let above {
      choices += [-60, -1].map { above.created.adding(seconds: $0) }
      choices.append(Moment(milliseconds: above.created.milliseconds &- 1))
    }
    return choices.first(where: fits) ?? below?.created ?? above?.created ?? now
  }
}
