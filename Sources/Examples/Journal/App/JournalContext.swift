internal import Logging
internal import Scenes

/// What every window of the journal shares.
@MainActor
public final class JournalContext {
  public let store: EntryStore
  /// The entries that have a window of their own.
  public let windows: OpenWindows
  public internal(set) var dates: DateText
  let log = Logger(label: "org.scenery.journal")
  /// Something to say at the top of a window; cleared by whoever closes it.
  var notice: String?

  public init(store: EntryStore, dates: DateText = DateText()) {
    self.store = store
    self.dates = dates
    windows = OpenWindows(feed: store.feed)
    notice = store.database.notice
  }

  var feed: ChangeFeed { store.feed }

  /// The words "Today" and "This Week" may mean other days by now.
  func checkDay() {
    let today = Moment.now().local.day
    guard today != dates.today else { return }
    dates.today = today
    feed.post(.reset)
  }
}

/// Which entries have a window dedicated to them (W-7).
@MainActor
public final class OpenWindows {
  private var entries: [ObjectIdentifier: EntryID] = [:]
  private let feed: ChangeFeed

  init(feed: ChangeFeed) { self.feed = feed }

  /// Whether an entry has a window other than the given one.
  public func hasWindow(_ id: EntryID, besides owner: AnyObject? = nil) -> Bool {
    entries.contains { $0.value == id && $0.key != owner.map(ObjectIdentifier.init) }
  }

  /// A window is about an entry now, or about none any more.
  func set(_ id: EntryID?, for owner: AnyObject) {
    let key = ObjectIdentifier(owner)
    let old = entries[key]
    guard old != id else { return }
    entries[key] = id
    if let old { feed.post(.windowsChanged(old)) }
    if let id { feed.post(.windowsChanged(id)) }
  }
}
