import SceneryUIKit
import Testing

/// Format strings become values that can be stored.
@Suite("Predicates")
struct PredicateTests {
  @Test(
    "the words of format strings",
    arguments: [
      ("self == %@", ["a"], .equals("a")), ("SELF = 'x y'", [], .equals("x y")),
      ("self != \"a\"", [], .not(.equals("a"))),
      ("self beginswith %@", ["note-"], .hasPrefix("note-")),
      ("self CONTAINS %@", ["b"], .contains("b")),
      ("TRUEPREDICATE", [], .always), ("NOT FALSEPREDICATE", [], .not(.never)),
      (
        "self == %@ OR self == %@ AND self CONTAINS %@", ["a", "b", "c"],
        .or([.equals("a"), .and([.equals("b"), .contains("c")])])
      ),
      ("!(self == %@ || self == %@)", ["a", "b"], .not(.or([.equals("a"), .equals("b")]))),
    ] as [(String, [String], NSPredicate)])
  func formats(_ format: String, _ arguments: [String], _ expected: NSPredicate) {
    #expect(NSPredicate(parsing: format, arguments: arguments) == expected)
  }

  @Test(
    "what is none",
    arguments: [
      ("", []), ("self", []), ("self ==", []), ("self == %@", []), ("self == %@", ["a", "b"]),
      ("name == %@", ["a"]), ("self MATCHES %@", ["a"]), ("(self == %@", ["a"]), ("self == 'a", []),
      ("self == %@ self", ["a"]), ("AND", []), ("self == 3", []), ("TRUEPREDICATE #", []),
    ] as [(String, [String])])
  func none(_ format: String, _ arguments: [String]) {
    #expect(NSPredicate(parsing: format, arguments: arguments) == nil)
  }

  @Test("deep ones are refused before the stack is")
  func deep() {
    let format = String(repeating: "(", count: 100_000) + "TRUEPREDICATE"
    #expect(NSPredicate(parsing: format) == nil)
    #expect(NSPredicate(parsing: String(repeating: "NOT ", count: 99) + "TRUEPREDICATE") != nil)
  }

  @Test("constants, and matching")
  func constants() {
    #expect(NSPredicate(value: true) == .always && NSPredicate(value: false) == .never)
    #expect(NSPredicate(format: "self BEGINSWITH %@", "note-").matches("note-7"))
  }
}
