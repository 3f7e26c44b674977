package import Canvas
package import Geometry
package import SceneModel
package import Scenes
package import Views

/// Draws the picture that follows the pointer.
///
/// With a compositor the surface has room for a shadow, and the rest is transparent. Without one it is
/// opaque within `DragPicture.opaqueShape` and has a hairline instead of a shadow. The shape is set in
/// both cases, as the outline of the visible part.
@MainActor
package struct DragPictures {
  let theme: Theme
  let scale: ScaleFactor
  let isComposited: Bool
  /// The monitor, relative to the pointer. The label stays on it. Nil before the pointer's place is known.
  package var room: Rect?

  private static let liftedOpacity = 0.96
  private static let liftedScale = 1.02
  private static let windowSize = Size(width: 250, height: 178)
  private static let titleBarHeight = 21.0
  private static let titleMargin = 16.0
  private static let shadowBlur = 36.0
  private static let shadowOffset = Vector(dx: 0, dy: 12)

  package init(theme: Theme, scale: ScaleFactor, isComposited: Bool) {
    self.theme = theme
    self.scale = scale
    self.isComposited = isComposited
  }

  // MARK: Pictures

  /// The row itself, lifted off its list. Of several rows the edges of two more lie below it.
  ///
  /// - Parameters:
  ///   - row: The row as the list shows it.
  ///   - grab: The grabbed point in the row's picture, in logical units.
  ///   - label: The result of a release. Nil or empty shows no label.
  ///   - count: The number of dragged items. A badge shows more than one.
  ///   - height: How far the row is lifted: from 0, flat in its list, to 1, slightly enlarged over its
  ///     shadow.
  package func lifted(
    row: Surface, grab: Point, label: String?, count: Int = 1, height: Double = 1
  ) -> DragPicture {
    let label = DragLabel(label, theme: theme)
    let badge = height > 0 ? DragBadge(count: count, theme: theme) : nil
    if height <= 0, label == nil { return flat(row: row, grab: grab) }
    let stack = DragStack(count: count, height: height, scale: scale)
    let grown = 1 + (Self.liftedScale - 1) * height
    let size = row.logicalSize
    let held = Vector(dx: grab.x * grown, dy: grab.y * grown)
    let layout = layout(
      body: Size(width: size.width * grown, height: size.height * grown + stack.depth),
      label: label?.size, badge: badge?.size, held: held)
    let body = layout.body
    let front = body.inset(by: Insets(top: 0, left: 0, bottom: stack.depth, right: 0))
    let anchor = body.origin + held
    let opacity = 1 + (Self.liftedOpacity - 1) * height
    return picture(layout, anchor: anchor, shadow: height) { context in
      context.withTransparency(isComposited ? opacity : 1, in: body) {
        draw(stack, below: front, in: context)
        drawBody(front, in: context) {
          context.draw(row, in: front)
        }
        if stack.cards > 0 {
          context.strokeHairline(front, radius: DragPictureLayout.bodyRadius, outline)
        }
      }
      drawParts(layout, label, badge, in: context)
    }
  }

  /// The row as it lies in its list: the first picture of a drag, which must be there at once. It has no
  /// edge and no shadow, which would show before the row moves.
  private func flat(row: Surface, grab: Point) -> DragPicture {
    let held = Vector(dx: grab.x, dy: grab.y)
    let layout = layout(body: row.logicalSize, label: nil, badge: nil, held: held)
    let surface = Surface(size: pixels(layout), scale: scale)
    surface.draw { context in
      if !isComposited { context.fill(layout.body, theme[.page]) }
      context.draw(row, in: layout.body)
    }
    return DragPicture(
      surface: surface, anchor: layout.body.origin + held,
      opaqueShape: layout.parts(scale: scale).flatMap(\.self))
  }

  private func pixels(_ layout: DragPictureLayout) -> PixelSize {
    PixelSize(width: scale.pixels(layout.size.width), height: scale.pixels(layout.size.height))
  }

  /// Draws a small picture of the new window, with the pointer on its title bar.
  ///
  /// - Parameters:
  ///   - content: The window's whole content, of which the beginning is shown. Nil shows an empty page.
  ///   - title: The window's title.
  ///   - label: The result of a release. Nil or empty shows no label.
  ///   - count: The number of windows. A badge shows more than one.
  ///   - edge: The edge of the monitor at which the pointer is. It holds the title bar's end there, so that
  ///     the picture stays on the monitor, and its middle otherwise.
  package func window(
    content: Surface?, title: String, label: String?, count: Int = 1, at edge: ScreenEdge? = nil
  ) -> DragPicture {
    let label = DragLabel(label, theme: theme)
    let badge = DragBadge(count: count, theme: theme)
    let barHeight = scale.snapped(Self.titleBarHeight)
    let width = scale.snapped(Self.windowSize.width)
    let side =
      switch edge {
      case .left: 0.0
      case .right: width
      case nil: width / 2
      }
    let held = Vector(dx: side, dy: barHeight / 2)
    let layout = layout(
      body: Self.windowSize, label: label?.size, badge: badge?.size, held: held)
    let body = layout.body
    var bar = body
    bar.size.height = barHeight
    return picture(layout, anchor: body.origin + held) { context in
      drawBody(body, in: context) {
        context.fill(bar, theme[.sidebar])
        context.hairline(
          from: Point(x: bar.minX, y: bar.maxY), to: Point(x: bar.maxX, y: bar.maxY), theme[.line])
        draw(title: title, in: bar, context)
        let page = body.inset(
          by: Insets(top: bar.height + scale.hairline, left: 0, bottom: 0, right: 0))
        if let content { draw(content: content, in: page, context) }
      }
      drawParts(layout, label, badge, in: context)
    }
  }

  private func draw(title: String, in bar: Rect, _ context: DrawingContext) {
    let lineHeight = 14.0
    let layout = TextLayout(
      AttributedText(
        title.onOneLine,
        font: FontStyle(family: theme.fontFamily, size: 10.5, weight: .semibold),
        color: theme[.secondaryText]),
      paragraph: ParagraphStyle(alignment: .center, lineHeight: lineHeight, lineLimit: 1),
      width: bar.width - 2 * Self.titleMargin)
    context.draw(
      layout, at: Point(x: bar.minX + Self.titleMargin, y: bar.midY - lineHeight / 2))
  }

  /// The beginning of the content, as wide as the page. A narrow one is not enlarged.
  private func draw(content: Surface, in page: Rect, _ context: DrawingContext) {
    let size = content.logicalSize
    guard !size.isEmpty else { return }
    let factor = min(1, page.width / size.width)
    let shown = Size(width: size.width * factor, height: size.height * factor)
    context.saved {
      context.clip(page)
      context.draw(
        content,
        in: Rect(
          origin: Point(x: page.midX - shown.width / 2, y: page.minY), size: shown))
    }
  }

  // MARK: Parts

  /// - Parameter held: The point under the pointer, relative to the body's origin.
  func layout(body: Size, label: Size?, badge: Size?, held: Vector) -> DragPictureLayout {
    let reach = Self.shadowBlur + 2
    let margins =
      isComposited
      ? Insets(
        top: reach - Self.shadowOffset.dy, left: reach, bottom: reach + Self.shadowOffset.dy,
        right: reach)
      : .zero
    return DragPictureLayout(
      body: body, label: label, badge: badge, in: room?.offset(by: held), margins: margins,
      scale: scale)
  }

  /// Makes the picture for a layout: its shadow, or the background of its shape, and then `body`.
  ///
  /// - Parameter shadow: The strength of the shadow, from 0 to 1.
  func picture(
    _ layout: DragPictureLayout, anchor: Point, shadow: Double = 1,
    _ draw: (DrawingContext) -> Void
  ) -> DragPicture {
    let surface = Surface(size: pixels(layout), scale: scale)
    surface.draw { context in
      if isComposited {
        context.drawShadow(
          around: layout.body, radius: DragPictureLayout.bodyRadius, blur: Self.shadowBlur,
          offset: Self.shadowOffset,
          color: Color(hex: 0x000000, alpha: (theme.isDark ? 0.5 : 0.3) * shadow))
      } else {
        // Without a compositor, partly covered pixels of a round corner would be black.
        let grounds = [outline, theme[.dragLabel], theme[.accent]]
        for (part, ground) in zip(layout.parts(scale: scale), grounds) {
          for band in part { context.fill(band, ground) }
        }
      }
      draw(context)
    }
    let shape = layout.parts(scale: scale).flatMap(\.self)
    return DragPicture(surface: surface, anchor: anchor, opaqueShape: shape)
  }

  /// The page of a row or window with `content` on it, and its edge.
  func drawBody(_ body: Rect, in context: DrawingContext, _ content: () -> Void) {
    let radius = DragPictureLayout.bodyRadius
    context.fill(.roundedRect(body, radius: radius), theme[.page])
    context.saved {
      context.clip(.roundedRect(body, radius: radius))
      content()
    }
    if !isComposited || theme.isDark {
      // A shadow is invisible on a dark desktop, so the edge separates the window from the background.
      context.strokeHairline(body, radius: radius, outline)
    }
  }

  var outline: Color { theme[.line].mixed(with: theme[.text], by: 0.18) }

  private func drawParts(
    _ layout: DragPictureLayout, _ label: DragLabel?, _ badge: DragBadge?,
    in context: DrawingContext
  ) {
    if let label, let rect = layout.label { label.draw(in: rect, context, theme: theme) }
    if let badge, let rect = layout.badge { badge.draw(in: rect, context, theme: theme) }
  }
}
