/// What an owner of a selection offers: for each target, the data that answer it.
public struct SelectionContent: Hashable, Sendable {
  public struct Offer: Hashable, Sendable {
    public var target: Atom
    /// The type that the answer says it has; most targets are types themselves.
    public var type: Atom
    public var data: Data

    public init(target: Atom, type: Atom, data: Data) {
      self.target = target
      self.type = type
      self.data = data
    }
  }

  /// Data, or what they are made from when somebody asks.
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

  /// The best first.
  public var offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }

  /// Text under the names that programs ask for it by.
  public init(text: String, atoms: AtomMap) {
    let utf8 = Data.bytes(Array(text.utf8))
    offers = [
      Offer(target: atoms[.utf8String], type: atoms[.utf8String], data: utf8),
      Offer(target: atoms[.plainTextUTF8], type: atoms[.plainTextUTF8], data: utf8),
      Offer(target: atoms[.plainText], type: atoms[.plainText], data: utf8),
      // TEXT leaves the encoding to the owner.
      Offer(target: atoms[.text], type: atoms[.utf8String], data: utf8),
      Offer(target: atoms[.string], type: atoms[.string], data: .latin1(text)),
    ]
  }

  public func offer(for target: Atom) -> Offer? { offers.first { $0.target == target } }
}
