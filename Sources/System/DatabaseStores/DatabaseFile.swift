public import GRDB
public import StoreRescue
public import Stores
internal import Synchronization

/// A change of one row or document, which replaces every earlier change of it.
///
/// A change replaces an older one with the same key, and can be written twice: a change whose write failed
/// is written again.
public protocol DatabaseChange: Sendable {
  associatedtype Key: Hashable & Sendable

  var key: Key { get }

  /// Writes the change.
  ///
  /// - Parameter texts: Writes texts that may be long, so that a letter in a long one writes no more than one in a
  ///   short one. ``LongText/makeTables(in:)`` makes its tables.
  func write(to database: Database, _ texts: inout LongTexts) throws
}

/// The result of opening a file.
public enum DatabaseOpening<Contents: Sendable>: Sendable {
  /// The whole content of the file.
  case read(Contents)
  /// The file is damaged, and recovering it takes time: show a window first.
  case needsRescue(Rescue)
  /// The file cannot be read now. ``DatabaseFile/openLater(_:)`` reads it as soon as possible.
  case later(SaveFailure)
}

/// The database of an application. It is read as soon as possible, and written in the background.
///
///     keystroke ─▶ WriteBehind (by key, the newest change) ─▶ GuardedStore, one transaction
///                      │ failed: kept, and tried again           │ could not be opened at the start
///                      ▼                                         ▼
///                  `failure`, `observe`                      `openLater`
///
/// If another program has locked the file at the start, the first write after that opens it.
public final class DatabaseFile<Change: DatabaseChange, Contents: Sendable>: Sendable {
  public let description: StoreDescription
  private let database: LateDatabase<Contents>
  /// The key nil has no change. It only asks to open the file.
  private let store: WriteBehind<Change.Key?, Change?>

  /// Makes the object. Nothing is read or written before ``open(patient:)``.
  ///
  /// - Parameters:
  ///   - description: The tables. Its `make` is called before every write, and makes missing ones.
  ///   - name: The name of the writing thread, for debuggers.
  ///   - pragmas: SQL for every connection.
  ///   - read: Reads everything. The file may have no tables.
  public init(
    _ description: StoreDescription, name: String, pragmas: String,
    read: @escaping @Sendable (Database) throws -> Contents
  ) {
    self.description = description
    let database = LateDatabase(description, pragmas: pragmas, read: read)
    self.database = database
    let known = Mutex(LongTexts())
    store = WriteBehind(
      name: name, pauses: .shortPauses, describe: { SaveFailure(database: $0) },
      write: { changes in
        // After a failure it is not known what the file has.
        let before = known.withLock { known in
          defer { known = LongTexts() }
          return known
        }
        let after = try database.write { connection in
          var texts = before
          for change in changes { try change.value?.write(to: connection, &texts) }
          return texts
        }
        known.withLock { $0 = after }
      })
  }

  // MARK: Reading

  /// Opens and reads the file. It waits up to a quarter of a second for another program's lock.
  ///
  /// - Parameter patient: Whether to recover a large damaged file before this returns.
  public func open(patient: Bool = false) -> DatabaseOpening<Contents> {
    do { return try database.open(patient: patient) } catch {
      return .later(SaveFailure(opening: error))
    }
  }

  /// Opens the file as soon as possible.
  ///
  /// - Parameter body: Called on another thread with the file's content.
  public func openLater(_ body: @escaping @Sendable (Contents) -> Void) {
    database.onOpenLate(body)
    store.enqueue(nil, for: nil, isUrgent: true)
  }

  /// Reads the whole file again, after another content was put into it.
  public func reread() -> Contents? {
    guard let store = database.store else { return nil }
    return try? store.readRescuing(database.contents)
  }

  // MARK: What was kept aside

  /// The contents of the files that were kept aside because the file was replaced by another. What cannot be read is
  /// left where it is.
  public func kept() -> [(file: KeptFile, contents: Contents)] {
    guard let store = database.store else { return [] }
    return store.keptFiles.compactMap { file in
      (try? store.withKept(file) { try $0.read(database.contents) }).map { (file, $0) }
    }
  }

  /// Removes from a kept file the rows that the file has.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the rows that stay.
  ///   - table: The table of the rows. Nil for the main table.
  public func reduce(
    _ kept: KeptFile, to ids: [some DatabaseValueConvertible], in table: String? = nil
  ) {
    try? database.store?.reduce(kept, to: ids, in: table)
  }

  /// Ends the offer of kept files.
  ///
  /// - Parameter end: With `takenOver`, waits until all changes are on the disk. The files stay if they are not.
  /// - Returns: Whether they are offered no more.
  @discardableResult
  public func end(_ kept: [KeptFile], _ end: KeptFile.End) -> Bool {
    guard !kept.isEmpty, let store = database.store, end == .givenUp || flush() == nil else {
      return kept.isEmpty
    }
    return (try? store.end(kept, end)) != nil
  }

  // MARK: What happens to the file

  /// The sentences for people after the file was damaged or its folder was lost.
  public var notice: String? { database.store?.notice }

  /// Sets a closure that is called on another thread when ``notice`` changes, or when everything must be
  /// written again.
  public func onEvent(_ body: @escaping @Sendable (GuardedStore.Event) -> Void) {
    database.onEvent(body)
  }

  /// Called before a deleted file is made again. Returns whether no other process owns the folder now.
  public func setMayWriteAnew(_ mayWriteAnew: @escaping @Sendable () -> Bool) {
    database.setMayWriteAnew(mayWriteAnew)
  }

  // MARK: Writing

  /// Adds a change, which is written soon.
  public func save(_ change: Change) { store.enqueue(change, for: change.key) }

  /// Adds changes that are written in one transaction: after a kill the file has all of them or none.
  public func save(_ changes: [Change]) {
    store.enqueue(changes.map { .init(key: $0.key, value: $0) })
  }

  /// The reason why the last changes are not on the disk. Nil when they are, or will be in a moment.
  public var failure: SaveFailure? { store.state.failure }

  /// The changes that are not on the disk.
  public var unsaved: [Change] { store.unwritten.compactMap(\.value) }

  /// Sets a closure that is called on another thread when ``failure`` may have changed.
  public func observe(_ observer: @escaping @Sendable () -> Void) {
    store.onStateChange = { _ in observer() }
  }

  /// Waits until all changes are on the disk, or have failed once more.
  ///
  /// - Returns: The reason of the failure.
  public func flush() -> SaveFailure? { store.flush() ? nil : failure ?? .diskError }

  /// Writes everything, with a second attempt, and closes the file. Called before the process ends.
  ///
  /// - Returns: The reason why some changes are not on the disk.
  public func close() -> SaveFailure? {
    if flush() != nil, let failure = flush() { return failure }
    do { try database.store?.close() } catch { return SaveFailure(database: error) }
    return nil
  }
}
