/// Views for the previews of an editor. They are compiled and never run.
///
/// ``Preview(_:traits:body:)`` is shorter.
@MainActor
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views that an editor would show.
  @ViewBuilder static var previews: Previews { get }
}

/// The room of a preview. It has no effect.
public enum PreviewLayout: Hashable, Sendable {
  case device
  case sizeThatFits
  case fixed(width: Double, height: Double)
}

/// The device of a preview. It has no effect.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

extension View {
  /// Has no effect, since there are no previews.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  /// Has no effect, since there are no previews.
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
  /// Has no effect, since there are no previews.
  public func previewDisplayName(_ name: String?) -> some View { self }
}
