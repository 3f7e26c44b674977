public import Views

/// Says in one friendly sentence what belongs here, with the action that puts it there.
public struct ContentUnavailableView<Actions: View>: View {
  private let title: String
  private let icon: Icon?
  private let message: String?
  private let actions: Actions

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
  public init(_ title: String, icon: Icon? = nil, message: String? = nil) {
    self.init(title, icon: icon, message: message) { EmptyView() }
  }
}
