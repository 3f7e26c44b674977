/// The content that a selection's owner offers: data for each target.
public struct SelectionContent: Hashable, Sendable {
  public struct Offer: Hashable, Sendable {
    public var target: Atom
    /// The type in the answer. Most targets are types themselves.
    public var type: Atom
    public var data: Data

    public init(target: Atom, type: Atom, data: Data) {
      self.target = target
      self.type = type
      self.data = data
    }
  }

  /// Data, or a closure that makes them for the first request.
  public enum Data: Hashable, Sendable {
    case bytes([UInt8])
    case latin1(String)

    public var bytes: [UInt8] {
      switch self {
      case .bytes(let bytes): bytes
      case .latin1(let string): TextProperty.latin1(string).bytes
      }
    }
  }

  /// The best one first.
  public var offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }

  /// Text, under the targets by which programs ask for it.
  public init(text: String, atoms: AtomMap) {
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

  public func offer(for target: Atom) -> Offer? { offers.first { $0.target == target } }
}
