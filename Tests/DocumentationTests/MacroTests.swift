import LiveSupport
import Testing

@Suite("The macros of SceneUI")
struct MacroTests {
  private func errors(_ code: String) throws -> [String] {
    try ProgramCompiler.errors(of: "import SceneUI\n" + code).compactMap {
      $0.firstMatch(of: /swift:\d+:\d+: error: (.*)/).map { String($0.1) }
    }
  }

  @Test("A preview is read by the compiler, and is no part of the program")
  func previews() throws {
    #expect(try errors("#Preview(\"Books\") { Text(\"a\").padding(); Text(\"b\") }").isEmpty)
    #expect(try errors("#Preview { Text(\"a\").paddling() }").contains { $0.contains("paddling") })
  }

  @Test(
    "An entry without a value, or at another place, is refused with a sentence",
    arguments: [
      ("extension EnvironmentValues { @Entry var author: String }", "needs a value"),
      ("struct Book { @Entry var author = 1 }", "extension of 'EnvironmentValues'"),
      ("extension EnvironmentValues { @Entry func author() {} }", "for a variable"),
    ])
  func refused(_ code: String, _ sentence: String) throws {
    #expect(try errors(code).contains { $0.contains(sentence) })
  }
}
