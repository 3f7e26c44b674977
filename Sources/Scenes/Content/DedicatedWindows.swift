/// Which content has a window of its own (W-7), so that a list can mark it.
///
/// A window that merely shows something is not dedicated to it; the scene's delegate knows which is the
/// case, and says so when its scene connects, turns to something else, or goes.
@MainActor
public final class DedicatedWindows<Content: Hashable> {
  /// Names the content that has a window now, or none any more.
  public let changes = ChangeFeed<Content>()
  private var contents: [ObjectIdentifier: Content] = [:]

  public init() {}

  /// Whether something has a window, other than that of the given owner.
  public func hasWindow(_ content: Content, besides owner: AnyObject? = nil) -> Bool {
    contents.contains { $0.value == content && $0.key != owner.map(ObjectIdentifier.init) }
  }

  /// A window is about this content now, or about none any more.
  ///
  /// - Parameters:
  ///   - content: What the window is about. Nil when it is about nothing any more.
  ///   - owner: The window's scene, or whatever else is one for each window.
  public func set(_ content: Content?, for owner: AnyObject) {
    let old = contents[ObjectIdentifier(owner)]
    guard old != content else { return }
    contents[ObjectIdentifier(owner)] = content
    for changed in [old, content].compactMap({ $0 }) { changes.post(changed) }
  }
}
