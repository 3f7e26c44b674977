/// A height at which a sheet rests on a telephone. It has no effect: a sheet is as large as its content.
public struct PresentationDetent: Hashable, Sendable {
  private init() {}

  /// Named “medium”.
  public static let medium = PresentationDetent()
  /// Named “large”.
  public static let large = PresentationDetent()

  /// A part of the screen's height.
  public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent() }
  /// A height in logical units.
  public static func height(_ height: Double) -> PresentationDetent { PresentationDetent() }
}

/// What a person can do behind a sheet. It has no effect: a sheet lies over its window.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = PresentationBackgroundInteraction()
  /// Named “enabled”.
  public static let enabled = PresentationBackgroundInteraction()
  /// Named “disabled”.
  public static let disabled = PresentationBackgroundInteraction()

  /// Up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { PresentationBackgroundInteraction() }
}

/// How something is shown where there is little room. It has no effect.
public struct PresentationAdaptation: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = PresentationAdaptation()
  /// Named “none”.
  public static let none = PresentationAdaptation()
  /// Named “popover”.
  public static let popover = PresentationAdaptation()
  /// Named “sheet”.
  public static let sheet = PresentationAdaptation()
  /// Named “full screen cover”.
  public static let fullScreenCover = PresentationAdaptation()
}

/// Details of sheets that rest at the lower edge of a telephone. They have no effect.
extension View {
  /// Has no effect: a sheet is as large as its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Has no effect: a sheet is as large as its content.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Has no effect: a sheet is not dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Has no effect: a sheet lies over its window.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  /// Has no effect: a sheet has the corners of all sheets.
  public func presentationCornerRadius(_ radius: Double?) -> some View { self }

  /// Has no effect: what is shown is the same in a narrow window.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
}

// MARK: - Sheets that stay

/// The views in a sheet that keep Escape from closing it.
@MainActor
final class SheetHold {
  private var holders: Set<ObjectIdentifier> = []

  var isHeld: Bool { !holders.isEmpty }

  func hold(_ isHeld: Bool, by holder: AnyObject) {
    if isHeld {
      holders.insert(ObjectIdentifier(holder))
    } else {
      holders.remove(ObjectIdentifier(holder))
    }
  }
}

private struct SheetHoldKey: EnvironmentKey { static let defaultValue: SheetHold? = nil }

extension EnvironmentValues {
  /// What keeps the view's sheet open.
  var sheetHold: SheetHold? {
    get { self[SheetHoldKey.self] }
    set { self[SheetHoldKey.self] = newValue }
  }
}

/// A view that can keep its sheet open.
private struct HoldingView<Content: View>: ModifierView {
  let content: Content
  let isDisabled: Bool

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let node = PassNode(self, context) { node in
      node.environment.sheetHold?.hold(node.view.isDisabled, by: node)
    }
    node.onDismantle = { [weak node] in
      if let node { node.environment.sheetHold?.hold(false, by: node) }
    }
    return node
  }
}

extension View {
  /// Keeps Escape from closing the view's sheet. `dismiss` and the sheet's own buttons close it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    HoldingView(content: self, isDisabled: isDisabled)
  }

  /// Shows a sheet over the window's content while a value is true: see
  /// ``sheet(isPresented:onDismiss:content:)``. It is as large as its content.
  public func fullScreenCover<Cover: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Cover
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows a sheet over the window's content while there is an item: see ``sheet(item:onDismiss:content:)``.
  public func fullScreenCover<Item: Identifiable, Cover: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Cover
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss, content: content)
  }
}
