import SceneModel
import Testing

@Suite("Which declaration makes the scene")
struct DeclarationRoutingTests {
  @Test(
    "T-8, T-9, T-10 the first whose set matches, else the first without a set, else none",
    arguments: [
      ("a", [["a"]], 0), ("a", [nil, ["a"]], 1), ("a", [["b"], ["a"], ["a"]], 1),
      ("b", [["a"], nil, nil], 1), ("b", [["a"]], nil), (nil, [["a"], nil], 1),
      (nil, [["a"]], nil), (nil, [["*"]], 0), ("b", [["*"], ["b"]], 0), ("b", [[]], nil),
      ("a", [], nil), ("entry-a-1", [["entry-"]], 0), ("A", [["a"]], nil), ("a", [[""]], nil),
    ] as [(String?, [Set<String>?], Int?)])
  func declaration(_ target: String?, _ declared: [Set<String>?], _ expected: Int?) {
    #expect(SceneRouting.declaration(for: target, among: declared) == expected)
  }

  @Test("T-8 a declared identifier is matched by itself, and by nothing that is a part of it")
  func identifierAlone() {
    for id in ["second", "org.example.second", "é", "a*b"] {
      #expect(SceneRouting.matches(id, [id]))
      #expect(SceneRouting.declaration(for: id, among: [nil, ["other"], [id]]) == 2)
      #expect(!SceneRouting.matches(String(id.dropLast()), [id]))
      #expect(!SceneRouting.matches("", [id]))
      #expect(!SceneRouting.matches(nil, [id]))
    }
  }
}
