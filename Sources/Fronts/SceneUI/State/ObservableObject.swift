/// An object whose changes views show, written for Combine: a class with ``Published`` properties.
///
///     final class Library: ObservableObject {
///       @Published var books: [Book] = []
///       @Published var title = "Books"
///     }
///
/// There is no Combine here. A body is evaluated again when a published property that it read has changed, and not
/// when another one has: what `Observable` does too. A property that is not published is seen when
/// `objectWillChange.send()` was called: all bodies that read the object through ``ObservedObject``, ``StateObject`` or
/// ``EnvironmentObject`` are evaluated again then.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher: ``ObservableObjectPublisher``.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// Sends before a published property changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher, the same for as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher { .publisher(for: self) }
}

extension ObservableObject {
  /// The publisher, if it is of the usual type.
  var usualPublisher: ObservableObjectPublisher? { objectWillChange as? ObservableObjectPublisher }
}
