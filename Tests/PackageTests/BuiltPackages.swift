import Foundation
import Testing

/// The packages that `make package` has made, and newer versions of them.
struct BuiltPackages {
  static let applications = ["journal", "notelist", "photogallery", "twoscenes"]
  private static let stage = Repository.root.appendingPathComponent(".build/package-stage").path

  let folder: URL
  /// The packages' files: that of the program that they share, and one for each application.
  let files: [URL]

  init() throws { try self.init(in: Repository.root.appendingPathComponent(".build/packages")) }

  private init(in folder: URL) throws {
    self.folder = folder
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    files = (found ?? []).filter { $0.pathExtension == "deb" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    try #require(files.count == Self.applications.count + 1, "First: make package")
  }

  /// The same as another version, in a folder of their own.
  static func made(asVersion version: String, in folder: URL) throws -> BuiltPackages {
    try PackageRoot.run(
      Repository.root.appendingPathComponent("Assets/packaging/package").path,
      [stage, folder.path, version], environment: ["SOURCE_DATE_EPOCH": "1795900000"])
    return try BuiltPackages(in: folder)
  }

  /// The packages of others that they depend on and recommend.
  var needed: [String] {
    get throws {
      var needed: Set<String> = []
      for file in files {
        for field in ["Depends", "Recommends"] {
          let value = try PackageRoot.run("dpkg-deb", ["--field", file.path, field])
          for one in value.split(separator: ",") {
            needed.insert(one.trimmingCharacters(in: .whitespacesAndNewlines))
          }
        }
      }
      return needed.filter { !$0.isEmpty && !$0.hasPrefix("scenery-") }.sorted()
    }
  }
}

/// The source tree.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
