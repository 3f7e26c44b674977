internal import Dispatch
internal import Observation

/// The ``AppStorage`` values of one set of defaults, observable key by key.
///
/// It knows the defaults by closures, because their type brings all of Foundation.
@MainActor
@usableFromInline
final class AppStorageStore {
  private let value: @MainActor (String) -> Any?
  private let setValue: @MainActor (Any?, String) -> Void
  private let save: @Sendable () -> Void
  private var keys: [String: Key] = [:]
  private var saving: DispatchWorkItem?
  /// Writes, since the disk may be slow. It is no global queue: for those, libdispatch looks at its threads once a second
  /// from then on, and so it does after a task has slept.
  private static let queue = DispatchQueue(label: "org.scenery.defaults")
  private static var stores: [ObjectIdentifier: AppStorageStore] = [:]

  /// A key whose value is observed.
  private final class Key: @MainActor Observable {
    let registrar = ObservationRegistrar()
    @MainActor var value: Int { 0 }
  }

  private init(
    value: @escaping @MainActor (String) -> Any?,
    setValue: @escaping @MainActor (Any?, String) -> Void, save: @escaping @Sendable () -> Void
  ) {
    self.value = value
    self.setValue = setValue
    self.save = save
  }

  /// The store of some defaults, which its closures keep alive.
  @usableFromInline
  static func shared(
    _ defaults: ObjectIdentifier, read: @escaping @MainActor (String) -> Any?,
    write: @escaping @MainActor (Any?, String) -> Void, save: @escaping @Sendable () -> Void
  ) -> AppStorageStore {
    if let store = stores[defaults] { return store }
    let store = AppStorageStore(value: read, setValue: write, save: save)
    stores[defaults] = store
    return store
  }

  func read(_ name: String) -> Any? {
    let key = key(name)
    key.registrar.access(key, keyPath: \.value)
    return value(name)
  }

  func write(_ new: Any?, _ name: String) {
    let key = key(name)
    key.registrar.withMutation(of: key, keyPath: \.value) { setValue(new, name) }
    saveSoon()
  }

  private func key(_ name: String) -> Key {
    if let key = keys[name] { return key }
    let key = Key()
    keys[name] = key
    return key
  }

  // MARK: The file

  private static let gathering = DispatchTimeInterval.milliseconds(200)

  private func saveSoon() {
    guard saving == nil else { return }
    let saving = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.saving != nil else { return }
        self.saving = nil
        Self.queue.async(execute: self.save)
      }
    }
    self.saving = saving
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.gathering, execute: saving)
  }

  /// Writes what was changed last, before the application ends.
  static func saveAll() {
    for store in stores.values where store.saving != nil {
      store.saving?.cancel()
      store.saving = nil
      store.save()
    }
  }
}
