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

  /// Data, or a closure that makes them for the first request.
  package enum Data: Hashable, Sendable {
    case bytes([UInt8])
    case latin1(String)

    package var bytes: [UInt8] {
      switch self {
      case .bytes(let bytes): bytes
      case .latin1(let string): TextProperty.latin1(string).bytes
      }
    }
  }

  /// The best one first.
  package var offers: [Offer]

  package init(offers: [Offer]) { self.offers = offers }

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
