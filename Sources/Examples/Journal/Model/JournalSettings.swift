/// What a person chose for all windows of the journal.
public struct JournalSettings: Codable, Equatable, Sendable {
  private var sort: EntryOrder?

  public init() {}

  /// The order of the lists.
  public var order: EntryOrder {
    get { sort ?? .newestFirst }
    set { sort = newValue }
  }
}
