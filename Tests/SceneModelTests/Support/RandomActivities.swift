import Foundation
import SceneModel
import SeededRandom

/// Activities with every type of value, including values that codecs often get wrong.
extension SeededGenerator {
  static let texts = [
    "", "a", "Crossing the fjord", "é", "e\u{301}", "\u{0}\u{1f}\u{7f}", "\"\\/\u{8}\u{c}\n\r\t",
    "مذكرات الرحلة", "🎹👩‍👩‍👧", "\u{2028}\u{feff}", "</script>", "\u{10ffff}\u{fffd}",
  ]

  mutating func text() -> String {
    chance(0.7)
      ? pick(Self.texts)
      : String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...12, using: &self)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0...0x10ffff, using: &self))
          }))
  }

  mutating func double() -> Double {
    if chance(0.5) {
      return pick([
        0, -0.0, 1, -1, 0.1, .pi, .leastNonzeroMagnitude, -.leastNormalMagnitude,
        .greatestFiniteMagnitude, 1e16, 9_007_199_254_740_992, 1e-7,
      ])
    }
    let double = Double(bitPattern: next())
    return double.isFinite ? double : 0.5
  }

  mutating func value(depth: Int = 0) -> ActivityValue {
    switch Int.random(in: 0..<(depth < 5 ? 9 : 7), using: &self) {
    case 0: return .string(text())
    case 1:
      return .integer(
        chance(0.5) ? pick([0, .min, .max, -1]) : Int64(truncatingIfNeeded: next()))
    case 2: return .double(double())
    case 3: return .bool(chance(0.5))
    case 4: return .date(Date(timeIntervalSinceReferenceDate: double()))
    case 5:
      return .data(
        Data(
          (0..<Int.random(in: 0...20, using: &self)).map { _ in
            UInt8.random(in: 0...255, using: &self)
          }))
    case 6:
      let texts = ["https://example.org/a%20b?c=d#e", "file:///tmp/x", "mailto:a@b.example"]
      return URL(string: pick(texts)).map { .url($0) } ?? .bool(false)
    case 7:
      return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth + 1) })
    default: return .dictionary(dictionary(depth: depth + 1))
    }
  }

  mutating func dictionary(depth: Int = 0) -> ActivityDictionary {
    var dictionary = ActivityDictionary()
    for _ in 0..<Int.random(in: 0...4, using: &self) { dictionary[text()] = value(depth: depth) }
    return dictionary
  }

  mutating func payload() -> ActivityPayload {
    var payload = ActivityPayload(activityType: "org.example." + text())
    payload.userInfo = dictionary()
    if chance(0.5) { payload.title = text() }
    if chance(0.5) { payload.targetContentIdentifier = text() }
    if chance(0.3) { payload.persistentIdentifier = text() }
    if chance(0.3) { payload.webpageURL = URL(string: "https://example.org/?q=1") }
    if chance(0.3) { payload.referrerURL = URL(string: "https://example.org/from#a") }
    if chance(0.3) { payload.keywords = [text(), text()] }
    if chance(0.3) { payload.expirationDate = Date(timeIntervalSinceReferenceDate: double()) }
    if chance(0.3) { payload.requiredUserInfoKeys = Set(payload.userInfo.keys.prefix(2)) }
    payload.isEligibleForHandoff = chance(0.5)
    payload.isEligibleForSearch = chance(0.5)
    payload.isEligibleForPublicIndexing = chance(0.5)
    payload.isEligibleForPrediction = chance(0.5)
    return payload
  }
}
