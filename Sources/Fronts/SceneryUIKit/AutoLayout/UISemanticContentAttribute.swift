internal import Foundation

/// In which direction a view lays out what is in it.
public enum UISemanticContentAttribute: Hashable, Sendable {
  /// As the superview, and at the top as the person's language.
  case unspecified
  /// What is played runs from left to right in every language.
  case playback
  /// What moves in space does so in every language.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The direction of an interface.
public enum UIUserInterfaceLayoutDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft

  /// The direction of the person's language.
  @MainActor static let ofLanguage: UIUserInterfaceLayoutDirection =
    Locale.current.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
}
