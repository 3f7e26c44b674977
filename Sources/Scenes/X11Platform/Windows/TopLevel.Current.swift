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
    /// Nil where the window manager has set none.
    var desktop: NetWMDesktop?
    var frameExtents = FrameExtents.none
    var isFocused = false

    /// Nil on all workspaces too.
    var workspace: Int? { if case .workspace(let number) = desktop { number } else { nil } }
    var isOnAllWorkspaces: Bool { if case .all = desktop { true } else { false } }

    var isMapped: Bool { mapState == .mapped }
    private var isHidden: Bool {
      !states.states.isDisjoint(with: [.netWMStateHidden, .netWMStateShaded])
    }

    /// Whether the user sees the window as an icon.
    func isIconified(onWorkspace current: Int?) -> Bool {
      guard !isMapped else { return false }
      return ManagerQuirk.isIcon(
        mapState, isHidden: isHidden, isOnOtherWorkspace: isElsewhere(than: current))
    }

    private func isElsewhere(than current: Int?) -> Bool {
      guard let current, let workspace else { return false }
      return workspace != current
    }

    /// Whether the window is on the screen, on this workspace. A covered window counts as visible.
    func isVisible(onWorkspace current: Int?) -> Bool {
      guard isMapped, !isHidden else { return false }
      return !isElsewhere(than: current)
    }
  }
}
