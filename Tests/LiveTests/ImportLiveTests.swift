import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("The Markdown of a real source tree")
  struct Import {
    @Test("Imported whole, exported as it was; the longest file is dragged out and edited")
    func realTree() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      // The packages that the build fetched contain hundreds of Markdown files.
      let checkouts = URL(fileURLWithPath: LiveJournal.builtCommand)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("checkouts")
      let tree = display.home.appendingPathComponent("tree")
      var sizes: [(file: URL, bytes: Int)] = []
      let walk = try #require(
        FileManager.default.enumerator(
          at: checkouts, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey]))
      try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
      for case let file as URL in walk where file.pathExtension == "md" {
        let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values.isRegularFile == true, let bytes = values.fileSize, bytes > 0 else { continue }
        let copy = tree.appendingPathComponent("\(sizes.count)-\(file.lastPathComponent)")
        try FileManager.default.copyItem(at: file, to: copy)
        sizes.append((copy, bytes))
      }
      #expect(sizes.count >= 100)
      // The longest file becomes the newest, so that its row is the first.
      let longest = try #require(sizes.max { $0.bytes < $1.bytes })
      try FileManager.default.setAttributes(
        [.modificationDate: Date()], ofItemAtPath: longest.file.path)
      for (file, _) in sizes where file != longest.file {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -40 * 86400)], ofItemAtPath: file.path)
      }

      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", tree.path], environment: display.environment)
      #expect(importer.waitForExit(seconds: 60) == .exited(0), "\(importer.output)")
      #expect(importer.output.contains("\(sizes.count)"), "\(importer.output)")

      let copy = display.home.appendingPathComponent("copy")
      let exporter = try ChildProcess(
        LiveJournal.builtCommand, ["--export", copy.path], environment: display.environment)
      #expect(exporter.waitForExit(seconds: 60) == .exited(0), "\(exporter.output)")
      for (file, _) in sizes {
        let other = copy.appendingPathComponent(file.lastPathComponent)
        #expect(
          FileManager.default.contentsEqual(atPath: file.path, andPath: other.path), "\(other.path)"
        )
      }

      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let list = try live.list
      try live.dragOut(row: 0, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      let before = try #require(live.desk.picture(of: detail))
      live.desk.click(try live.page(of: detail))
      live.settle()
      live.desk.chord("Control_L", "Home")
      live.desk.type("Edited ")
      live.settle()
      #expect(live.desk.wait { live.desk.title(of: detail).contains("Edited") })
      let after = try #require(live.desk.picture(of: detail))
      #expect(after.size == before.size)
      try live.quit()
    }
  }
}
