import Foundation
import LiveSupport
import Testing

/// Compiles files of another package that import a front, and Foundation beside it.
@Suite("The names of a front beside those of Foundation")
struct FoundationNameTests {
  /// Each order of the two imports, and the front alone.
  static func imports(of front: String) -> [String] {
    [
      "import Foundation\nimport \(front)\n", "import \(front)\nimport Foundation\n",
      "import \(front)\n",
    ]
  }

  /// The modules that a front passes on.
  static func exports(of front: String) throws -> [String] {
    let files = Repository.swiftFiles(in: "Sources/Fronts/\(front)")
    return try files.flatMap { file in
      try Repository.text(of: file).matches(of: /(?m)^@_exported public import (\w+)$/)
        .map { String($0.1) }
    }
  }

  /// The names at the top of a module's files that other packages see.
  static func names(in module: PackageDescription.Target, _ kinds: String) throws -> Set<String> {
    let declaration = try Regex(
      #"(?m)^(?:@\w+(?:\([^)\n]*\))? )*(?:public|open) (?!import )(?:\w+ )*?(?:\#(kinds)) (\w+)"#,
      as: (Substring, Substring).self)
    return try Repository.swiftFiles(in: module.folder).reduce(into: []) { names, file in
      names.formUnion(
        try Repository.text(of: file).matches(of: declaration).map { String($0.output.1) })
    }
  }

  @Test(
    "S-1: Beside Foundation, no name of a front or of the modules that it passes on is ambiguous",
    arguments: ["SceneUI", "SceneryUIKit"])
  func unambiguous(_ front: String) throws {
    let package = try PackageDescription()
    let exports = try Self.exports(of: front)
    #expect(exports.contains("Foundation") && exports.contains("Views"))
    let modules = package.targets.filter { $0.name == front || exports.contains($0.name) }
    try #require(modules.count > 5)
    let types = try modules.reduce(into: Set<String>()) {
      $0.formUnion(try Self.names(in: $1, "class|struct|enum|actor|protocol|typealias"))
    }
    try #require(types.count > 300 && types.isSuperset(of: ["NSUserActivity", "ItemProvider"]))
    let uses = types.sorted().enumerated()
      .map { "private typealias Name\($0.offset) = \($0.element)" }.joined(separator: "\n")
    for imports in Self.imports(of: front) {
      let errors = try ProgramCompiler.errors(of: imports + uses)
      #expect(errors == [], "\(imports)")
    }
    // A function may have several declarations of ours, so Foundation must not have its name at all.
    let functions = try modules.reduce(into: Set<String>()) {
      $0.formUnion(try Self.names(in: $1, "func|let|var"))
    }.filter { !types.contains($0) }
    let calls = functions.sorted().map { "let \($0)Here = \($0)" }.joined(separator: "\n")
    let refused = try ProgramCompiler.errors(of: "import Foundation\n" + calls)
    for name in functions {
      #expect(refused.contains { $0.contains("cannot find '\(name)' in scope") }, "\(name)")
    }
  }

  private static let uiKit = """
    @MainActor final class Page: UIViewController {
      let area = CGRect(x: 0, y: 0, width: 100, height: 50)
      var corner: CGPoint { area.origin }
      var room: CGSize = .zero
      var day = Date()
      let names: IndexSet = [1, 2]
      override func awakeFromNib() { super.awakeFromNib() }
      override func viewWillLayoutSubviews() { room = view.bounds.size }
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: area.insetBy(dx: 2, dy: 2))
        label.frame.origin = CGPoint(x: 4, y: 4)
        label.frame.size = CGSize(width: CGFloat(20), height: 20)
        view.addSubview(label)
        let isInside: Bool = view.bounds.contains(corner)
        label.text = isInside ? "\\(day.timeIntervalSince1970)" : nil
        navigationItem.backBarButtonItem(UIBarButtonItem(
          title: "Back", style: .plain, target: nil, action: nil))
        let activity = NSUserActivity(activityType: "org.example.page")
        activity.userInfo = ["id": UUID().uuidString]
        userActivity = activity
        _ = NSItemProvider(object: "words")
      }
    }
    extension UINavigationItem { func backBarButtonItem(_ item: UIBarButtonItem) {} }
    @MainActor func close(_ session: UISceneSession, _ scene: UIScene) {
      let predicate = NSPredicate(format: "self == %@", "page")
      scene.activationConditions.canActivateForTargetContentIdentifierPredicate = predicate
      let options = UIWindowSceneDestructionRequestOptions()
      options.windowDismissalAnimation = .decline
      UIApplication.shared.requestSceneSessionDestruction(session, options: options, errorHandler: nil)
    }
    """

  @Test(
    "S-1: An iPad's file with Foundation beside SceneryUIKit, in any order, uses each name",
    arguments: ProgramCompiler.LanguageMode.allCases)
  func used(_ mode: ProgramCompiler.LanguageMode) throws {
    for imports in Self.imports(of: "SceneryUIKit") {
      #expect(try ProgramCompiler.errors(of: imports + Self.uiKit, mode) == [], "\(imports)")
    }
  }

  private static let swiftUI = """
    @Observable final class Model {
      var day = Date()
      var place = CGPoint(x: 1, y: 2)
      var size = CGSize(width: 3, height: 4)
      var area = CGRect(x: 0, y: 0, width: CGFloat(5), height: 6)
      var map = CGAffineTransform(scaleX: 2, y: 2)
      let formatter = DateFormatter()
      var id = UUID()
      var link = URL(string: "https://example.org")
      func words() throws -> Data { try JSONEncoder().encode([id.uuidString]) }
    }
    struct Page: View {
      @State private var model = Model()
      var body: some View {
        VStack {
          Text(model.day, style: .date)
          Circle().path(in: model.area)
          Text("Drag").offset(model.size).onDrag { DragItem(itemProvider: NSItemProvider()) }
        }
        .userActivity("org.example.page") { (activity: NSUserActivity) in
          activity.title = model.id.uuidString
        }
        .onReceive(NotificationCenter.default.publisher(for: Notification.Name("change"))) { _ in
          withObservationTracking { _ = model.day } onChange: {}
        }
      }
    }
    @main struct Pages: App {
      var body: some Scene { WindowGroup { Page() } }
    }
    """

  @Test(
    "S-1: A file with SceneUI has Foundation, Observation, core graphics and activities",
    arguments: ProgramCompiler.LanguageMode.allCases)
  func declarative(_ mode: ProgramCompiler.LanguageMode) throws {
    for imports in Self.imports(of: "SceneUI") {
      #expect(try ProgramCompiler.errors(of: imports + Self.swiftUI, mode) == [], "\(imports)")
    }
  }

  @Test("S-1: An application with @main, that imports SceneUI alone, runs")
  func main() throws {
    for file in Repository.swiftFiles(in: "Tests/Cities") {
      let imports = try Repository.text(of: file).matches(of: /(?m)^.*\bimport (\w+)$/)
      #expect(imports.map { String($0.1) } == ["SceneUI"], "\(file)")
    }
    #expect(
      try Repository.text(of: "Tests/Cities/Cities.swift").contains("@main struct Cities: App"))
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("cities").path
    let process = try ChildProcess(program, ["--help"])
    #expect(process.waitForExit(seconds: 60) == .exited(0))
    process.readOutput()
    #expect(process.output.contains("USAGE: cities"), "\(process.output)")
  }
}
