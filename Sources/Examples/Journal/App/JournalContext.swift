internal import Logging
public import Scenes
internal import StoreRescue

/// What every window of the journal shares.
@MainActor
public final class JournalContext {
  public let store: EntryStore
  /// The entries that have a window of their own.
  public let windows = DedicatedWindows<EntryID>()
  public internal(set) var dates: DateText
  let log = Logger(label: "org.scenery.journal")
  /// Something to say at the top of a window; cleared by whoever closes it.
  var notice: String?
  /// Those that ``notice`` is about.
  private var refusedLinks = RefusedLinks()

  public init(store: EntryStore, dates: DateText = DateText()) {
    self.store = store
    self.dates = dates
    notice = store.database.notice
    store.database.pool.observe { [weak self] event in
      Task { @MainActor in self?.take(event) }
    }
    windows.changes.observe(self) { [feed = store.feed] in feed.post(.windowsChanged($0)) }
  }

  var feed: EntryFeed { store.feed }

  /// A link leads to no entry. The banner counts those that were opened since it came.
  func refuse(_ refusal: EntryLink.Refusal) {
    if notice == nil || notice != refusedLinks.sentence { refusedLinks = RefusedLinks() }
    refusedLinks.add(refusal)
    notice = refusedLinks.sentence
    feed.post(.noticeChanged)
  }

  /// Something happened to the journal's file.
  private func take(_ event: GuardedStore.Event) {
    switch event {
    case .said:
      notice = store.database.notice
      feed.post(.noticeChanged)
    case .replaced: store.reloadAfterRescue()
    }
  }

  /// The words "Today" and "This Week" may mean other days by now.
  func checkDay() {
    let today = Moment.now().local.day
    guard today != dates.today else { return }
    dates.today = today
    feed.post(.reset)
  }
}
