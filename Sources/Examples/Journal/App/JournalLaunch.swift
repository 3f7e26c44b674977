internal import Dispatch
internal import Glibc
public import Scenes

/// What the command line asks for.
public struct JournalOptions: Hashable, Sendable {
  /// A folder or file to take in, instead of opening windows.
  public var importPath: String?
  /// How many made-up entries to run on.
  public var demoCount: Int?
  /// Where the journal is, instead of the user's own.
  public var dataFolder: String?
  /// A new window, also when windows of the last time come back.
  public var wantsNewWindow = false

  public init() {}
}

/// Runs Journal from its command line to its exit status.
///
///     claim the data directory ─ taken ─▶ ask the owner for a window ─▶ 0
///              │ ours
///              ▼
///     open the store ─▶ import ─▶ 0
///              │
///              ▼
///     connect to the display ─▶ run the application ─▶ flush, close ─▶ 0
@MainActor
public struct JournalLaunch {
  public var options: JournalOptions
  public var environment: [String: String]
  /// Says a line on standard output.
  public var say: (String) -> Void
  /// Says a sentence on standard error.
  public var complain: (String) -> Void

  public init(
    options: JournalOptions, environment: [String: String],
    say: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.say = say
    self.complain = complain
  }

  /// - Parameter makeWindowSystem: Connects to the display; called once it is known that this process
  ///   is to have windows.
  public func run(
    makeWindowSystem: () throws(JournalError) -> any WindowSystem
  ) -> ExitStatus {
    // A journal is nobody else's to read.
    umask(0o077)
    do throws(JournalError) {
      let place = try Place(options, environment)
      defer { place.removeIfThrowAway() }
      switch try SingleInstance.claim(
        data: place.directories.data, runtime: place.directories.runtime)
      {
      case .running(let owner): try handOver(to: owner, place)
      case .owner(let instance): try own(instance, place, makeWindowSystem)
      }
      return .ok
    } catch {
      complain(error.sentence)
      return error.status
    }
  }

  // MARK: Somebody else owns the journal

  private func handOver(to owner: RunningInstance, _ place: Place) throws(JournalError) {
    if let path = options.importPath {
      let database = try JournalDatabase.open(in: place.directories.data)
      defer { try? database.close() }
      try importFiles(path, into: database)
      return try owner.ask(.reload)
    }
    guard let display = environment["DISPLAY"], !display.isEmpty else { throw Self.noDisplay }
    try owner.ask(
      .newWindow(display: display, startupID: environment["DESKTOP_STARTUP_ID"]))
  }

  static let noDisplay = JournalError(
    .noDisplay, "Journal cannot open a window, because no display is set (DISPLAY is empty).")

  // MARK: The journal is ours

  private func own(
    _ instance: SingleInstance, _ place: Place,
    _ makeWindowSystem: () throws(JournalError) -> any WindowSystem
  ) throws(JournalError) {
    let database = try JournalDatabase.open(in: place.directories.data, trust: instance.previousEnd)
    defer {
      try? database.close()
      instance.end()
    }
    if let notice = database.notice { complain(notice) }
    if let path = options.importPath { return try importFiles(path, into: database) }
    if let count = options.demoCount {
      try DemoEntries.fill(database, count: count)
    } else if database.isNew, database.notice == nil {
      try SampleEntries.add(to: database)
    }
    let windowSystem = try makeWindowSystem()
    let store = try EntryStore(database)
    let context = JournalContext(store: store)
    checkBesideTheWindow(instance, database, context)
    let delegate = JournalAppDelegate(context: context)
    delegate.wantsNewWindow = options.wantsNewWindow
    let display = environment["DISPLAY"] ?? ""
    do throws(JournalError) {
      try instance.listen { request in delegate.answer(request, display: display) }
    } catch {
      // Windows are worth more than being found by a second start.
      complain(error.sentence)
    }
    Application.run(
      delegate: delegate, configuration: JournalAppDelegate.configuration(context),
      windowSystem: windowSystem, stateDirectory: place.directories.state)
    store.flush()
  }

  /// After an unclean end a large file is checked while its windows open.
  private func checkBesideTheWindow(
    _ instance: SingleInstance, _ database: JournalDatabase, _ context: JournalContext
  ) {
    guard instance.previousEnd == .unclean, !database.isSmall else { return }
    DispatchQueue.global(qos: .utility).async {
      guard let complaint = database.complaint() else { return }
      instance.noteDamage()
      Task { @MainActor in
        context.notice =
          "The journal’s file is damaged (\(complaint)). It will be set aside, and what is readable "
          + "taken over, at the next start."
        context.feed.post(.noticeChanged)
      }
    }
  }

  private func importFiles(_ path: String, into database: JournalDatabase) throws(JournalError) {
    let outcome = try Importer(database).run(path)
    for file in outcome.skipped { complain("Skipped \(file).") }
    say(outcome.summary)
  }
}

/// Where this run's files are.
private struct Place {
  var directories: Directories
  var throwAway: String?

  init(_ options: JournalOptions, _ environment: [String: String]) throws(JournalError) {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap {
      $0.hasPrefix("/") ? "\($0)/journal" : nil
    }
    if let folder = options.dataFolder {
      directories = Directories(folder: try Self.absolute(folder), runtime: runtime)
    } else if options.demoCount != nil {
      let folder = try Self.temporaryFolder(environment)
      directories = Directories(folder: folder, runtime: runtime)
      throwAway = folder
    } else {
      directories = try Directories(environment: environment)
    }
    try directories.create()
  }

  private static func absolute(_ path: String) throws(JournalError) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else {
      throw JournalError(
        .noInput, "Journal cannot find the current folder: \(describeSystemError(errno)).")
    }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  private static func temporaryFolder(_ environment: [String: String]) throws(JournalError)
    -> String
  {
    let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var path = Array("\(base)/journal-demo-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      throw JournalError(
        .cannotCreate, "Journal cannot make a folder in \(base): \(describeSystemError(errno)).")
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func removeIfThrowAway() {
    if let throwAway { removeTree(throwAway) }
  }
}
