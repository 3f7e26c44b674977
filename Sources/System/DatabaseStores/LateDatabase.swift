internal import GRDB
internal import StoreRescue
internal import Stores
internal import Synchronization

/// A store that is available as soon as its file can be opened.
final class LateDatabase<Contents: Sendable>: Sendable {
  private struct State {
    var store: GuardedStore?
    var onOpenLate: (@Sendable (Contents) -> Void)?
    var onEvent: @Sendable (GuardedStore.Event) -> Void = { _ in }
    var mayWriteAnew: @Sendable () -> Bool = { true }
  }

  private let description: StoreDescription
  private let pragmas: String
  let contents: @Sendable (Database) throws -> Contents
  private let state = Mutex(State())

  /// How long opening waits for another program's lock while a person waits for a window.
  private static var patienceAtStart: Double { 0.25 }
  /// How long a write waits for another program's lock. No person waits for it.
  private static var patience: Double { 2 }

  init(
    _ description: StoreDescription, pragmas: String,
    read: @escaping @Sendable (Database) throws -> Contents
  ) {
    self.description = description
    self.pragmas = pragmas
    contents = read
  }

  var store: GuardedStore? { state.withLock { $0.store } }

  func onOpenLate(_ body: @escaping @Sendable (Contents) -> Void) {
    state.withLock { $0.onOpenLate = body }
  }

  func onEvent(_ body: @escaping @Sendable (GuardedStore.Event) -> Void) {
    state.withLock { $0.onEvent = body }
    store?.observe(body)
  }

  func setMayWriteAnew(_ mayWriteAnew: @escaping @Sendable () -> Bool) {
    state.withLock { $0.mayWriteAnew = mayWriteAnew }
    store?.setMayWriteAnew(mayWriteAnew)
  }

  /// Opens the file and reads everything.
  func open(patient: Bool) throws -> DatabaseOpening<Contents> {
    // The pages are checked, since all of them are read anyway.
    // The store keeps this closure, and this object keeps the store.
    let opening = try GuardedStore.open(description, trust: .none, patient: patient) {
      [weak self, pragmas] in
      try Self.connect(
        $0, pragmas, patience: self?.store == nil ? Self.patienceAtStart : Self.patience)
    }
    switch opening {
    case .needsRescue(let rescue): return .needsRescue(rescue)
    case .open(let store):
      let read = try store.readRescuing(contents)
      try store.connection.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA busy_timeout = \(Int(Self.patience * 1000))")
      }
      let (onEvent, mayWriteAnew) = state.withLock { state in
        state.store = store
        return (state.onEvent, state.mayWriteAnew)
      }
      store.observe(onEvent)
      store.setMayWriteAnew(mayWriteAnew)
      return .read(read)
    }
  }

  /// The first write makes the tables, so that a read-only file can be read.
  private static func connect(
    _ path: String, _ pragmas: String, patience: Double
  ) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { try $0.execute(sql: pragmas) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Runs a transaction. Opens the file first if necessary.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try openedStore().write { database in
        try description.make(database)
        return try body(database)
      }
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_READONLY
      && error.extendedResultCode != .SQLITE_READONLY_DBMOVED
    {
      // A file that was opened for reading only stays so. The next write opens it again.
      state.withLock { $0.store = nil }
      throw error
    }
  }

  private func openedStore() throws -> GuardedStore {
    if let store { return store }
    let opening: DatabaseOpening<Contents>
    do { opening = try open(patient: true) } catch { throw SaveFailure(opening: error) }
    guard case .read(let contents) = opening, let store else { throw SaveFailure.damaged }
    let observer = state.withLock { state in
      defer { state.onOpenLate = nil }
      return state.onOpenLate
    }
    observer?(contents)
    return store
  }
}
