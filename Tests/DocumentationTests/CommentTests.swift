import Testing

/// The doc comments of public declarations.
@Suite("Doc comments")
struct CommentTests {
  /// How many public declarations of a module may have no doc comment. A module that is not here has none without.
  ///
  /// A number only goes down: when the test says that there are fewer, write the smaller number.
  private static let withoutComment = [
    "Accessibility": 21, "AccessibilityBus": 1, "Canvas": 52, "DBus": 18, "DatabaseStores": 18,
    "Dragging": 22, "Files": 11, "Geometry": 76, "Launcher": 43, "Pictures": 14, "Printing": 16,
    "SceneModel": 60, "SceneTesting": 68, "Scenes": 77,
    "Spelling": 1, "StandardViews": 11, "StoreRescue": 7, "Stores": 5, "Text": 19, "TextViews": 7,
    "Views": 214, "X11Platform": 1,
  ]

  @Test("A module has no more public declarations without one than it had")
  func comments() throws {
    let modules = try PackageDescription().targets.filter(\.isModule)
    let declarations = try PublicDeclarations(of: modules).all
    try #require(declarations.count > 4000)
    for module in modules {
      let own = declarations.filter { $0.module == module.name }
      let without = own.filter { !$0.hasComment }
      let allowed = Self.withoutComment[module.name] ?? 0
      print("\(module.name): \(without.count) of \(own.count) public declarations have no comment.")
      if without.count < allowed {
        print("  Write \(without.count) for \(allowed) in CommentTests.")
      }
      let list = without.map { "\($0.place) \($0.text)" }.joined(separator: "\n")
      #expect(without.count <= allowed, "\(module.name):\n\(list)")
    }
    #expect(Set(Self.withoutComment.keys).isSubset(of: modules.map(\.name)))
  }

  @Test("What needs no comment is an override, a requirement, or not public")
  func excused() throws {
    // The names are those of this package, so that the reader of lines is tested with its real input.
    let modules = try PackageDescription().targets.filter { $0.name == "SceneUI" }
    let names = Set(try PublicDeclarations(of: modules).all.map(\.text))
    #expect(names.contains { $0.hasPrefix("public struct List<Data:") })
    #expect(names.contains("associatedtype Body: View"))
    #expect(names.contains { $0.hasPrefix("public func lineLimit(_ count: Int?)") })
    #expect(!names.contains { $0.hasPrefix("public var body") })
    #expect(!names.contains { $0.hasPrefix("public override func") })
    #expect(!names.contains { $0.hasPrefix("public static func buildBlock") })
    #expect(!names.contains { $0.hasPrefix("func makeNode") })
  }
}
