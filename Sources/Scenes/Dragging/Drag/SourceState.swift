internal import Scenes
internal import Views

/// The selection, the scroll position and the focus of a window, before a drag from it.
@MainActor
struct SourceState {
  private struct Cells {
    weak var view: CellsView?
    let position: CellsView.Position
  }
  private struct Scrolled {
    weak var view: ScrollView?
    let offset: Double
  }

  private var cells: [Cells] = []
  private var scrolled: [Scrolled] = []
  private weak var focused: View?

  init(of window: Window) {
    focused = window.focusedView
    gather(window.contentRoot)
  }

  private mutating func gather(_ view: View) {
    if let view = view as? CellsView {
      // The cells' own views are made anew whenever the list scrolls.
      return cells.append(Cells(view: view, position: view.position))
    }
    if let view = view as? ScrollView {
      scrolled.append(Scrolled(view: view, offset: view.contentOffset))
    }
    for subview in view.subviews { gather(subview) }
  }

  /// Restores what still exists.
  func restore(in window: Window) {
    for cells in cells { cells.view?.restore(cells.position) }
    for scrolled in scrolled { scrolled.view?.contentOffset = scrolled.offset }
    if let focused, focused.host === window { window.focus(focused) }
  }
}
