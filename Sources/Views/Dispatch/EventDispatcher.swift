internal import Geometry

/// Brings a window's input to the views of one tree.
///
/// A press finds the deepest view under the pointer. The interactions of that view and of its
/// superviews see each event first and may claim the press; the view then gets
/// ``PointerEvent/Phase/cancelled``. Otherwise the press goes up from the deepest view until one uses
/// it, and that one gets the drags and the release.
///
///     press ──▶ overlays ──▶ hit view ──▶ interactions, inside out ──▶ views, inside out
///     wheel ──▶ overlays ──▶ hit view ────────────────────────────────▶ views, inside out
///     key   ──▶ focused view ──▶ its responder chain ──▶ Tab, Escape
///
/// Whoever is called may change the tree: nothing is remembered of a view that left it, and nothing is
/// sent to it.
@MainActor
package final class EventDispatcher {
  package let root: View
  private(set) weak var host: (any ViewHost)?

  /// Who gets keys while no view has the focus; without one, the topmost overlay or the root.
  package weak var defaultResponder: Responder?
  package internal(set) weak var focusedView: View?
  package internal(set) var showsFocusRing = false

  var press: Press?
  var lastClick: Click?
  /// Where the pointer is in the root, nil when it is outside the window.
  var pointerLocation: Point?
  var lastModifiers: Modifiers = []
  var lastUptime = Duration.zero
  /// The views the pointer is over, the deepest first.
  var hovered: [View] = []
  var isUpdatingHover = false
  /// The tree changed while views were told about hover.
  var needsHoverUpdate = false
  var overlayStack: [Overlay] = []
  private(set) lazy var toolTips = ToolTips(self)

  /// - Parameter root: Holds the content and, above it, the overlays that are presented; it must not
  ///   lay out subviews that it did not add itself.
  package init(root: View, host: any ViewHost) {
    self.root = root
    self.host = host
  }

  // MARK: Asking

  /// What the pointer looks like now: as the view that holds the press says, else the one below it.
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

  /// Whether a view can hear of input: it is in the tree, and nothing around it is hidden.
  func isShown(_ view: View) -> Bool { view.isDescendant(of: root) && view.isVisibleInTree }

  // MARK: Views that leave

  /// A view is about to leave the tree, or was hidden: it and its subviews lose press, hover and focus.
  package func viewWillLeave(_ view: View) {
    toolTips.viewWillLeave(view)
    releasePress(of: view)
    releaseHover(of: view)
    releaseOverlaysAndFocus(of: view)
  }

  /// The tree was laid out: another view may lie under the resting pointer.
  package func layoutDidChange() { updateHover() }

  /// Another window has the focus.
  package func windowDidResign() { toolTips.dismiss() }

  /// The root has another size: menus, which belong to a place, go; sheets fill the window.
  package func rootDidResize() {
    toolTips.dismiss()
    for overlay in overlayStack.reversed() where overlay.isMenu { dismiss(overlay.view) }
    for overlay in overlayStack where overlay.isModal { overlay.view.frame = root.bounds }
  }
}

extension View {
  /// This view and its superviews, outwards.
  final var superviewChain: [View] {
    Array(sequence(first: self) { $0.superview })
  }

  /// Whether nothing from here up is hidden.
  final var isVisibleInTree: Bool { superviewChain.allSatisfy { !$0.isHidden } }
}
