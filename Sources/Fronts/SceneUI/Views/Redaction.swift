/// Why the content of views is not shown.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not there yet: views stand for it.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// What is private is hidden: see ``View/privacySensitive(_:)``.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date. Nothing is hidden.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private struct PrivacyKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Why the content of views is not shown. Empty where it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  fileprivate var isPrivate: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// Whether bars are shown in place of words and pictures.
  var hidesContent: Bool {
    let reasons = redactionReasons
    return reasons.contains(.placeholder) || (reasons.contains(.privacy) && isPrivate)
  }
}

extension View {
  /// Shows bars in place of texts and pictures, with their sizes. Assistive technology does not read them either.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows what a view above hid.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks texts and pictures as private. They are hidden in `redacted(reason: .privacy)`.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View {
    environment(\.isPrivate, isSensitive)
  }
}
