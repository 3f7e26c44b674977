/// The content that a selection's owner offers: data for each target.
package struct SelectionContent: Hashable, Sendable {
  package struct Offer: Hashable, Sendable {
    package var target: Atom
    /// The type in the answer. Most targets are types themselves.
    package var type: Atom
    package var data: Data

    package init(target: Atom, type: Atom, data: Data) {
      self.target = target
      self.type = type
      self.data = data
    }
  }

  /// Where an offer's data come from.
  package enum Data: Hashable, Sendable {
    case bytes([UInt8])
    case latin1(String)
    /// The driver makes the bytes when they are requested.
    case onRequest
  }

  /// The best one first.
  package var offers: [Offer]
  /// Whether a requestor may convert `DELETE`, which tells the owner that the content was moved away.
  package var acceptsDeletion = false

  package init(offers: [Offer], acceptsDeletion: Bool = false) {
    self.offers = offers
    self.acceptsDeletion = acceptsDeletion
  }

  package func offer(for target: Atom) -> Offer? { offers.first { $0.target == target } }
}
