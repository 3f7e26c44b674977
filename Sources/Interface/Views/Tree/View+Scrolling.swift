internal import Geometry

/// Content that scrolls: its picture moves, and only the rest is painted.
extension View {
  /// Marks what must be painted after the subviews have moved within the bounds.
  ///
  /// What lies above the content stays in its place. It is marked, and so is the place to which its picture
  /// was moved. Below the content there must be one color only. Where that is not certain, all is marked.
  final func contentMoved(by offset: Vector) {
    guard let move = ContentMove(in: self) else { return setNeedsDisplay() }
    guard !move.area.isEmpty else { return }
    move.host.contentMoved(in: move.area, by: offset)
    for rect in move.above {
      move.host.setNeedsDisplay(rect)
      move.host.setNeedsDisplay(rect.offset(by: offset).intersection(move.area))
    }
  }
}

/// A part of a window in which the content of one view can be moved as a picture.
@MainActor
private struct ContentMove {
  let host: any ViewHost
  /// In the root's bounds.
  private(set) var area: Rect
  /// The parts of the area in which something lies above the content.
  private(set) var above: [Rect] = []

  /// Nil if the picture cannot be moved.
  init?(in content: View) {
    guard content.clipsToBounds, content.paintsOnlySubviews, let host = content.host else {
      return nil
    }
    self.host = host
    area = content.bounds
    var view = content
    /// Whether an opaque color hides all that lies below.
    var isCovered = content.covers(area)
    while let parent = view.superview {
      guard view.isMovable, parent.paintsOnlySubviews, !parent.isPosing else { return nil }
      if view.clipsToBounds { clip(to: view.bounds) }
      convert { view.convertToSuperview($0) }
      var isAbove = false
      for sibling in parent.subviews {
        if sibling === view {
          isAbove = true
          continue
        }
        let part = sibling.paintedFrame(of: sibling.frame).intersection(area)
        guard sibling.isDrawn, !part.isEmpty else { continue }
        if isAbove {
          above.append(part)
        } else if !isCovered {
          return nil
        }
      }
      isCovered = isCovered || parent.covers(area)
      view = parent
    }
    guard view.isMovable, view.onDamage == nil else { return nil }
  }

  private mutating func clip(to bounds: Rect) {
    area = area.intersection(bounds)
    above = above.map { $0.intersection(bounds) }
  }

  private mutating func convert(_ conversion: (Rect) -> Rect) {
    area = conversion(area)
    above = above.map(conversion)
  }
}

extension View {
  fileprivate var isMovable: Bool {
    !isHidden && opacity >= 1 && effects == nil && outline == nil
  }
  /// Whether nothing of what lies below a part of the bounds can be seen.
  fileprivate func covers(_ part: Rect) -> Bool {
    bounds.contains(part) && outline == nil && backgroundOutline == nil
      && (isOpaque || backgroundColor.map { theme[$0].alpha >= 1 } == true)
  }
}
