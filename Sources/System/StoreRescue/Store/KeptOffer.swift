/// What a banner says about texts that were kept aside, because the store was replaced by another file.
public struct KeptOffer: Hashable, Sendable {
  /// What happened.
  public let text: String
  /// What the two buttons do.
  public let detail: String

  /// The title of the button that adds the texts.
  public static let takeOver = "Take Over"
  /// The title of the button that leaves the texts where they are, and ends the offer.
  public static let giveUp = "Give Up"

  /// - Parameter count: The number of texts that the store does not have.
  /// - Returns: Nil when there are none.
  public init?(_ count: Int, of description: StoreDescription) {
    guard count > 0 else { return nil }
    let subject = description.subject.prefix(1).lowercased() + description.subject.dropFirst()
    let them = count == 1 ? "it" : "them"
    text =
      "\(description.counted(count)) \(count == 1 ? "was" : "were") kept aside when another file "
      + "replaced \(subject)."
    detail =
      "\(Self.takeOver) adds \(them). \(Self.giveUp) leaves \(them) in a file, and does not ask again."
  }
}
