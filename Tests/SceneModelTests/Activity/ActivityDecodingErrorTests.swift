import SceneModel
import Testing

@Suite("Bytes that are no activity")
struct ActivityDecodingErrorTests {
  private func error(_ text: String) -> ActivityCodingError? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> ActivityCodingError? {
    do throws(ActivityCodingError) {
      _ = try ActivityPayload(decoding: bytes)
      return nil
    } catch { return error }
  }

  @Test(
    "JSON that is not strict, with the byte at which it goes wrong",
    arguments: [
      ("", .unexpectedEnd, 0),
      ("{\"version\":1", .unexpectedEnd, 12),
      ("{\"version\":1,", .unexpectedEnd, 13),
      ("{\"vers", .unexpectedEnd, 6),
      ("{} x", .trailingBytes, 3),
      ("{}{}", .trailingBytes, 2),
      ("{\"a\":1,\"a\":2}", .duplicateKey, 7),
      ("{\"a\":1,\"\\u0061\":2}", .duplicateKey, 7),
      ("{\"a\":NaN}", .unexpectedByte, 5),
      ("{\"a\":Infinity}", .unexpectedByte, 5),
      ("{\"a\":-}", .invalidNumber, 5),
      ("{\"a\":1.}", .invalidNumber, 5),
      ("{\"a\":1e}", .invalidNumber, 5),
      ("{\"a\":01}", .unexpectedByte, 6),
      ("{\"a\":+1}", .unexpectedByte, 5),
      ("{\"a\":\"\\ud800\"}", .loneSurrogate, 6),
      ("{\"a\":\"\\udc00\"}", .loneSurrogate, 6),
      ("{\"a\":\"\\ud800\\u0041\"}", .loneSurrogate, 6),
      ("{\"a\":\"\\x\"}", .invalidEscape, 6),
      ("{\"a\":\"\\u12g4\"}", .invalidEscape, 10),
      ("{\"a\":\"\n\"}", .controlCharacter, 6),
      ("{\"a\":1,}", .unexpectedByte, 7),
      ("{'a':1}", .unexpectedByte, 1),
      ("{\"a\" 1}", .unexpectedByte, 5),
      ("[1,]", .unexpectedByte, 3),
      ("// hello\n{}", .unexpectedByte, 0),
      ("\u{feff}{}", .unexpectedByte, 0),
      ("tru", .unexpectedEnd, 3),
      ("trux", .unexpectedByte, 3),
    ] as [(String, JSONFault, Int)])
  func malformed(_ text: String, _ fault: JSONFault, _ offset: Int) {
    #expect(error(text) == .malformed(fault, offset: offset))
  }

  @Test(
    "Bytes that are not UTF-8",
    arguments: [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82],
    ]
      as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    let text = Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8)
    #expect(error(text) == .malformed(.invalidUTF8, offset: 6))
  }

  @Test(
    "Fields that are missing, unknown or of another type",
    arguments: [
      ("[]", .wrongType(path: "")),
      ("null", .wrongType(path: "")),
      ("{}", .missingField("version")),
      (#"{"version":"1"}"#, .wrongType(path: "version")),
      (#"{"version":2,"new":1}"#, .unknownVersion("2")),
      (#"{"version":1.0}"#, .unknownVersion("1.0")),
      (#"{"version":1}"#, .missingField("activityType")),
      (#"{"version":1,"activityType":7}"#, .wrongType(path: "activityType")),
      (#"{"version":1,"activityType":"t","x":1}"#, .unknownField("x")),
      (#"{"version":1,"activityType":"t","title":null}"#, .wrongType(path: "title")),
      (#"{"version":1,"activityType":"t","keywords":[1]}"#, .wrongType(path: "keywords")),
      (
        #"{"version":1,"activityType":"t","isEligibleForSearch":1}"#,
        .wrongType(path: "isEligibleForSearch")
      ),
      (#"{"version":1,"activityType":"t","webpageURL":""}"#, .wrongType(path: "webpageURL")),
      (#"{"version":1,"activityType":"t","referrerURL":7}"#, .wrongType(path: "referrerURL")),
      (
        #"{"version":1,"activityType":"t","expirationDate":1e999}"#,
        .nonFiniteNumber(path: "expirationDate")
      ),
      (
        #"{"version":1,"activityType":"t","requiredUserInfoKeys":["a"]}"#, .missingRequiredKey("a")
      ),
    ] as [(String, ActivityCodingError)])
  func fields(_ text: String, _ expected: ActivityCodingError) {
    #expect(error(text) == expected)
  }

  @Test(
    "Values that are not what their tag says",
    arguments: [
      "1", "\"a\"", "null", "{}", #"{"string":1}"#, #"{"integer":1.5}"#,
      #"{"integer":9223372036854775808}"#, #"{"integer":"1"}"#, #"{"double":"1"}"#,
      #"{"bool":0}"#, #"{"date":"2026-11-21"}"#, #"{"data":"***"}"#, #"{"url":""}"#,
      #"{"array":{}}"#, #"{"dictionary":[]}"#, #"{"string":"a","bool":true}"#, #"{"other":1}"#,
    ])
  func values(_ value: String) {
    let text = #"{"version":1,"activityType":"t","userInfo":{"k":\#(value)}}"#
    guard case .wrongType(let path)? = error(text) else {
      Issue.record("\(value): \(String(describing: error(text)))")
      return
    }
    #expect(path == "userInfo.k")
  }

  @Test("Nesting, number of values and length have limits, found before anything is built")
  func limits() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(error(deep) == .tooDeep(limit: 64))
    let many = "[" + String(repeating: "1,", count: 10_001) + "1]"
    #expect(error(many) == .tooManyValues(limit: 10_000))
    let large = [UInt8](repeating: UInt8(ascii: " "), count: (1 << 20) + 1)
    #expect(error(large) == .tooLarge(bytes: (1 << 20) + 1, limit: 1 << 20))
  }

  @Test("Every error is a sentence")
  func sentences() {
    for text in ["", "{}", "[]", #"{"version":9}"#, #"{"version":1,"activityType":"t","x":1}"#] {
      #expect(error(text)?.description.hasSuffix(".") == true)
    }
  }
}
