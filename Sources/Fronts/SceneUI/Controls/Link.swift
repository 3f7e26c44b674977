internal import Views

public import struct FoundationEssentials.URL

/// Words that open an address, in the application or with the desktop's program for it.
///
///     Link("The manual", destination: URL(string: "https://example.org")!)
public struct Link<Label: View>: View {
  private let label: Label
  private let destination: URL
  @Environment(\.openURL) private var openURL
  @Environment(\.isInMenu) private var isInMenu

  /// A link that shows any view.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  public var body: some View {
    let button = Button {
      openURL(destination)
    } label: {
      label
    }
    if isInMenu {
      button
    } else {
      button.buttonStyle(.link).accessibilityAddTraits(.isLink).help(destination.absoluteString)
    }
  }
}

extension Link where Label == Text {
  /// A link with a title.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
