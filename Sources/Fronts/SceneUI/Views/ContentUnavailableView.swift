public import Views

/// Says in one friendly sentence what belongs here, with the action that puts it there.
public struct ContentUnavailableView<Actions: View>: View {
  private let title: String
  private let icon: Icon?
  private let message: String?
  private let actions: Actions

  /// - Parameters:
  ///   - title: What is not there, in a few words.
  ///   - icon: Drawn large above the title.
  ///   - message: What to do about it, in one sentence.
  ///   - actions: Buttons below the words.
  public init(
    _ title: String, icon: Icon? = nil, message: String? = nil,
    @ViewBuilder actions: () -> Actions
  ) {
    self.title = title
    self.icon = icon
    self.message = message
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 6) {
      if let icon {
        Image(icon).iconSize(32).foregroundStyle(.faintText).padding(.bottom, 8)
      }
      Text(title).font(.heading).multilineTextAlignment(.center)
      if let message {
        Text(message).foregroundStyle(.secondaryText).multilineTextAlignment(.center)
      }
      actions.padding(.top, 12)
    }
    .frame(maxWidth: 340)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  /// Says what belongs here, without a button.
  public init(_ title: String, icon: Icon? = nil, message: String? = nil) {
    self.init(title, icon: icon, message: message) { EmptyView() }
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  /// Says what belongs here, below a symbol of SF Symbols.
  public init(_ title: String, systemImage: String, description: Text? = nil) {
    self.init(
      title, icon: SymbolNames.icon(systemImage), message: description.map(\.string))
  }
}
