/// Whether a view is shown over others, in the form of SwiftUI before iPadOS 15. New code uses
/// ``EnvironmentValues/dismiss``.
@MainActor
public struct PresentationMode {
  /// Whether the view is in a sheet.
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  /// Closes the view's sheet, or its window if it is in none.
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Whether the view is in a sheet.
  public var isPresented: Bool { shortcutScope != nil }

  /// `presentationMode.wrappedValue.dismiss()` closes the view's sheet.
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, action: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}
