public import Observation

/// The key of an environment value, with its default.
@MainActor
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view above sets one.
  static var defaultValue: Value { get }
}

/// Values that a view passes to all views below it: values by key, objects by type.
///
/// An application adds a value with a key and a property:
///
///     private struct AuthorKey: EnvironmentKey { static let defaultValue = "" }
///     extension EnvironmentValues {
///       var author: String {
///         get { self[AuthorKey.self] }
///         set { self[AuthorKey.self] = newValue }
///       }
///     }
@MainActor
public struct EnvironmentValues {
  private var entries: [ObjectIdentifier: any EnvironmentEntry] = [:]
  /// Records the keys that are read.
  var reads: EnvironmentReads?

  /// Values of which each is its default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      reads?.keys.insert(ObjectIdentifier(key))
      return (entries[ObjectIdentifier(key)] as? Entry<Key.Value>)?.value ?? Key.defaultValue
    }
    set { entries[ObjectIdentifier(key)] = Entry(newValue) }
  }

  /// The object of a type.
  public subscript<Object: AnyObject & Observable>(object type: Object.Type) -> Object? {
    get {
      reads?.keys.insert(ObjectIdentifier(type))
      return (entries[ObjectIdentifier(type)] as? Entry<Object>)?.value
    }
    set { entries[ObjectIdentifier(type)] = newValue.map { Entry($0) } }
  }

  /// The observable object of a type.
  subscript<Object: ObservableObject>(observableObject type: Object.Type) -> Object? {
    reads?.keys.insert(ObjectIdentifier(type))
    return (entries[ObjectIdentifier(type)] as? Entry<Object>)?.value
  }

  mutating func setObservableObject<Object: ObservableObject>(_ object: Object) {
    entries[ObjectIdentifier(Object.self)] = Entry(object)
  }

  /// Removes a value, so that the default holds below.
  mutating func remove<Key: EnvironmentKey>(_ key: Key.Type) {
    guard entries[ObjectIdentifier(key)] != nil else { return }
    entries[ObjectIdentifier(key)] = nil
  }

  // MARK: Changes

  /// The keys whose values differ from those of an older environment.
  func changes(from old: Self) -> Set<ObjectIdentifier> {
    var changed: Set<ObjectIdentifier> = []
    for (key, entry) in entries where old.entries[key] !== entry { changed.insert(key) }
    for key in old.entries.keys where entries[key] == nil { changed.insert(key) }
    return changed
  }

  /// Reuses the entries of an older environment that are equal, so that they do not count as changed.
  func keepingEntries(of old: Self) -> Self {
    var kept = self
    for (key, entry) in entries {
      guard let before = old.entries[key], before !== entry, entry.isSame(as: before) else {
        continue
      }
      kept.entries[key] = before
    }
    return kept
  }
}

@MainActor
private protocol EnvironmentEntry: AnyObject {
  func isSame(as other: any EnvironmentEntry) -> Bool
}

private final class Entry<Value>: EnvironmentEntry {
  let value: Value
  init(_ value: Value) { self.value = value }

  func isSame(as other: any EnvironmentEntry) -> Bool {
    (other as? Entry<Value>).map { areSame(value, $0.value) } ?? false
  }
}
