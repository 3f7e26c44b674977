internal import Canvas
internal import Views

/// A color that a person chooses: a named one, which follows the theme, or one by its hexadecimal number.
///
///     ColorPicker("Background", selection: $background)
public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  @State private var isChoosing = false

  /// A color with any view as its label.
  ///
  /// - Parameter supportsOpacity: Whether the number may have two more digits, for the opacity.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection
    self.supportsOpacity = supportsOpacity
  }

  public var body: some View {
    let color = selection.wrappedValue
    let name = spokenWords(of: label) ?? "Color"
    LabeledContent {
      Button(action: { isChoosing.toggle() }) {
        color.frame(width: 36, height: 14).border(Color.controlLine, cornerRadius: 3)
      }
      .accessibilityLabel(name)
      .accessibilityValue(NamedColor.words(for: color))
      .popover(isPresented: $isChoosing) {
        ColorChoice(selection: selection, supportsOpacity: supportsOpacity)
      }
    } label: {
      label
    }
  }
}

extension ColorPicker where Label == Text {
  /// A color with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// A color that has a name.
private struct NamedColor: Identifiable {
  let name: String
  let color: Color
  var id: String { name }

  static let all: [NamedColor] = [
    NamedColor(name: "Red", color: .red), NamedColor(name: "Orange", color: .orange),
    NamedColor(name: "Yellow", color: .yellow), NamedColor(name: "Green", color: .green),
    NamedColor(name: "Mint", color: .mint), NamedColor(name: "Teal", color: .teal),
    NamedColor(name: "Cyan", color: .cyan), NamedColor(name: "Blue", color: .blue),
    NamedColor(name: "Indigo", color: .indigo), NamedColor(name: "Purple", color: .purple),
    NamedColor(name: "Pink", color: .pink), NamedColor(name: "Brown", color: .brown),
    NamedColor(name: "Gray", color: .gray), NamedColor(name: "Black", color: .black),
    NamedColor(name: "White", color: .white),
  ]

  /// The name, or the hexadecimal number of a color without one.
  @MainActor static func words(for color: Color) -> String {
    all.first { $0.color == color }?.name ?? HexColor.text(of: color, in: .light)
  }
}

/// A color as a hexadecimal number: `#3584E4`, with two more digits for the opacity.
enum HexColor {
  /// - Parameter theme: Resolves a color that has a name.
  static func text(of color: Color, in theme: Theme) -> String {
    let value = theme[color]
    let parts = [value.red, value.green, value.blue] + (value.alpha < 1 ? [value.alpha] : [])
    return "#"
      + parts.map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  /// The color of 3, 6 or 8 digits, with or without a sign before them. Nil for any other text.
  static func color(of text: String, supportsOpacity: Bool) -> Color? {
    var digits = text.filter { !$0.isWhitespace }
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6 || digits.count == 8 && supportsOpacity,
      digits.allSatisfy(\.isHexDigit), let number = UInt64(digits, radix: 16)
    else { return nil }
    let all = digits.count == 6 ? number << 8 | 0xff : number
    func part(_ shift: UInt64) -> Double { Double(all >> shift & 0xff) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }
}

/// The named colors, and a field for any other.
private struct ColorChoice: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  /// What is being typed. Nil shows the number of the color.
  @State private var draft: String?
  @Environment(\.colorScheme) private var colorScheme

  private static let columns = 5

  var body: some View {
    let chosen = selection.wrappedValue
    VStack(alignment: .leading, spacing: 4) {
      ForEach(0..<NamedColor.all.count / Self.columns) { row in
        HStack(spacing: 4) {
          ForEach(NamedColor.all[row * Self.columns..<(row + 1) * Self.columns]) { named in
            Button(action: { choose(named.color) }) {
              named.color.frame(width: 22, height: 22).border(
                named.color == chosen ? Color.text : Color.controlLine, cornerRadius: 4)
            }
            .accessibilityLabel(named.name)
            .accessibilityAddTraits(named.color == chosen ? [.isSelected] : [])
          }
        }
      }
      .buttonStyle(.plain)
      TextField(
        "Hexadecimal Number",
        text: Binding(
          get: { draft ?? HexColor.text(of: selection.wrappedValue, in: theme) }, set: { take($0) })
      )
      .padding(.top, 4)
    }
    .padding(12).frame(width: 196, followsText: true)
  }

  private var theme: Theme { colorScheme == .dark ? .dark : .light }

  private func choose(_ color: Color) {
    draft = nil
    selection.wrappedValue = color
  }

  private func take(_ text: String) {
    draft = text
    if let color = HexColor.color(of: text, supportsOpacity: supportsOpacity) {
      selection.wrappedValue = color
    }
  }
}
