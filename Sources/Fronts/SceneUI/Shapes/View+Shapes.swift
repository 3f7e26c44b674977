public import Canvas
public import Geometry
public import Views

/// Views behind and in front of others.
extension View {
  /// Puts a view behind this one, in its size.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    BackdropModifier(content: self, place: .behind, alignment: alignment, attached: content())
  }

  /// Puts a view behind this one, in its size.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    BackdropModifier(content: self, place: .behind, alignment: alignment, attached: background)
  }

  /// Adds a background with a shape.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Adds the window's background, with a shape.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Puts a view in front of this one, in its size. Where it is a shape, the pointer passes through it.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    BackdropModifier(content: self, place: .front, alignment: alignment, attached: content())
  }

  /// Puts a view in front of this one, in its size.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    BackdropModifier(content: self, place: .front, alignment: alignment, attached: overlay)
  }

  /// Covers the view with a style.
  public func overlay(_ style: some ShapeStyle) -> some View { overlay(style, in: Rectangle()) }

  /// Covers the view with a style, in a shape.
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }

  /// Shows the view where another one draws, as strongly as that is opaque.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    BackdropModifier(content: self, place: .mask, alignment: alignment, attached: mask())
  }

  /// Shows the view where another one draws, as strongly as that is opaque.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    BackdropModifier(content: self, place: .mask, alignment: .center, attached: mask)
  }

  /// Adds a line inside of the view's edge.
  public func border(_ style: some ShapeStyle, width: Double) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }
}

/// Views that are cut to a shape.
extension View {
  /// Cuts off what is outside of the view's own rectangle, for painting and for the pointer.
  ///
  /// - Parameter antialiased: Has no effect: the rectangle is on whole pixels.
  public func clipped(antialiased: Bool = false) -> some View {
    BoxedView(content: self) { box, _ in box.clipsToBounds = true }
  }

  /// Cuts off what is outside of a shape, for painting and for the pointer.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    BoxedView(content: self) { box, _ in box.clipShape = { shape.outline(in: $0) } }
  }

  /// Rounds the corners of the view, and cuts off what is outside of them.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Sets the shape in which the view can be hit.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    BoxedView(content: self) { box, _ in box.contentShape = { shape.outline(in: $0) } }
  }
}

/// Views whose picture is changed.
extension View {
  /// Adds a shadow to what the view draws.
  ///
  /// - Parameters:
  ///   - color: The shadow's color where it is darkest.
  ///   - radius: The standard deviation of the blur.
  ///   - x: How far to the right the shadow is.
  ///   - y: How far below the shadow is.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    BoxedView(content: self) { box, _ in
      box.dropShadow = ViewShadow(color: color, radius: radius, offset: Vector(dx: x, dy: y))
    }
  }

  /// Blurs what the view draws. The text in it stays what it is for assistive technology.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the blur.
  ///   - opaque: Has no effect: the edges of the view become translucent.
  public func blur(radius: Double, opaque: Bool = false) -> some View {
    BoxedView(content: self) { box, _ in box.blurRadius = radius }
  }
}

/// Views that are seen and hit elsewhere than they are laid out.
extension View {
  private func placed(_ change: (inout Placement) -> Void) -> some View {
    var placement = Placement()
    change(&placement)
    let place = placement
    return BoxedView(content: self) { box, _ in box.placement = place }
  }

  /// Turns the view about a point, at paint and for the pointer. Its room in the layout stays as it is.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    placed { ($0.rotation, $0.anchor) = (angle, anchor) }
  }

  /// Scales the view from a point, at paint and for the pointer. Its room in the layout stays as it is.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    placed { ($0.scaleX, $0.scaleY, $0.anchor) = (x, y, anchor) }
  }

  /// Scales the view from a point, at paint and for the pointer. Its room in the layout stays as it is.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Moves the view, at paint and for the pointer. Its room in the layout stays as it is.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    placed { $0.offset = Vector(dx: x, dy: y) }
  }

  /// Maps the view from its upper left corner, at paint and for the pointer. Its room in the layout stays as it is.
  public func transformEffect(_ transform: Transform) -> some View { placed { $0.map = transform } }
}
