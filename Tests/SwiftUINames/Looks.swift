import SceneUI

// ## Images, colors and styles

private struct LookNames: View {
  private let address = URL(string: "https://example.org/harbor.png")

  var body: some View { EmptyView() }

  func images() {
    // Same: `Image(systemName:)`. More than three hundred names; another one shows a box with dashes.
    _ = Image(systemName: "heart.fill")
    // Accepted: `Image(systemName:variableValue:)`. The symbol is drawn whole.
    _ = Image(systemName: "wifi", variableValue: 0.5)
    // Same: `Image(_:)`, `Image(decorative:)`, `Image(_:label:)`. A file of the program: `harbor@2x.png`.
    _ = Image("harbor")
    _ = Image(decorative: "harbor")
    _ = Image("harbor", label: Text("The harbor"))
    // Missing: `Image(nsImage:)`, `Image(uiImage:)`, `Image(_:scale:label:)`. `Image(_:)` of a `Surface` of `Canvas`.
    // _ = Image(nsImage: NSImage())
    // _ = Image(uiImage: UIImage())
    // _ = Image(picture, scale: 1, label: Text("The harbor"))
    // Same: `.resizable()`
    _ = Image("harbor").resizable()
    // Missing: `.resizable(capInsets:resizingMode:)`. `resizable()`.
    // _ = Image("harbor").resizable(resizingMode: .tile)
    // Same: `Image.scaledToFit()`, `Image.scaledToFill()`, `Image.aspectRatio(contentMode:)`. Directly on the image.
    _ = Image("harbor").scaledToFit()
    _ = Image("harbor").scaledToFill()
    _ = Image("harbor").aspectRatio(contentMode: .fill)
    // Same: `.renderingMode(_:)`
    _ = Image("harbor").renderingMode(.template)
    // Accepted: `.interpolation(_:)`, `.antialiased(_:)`. Pictures are scaled smoothly.
    _ = Image("harbor").interpolation(.none)
    _ = Image("harbor").antialiased(false)
    // Same: `.imageScale(_:)`, `.symbolVariant(_:)`
    _ = Text("Books").imageScale(.large).symbolVariant(.fill)
    // Accepted: `.symbolRenderingMode(_:)`. A symbol has one color, the foreground style.
    _ = Image(systemName: "heart").symbolRenderingMode(.hierarchical)
    // Same: `AsyncImage`. PNG, JPEG, WebP and GIF; other formats by `PictureReading.decode`.
    _ = AsyncImage(url: address)
    _ = AsyncImage(url: address) {
      $0.resizable()
    } placeholder: {
      Color.gray
    }
    // Same: `Label(_:systemImage:)`, `Label(_:image:)`, `Label(title:icon:)`
    _ = Label("Favorites", systemImage: "star")
    _ = Label("Favorites", image: "harbor")
    _ = Label {
      Text("Favorites")
    } icon: {
      Image(systemName: "star")
    }
    // Same: `.labelStyle(_:)`, `LabelStyle`. Also an own one.
    _ = Label("Favorites", systemImage: "star").labelStyle(.titleAndIcon)
    _ = Label("Favorites", systemImage: "star").labelStyle(.iconOnly)
    struct Stacked: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.icon
          configuration.title
        }
      }
    }
  }

  func styles() {
    let view = Text("Books")
    // Same: `Color`. As a view it fills its place.
    _ = Color.red
    // Same: `Color.red`, `Color.orange`, `Color.yellow`, `Color.green`, `Color.mint`, `Color.teal`, `Color.cyan`
    let warm: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan]
    // Same: `Color.blue`, `Color.indigo`, `Color.purple`, `Color.pink`, `Color.brown`, `Color.gray`
    let cold: [Color] = [.blue, .indigo, .purple, .pink, .brown, .gray]
    // Same: `Color.white`, `Color.black`, `Color.clear`
    let plain: [Color] = [.white, .black, .clear]
    // Same: `Color.primary`, `Color.secondary`, `Color.accentColor`
    let roles: [Color] = [.primary, .secondary, .accentColor]
    _ = warm + cold + plain + roles
    // Same: `Color(red:green:blue:opacity:)`, `Color(hue:saturation:brightness:)`, `Color(white:)`
    _ = Color(red: 0.2, green: 0.5, blue: 0.9, opacity: 0.5)
    _ = Color(hue: 0.5, saturation: 1, brightness: 0.5)
    _ = Color(white: 0.5)
    // Same: `Color(_:red:green:blue:opacity:)`
    _ = Color(.displayP3, red: 0.2, green: 0.5, blue: 0.9, opacity: 1)
    // Missing: `Color(_:)`. There is no asset catalogue: a static property with `Color(red:green:blue:)`.
    // _ = Color("Sand")
    // Same: `Color(nsColor:)`, `Color(uiColor:)`, `Color(.systemBackground)`. Names of the interface's colors only.
    _ = Color(.systemBackground)
    _ = Color(nsColor: .windowBackgroundColor)
    _ = Color(uiColor: .systemBackground)
    // Same: `Color.opacity(_:)`
    _ = Color.red.opacity(0.5)
    // Same: `Color.gradient`.
    _ = Color.red.gradient
    // Same: `ShapeStyle`, `AnyShapeStyle`, `HierarchicalShapeStyle`. Styles are colors in the end.
    struct Warning: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.isEnabled ? AnyShapeStyle(Color.orange) : AnyShapeStyle(.secondary)
      }
    }
    _ = HierarchicalShapeStyle.secondary
    // Same: `.foregroundStyle(_:)`, `.foregroundStyle(_:_:)`
    _ = view.foregroundStyle(.secondary)
    _ = VStack { view }.foregroundStyle(.red, .gray)
    // Same: `.foregroundColor(_:)`
    _ = view.foregroundColor(.red)
    // Same: `.tint(_:)`, `.accentColor(_:)`
    _ = view.tint(.purple)
    _ = view.accentColor(.purple)
    // Same: `.background(_:)`. A color or a style.
    _ = view.background(Color.yellow)
    // Otherwise: `.background(_:in:)`.
    _ = view.background(.control, cornerRadius: 8)
    // Same: `.background(alignment:content:)`.
    _ = view.background { Color.red }
    // Same: `.overlay(_:)`, `.overlay(alignment:content:)`.
    _ = view.overlay(Color.red)
    _ = view.overlay(alignment: .bottom) { Text("Due") }
    // Same: `Material`. What is behind it can be seen, and is not blurred.
    let glass: Material = .thin
    _ = view.background(glass)
    _ = view.background(.regularMaterial)
    // Otherwise: `.border(_:width:)`. The line is a hairline.
    _ = view.border(.red)
    // Same: `.opacity(_:)`
    _ = view.opacity(0.5)
    // Same: `.preferredColorScheme(_:)`, `.colorScheme(_:)`. Of the window's content, and of a part of it.
    _ = view.colorScheme(.dark)
    _ = view.preferredColorScheme(.dark)
  }
}
