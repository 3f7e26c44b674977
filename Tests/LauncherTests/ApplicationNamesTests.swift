import Testing

@testable import Launcher

@Suite("What an application is called")
struct ApplicationNamesTests {
  @Test(
    "Which identifiers are names on the session bus",
    arguments: [
      ("org.example.notes", true), ("org.my-app_2.Notes", true), ("notes", false), ("", false),
      ("org..notes", false), (".org.notes", false), ("org.example.", false), ("org.2notes", false),
      ("org.no tes", false), ("org.nötes", false),
      ("org." + String(repeating: "x", count: 252), false),
    ])
  func busNames(identifier: String, isName: Bool) {
    var names = ApplicationNames.notes
    names.identifier = identifier
    #expect(names.isBusName == isName)
  }

  @Test("The object's path is the identifier with slashes, a dash becoming an underscore")
  func objectPath() {
    let names = ApplicationNames(
      name: "X", identifier: "org.my-app.Notes", executable: "x")
    #expect(names.objectPath == "/org/my_app/Notes")
  }
}
