public import Stores

/// A problem with an application's file, in sentences for its windows.
public struct StoreNotice: Hashable, Sendable {
  /// What happened, in one sentence.
  public var text: String
  /// What was kept, or what to do.
  public var detail: String?
  /// Whether something is not saved, so that a copy in another place should be offered.
  public var offersCopy: Bool

  public init(_ text: String, detail: String? = nil, offersCopy: Bool = false) {
    self.text = text
    self.detail = detail
    self.offersCopy = offersCopy
  }

  /// Something cannot be written.
  ///
  /// - Parameter subject: A plural subject for the beginning of a sentence: "Your notes".
  public static func unsaved(_ subject: String, _ failure: SaveFailure) -> StoreNotice {
    StoreNotice(failure.sentence(about: subject), detail: SaveFailure.detail, offersCopy: true)
  }

  /// Something cannot be read yet.
  public static func unread(_ subject: String, _ failure: SaveFailure) -> StoreNotice {
    StoreNotice(
      "\(subject) cannot be read yet: \(failure.reason).",
      detail: "They are shown as soon as they can be. What you write meanwhile is kept.",
      offersCopy: true)
  }
}
