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

  /// Text, under the targets by which programs ask for it.
  package init(text: String, atoms: AtomMap) {
    let utf8 = Data.bytes(Array(text.utf8))
    offers = [
      Offer(target: atoms[.utf8String], type: atoms[.utf8String], data: utf8),
      Offer(target: atoms[.plainTextUTF8], type: atoms[.plainTextUTF8], data: utf8),
      Offer(target: atoms[.plainText], type: atoms[.plainText], data: utf8),
      // With TEXT the owner chooses the encoding.
      Offer(target: atoms[.text], type: atoms[.utf8String], data: utf8),
      Offer(target: atoms[.string], type: atoms[.string], data: .latin1(text)),
    ]
  }

  package func offer(for target: Atom) -> Offer? { offers.first { $0.target == target } }
}
