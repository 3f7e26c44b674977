public import DatabaseStores
internal import Files
internal import Logging
internal import Pictures
public import Scenes
internal import StoreRescue

/// The data that all windows of the journal share.
@MainActor
public final class JournalContext {
  public let store: EntryStore
  public let settings: Preferences<JournalSettings>
  /// The entries that have a window of their own.
  public let windows = DedicatedWindows<EntryID>()
  public internal(set) var dates: DateText
  /// Passes a link to the desktop. Returns whether that succeeded.
  var openOutside: (@MainActor (String) -> Bool)?
  /// The pictures in the texts.
  let pictures: EntryPictures
  /// Decodes them for the pages of all windows.
  let pictureLoader = PictureLoader(byteLimit: 64 << 20)
  /// The size of the text that was chosen last. New windows begin with it.
  var textZoom = 1.0
  var log = Logger(label: "org.scenery.journal")
  /// The exports and prints that have not ended.
  var bookRuns: [BookRun] = []
  /// A message about the whole journal, for the top of every window. Cleared when the user closes it.
  var notice: String?
  /// The entries that were kept aside when the journal was replaced. They are offered in every window.
  private(set) var kept: KeptEntries?
  /// The texts that could not be saved at an earlier end, in their files and as they are offered.
  private let unsavedTexts: KeptTexts?
  private(set) var leftTexts: [KeptTexts.Text]

  public init(
    store: EntryStore, settings: Preferences<JournalSettings>? = nil, dates: DateText = DateText(),
    unsavedTexts: KeptTexts? = nil
  ) {
    self.store = store
    self.settings = settings ?? Preferences(JournalSettings(), in: nil)
    self.dates = dates
    pictures = EntryPictures(store.database)
    self.unsavedTexts = unsavedTexts
    let waiting = unsavedTexts?.waiting() ?? []
    leftTexts = store.missing(waiting)
    if leftTexts.isEmpty, !waiting.isEmpty { unsavedTexts?.forget() }
    notice = store.database.notice
    store.database.pool.observe { [weak self] event in
      Task { @MainActor in self?.take(event) }
    }
    store.setOrder(self.settings.order)
    self.settings.changes.observe(self) { [weak self] in self?.settingsChanged() }
    windows.changes.observe(self) { [feed = store.feed] in feed.post(.windowsChanged($0)) }
    findKept()
  }

  var feed: EntryFeed { store.feed }

  private func settingsChanged() { store.setOrder(settings.order) }

  /// - Parameter older: A file with older versions of some entries, which are open.
  private func findKept(_ older: (KeptFile, Set<EntryID>)? = nil) {
    guard !store.database.pool.keptFiles.isEmpty else { return }
    Task { [weak self, store] in
      await store.settle()
      guard let kept = await store.findKept(older) else { return }
      self?.kept = kept
      self?.feed.post(.noticeChanged)
    }
  }

  /// What a banner says about ``kept``.
  var keptOffer: KeptOffer? {
    kept.flatMap { KeptOffer($0.transfers.count, of: store.database.pool.description) }
  }

  func takeOverKept() {
    guard let kept else { return }
    self.kept = nil
    feed.post(.noticeChanged)
    Task { [store] in
      if await !store.takeOver(kept) {
        log.error("The kept entries are offered at the next start.")
      }
    }
  }

  func giveUpKept() {
    guard let kept else { return }
    self.kept = nil
    store.giveUp(kept)
    feed.post(.noticeChanged)
  }

  /// Adds the texts that could not be saved as entries.
  func takeOverLeft() {
    for text in leftTexts { store.insert(Entry(text: text.text, created: .now())) }
    leftTexts = []
    feed.post(.noticeChanged)
    Task { [store, unsavedTexts] in
      await store.settle()
      // If they cannot be saved now either, they are offered again.
      if store.failure == nil { unsavedTexts?.forget() }
    }
  }

  func giveUpLeft() {
    unsavedTexts?.giveUp()
    leftTexts = []
    feed.post(.noticeChanged)
  }

  /// Handles an event of the journal's file.
  private func take(_ event: GuardedStore.Event) {
    switch event {
    case .said:
      notice = store.database.notice
      feed.post(.noticeChanged)
    case .replaced: store.reloadAfterRescue()
    case .overwritten(let log):
      let open = store.reloadAfterOverwriting()
      findKept(log.map { ($0, open) })
    }
  }

  /// Removes pictures that no text has named for 30 days, off the main actor.
  func sweepPictures() {
    guard FileSystem.exists(pictures.folder) else { return }
    Task { [store, pictures] in
      await store.settle()
      // What could not be written yet is not in the file.
      guard store.failure == nil, store.unsaved.isEmpty else { return }
      _ = await FileThread.run { pictures.sweep() }
    }
  }

  /// Updates the dates if the day has changed, because "Today" and "This Week" mean other days then.
  func checkDay() {
    let today = Moment.now().local.day
    guard today != dates.today else { return }
    dates.today = today
    feed.post(.reset)
  }
}
