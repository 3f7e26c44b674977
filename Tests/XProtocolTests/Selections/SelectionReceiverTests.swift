import Testing
import XProtocol

@Suite("Data that arrive in pieces")
struct SelectionReceiverTests {
  let atoms = AtomMap.numbered

  /// A request for data in pieces that have been announced.
  private func announced(limit: Int) -> SelectionDataRequest {
    var request = SelectionDataRequest(
      targets: [atoms[.plainText]], limitBytes: limit, atoms: atoms)
    _ = request.begin(at: .zero)
    _ = request.notified(property: Atom(rawValue: 5000), at: .zero)
    _ = request.read(PropertyValue(type: atoms[.incremental], items: .words([0])), at: .zero)
    return request
  }

  private func piece(_ count: Int) -> PropertyValue {
    PropertyValue(type: atoms[.plainText], items: .bytes(Array(repeating: 7, count: count)))
  }

  @Test("T6 A piece may fill the limit to the last byte, and one byte more is refused")
  func limit() {
    var request = announced(limit: 1000)
    for expected in 1...10 {
      #expect(request.propertyWritten(at: .zero) == [.read])
      let progress = SelectionProgress(receivedBytes: 100 * expected, announcedBytes: 0)
      #expect(request.read(piece(100), at: .zero) == [.progress(progress)])
    }
    var larger = request
    #expect(request.propertyWritten(at: .zero) == [.read])
    #expect(request.read(piece(0), at: .zero) == [.finish(.success(piece(1000)))])
    _ = larger.propertyWritten(at: .zero)
    #expect(
      larger.read(piece(1), at: .zero) == [.finish(.failure(.tooLarge(limit: 1000)))])
    #expect(larger.propertyWritten(at: .zero) == [] && larger.deadline == nil)
  }

  @Test("T6 Pieces are joined in place: a new one does not copy those before it")
  func inPlace() {
    var whole = piece(1)
    var (places, before) = (0, UnsafeRawPointer?.none)
    for _ in 0..<10_000 {
      let isJoined = whole.append(piece(16))
      #expect(isJoined)
      guard case .bytes(let bytes) = whole.items else { return }
      let place = bytes.withUnsafeBytes { $0.baseAddress }
      if place != before { places += 1 }
      before = place
    }
    #expect(whole.byteCount == 160_001)
    // The array grows by doubling.
    #expect(places < 40)
  }
}
