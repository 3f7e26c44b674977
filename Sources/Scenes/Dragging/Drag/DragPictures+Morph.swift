internal import Canvas
internal import Geometry
package import Scenes

extension DragPictures {
  /// An intermediate picture between two others.
  ///
  /// The body changes its size, and one content fades into the other, each as wide as the body. Label and
  /// badge keep their size. The point under the pointer moves evenly from one anchor to the other. An
  /// intermediate picture may itself be an end, so a change can be reversed.
  ///
  /// - Parameter progress: 0 gives exactly `from`, 1 exactly `to`.
  package func morph(from: DragPicture, to: DragPicture, progress: Double) -> DragPicture {
    guard progress > 0 else { return from }
    guard progress < 1 else { return to }
    let (old, new) = (DragPictureLayout(of: from), DragPictureLayout(of: to))
    let label = Part(from, old.label, to, new.label, progress)
    let badge = Part(from, old.badge, to, new.badge, progress)
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    let (start, end) = (from.anchor - old.body.origin, to.anchor - new.body.origin)
    let held = Vector(dx: mix(start.dx, end.dx), dy: mix(start.dy, end.dy))
    let layout = layout(
      body: Size(
        width: mix(old.body.width, new.body.width), height: mix(old.body.height, new.body.height)),
      label: shown(label)?.place.size, badge: shown(badge)?.place.size, held: held)
    let body = layout.body
    return picture(layout, anchor: body.origin + held) { context in
      let opacity = mix(solidity(from, old.body), solidity(to, new.body))
      context.withTransparency(isComposited ? opacity : 1, in: body) {
        drawBody(body, in: context) {
          draw(from, old.body, in: body, opacity: 1, context)
          draw(to, new.body, in: body, opacity: progress, context)
        }
      }
      draw(shown(label), in: layout.label, radius: DragPictureLayout.labelRadius, context)
      draw(shown(badge), in: layout.badge, radius: DragPictureLayout.badgeRadius, context)
    }
  }

  /// A label or badge of one of the ends, and its opacity.
  private struct Part {
    var picture: DragPicture
    var place: Rect
    var opacity: Double

    /// A new one replaces an old one at once, because its words matter.
    init?(
      _ from: DragPicture, _ old: Rect?, _ to: DragPicture, _ new: Rect?, _ progress: Double
    ) {
      if let new {
        self.init(picture: to, place: new, opacity: old == nil ? progress : 1)
      } else if let old {
        self.init(picture: from, place: old, opacity: 1 - progress)
      } else {
        return nil
      }
    }

    private init(picture: DragPicture, place: Rect, opacity: Double) {
      self.picture = picture
      self.place = place
      self.opacity = opacity
    }
  }

  /// Without a compositor a part cannot fade. It is shown or not.
  private func shown(_ part: Part?) -> Part? {
    guard !isComposited, var part else { return part }
    guard part.opacity >= 0.5 else { return nil }
    part.opacity = 1
    return part
  }

  private func draw(_ part: Part?, in rect: Rect?, radius: Double, _ context: DrawingContext) {
    guard let part, let rect else { return }
    let surface = part.picture.surface
    context.saved {
      // The old picture has shadow around the part's corners.
      context.clip(isComposited ? .roundedRect(rect, radius: radius) : .rect(rect))
      let origin = rect.origin + (Point.zero - part.place.origin)
      context.draw(
        surface, in: Rect(origin: origin, size: surface.logicalSize), opacity: part.opacity)
    }
  }

  /// Draws a picture's body as wide as `rect`, from its top.
  private func draw(
    _ picture: DragPicture, _ body: Rect, in rect: Rect, opacity: Double,
    _ context: DrawingContext
  ) {
    guard !body.isEmpty else { return }
    let factor = rect.width / body.width
    let whole = picture.surface.logicalSize
    context.saved {
      // Its own edge and the shadow in its corners would be visible in the middle of a taller body.
      let shown = Rect(
        x: rect.minX, y: rect.minY, width: rect.width, height: body.height * factor)
      context.clip(
        .roundedRect(
          shown.inset(dx: scale.hairline, dy: scale.hairline),
          radius: DragPictureLayout.bodyRadius * factor))
      context.draw(
        picture.surface,
        in: Rect(
          x: rect.minX - body.minX * factor, y: rect.minY - body.minY * factor,
          width: whole.width * factor, height: whole.height * factor), opacity: opacity)
    }
  }

  /// A body's opacity, from a pixel in its middle.
  private func solidity(_ picture: DragPicture, _ body: Rect) -> Double {
    picture.surface.color(x: scale.pixels(body.midX), y: scale.pixels(body.midY)).alpha
  }
}
