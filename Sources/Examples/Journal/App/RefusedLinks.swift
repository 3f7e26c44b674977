/// The links that led to no entry, counted until the user closes their banner.
struct RefusedLinks {
  private var count = 0
  private var first: EntryLink.Refusal?
  /// Whether each of them names an entry that does not exist.
  private var areUnknownEntries = true

  mutating func add(_ refusal: EntryLink.Refusal) {
    count += 1
    first = first ?? refusal
    if case .noEntryLink = refusal { areUnknownEntries = false }
  }

  /// The text of the banner. Nil while there are no such links.
  var sentence: String? {
    guard let first else { return nil }
    if count == 1 { return "The link cannot be opened: \(first)." }
    return areUnknownEntries
      ? "\(count.grouped) links lead to entries that do not exist."
      : "\(count.grouped) links cannot be opened."
  }
}
