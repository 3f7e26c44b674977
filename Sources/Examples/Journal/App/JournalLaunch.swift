internal import DatabaseStores
internal import Dispatch
internal import Files
internal import Glibc
public import Launcher
internal import RescueWindow
public import Scenes
internal import StoreRescue
internal import Stores

/// Journal's own work between a command line and its windows: the database, the first entries, an import.
///
///     import ─▶ into the database, whoever owns it ─▶ the owner reads again
///     else   ─▶ open or mend the database ─▶ fill it if it is new ─▶ delegate and configuration
@MainActor
public struct JournalLaunch {
  /// The number of generated entries to use instead of the journal.
  public var demoCount: Int?
  /// Passes a link to the desktop. Returns whether that succeeded.
  public var openOutside: (@MainActor (_ link: String) -> Bool)?

  public init(
    demoCount: Int? = nil, openOutside: (@MainActor (_ link: String) -> Bool)? = nil
  ) {
    self.demoCount = demoCount
    self.openOutside = openOutside
  }

  public nonisolated static let names = ApplicationNames(
    name: "Journal", identifier: "org.scenery.journal", executable: "journal")

  /// The launcher action that begins an entry.
  public static let newEntryAction = "new-entry"
  /// The target of that action. List windows prefer it.
  public static let newEntryTarget = "org.scenery.journal.new-entry"

  /// The message by which an import tells the process with windows to read again.
  private static let reload = "reload"

  // MARK: Windows

  /// Opens the journal and makes its application.
  public func open(
    _ context: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    let instance = context.instance
    let database: JournalDatabase
    let folder = context.directories.data
    let opening = try context.besideConnecting { () throws(JournalError) in
      try JournalDatabase.opening(in: folder, trust: instance.previousEnd)
    }
    switch opening {
    case .open(let opened): database = opened
    case .needsRescue(let rescue): return RescueApplication.launched(rescue, context)
    case .locked:
      return RescueApplication.launched(
        waitingFor: "The journal", SaveFailure.locked.reason, context
      ) {
        switch try JournalDatabase.opening(in: folder, trust: instance.previousEnd) {
        case .locked: return false
        // The next start opens it again.
        case .open, .needsRescue: return true
        }
      }
    }
    database.pool.setMayWriteAnew { instance.claimAgain() }
    context.atEnd { try? database.close() }
    if let notice = database.notice { context.complain(notice) }
    if let demoCount {
      try DemoEntries.fill(database, count: demoCount)
    } else if database.isNew, database.notice == nil {
      try SampleEntries.add(to: database)
    }
    let settings = Preferences(JournalSettings(), in: context.directories.config)
    let store = try EntryStore(database, order: settings.order)
    let kept = KeptTexts(of: folder, in: context.otherFolders)
    context.atEnd {
      if !store.flush(), let failure = store.failure {
        context.endUnsaved(
          kept.keep(store.textsToKeep, after: failure, about: "What you wrote last"))
      }
    }
    context.onNotice(Self.reload) { store.reload() }
    let journal = JournalContext(store: store, settings: settings, unsavedTexts: kept)
    journal.openOutside = openOutside
    checkBesideTheWindow(instance, database, store)
    return (JournalAppDelegate(context: journal), try JournalAppDelegate.configuration(journal))
  }

  /// Checks a large file while its windows open: the list, and after an unclean end all of it.
  private func checkBesideTheWindow(
    _ instance: SingleInstance, _ database: JournalDatabase, _ store: EntryStore
  ) {
    guard !database.isSmall else { return }
    let wasClean = instance.previousEnd == .clean
    // Not on a global queue: after their first use, libdispatch checks those once a second.
    DispatchQueue(label: "org.scenery.journal.check", qos: .utility).async {
      if !wasClean { database.check() }
      if database.mendList() { Task { @MainActor in store.reload() } }
    }
  }

  /// Says that a path leads to no file, if one of the arguments is such a path. No window opens then.
  ///
  /// - Parameter arguments: Links and paths. What has a colon counts as a link.
  /// - Returns: The exit status. Nil if every path leads to a file.
  public static func refuseMissingFile(
    among arguments: [String], _ start: ApplicationStart
  ) -> ExitStatus? {
    let missing = arguments.first {
      !$0.utf8.contains(UInt8(ascii: ":")) && !FileSystem.exists($0, followingLinks: true)
    }
    guard let missing else { return nil }
    start.complain("Journal does not open \(LinkRules.quoted(missing)): there is no such file.")
    return .usage
  }

