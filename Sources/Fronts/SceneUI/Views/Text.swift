public import Views

/// Text that cannot be edited.
public struct Text: PrimitiveView {
  private let string: String
  private var font: Font?
  private var color: ThemeColor?
  private var isBold = false

  public init(_ string: some StringProtocol) { self.string = String(string) }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, LabelView(lineLimit: nil)) { label, text, environment in
      let old = label.text
      label.style = text.style(environment.font)
      label.color = text.color ?? environment.foregroundStyle ?? .text
      label.lineLimit = environment.lineLimit
      label.alignment =
        switch environment.multilineTextAlignment {
        case .leading: .natural
        case .center: .center
        case .trailing: .trailing
        }
      label.usesTabularNumbers = environment.usesMonospacedDigits
      if old != text.string { label.text = text.string }
      label.setLabel(text.string, insteadOf: old)
    }
  }

  private func style(_ inherited: Font?) -> Font {
    let font = font ?? inherited ?? .body
    return isBold && font == .body ? .emphasis : font
  }
}

extension Text {
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }

  public func foregroundStyle(_ color: ThemeColor) -> Text {
    var text = self
    text.color = color
    return text
  }

  /// Makes the text bold, if the style has no weight of its own.
  public func bold() -> Text {
    var text = self
    text.isBold = true
    return text
  }
}

/// The sizes of text.
public typealias Font = TextStyle

/// The alignment of a text's lines.
public enum TextAlignment: Hashable, Sendable {
  /// Each paragraph by its own direction.
  case leading
  case center
  case trailing
}
