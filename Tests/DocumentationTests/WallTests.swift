import Foundation
import Testing

/// The walls between the modules. `make lint` runs this suite as well.
@Suite("Walls")
struct WallTests {
  private let package: PackageDescription

  init() throws { package = try PackageDescription() }

  @Test("No target imports a module that its row in Package.swift does not name")
  func declared() throws {
    let known = Set(package.allTargets.flatMap { [$0.name] + $0.dependencies })
    for target in package.allTargets {
      let more = try target.imports().intersection(known)
        .subtracting(target.dependencies).subtracting([target.name])
      #expect(more.isEmpty, "\(target.name) imports \(more.sorted()).")
    }
  }

  /// The folders of `Sources`, from the bottom up.
  private static let bands = [
    "Values", "System", "X", "Drawing", "Interface", "Scenes", "Fronts", "Examples",
  ]

  @Test("Each module lies in the folder of its band, and imports none of a band above")
  func bands() throws {
    func band(_ target: PackageDescription.Target) throws -> Int {
      let folders = target.folder.split(separator: "/")
      try #require(folders.count > 2, "\(target.folder)")
      return try #require(Self.bands.firstIndex(of: String(folders[1])), "\(target.folder)")
    }
    let bandOf = Dictionary(
      uniqueKeysWithValues: try package.targets.map { ($0.name, try band($0)) })
    for target in package.targets {
      let own = try band(target)
      for name in try target.imports().union(target.dependencies) {
        guard let other = bandOf[name] else { continue }
        #expect(other <= own, "\(target.name) in \(Self.bands[own]) imports \(name).")
      }
    }
    #expect(Set(Repository.folders(in: "Sources")) == Set(Self.bands))
  }

  /// The modules that read dates, data, JSON or property lists. `SceneryUIKit` is for code that was written
  /// with all of Foundation.
  private static let withFoundation: Set<String> = [
    "SceneModel", "StoreRescue", "DatabaseStores", "Scenes", "SceneTesting", "SceneUI", "Scenery",
    "SceneryUIKit",
  ]

  @Test("Only some modules have Foundation")
  func foundation() throws {
    let found = try package.targets.filter(\.isModule).filter {
      !(try $0.imports()).isDisjoint(with: ["Foundation", "FoundationEssentials"])
    }
    #expect(Set(found.map(\.name)) == Self.withFoundation)
  }

  /// What these files declare with a type of all of Foundation is emitted into the program that uses it
  /// (`@_alwaysEmitIntoClient`). A use within the module would make each program 50 MB larger.
  private static let withAllOfFoundation: Set<String> = [
    "App/Aliases.swift", "App/Exports.swift", "Gestures/DragGesture.swift",
    "Gestures/TapGesture.swift",
    "Layout/GeometryProxy+Foundation.swift", "Layout/LayoutGeometry.swift",
    "Lists/EditActions+Foundation.swift",
    "Lists/Table+Foundation.swift",
    "Receiving/CallbackPublisher.swift",
    "Receiving/TimerPublisher.swift", "Shapes/CoreGraphics.swift", "State/AppStorage.swift",
    "Views/Text+Foundation.swift",
  ]

  @Test("SceneUI re-exports all of Foundation, and names it in few files")
  func allOfFoundation() throws {
    let folder = "Sources/Fronts/SceneUI"
    let found = try Repository.swiftFiles(in: folder).filter {
      try Repository.text(of: $0).contains(/(?m)^.*import Foundation$/)
    }
    #expect(Set(found.map { String($0.dropFirst(folder.count + 1)) }) == Self.withAllOfFoundation)
  }

  /// The modules that may know of an X server.
  private static let withX: Set<String> = ["XProtocol", "Xlib", "X11Platform", "Scenery"]

  @Test("Only the platform and what is below it import X, and no other module names it")
  func withoutX() throws {
    let modules: Set<String> = ["CXlib", "CXQuestions", "CEventSieve", "Xlib", "XProtocol"]
    for module in package.targets where module.isModule && !Self.withX.contains(module.name) {
      #expect(try module.imports().isDisjoint(with: modules), "\(module.name)")
      for file in Repository.swiftFiles(in: module.folder) {
        let code = try Repository.code(of: file)
        for name in ["X11", "Xlib", "XDND", "Xdnd", "xcb_"] {
          #expect(code.range(of: name) == nil, "\(file) names \(name).")
        }
      }
    }
  }

  private static let applications = #"\b(Journal(App)?|(NoteList|PhotoGallery|TwoScenes)App)\b"#

  @Test("Nothing below the applications names one of them")
  func withoutApplications() throws {
    let names = package.targets.filter { $0.folder.hasPrefix("Sources/Examples/") }.map(\.name)
    try #require(names.count > 4)
    for module in package.targets where module.isModule {
      #expect(try module.imports().isDisjoint(with: names), "\(module.name)")
      for file in Repository.swiftFiles(in: module.folder) {
        let code = try Repository.code(of: file)
        #expect(code.range(of: Self.applications, options: .regularExpression) == nil, "\(file)")
      }
    }
  }
}

extension Repository {
  /// The text of a Swift file without its comments of whole lines.
  fileprivate static func code(of file: String) throws -> String {
    try text(of: file).split(separator: "\n")
      .filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }.joined(separator: "\n")
  }
}
