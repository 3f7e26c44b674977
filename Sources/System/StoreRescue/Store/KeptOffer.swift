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

  /// - Parameters:
  ///   - count: The number of texts that the store does not have.
  ///   - others: The number of other things that it does not have, and their names.
  /// - Returns: Nil when there are none.
  public init?(
    _ count: Int, and others: (count: Int, one: String, several: String) = (0, "", ""),
    of description: StoreDescription
  ) {
    var parts: [String] = []
    if count > 0 { parts.append(description.counted(count)) }
    if others.count > 0 {
      parts.append("\(others.count) \(others.count == 1 ? others.one : others.several)")
    }
    guard !parts.isEmpty else { return nil }
    let isOne = count + others.count == 1
    let subject = description.subject.prefix(1).lowercased() + description.subject.dropFirst()
    let them = isOne ? "it" : "them"
    text =
      parts.joined(separator: " and ") + " \(isOne ? "was" : "were") kept aside when another file "
      + "replaced \(subject)."
    detail =
      "\(Self.takeOver) adds \(them). \(Self.giveUp) leaves \(them) in a file, and does not ask again."
  }
}
