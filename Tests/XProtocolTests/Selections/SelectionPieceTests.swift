import Testing
import XProtocol

@Suite("Data that are made on request and sent in pieces")
struct SelectionPieceTests {
  let atoms = AtomMap.numbered
  let property = Atom(rawValue: 5000)
  let stranger = WindowID(rawValue: 0x60_0001)

  private var content: SelectionContent {
    let type = atoms[.plainText]
    return SelectionContent(offers: [.init(target: type, type: type, data: .onRequest)])
  }

  private func request(at time: UInt32) -> SelectionOwner.Request {
    SelectionOwner.Request(
      requestor: stranger, selection: atoms[.xdndSelection], target: atoms[.plainText],
      property: property, time: Timestamp(rawValue: time))
  }

  /// An owner with eleven bytes of data that were dropped. They are announced in pieces of ten bytes.
  private func announcing() -> (SelectionOwner, SelectionClaim, [SelectionOwner.Effect]) {
    var owner = SelectionOwner(selection: atoms[.xdndSelection], atoms: atoms, chunkBytes: 10)
    let (claim, _) = owner.acquire(content, at: Timestamp(rawValue: 1))
    _ = owner.dropped(claim, on: [stranger], at: Timestamp(rawValue: 2), now: .zero)
    guard case .produce(let answer)? = owner.requested(request(at: 2), at: .zero).first else {
      return (owner, claim, [])
    }
    let effects = owner.produced(Array(repeating: 7, count: 11), for: answer, at: .zero)
    return (owner, claim, effects)
  }

  @Test("They are served when the requestor has read the last piece, and not before")
  func served() {
    var (owner, claim, effects) = announcing()
    func reports() -> [SelectionOwner.Effect] {
      effects.filter {
        $0 == .progressed(claim) || $0 == .served(claim, target: atoms[.plainText])
      }
    }
    #expect(reports() == [.progressed(claim)])
    for _ in 0..<2 {
      effects = owner.propertyDeleted(property, on: stranger, at: .zero)
      #expect(reports() == [.progressed(claim)])
    }
    effects = owner.propertyDeleted(property, on: stranger, at: .zero)
    #expect(reports() == [.served(claim, target: atoms[.plainText])])
    #expect(owner.propertyDeleted(property, on: stranger, at: .zero).isEmpty)
  }

  @Test("A requestor that ends between pieces, or takes none for ten seconds, has not got the data")
  func aborted() {
    var (owner, claim, _) = announcing()
    _ = owner.propertyDeleted(property, on: stranger, at: .zero)
    var dead = owner
    #expect(dead.destroyed(stranger) == [.aborted(claim)])
    #expect(dead.destroyed(stranger) == [])
    #expect(owner.timePassed(to: .milliseconds(9999)) == [])
    #expect(owner.timePassed(to: .seconds(10)) == [.unwatch(stranger), .aborted(claim)])
    #expect(owner.propertyDeleted(property, on: stranger, at: .seconds(10)) == [])
  }

  @Test("Of a drop that was not taken no program gets a piece, an answer, or the next drag's data")
  func withdrawn() {
    var (owner, old, _) = announcing()
    #expect(owner.withdraw(old) == [.unwatch(stranger), .end(old)])
    #expect(owner.withdraw(old) == [])
    #expect(owner.propertyDeleted(property, on: stranger, at: .zero) == [])
    _ = owner.acquire(content, at: Timestamp(rawValue: 3))
    let late = request(at: 2)
    #expect(owner.requested(late, at: .zero) == [.notify(late, property: .none)])
    #expect(owner.timePassed(to: .seconds(60)) == [])
    #expect(owner.requested(late, at: .zero).count == 1)
    #expect(owner.requested(late, at: .zero) != [.notify(late, property: .none)])
  }
}
