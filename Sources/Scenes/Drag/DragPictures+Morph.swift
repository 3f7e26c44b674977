internal import Canvas
internal import Geometry

extension DragPictures {
  /// A picture part of the way from one to another.
  ///
  /// The body changes its size, and one content fades into the other, each as wide as the body; label
  /// and badge keep their size. What the pointer holds moves evenly from one anchor to the other. A
  /// picture from the middle of a change may itself be an end, so a change can be turned back.
  ///
  /// - Parameter progress: 0 is `from` and 1 is `to`, the very pictures.
  package func morph(from: DragPicture, to: DragPicture, progress: Double) -> DragPicture {
    guard progress > 0 else { return from }
    guard progress < 1 else { return to }
    let (old, new) = (DragPictureLayout(of: from), DragPictureLayout(of: to))
    let label = Part(from, old.label, to, new.label, progress)
    let badge = Part(from, old.badge, to, new.badge, progress)
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    let layout = layout(
      body: Size(
        width: mix(old.body.width, new.body.width), height: mix(old.body.height, new.body.height)),
      label: shown(label)?.place.size, badge: shown(badge)?.place.size)
    let body = layout.body
    let (start, end) = (from.anchor - old.body.origin, to.anchor - new.body.origin)
    let anchor = body.origin + Vector(dx: mix(start.dx, end.dx), dy: mix(start.dy, end.dy))
    return picture(layout, anchor: anchor) { context in
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

  /// A label or badge of one of the ends, and how much of it is seen.
  private struct Part {
    var picture: DragPicture
    var place: Rect
    var opacity: Double

    /// The new one is shown at once where there was one before, as its words are what counts.
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

  /// Without a compositor a part cannot fade; it is there or not.
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
      // Around the part's corners there is shadow in the old picture.
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
      // Its own edge and the shadow in its corners would be seen across the middle of a taller body.
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

  /// How opaque a body is, as its middle tells.
  private func solidity(_ picture: DragPicture, _ body: Rect) -> Double {
    picture.surface.color(x: scale.pixels(body.midX), y: scale.pixels(body.midY)).alpha
  }
}
