internal import Geometry

/// Delivers a window's input to the views of one tree.
///
/// A press finds the deepest view under the pointer. The interactions of that view and of its
/// superviews see each event first and may claim the press; the view then gets
/// ``PointerEvent/Phase/cancelled``. Otherwise the press goes up from the deepest view until one uses
/// it, and that one gets the drags and the release.
///
///     press ──▶ overlays ──▶ hit view ──▶ interactions, inside out ──▶ views, inside out
///     wheel ──▶ overlays ──▶ hit view ────────────────────────────────▶ views, inside out
///     key   ──▶ focused view ──▶ its responder chain ──▶ Tab, F6, F10, Escape
///
/// A handler may change the tree. The dispatcher forgets a view that left it, and sends it nothing more.
@MainActor
package final class EventDispatcher {
  package let root: View
  private(set) weak var host: (any ViewHost)?

  /// The responder that gets keys while no view has the focus. If nil, it is the topmost overlay or the
  /// root.
  package weak var defaultResponder: Responder?
  package internal(set) weak var focusedView: View?
  package internal(set) var showsFocusRing = false

  var press: Press?
  var lastClick: Click?
  /// The pointer's place in the root. Nil when it is outside the window.
  var pointerLocation: Point?
  var lastModifiers: Modifiers = []
  var lastUptime = Duration.zero
  /// The views that the pointer is over, the deepest first.
  var hovered: [View] = []
  var isUpdatingHover = false
  /// Whether the tree changed while views were told about hover.
  var needsHoverUpdate = false
  var pixelSteps = PixelSteps()
  var overlayStack: [Overlay] = []
  var recentFocus = RecentFocus()
  private(set) lazy var toolTips = ToolTips(self)

  /// - Parameter root: Holds the content and, above it, the presented overlays. It must not lay out
  ///   subviews that it did not add itself.
  package init(root: View, host: any ViewHost) {
    self.root = root
    self.host = host
  }

  // MARK: Asking

  /// The present cursor: that of the view with the press, else of the view below the pointer.
  package var cursor: Cursor {
    guard let pointerLocation else { return .arrow }
    if case .view(let view)? = press?.owner { return cursor(from: view, at: pointerLocation) }
    guard let view = hovered.first else { return .arrow }
    return cursor(from: view, at: pointerLocation)
  }

  private func cursor(from view: View, at location: Point) -> Cursor {
    for view in view.superviewChain {
      if let cursor = view.cursor(at: view.convertFromWindow(location)) { return cursor }
    }
    return .arrow
  }

  /// The views that lie above the content, the topmost last.
  package var overlays: [View] { overlayStack.map(\.view) }

  /// Whether a view can receive input: it is in the tree, and no view around it is hidden.
  func isShown(_ view: View) -> Bool { view.isDescendant(of: root) && view.isVisibleInTree }

  // MARK: Views that leave

  /// A view is about to leave the tree, or was hidden. It and its subviews lose press, hover and focus.
  package func viewWillLeave(_ view: View) {
    toolTips.viewWillLeave(view)
    releasePress(of: view)
    releaseHover(of: view)
    releaseOverlaysAndFocus(of: view)
  }

  /// The tree was laid out. Another view may lie under the pointer.
  package func layoutDidChange() { updateHover() }

  /// Another window got the focus.
  package func windowDidResign() { toolTips.dismiss() }

  /// The root's size changed. Menus, which belong to a place, are dismissed. Sheets fill the window.
  package func rootDidResize() {
    toolTips.dismiss()
    for overlay in overlayStack.reversed() where overlay.isMenu { dismiss(overlay.view) }
    for overlay in overlayStack where overlay.isModal { overlay.view.frame = root.bounds }
  }
}

extension View {
  /// This view and its superviews, from the inside.
  package final var superviewChain: [View] {
    Array(sequence(first: self) { $0.superview })
  }

  /// This view and all views in it that are not hidden, in reading order.
  package final var subtree: [View] {
    isHidden ? [] : [self] + Self.inReadingOrder(subviews).flatMap(\.subtree)
  }

  /// Whether neither this view nor a superview is hidden.
  final var isVisibleInTree: Bool { superviewChain.allSatisfy { !$0.isHidden } }
}