  // MARK: Import and export

  /// Imports the files of a folder, without a window.
  ///
  /// - Parameter say: Writes a line to standard output.
  public static func importFiles(
    _ path: String, _ start: ApplicationStart, say: (String) -> Void
  ) -> ExitStatus {
    start.claiming { directories, claim in
      switch claim {
      case .running(let owner):
        try importFiles(path, into: directories.data, .clean, start, say)
        try owner.ask(InstanceRequest(.notice(reload)))
      case .owner(let instance):
        defer { instance.end() }
        try importFiles(path, into: directories.data, instance.previousEnd, start, say)
      }
    }
  }

  private static func importFiles(
    _ path: String, into folder: String, _ previousEnd: SingleInstance.End,
    _ start: ApplicationStart, _ say: (String) -> Void
  ) throws(JournalError) {
    let database = try JournalDatabase.open(in: folder, trust: previousEnd)
    defer { try? database.close() }
    if let notice = database.notice { start.complain(notice) }
    let progress = TerminalProgress("Importing")
    defer { progress?.end() }
    let outcome = try Importer(database).run(path) { progress?.show($0, of: $1) }
    progress?.end()
    for file in outcome.named { start.complain("Skipped \(file).") }
    say(outcome.summary)
  }

  /// Writes all entries as files into a new folder, without a window.
  ///
  /// - Parameter say: Writes a line to standard output.
  public static func exportFiles(
    to path: String, _ start: ApplicationStart, say: (String) -> Void
  ) -> ExitStatus {
    export(start) { database, show throws(JournalError) in
      let outcome = try Exporter(database).run(path, progress: show)
      return (outcome.summary(path), outcome.changed.map { "\($0)." })
    } say: {
      say($0)
    }
  }

  /// Writes all entries as PDF files into a new folder, without a window.
  ///
  /// - Parameter say: Writes a line to standard output.
  public static func exportPDF(
    to path: String, _ start: ApplicationStart, say: (String) -> Void
  ) -> ExitStatus {
    export(start) { database, show throws(JournalError) in
      let count = try PDFExporter(database).run(path, progress: show)
      return (Exporter.Outcome(exported: count).summary(path), [])
    } say: {
      say($0)
    }
  }

  /// Returns a line for standard output, and lines for the log.
  private typealias Export = (JournalDatabase, (Int, Int) -> Void) throws(JournalError) -> (
    summary: String, complaints: [String]
  )

  private static func export(
    _ start: ApplicationStart, _ body: Export, say: (String) -> Void
  ) -> ExitStatus {
    start.claiming { directories, claim in
      let folder = directories.data
      switch claim {
      case .running:
        try export(from: folder, .clean, start, body, say)
      case .owner(let instance):
        defer { instance.end() }
        try export(from: folder, instance.previousEnd, start, body, say)
      }
    }
  }

  private static func export(
    from folder: String, _ previousEnd: SingleInstance.End, _ start: ApplicationStart,
    _ body: Export, _ say: (String) -> Void
  ) throws(JournalError) {
    // A new journal would begin without its first entries.
    guard FileSystem.exists("\(folder)/\(JournalDatabase.fileName)") else {
      throw JournalError(.noInput, "There is no journal in \(folder), so nothing was exported.")
    }
    let database = try JournalDatabase.open(in: folder, trust: previousEnd)
    defer { try? database.close() }
    if let notice = database.notice { start.complain(notice) }
    let progress = TerminalProgress("Exporting")
    defer { progress?.end() }
    let (summary, complaints) = try body(database) { progress?.show($0, of: $1) }
    progress?.end()
    for complaint in complaints { start.complain(complaint) }
    say(summary)
  }

  // MARK: A throw-away journal

  /// Calls `body` with a folder that is removed afterwards.
  public static func withTemporaryFolder(
    _ start: ApplicationStart, _ body: (String) -> ExitStatus
  ) -> ExitStatus {
    let base = start.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var path = Array("\(base)/journal-demo-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      start.complain("Journal cannot make a folder in \(base): \(describeSystemError(errno)).")
      return .cannotCreate
    }
    let folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { FileSystem.removeTree(folder) }
    return body(folder)
  }
}
