import SeededRandom
import Testing
import XProtocol

@Suite("Reading text from whoever owns a selection")
struct SelectionTextTests {
  let atoms = AtomMap.numbered
  let property = Atom(rawValue: 5000)

  private func value(_ type: AtomName, _ text: String) -> PropertyValue {
    PropertyValue(type: atoms[type], items: .bytes(Array(text.utf8)))
  }

  private func list(_ names: [AtomName]) -> PropertyValue {
    PropertyValue(type: atoms[.atom], items: .words(names.map { atoms[$0].rawValue }))
  }

  private func started() -> SelectionDataRequest {
    var request = SelectionDataRequest.text(atoms: atoms)
    _ = request.begin(at: .zero)
    return request
  }

  private func asked(
    offering names: [AtomName]
  ) -> (SelectionDataRequest, [SelectionDataRequest.Effect]) {
    var request = started()
    _ = request.notified(property: property, at: .zero)
    let effects = request.read(list(names), at: .zero)
    return (request, effects)
  }

  @Test(
    "The best name is asked for, whatever the owner's order",
    arguments: [
      ([AtomName.string, .utf8String], AtomName.utf8String),
      ([.string, .plainText, .plainTextUTF8], .plainTextUTF8), ([.string], .string),
      ([.text, .uriList], .text),
    ])
  func preference(offered: [AtomName], best: AtomName) {
    #expect(asked(offering: offered).1 == [.convert(target: atoms[best])])
  }

  @Test("An owner without text has none")
  func noText() {
    #expect(asked(offering: [.uriList]).1 == [.finish(.failure(.refused))])
    #expect(asked(offering: []).1 == [.finish(.failure(.refused))])
  }

