import SceneUI

// ## Shapes and effects

private struct ShapeNames: View {
  var body: some View { EmptyView() }

  func shapes() {
    // Same: `Rectangle`.
    _ = Rectangle().fill(.red)
    // Same: `RoundedRectangle`.
    _ = RoundedRectangle(cornerRadius: 8)
    // Same: `UnevenRoundedRectangle`.
    _ = UnevenRoundedRectangle(topLeadingRadius: 8)
    // Same: `Circle`, `Ellipse`, `Capsule`.
    _ = Circle()
    _ = Ellipse()
    _ = Capsule()
    // Same: `Path`, `Shape`.
    _ = Path { path in path.move(to: .zero) }
    struct Wave: Shape { func path(in rect: CGRect) -> Path { Path() } }
    // Same: `.fill(_:)`, `.stroke(_:lineWidth:)`, `.strokeBorder(_:lineWidth:)`.
    _ = Circle().fill(.red)
    _ = Circle().stroke(.red, lineWidth: 2)
    _ = Circle().strokeBorder(.red, lineWidth: 2)
    // Same: `.trim(from:to:)`, `.inset(by:)`.
    _ = Circle().trim(from: 0, to: 0.5)
    _ = Circle().inset(by: 2)
    // Same: `LinearGradient`, `RadialGradient`, `AngularGradient`, `Gradient`.
    _ = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    _ = RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9)
    _ = AngularGradient(colors: [.red, .blue], center: .center)
    _ = Gradient(colors: [.red, .blue])
    // Same: `Canvas`.
    _ = Canvas { context, size in context.fill(Path(), with: .color(.red)) }
  }

  func effects() {
    let view = Text("Books")
    // Same: `.clipShape(_:style:)`, `.mask(_:)`.
    _ = view.clipShape(Circle())
    _ = view.mask(Text("Books"))
    // Same: `.clipped()`.
    _ = view.clipped()
    // Same: `Image.cornerRadius(_:)`
    _ = Image("harbor").cornerRadius(8)
    // Otherwise: `.cornerRadius(_:)`. Of a view with a background; its content is not clipped.
    _ = view.background(.control, cornerRadius: 8)
    // Same: `.contentShape(_:)`.
    _ = view.contentShape(Rectangle())
    // Same: `.shadow(color:radius:x:y:)`.
    _ = view.shadow(color: .black, radius: 4, x: 0, y: 2)
    // Same: `.blur(radius:)`.
    _ = view.blur(radius: 4)
    // Same: `.rotationEffect(_:)`, `.scaleEffect(_:)`.
    _ = view.rotationEffect(.degrees(90))
    _ = view.scaleEffect(2)
    // Missing: `.rotation3DEffect(_:axis:)`. There is no depth; `rotationEffect` turns within the window.
    // _ = view.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0))
    // Same: `Angle`.
    _ = Angle(degrees: 90)
    // Missing: `.brightness(_:)`, `.contrast(_:)`, `.saturation(_:)`, `.grayscale(_:)`, `.hueRotation(_:)`. Another
    //   color.
    // _ = view.brightness(0.1)
    // _ = view.contrast(0.5)
    // _ = view.saturation(0)
    // _ = view.grayscale(1)
    // _ = view.hueRotation(.degrees(90))
    // Missing: `.blendMode(_:)`. Another color.
    // _ = view.blendMode(.multiply)
    // Accepted: `.compositingGroup()`, `.drawingGroup()`. Opacity and shadows are those of the view as a whole.
    _ = view.compositingGroup()
    _ = view.drawingGroup()
  }
}
