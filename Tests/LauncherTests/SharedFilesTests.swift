import Foundation
import Launcher
import Testing

@Suite("Files that come with a program")
struct SharedFilesTests {
  private func found(_ folders: [String], program: String) throws -> String? {
    let folder = try TemporaryFolder()
    for path in folders {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
    }
    return SharedFiles.folder(
      installed: "demo/pictures", source: "Assets/pictures", executable: "\(folder.path)/\(program)"
    ).map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("They stand beside an installed program, which comes before a source tree")
  func installed() throws {
    #expect(
      try found(["usr/bin", "usr/share/demo/pictures", "Assets/pictures"], program: "usr/bin/demo")
        == "usr/share/demo/pictures")
  }

  @Test("They stand beside the folder in which a program has one of its own")
  func deeper() throws {
    #expect(
      try found(["usr/libexec/demo", "usr/share/demo/pictures"], program: "usr/libexec/demo/demo")
        == "usr/share/demo/pictures")
  }

  @Test("Else in the source tree that it was built in, however deep")
  func source() throws {
    #expect(
      try found(["tree/Assets/pictures"], program: "tree/.build/x86/debug/demo")
        == "tree/Assets/pictures")
  }

  @Test("A program that has neither finds nothing")
  func nothing() throws { #expect(try found(["bin"], program: "bin/demo") == nil) }
}
