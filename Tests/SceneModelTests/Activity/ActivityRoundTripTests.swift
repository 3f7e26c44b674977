import Foundation
import SceneModel
import SeededRandom
import Testing

@Suite("An activity through its bytes")
struct ActivityRoundTripTests {
  private func journal() -> ActivityPayload {
    var payload = ActivityPayload(activityType: "org.scenery.journal.openDetail")
    payload.title = "Bread, third attempt"
    payload.userInfo = ["entryID": .string("5f0c")]
    payload.targetContentIdentifier = "5f0c"
    return payload
  }

  @Test("J-13 the wire format, literally")
  func literal() throws {
    let text = """
      {"version":1,"activityType":"org.scenery.journal.openDetail","title":"Bread, third attempt",\
      "userInfo":{"entryID":{"string":"5f0c"}},"targetContentIdentifier":"5f0c"}
      """
    #expect(String(decoding: try journal().encoded(), as: UTF8.self) == text)
    #expect(try ActivityPayload(decoding: Array(text.utf8)) == journal())
  }

  @Test("White space, order and escapes of another program's JSON do not matter")
  func foreign() throws {
    let text = """
       { "userInfo" : { "entryID" : { "string" : "\\u0035f\\u0030c" } } ,
      \t"targetContentIdentifier":"5f0c","title":"Bread, third attempt","activityType"
      : "org.scenery.journal.openDetail", "version" : 1 }\r\n
      """
    #expect(try ActivityPayload(decoding: Array(text.utf8)) == journal())
  }

  @Test(
    "Every type of value comes back exactly",
    arguments: [
      .string(""), .string("\u{0}\"\\\u{7f}"), .string("e\u{301}"), .integer(.min), .integer(.max),
      .integer(0), .double(-0.0), .double(0), .double(1), .double(.greatestFiniteMagnitude),
      .double(.leastNonzeroMagnitude), .double(0.1), .bool(true), .bool(false),
      .date(Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)),
      .date(Date(timeIntervalSinceReferenceDate: -1e12)), .data(Data()),
      .data(Data([0, 255, 128])), .url(URL(fileURLWithPath: "/a b/ü")),
      .array([]), .dictionary([:]), .array([.array([]), .dictionary([:])]),
      .dictionary(["": .dictionary(["é": .integer(1), "e\u{301}": .integer(2)])]),
    ] as [ActivityValue])
  func exact(_ value: ActivityValue) throws {
    var payload = ActivityPayload(activityType: "t")
    payload.userInfo["value"] = value
    let back = try ActivityPayload(decoding: try payload.encoded())
    #expect(back == payload)
    // Equality does not distinguish -0.0 and 0.0, or canonically equivalent strings. The bytes do.
    #expect(try back.encoded() == payload.encoded())
    if case .double(let one) = value, case .double(let other)? = back.userInfo["value"] {
      #expect(one.bitPattern == other.bitPattern)
    }
  }

  @Test("Random activities come back as they were, and have the same bytes again")
  func random() throws {
    var generator = SeededGenerator.make("activity round trips")
    for _ in 0..<repetitions(2000, soak: 50_000) {
      let payload = generator.payload()
      let bytes = try payload.encoded()
      let back = try ActivityPayload(decoding: bytes)
      guard back == payload, try back.encoded() == bytes else {
        Issue.record("seed \(generator.seed): \(payload)")
        return
      }
    }
  }

  @Test(
    "A number that is not finite is refused at encoding",
    arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(_ number: Double) {
    var payload = ActivityPayload(activityType: "t")
    payload.userInfo["a"] = .array([.double(number)])
    #expect(throws: ActivityCodingError.nonFiniteNumber(path: "userInfo.a[0]")) {
      try payload.encoded()
    }
    payload.userInfo = [:]
    payload.expirationDate = Date(timeIntervalSinceReferenceDate: number)
    #expect(throws: ActivityCodingError.nonFiniteNumber(path: "expirationDate")) {
      try payload.encoded()
    }
  }

  @Test("What is too large, too deep or too much is refused at encoding already")
  func limits() {
    var large = ActivityPayload(activityType: "t")
    large.title = String(repeating: "x", count: 1 << 20)
    #expect { try large.encoded() } throws: { error in
      if case ActivityCodingError.tooLarge(_, 1 << 20) = error { true } else { false }
    }
    var deep = ActivityPayload(activityType: "t")
    deep.userInfo["a"] = (0..<40).reduce(.bool(true)) { value, _ in .array([value]) }
    #expect(throws: ActivityCodingError.tooDeep(limit: 64)) { try deep.encoded() }
    deep.userInfo["a"] = (0..<5000).reduce(.bool(true)) { value, _ in .array([value]) }
    #expect(throws: ActivityCodingError.tooDeep(limit: 64)) { try deep.encoded() }
    var many = ActivityPayload(activityType: "t")
    many.userInfo["a"] = .array(Array(repeating: .bool(true), count: 6000))
    #expect(throws: ActivityCodingError.tooManyValues(limit: 10_000)) { try many.encoded() }
  }

  @Test("A required key must be there")
  func required() {
    var payload = journal()
    payload.requiredUserInfoKeys = ["missing"]
    #expect(throws: ActivityCodingError.missingRequiredKey("missing")) { try payload.encoded() }
  }
}
