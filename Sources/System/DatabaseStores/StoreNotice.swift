public import StoreRescue
public import Stores

/// A problem with an application's file, in sentences for its windows.
public struct StoreNotice: Hashable, Sendable {
  /// What happened, in one sentence.
  public var text: String
  /// What was kept, or what to do.
  public var detail: String?
  /// What a banner with the notice offers.
  public var offer: Offer?

  /// What a person can do about a notice.
  public enum Offer: Hashable, Sendable {
    /// Something is not saved: save a copy in another place.
    case copy
    /// Something was kept aside: take it over, or give it up.
    case takingOver
    /// Something could not be saved at an earlier end: take it over, or give it up.
    case takingLeft
  }

  public init(_ text: String, detail: String? = nil, offer: Offer? = nil) {
    self.text = text
    self.detail = detail
    self.offer = offer
  }

  /// Texts were kept aside, because the file was replaced by another.
  ///
  /// - Parameters:
  ///   - count: The number of texts that the file does not have.
  ///   - others: The number of other things that it does not have, and their names.
  /// - Returns: Nil when there are none.
  public static func kept(
    _ count: Int, and others: (count: Int, one: String, several: String) = (0, "", ""),
    _ description: StoreDescription
  ) -> StoreNotice? {
    KeptOffer(count, and: others, of: description).map {
      StoreNotice($0.text, detail: $0.detail, offer: .takingOver)
    }
  }

  /// Texts could not be saved at an earlier end.
  ///
  /// - Returns: Nil when there are none.
  public static func left(_ count: Int) -> StoreNotice? {
    guard count > 0 else { return nil }
    return StoreNotice(KeptTexts.sentence(count), detail: KeptTexts.detail, offer: .takingLeft)
  }

  /// Something cannot be written.
  ///
  /// - Parameter subject: A plural subject for the beginning of a sentence: "Your notes".
  public static func unsaved(_ subject: String, _ failure: SaveFailure) -> StoreNotice {
    StoreNotice(failure.sentence(about: subject), detail: SaveFailure.detail, offer: .copy)
  }

  /// Something cannot be read yet.
  public static func unread(_ subject: String, _ failure: SaveFailure) -> StoreNotice {
    StoreNotice(
      "\(subject) cannot be read yet: \(failure.reason).",
      detail: "They are shown as soon as they can be. What you write meanwhile is kept.",
      offer: .copy)
  }
}