  @Test("Who refuses TARGETS is asked for UTF-8 and then for Latin-1; nobody has nothing")
  func refusals() {
    var request = started()
    #expect(request.target == atoms[.targets])
    #expect(
      request.notified(property: .none, at: .zero) == [.convert(target: atoms[.utf8String])])
    #expect(request.notified(property: .none, at: .zero) == [.convert(target: atoms[.string])])
    #expect(request.notified(property: .none, at: .zero) == [.finish(.failure(.refused))])
    #expect(request.notified(property: property, at: .zero) == [])
  }

  @Test("The answer's own type counts; of another type it is passed over")
  func answerType() {
    var (request, _) = asked(offering: [.utf8String, .string])
    #expect(request.notified(property: property, at: .zero) == [.read])
    #expect(request.read(value(.uriList, "x"), at: .zero) == [.convert(target: atoms[.string])])
    _ = request.notified(property: property, at: .zero)
    let answer = value(.utf8String, "é\0")
    #expect(request.read(answer, at: .zero) == [.finish(.success(answer))])
  }

  @Test("Pieces are gathered until an empty one")
  func pieces() {
    var (request, _) = asked(offering: [.utf8String])
    // The property of the answer itself is not a piece.
    #expect(request.propertyWritten(at: .zero) == [])
    #expect(request.notified(property: property, at: .zero) == [.read])
    let announcement = PropertyValue(type: atoms[.incremental], items: .words([.max]))
    #expect(request.read(announcement, at: .zero) == [])
    for (piece, received) in [("ab", 2), ("c", 3)] {
      #expect(request.propertyWritten(at: .seconds(4)) == [.read])
      #expect(request.propertyWritten(at: .seconds(4)) == [])
      let progress = SelectionProgress(receivedBytes: received, announcedBytes: Int(UInt32.max))
      #expect(
        request.read(value(.utf8String, piece), at: .seconds(4)) == [.progress(progress)])
    }
    #expect(request.deadline == .seconds(9))
    #expect(request.propertyWritten(at: .seconds(5)) == [.read])
    let end = request.read(value(.utf8String, ""), at: .seconds(5))
    #expect(end == [.finish(.success(value(.utf8String, "abc")))])
  }

  @Test("A piece that is announced twice is read once")
  func announcedTwice() {
    var (request, _) = asked(offering: [.utf8String])
    _ = request.notified(property: property, at: .zero)
    _ = request.read(PropertyValue(type: atoms[.incremental], items: .words([2])), at: .zero)
    _ = request.propertyWritten(at: .seconds(1))
    _ = request.read(value(.utf8String, "ab"), at: .seconds(1))
    // The owner appended to the property, and the first read took both parts.
    #expect(request.propertyWritten(at: .seconds(2)) == [.read])
    #expect(request.read(nil, at: .seconds(2)) == [])
    #expect(request.deadline == .seconds(6))
    #expect(request.propertyWritten(at: .seconds(3)) == [.read])
    #expect(
      request.read(value(.utf8String, ""), at: .seconds(3))
        == [.finish(.success(value(.utf8String, "ab")))])
  }

  @Test("T6 Pieces without end stop at the limit")
  func endless() {
    var (request, _) = asked(offering: [.utf8String])
    _ = request.notified(property: property, at: .zero)
    _ = request.read(PropertyValue(type: atoms[.incremental], items: .words([1])), at: .zero)
    let piece = PropertyValue(
      type: atoms[.utf8String], items: .bytes(Array(repeating: 120, count: 1 << 20)))
    var effects: [SelectionDataRequest.Effect] = []
    for _ in 0..<17 {
      _ = request.propertyWritten(at: .zero)
      effects = request.read(piece, at: .zero)
    }
    #expect(
      effects == [.finish(.failure(.tooLarge(limit: SelectionDataRequest.textLimitBytes)))])
  }

  @Test("T6 Pieces of changing types do not fit together")
  func changingTypes() {
    var (request, _) = asked(offering: [.utf8String])
    _ = request.notified(property: property, at: .zero)
    _ = request.read(PropertyValue(type: atoms[.incremental], items: .words([1])), at: .zero)
    _ = request.propertyWritten(at: .zero)
    _ = request.read(value(.utf8String, "a"), at: .zero)
    _ = request.propertyWritten(at: .zero)
    #expect(request.read(value(.string, "b"), at: .zero) == [.finish(.failure(.malformed))])
  }

  @Test("T6 Silence ends it after five seconds, at every step, once")
  func silence() {
    var request = started()
    #expect(request.timePassed(to: .milliseconds(4999)) == [])
    #expect(request.timePassed(to: .seconds(5)) == [.finish(.failure(.timedOut))])
    #expect(request.timePassed(to: .seconds(6)) == [])
    var (later, _) = asked(offering: [.utf8String])
    _ = later.notified(property: property, at: .seconds(3))
    #expect(later.timePassed(to: .seconds(7)) == [])
    #expect(later.timePassed(to: .seconds(8)) == [.finish(.failure(.timedOut))])
  }

  @Test("T6 A hundred thousand targets are cut to what is looked at")
  func manyTargets() {
    var request = started()
    _ = request.notified(property: property, at: .zero)
    let huge = PropertyValue(
      type: atoms[.atom], items: .words(Array(repeating: 1, count: 100_000)))
    // The list is too long to be valid, so the text is requested directly.
    #expect(request.read(huge, at: .zero) == [.convert(target: atoms[.utf8String])])
  }

  @Test("Any order of inputs ends at most once", arguments: 1...50 as ClosedRange<UInt64>)
  func anyOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var request = started()
    var ends = 0
    let values: [PropertyValue?] = [
      nil, value(.utf8String, "a"), value(.utf8String, ""), list([.utf8String, .string]),
      PropertyValue(type: atoms[.incremental], items: .words([4])),
      PropertyValue(type: atoms[.string], items: .words([1])), value(.uriList, "b"),
    ]
    var now = Duration.zero
    for _ in 0..<200 {
      now += .milliseconds(Int.random(in: 0...1500, using: &generator))
      let effects: [SelectionDataRequest.Effect] =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: request.notified(property: .none, at: now)
        case 1: request.notified(property: property, at: now)
        case 2: request.propertyWritten(at: now)
        case 3: request.timePassed(to: now)
        default: request.read(values.randomElement(using: &generator) ?? nil, at: now)
        }
      for case .finish in effects { ends += 1 }
    }
    #expect(ends == 1, "seed \(seed)")
  }
}
