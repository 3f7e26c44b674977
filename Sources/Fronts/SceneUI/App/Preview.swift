/// A view for the previews of an editor. It is compiled, and is no part of the program: there are no previews.
///
///     #Preview("A long title") { BookRow(title: "When We Dead Awaken") }
///
/// - Parameters:
///   - name: Has no effect.
///   - traits: Have no effect.
///   - body: The view. It is never made.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SceneUIMacros", type: "PreviewMacro")

/// Marks a property with a state in the view of a preview: `@Previewable @State var title = ""`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SceneUIMacros", type: "PreviewMacro")

/// What is said of a preview. It has no effect.
public struct PreviewTrait: Hashable, Sendable {
  private init() {}

  /// The room of the view's own size.
  public static let sizeThatFitsLayout = PreviewTrait()
  /// The room of a device.
  public static let defaultLayout = PreviewTrait()
  /// A device that stands.
  public static let portrait = PreviewTrait()
  /// A device that lies on its left side.
  public static let landscapeLeft = PreviewTrait()
  /// A device that lies on its right side.
  public static let landscapeRight = PreviewTrait()

  /// A room of a given size, in logical units.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}
