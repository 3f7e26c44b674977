public import GRDB
public import StoreRescue
public import Stores

/// What a database is to say of one thing, whatever it said of it before.
///
/// A change replaces an older one with the same key, and can be written twice: one whose write failed is
/// simply written again.
public protocol DatabaseChange: Sendable {
  associatedtype Key: Hashable & Sendable

  var key: Key { get }
  func write(to database: Database) throws
}

/// What opening a file led to.
public enum DatabaseOpening<Contents: Sendable>: Sendable {
  /// All that the file holds.
  case read(Contents)
  /// It is damaged, and reading what can be read takes time: show a window first.
  case needsRescue(Rescue)
  /// It cannot be read now. ``DatabaseFile/openLater(_:)`` reads it as soon as it can be.
  case later(SaveFailure)
}

/// The database of an application: read as soon as it can be, and written behind the windows' back.
///
///     keystroke ─▶ WriteBehind (by key, the newest change) ─▶ GuardedStore, one transaction
///                      │ failed: kept, and tried again           │ could not be opened at the start
///                      ▼                                         ▼
///                  `failure`, `observe`                      `openLater`
///
/// A file that another program has locked at the start is opened by the first write that finds it free.
public final class DatabaseFile<Change: DatabaseChange, Contents: Sendable>: Sendable {
  private let database: LateDatabase<Contents>
  /// The key nil asks for nothing but that the file is open.
  private let store: WriteBehind<Change.Key?, Change?>

  /// The longest is short: a person who has made room wants to see the banner go.
  private static var pauses: [Duration] {
    [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2)]
  }

  /// Nothing is read or written before ``open(patient:)``.
  ///
  /// - Parameters:
  ///   - description: Its `make` is called before every write, and makes what is not there yet.
  ///   - name: Of the thread that writes, for debuggers.
  ///   - pragmas: SQL for every connection.
  ///   - read: Reads everything, of a file without tables too.
  public init(
    _ description: StoreDescription, name: String, pragmas: String,
    read: @escaping @Sendable (Database) throws -> Contents
  ) {
    let database = LateDatabase(description, pragmas: pragmas, read: read)
    self.database = database
    store = WriteBehind(
      name: name, pauses: Self.pauses, describe: { SaveFailure(database: $0) },
      write: { changes in
        try database.write { connection in
          for change in changes { try change.value?.write(to: connection) }
        }
      })
  }

  // MARK: Reading

  /// Opens the file and reads it. Waits for another program's lock for a quarter of a second.
  ///
  /// - Parameter patient: Rescues a large damaged file before it returns.
  public func open(patient: Bool = false) -> DatabaseOpening<Contents> {
    do { return try database.open(patient: patient) } catch {
      return .later(SaveFailure(opening: error))
    }
  }

  /// Has the file opened as soon as it can be.
  ///
  /// - Parameter body: Called on another thread with what the file holds.
  public func openLater(_ body: @escaping @Sendable (Contents) -> Void) {
    database.onOpenLate(body)
    store.enqueue(nil, for: nil, isUrgent: true)
  }

  // MARK: What happens to the file

  /// What damage to the file or the loss of its folder led to, for people to read.
  public var notice: String? { database.store?.notice }

  /// Is called on another thread when ``notice`` changes, or when everything is to be written again.
  public func onEvent(_ body: @escaping @Sendable (GuardedStore.Event) -> Void) {
    database.onEvent(body)
  }

  /// Asked before a deleted file is written anew: whether no other process has the folder by now.
  public func setMayWriteAnew(_ mayWriteAnew: @escaping @Sendable () -> Bool) {
    database.setMayWriteAnew(mayWriteAnew)
  }

  // MARK: Writing

  /// Has a change written soon.
  public func save(_ change: Change) { store.enqueue(change, for: change.key) }

  /// Why what was changed last is not on the disk; nil when it is, or will be in a moment.
  public var failure: SaveFailure? { store.state.failure }

  /// Is called on another thread when ``failure`` may be another.
  public func observe(_ observer: @escaping @Sendable () -> Void) {
    store.onStateChange = { _ in observer() }
  }

  /// Waits until everything is on the disk, or has failed once more.
  ///
  /// - Returns: Why it failed.
  public func flush() -> SaveFailure? { store.flush() ? nil : failure ?? .diskError }

  /// Writes everything, with a second try, and closes the file; to be called before the process ends.
  ///
  /// - Returns: Why not everything is on the disk.
  public func close() -> SaveFailure? {
    if flush() != nil, let failure = flush() { return failure }
    do { try database.store?.close() } catch { return SaveFailure(database: error) }
    return nil
  }
}
