import LiveSupport
import Testing

/// The compiler takes an outlet of a composed type. It refuses one of the class alone.
@Suite("Outlets")
struct OutletTests {
  @Test("compile by a line for each class", arguments: ProgramCompiler.LanguageMode.allCases)
  func modes(_ mode: ProgramCompiler.LanguageMode) throws {
    func errors(_ line: String) throws -> [String] {
      try ProgramCompiler.errors(
        of: """
          import SceneryUIKit
          \(line)
          class PhotoViewController: UIViewController {
            @IBOutlet weak private var imageView: UIImageView!
            @IBOutlet var labels: [UILabel]!
            func show(_ image: UIImage?) { imageView.image = image }
            @IBAction func close(_ sender: Any) { dismiss(animated: true) }
          }
          """, mode)
    }
    let lines = ["UIImageView", "UILabel"].map { "typealias \($0) = SceneryUIKit.\($0) & Sendable" }
    #expect(try errors(lines.joined(separator: "\n")).isEmpty)
    #expect(try errors("").contains { $0.contains("cannot have non-'@objc' class type") })
  }
}
