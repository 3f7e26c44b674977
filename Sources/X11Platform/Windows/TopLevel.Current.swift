internal import Geometry
internal import Scenes
internal import XProtocol

extension TopLevel {
  /// The last values that the server and the window manager reported for a window, beside its ``Place``.
  struct Current {
    /// ICCCM 4.1.4, which calls a mapped window "normal".
    enum MapState { case withdrawn, iconic, mapped }

    var mapState = MapState.withdrawn
    var states = NetWMState()
    /// Nil where the window manager has set none, or on all workspaces.
    var workspace: Int?
    var frameExtents = FrameExtents.none
    var isFocused = false

    var isMapped: Bool { mapState == .mapped }
    private var isHidden: Bool {
      !states.states.isDisjoint(with: [.netWMStateHidden, .netWMStateShaded])
    }

    /// Whether the user sees the window as an icon.
    var isIconified: Bool { mapState == .iconic || isHidden && !isMapped }

    /// Whether the window is on the screen, on this workspace. A covered window counts as visible.
    func isVisible(onWorkspace current: Int?) -> Bool {
      guard isMapped, !isHidden else { return false }
      guard let current, let workspace else { return true }
      return workspace == current
    }
  }
}
