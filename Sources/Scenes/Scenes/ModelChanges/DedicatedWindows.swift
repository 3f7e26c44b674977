/// The content that has a window of its own (W-7), so that a list can mark it.
///
/// A window that merely shows something is not dedicated to it. The scene's delegate knows the difference,
/// and reports it when its scene connects, shows something else, or is closed.
@MainActor
public final class DedicatedWindows<Content: Hashable> {
  /// Called with content that got a window or lost it.
  public let changes = ChangeFeed<Content>()
  private var contents: [ObjectIdentifier: Content] = [:]

  public init() {}

  /// Whether some content has a window, other than that of the given owner.
  public func hasWindow(_ content: Content, besides owner: AnyObject? = nil) -> Bool {
    contents.contains { $0.value == content && $0.key != owner.map(ObjectIdentifier.init) }
  }

  /// Sets the content of a window.
  ///
  /// - Parameters:
  ///   - content: The window's content. Nil when it has none any more.
  ///   - owner: The window's scene, or another object that each window has.
  public func set(_ content: Content?, for owner: AnyObject) {
    let old = contents[ObjectIdentifier(owner)]
    guard old != content else { return }
    contents[ObjectIdentifier(owner)] = content
    for changed in [old, content].compactMap({ $0 }) { changes.post(changed) }
  }
}
