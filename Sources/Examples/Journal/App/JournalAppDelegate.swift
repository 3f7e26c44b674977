internal import Geometry
internal import Logging
public import Scenes
internal import StandardViews

/// The application: two kinds of windows with one store.
public final class JournalAppDelegate: ApplicationDelegate {
  public let context: JournalContext
  private var backgroundPictures: BackgroundPictures?
  private var unsavedNotice: UnsavedNotice?

  public init(context: JournalContext) { self.context = context }

  /// The names of the scene configurations.
  public static let listConfiguration = "Default Configuration"
  public static let detailConfiguration = "Entry Detail"

  /// The application's declarations: its `Info.plist`, with a list window of 960 × 640 and a detail window
  /// of 560 × 560.
  public static func configuration(
    _ context: JournalContext
  ) throws(ManifestError) -> ApplicationConfiguration {
    let information = try InformationPropertyList(
      propertyList: PackageResources.Journal_Info_plist, moduleName: "JournalApp",
      interfaces: [
        "Main": { JournalController(context: context, kind: .list) },
        "Detail": { JournalController(context: context, kind: .detail) },
      ])
    for entry in information.manifest?.configurations ?? [] {
      let isList = entry.name == listConfiguration
      entry.preferredSize = isList ? Size(width: 960, height: 640) : Size(width: 560, height: 560)
      entry.minimumSize = isList ? Size(width: 480, height: 320) : Size(width: 320, height: 240)
    }
    var configuration = ApplicationConfiguration(name: "Journal", manifest: information.manifest)
    configuration.declaredActivityTypes = information.userActivityTypes
    configuration.shortcuts = .journal
    configuration.shortcutSections.insert(
      contentsOf: [.journal, .journalText, .selecting, .textSize, .divider, .finding], at: 0)
    configuration.defaultWindowSize = Size(width: 960, height: 640)
    configuration.minimumWindowSize = Size(width: 320, height: 240)
    configuration.checksSpelling = true
    return configuration
  }

  /// An entry opens in a detail window that shows it already.
  public func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?
  {
    guard userActivity.activityType == EntryActivity.type else { return nil }
    return SceneConfiguration(name: Self.detailConfiguration) { [context] in
      let controller = JournalController(context: context, kind: .detail)
      if let id = try? EntryActivity.entryID(in: userActivity, context.store) {
        controller.show(id)
      }
      return controller
    }
  }

  /// An entry that does not exist here cannot be opened.
  public func application(
    _ application: Application, willOpenDropped userActivity: UserActivity
  ) throws {
    _ = try EntryActivity.entryID(in: userActivity, context.store)
  }

  /// The entry of an activity is in a detail window; everything else begins with the list.
  public func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    // A link opens a detail window if there are other windows. The very first window also shows the list.
    let isLinkBesideOthers =
      !application.openSessions.isEmpty
      && options.urlContexts.contains {
        (try? EntryLink.entryID(in: $0, context.store)) != nil
      }
    let wantsDetail =
      isLinkBesideOthers
      || options.userActivities.contains { $0.activityType == EntryActivity.type }
    return SceneConfiguration(
      name: wantsDetail ? Self.detailConfiguration : Self.listConfiguration,
      sessionRole: session.role)
  }

  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    context.store.emptyOldDeletions()
    context.sweepPictures()
    context.store.postpone = { [weak application] action in
      guard let application else { return action() }
      _ = application.windowSystem.schedule(after: Self.timeForLetter, action)
    }
    if let notice = context.settings.notice { application.announce(notice) }
    watchMidnight(application)
    backgroundPictures = BackgroundPictures(application, feed: context.feed)
    unsavedNotice = UnsavedNotice(application, context)
    return true
  }

  /// The X server paints a letter while the loop sleeps. With work at once after a key, it would wait for the
  /// processor.
  private static let timeForLetter = Duration.milliseconds(10)

  public func applicationWillTerminate(_ application: Application) {
    // Texts first: a disk that is slow with a file for another program must not keep them from being saved.
    context.store.flush()
    for run in context.bookRuns { run.cancel() }
    for run in context.bookRuns { run.end() }
  }

  /// Wakes up once a day, so that the word "Today" stays right in a window that the user does not touch.
  private func watchMidnight(_ application: Application) {
    let now = Moment.now()
    let time = now.local
    let seconds = 86_400 - (time.hour * 3600 + time.minute * 60) + 1
    _ = application.windowSystem.schedule(after: .seconds(seconds)) {
      [weak self, weak application] in
      guard let self, let application else { return }
      context.checkDay()
      context.store.emptyOldDeletions()
      context.sweepPictures()
      watchMidnight(application)
    }
  }
}
