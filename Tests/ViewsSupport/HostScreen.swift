package import Canvas
package import Geometry
package import Views

/// The screen of a host: what was painted, and pictures that were moved. Each damage is painted once, as by a window
/// system.
@MainActor
package final class HostScreen {
  private var picture: Surface
  private var damage: [Rect] = []
  private let scale: ScaleFactor
  /// How often a part's picture was moved.
  package private(set) var moves = 0
  /// The pixels that were painted since the last ``refresh(from:page:)``.
  package private(set) var paintedPixels = 0.0

  package init(size: Size, scale: ScaleFactor) {
    self.scale = scale
    picture = Surface(size: scale.pixels(size), scale: scale)
    damage = [Rect(origin: .zero, size: size)]
  }

  package func setNeedsDisplay(_ rect: Rect) { damage.append(rect) }

  package func contentMoved(in rect: Rect, by offset: Vector) {
    moves += 1
    for part in damage.map({ $0.intersection(rect) }) where !part.isEmpty {
      damage.append(part.offset(by: offset).intersection(rect))
    }
    let old = picture
    picture = Surface(size: old.size, scale: scale)
    let whole = Rect(origin: .zero, size: old.logicalSize)
    picture.draw { context in
      context.draw(old, in: whole)
      context.saved {
        context.clip(rect)
        context.clip(rect.offset(by: offset))
        context.draw(old, in: whole.offset(by: offset))
      }
    }
    let uncovered =
      offset.dy < 0
      ? Rect(x: rect.minX, y: rect.maxY + offset.dy, width: rect.width, height: -offset.dy)
      : Rect(x: rect.minX, y: rect.minY, width: rect.width, height: offset.dy)
    damage.append(uncovered.intersection(rect))
  }

  /// Paints the damage, in whole pixels.
  package func refresh(from root: View, page: Color) -> Surface {
    paintedPixels = 0
    picture.draw { context in
      for rect in damage {
        let area = pixels(rect).intersection(root.bounds)
        guard !area.isEmpty else { continue }
        paintedPixels += area.width * area.height
        context.saved {
          context.clip(area)
          context.fill(area, page)
          root.paint(in: context, dirty: area)
        }
      }
    }
    damage = []
    return picture
  }

  private func pixels(_ rect: Rect) -> Rect {
    let factor = scale.rawValue
    let (left, top) = ((rect.minX * factor).rounded(.down), (rect.minY * factor).rounded(.down))
    let (right, bottom) = ((rect.maxX * factor).rounded(.up), (rect.maxY * factor).rounded(.up))
    return Rect(
      x: left / factor, y: top / factor, width: (right - left) / factor,
      height: (bottom - top) / factor)
  }
}
