import DBus
import SeededRandom
import Testing

@Suite("The values of messages")
struct BusValueTests {
  private func message() throws -> BusMessage {
    try BusMessage(signal: "Test", of: "org.example.Test", at: "/org/example/test")
  }

  /// The values after they were written into a message and read again.
  private func repeated(_ values: [BusValue], within limits: BusLimits = .usual) throws
    -> [BusValue]?
  {
    let message = try message()
    message.append(values)
    return message.values(within: limits)
  }

  @Test(
    "Each type is written and read",
    arguments: [
      (.boolean(true), "b"), (.boolean(false), "b"), (.byte(255), "y"), (.int16(-2), "n"),
      (.uint16(.max), "q"), (.int32(.min), "i"), (.uint32(.max), "u"), (.int64(.min), "x"),
      (.uint64(.max), "t"), (.double(-0.5), "d"), (.string("Zürich 🏔"), "s"), (.string(""), "s"),
      (.objectPath("/org/a11y/atspi/null"), "o"), (.signature("a{sv}"), "g"),
      (.array(of: "(so)", []), "a(so)"), (.strings(["a", "b"]), "as"),
      (.structure([.string(":1.2"), .objectPath("/")]), "(so)"),
      (.variant(.structure([.int32(1), .variant(.byte(2))])), "v"),
      (.array(of: "{ss}", [.entry(.string("level"), .string("2"))]), "a{ss}"),
      (.variants(["b": .string("x"), "a": .variants([.boolean(true)])]), "a{sv}"),
    ] as [(BusValue, String)])
  func types(value: BusValue, signature: String) throws {
    #expect(value.signature == signature)
    let message = try message()
    message.append(value)
    #expect(message.signature == signature)
    #expect(message.values() == [value])
  }

  @Test("No values are none")
  func nothing() throws {
    #expect(try repeated([]) == [])
  }

  @Test("The protocol's strings have no zero bytes")
  func zeros() throws {
    #expect(try repeated([.string("a\0b")]) == [.string("a b")])
  }

  @Test("Any values are the same after they were written and read")
  func roundTrip() throws {
    var random = SeededGenerator.make("values of messages")
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Self.value(of: Self.type(depth: 0, &random), &random)
      }
      #expect(try repeated(values) == values)
    }
  }

  @Test("Content beyond the limits is not decoded")
  func limits() throws {
    let deep = (0..<10).reduce(BusValue.byte(1)) { value, _ in .variant(value) }
    #expect(try repeated([deep], within: BusLimits(depth: 10, count: 99, bytes: 0)) == [deep])
    #expect(try repeated([deep], within: BusLimits(depth: 9, count: 99, bytes: 0)) == nil)
    let many = BusValue.array(of: "y", Array(repeating: .byte(1), count: 100))
    #expect(try repeated([many], within: BusLimits(depth: 1, count: 101, bytes: 0)) == [many])
    #expect(try repeated([many], within: BusLimits(depth: 1, count: 100, bytes: 0)) == nil)
    let long = BusValue.strings(["four", "five"])
    #expect(try repeated([long], within: BusLimits(depth: 1, count: 9, bytes: 8)) == [long])
    #expect(try repeated([long], within: BusLimits(depth: 1, count: 9, bytes: 7)) == nil)
  }

  @Test("What is asked of a value of another type is nil")
  func otherTypes() {
    #expect(BusValue.objectPath("/").string == nil)
    #expect(BusValue.int32(1).uint32 == nil)
    #expect(BusValue.string("a").elements == nil)
    #expect(BusValue.array(of: "o", []).strings == nil)
    #expect(BusValue.strings([]).variants == nil)
    #expect(BusValue.array(of: "{ss}", []).dictionary == nil)
    #expect(BusValue.variants(["a": .byte(1)]).dictionary == ["a": .byte(1)])
    #expect(BusValue.variants([.byte(1)]).variants == [.byte(1)])
  }

  // MARK: Random values

  /// A type without entries, whose dictionaries have strings as keys.
  private static func type(depth: Int, _ random: inout SeededGenerator) -> String {
    let basic = ["b", "y", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g"]
    switch Int.random(in: 0..<(depth < 4 ? 8 : 4), using: &random) {
    case 0..<4: return basic.randomElement(using: &random)!
    case 4: return "v"
    case 5: return "a" + type(depth: depth + 1, &random)
    case 6: return "a{s" + type(depth: depth + 1, &random) + "}"
    default:
      let count = Int.random(in: 1...3, using: &random)
      return "(" + (0..<count).map { _ in type(depth: depth + 1, &random) }.joined() + ")"
    }
  }

  private static func value(of type: String, _ random: inout SeededGenerator) -> BusValue {
    var rest = Substring(type)
    return value(ofFirst: &rest, depth: 0, &random)
  }

  /// A value of the first complete type, which is taken away.
  private static func value(
    ofFirst types: inout Substring, depth: Int, _ random: inout SeededGenerator
  ) -> BusValue {
    switch types.removeFirst() {
    case "b": return .boolean(.random(using: &random))
    case "y": return .byte(.random(in: 0 ... .max, using: &random))
    case "n": return .int16(.random(in: .min ... .max, using: &random))
    case "q": return .uint16(.random(in: 0 ... .max, using: &random))
    case "i": return .int32(.random(in: .min ... .max, using: &random))
    case "u": return .uint32(.random(in: 0 ... .max, using: &random))
    case "x": return .int64(.random(in: .min ... .max, using: &random))
    case "t": return .uint64(.random(in: 0 ... .max, using: &random))
    case "d": return .double(.random(in: -1e9...1e9, using: &random))
    case "s": return .string(["", "a", "Grüße", "👩‍👩‍👧"].randomElement(using: &random)!)
    case "o": return .objectPath(["/", "/a", "/a/b_1"].randomElement(using: &random)!)
    case "g": return .signature(["", "a{sv}", "ii"].randomElement(using: &random)!)
    case "v":
      let content = depth < 4 ? type(depth: depth + 1, &random) : "s"
      var rest = Substring(content)
      return .variant(value(ofFirst: &rest, depth: depth + 1, &random))
    case "a":
      let (start, count) = (types, Int.random(in: 0...3, using: &random))
      // One more than needed, which says where the type ends.
      let elements = (0...count).map { _ in
        types = start
        return value(ofFirst: &types, depth: depth + 1, &random)
      }
      return .array(of: String(start.dropLast(types.count)), Array(elements.dropLast()))
    case "{":
      let key = value(ofFirst: &types, depth: depth + 1, &random)
      let content = value(ofFirst: &types, depth: depth + 1, &random)
      types.removeFirst()
      return .entry(key, content)
    default:
      var fields: [BusValue] = []
      while types.first != ")" {
        fields.append(value(ofFirst: &types, depth: depth + 1, &random))
      }
      types.removeFirst()
      return .structure(fields)
    }
  }
}
