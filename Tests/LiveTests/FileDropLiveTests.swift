import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Files for other programs")
  struct FileDrops {
    private static let save = "XdndDirectSave0"

    private func mode(of path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(
      "A program that names a place gets Title.md there, once, and nothing that lies there is touched"
    )
    func directSave() throws {
      let display = try LiveDisplay(windowManager: .none)
      let disk = try SmallDisk(at: display.home.path + "/Small", kilobytes: 64)
      let stage = try FileDropStage(on: display, with: disk)
      let folder = stage.folder.path
      var peer = try stage.show(wanting: Self.save)

      // The file has the entry's text, and the name of its title.
      peer.savingPlace = { FileDropStage.uri(folder, $0) }
      try stage.drag(until: "Copy to Stranger")
      try stage.release(expecting: .taken)
      #expect(peer.savingAnswer == "S")
      let name = try #require(peer.suggestedName)
      #expect(name.hasSuffix(".md") && stage.names(in: folder) == [name])
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(text.hasPrefix("# ") && stage.hasStored(text))
      // Those can read it who can read any new file of the user.
      let usual = display.home.path + "/usual"
      #expect(FileManager.default.createFile(atPath: usual, contents: nil))
      #expect(try mode(of: "\(folder)/\(name)") == mode(of: usual))

      // Places where nothing may be written: the answer says whether the program may try by itself.
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0 && symlink("new", "\(folder)/link") == 0)
      let full = disk.folder
      try disk.fill()
      let places: [(uri: String, answer: String)] = [
        (FileDropStage.uri(folder, name), "E"), (FileDropStage.uri(folder, "pipe"), "E"),
        (FileDropStage.uri(folder, "link"), "E"), ("file:///dev/null", "E"),
        (FileDropStage.uri(folder + "/none", name), "E"), (FileDropStage.uri(full, name), "E"),
        ("file://elsewhere.example\(folder)/a.md", "F"), ("file://\(folder)/a%00.md", "F"),
        ("file://\(folder)/../a.md", "F"), ("sftp://\(folder)/a.md", "F"), ("", "F"),
        ("file://\(folder)/a.md\r\nfile://\(folder)/b.md", "F"), (folder + "/a.md", "F"),
        ("file:///sys/a.md", "F"),
      ]
      let liar = try stage.show(wanting: Self.save, .neverFinishes)
      liar.savingPlace = { _ in places[0].uri }
      try stage.drag(until: "Copy to Stranger")
      try stage.release(expecting: .notTaken)
      for place in places {
        #expect(liar.answer(toPlace: place.uri, on: stage.desk) == place.answer, "\(place.uri)")
      }
      #expect(stage.names(in: folder) == ["link", name, "pipe"].sorted())
      #expect(stage.names(in: disk.root + full) == ["filler"])
      #expect(stage.names(in: display.home.path).allSatisfy { !$0.hasSuffix(".md") })
      #expect(stage.said("was not saved in “sys”"), "\(stage.recent)")

      // A program to whose place we cannot write may have the content.
      peer = try stage.show(wanting: Self.save)
      peer.fetchesWhatWasNotSaved = true
      peer.savingPlace = { _ in "file:///sys/a.md" }
      try stage.drag(until: "Copy to Stranger")
      try stage.release(expecting: .taken)
      #expect(peer.received == Array(text.utf8))
      try stage.live.quit()
    }

    @Test("Before the drop nothing is saved, and after it one file")
    func once() throws {
      let stage = try FileDropStage(on: LiveDisplay(windowManager: .none))
      let folder = stage.folder.path
      let peer = try stage.show(wanting: Self.save, .neverFinishes)
      try stage.drag(until: "Copy to Stranger")
      peer.write(place: FileDropStage.uri(folder, "early.md"))
      peer.requestNow(Self.save)
      #expect(stage.desk.wait { peer.received == Array("E".utf8) }, "\(stage.recent.suffix(999))")
      peer.savingPlace = { _ in FileDropStage.uri(folder, "first.md") }
      try stage.release(expecting: .taken)
      peer.write(place: FileDropStage.uri(folder, "second.md"))
      peer.requestNow(Self.save)
      #expect(stage.desk.wait { peer.savingAnswer == "E" })
      #expect(stage.names(in: folder) == ["first.md"])
      try stage.live.quit()
    }

    @Test(
      "A program that takes only files on the disk gets a private copy, which the next start removes"
    )
    func list() throws {
      let stage = try FileDropStage(on: LiveDisplay(windowManager: .none))
      let peer = try stage.show(wanting: "text/uri-list", .acceptsWanted)
      try stage.drag(until: "Copy to Stranger")
      #expect(peer.types.last == "text/uri-list" && peer.types.count > 3)
      try stage.release(expecting: .taken)
      let lines = String(decoding: try #require(peer.received), as: UTF8.self)
        .components(separatedBy: "\r\n")
      #expect(lines.count == 2 && lines.last == "")
      let path = try #require(URL(string: lines[0])).path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(path.hasSuffix(".md") && stage.hasStored(text))
      let own = URL(fileURLWithPath: path).deletingLastPathComponent()
      let copies = own.deletingLastPathComponent()
      for folder in [own, copies] {
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
      }
      #expect(copies.path.hasSuffix("/journal/dragged"))

      // A drag that only passes over the program leaves no copy.
      try stage.drag(until: "Copy to Stranger")
      let before = peer.requestCount
      peer.requestNow("text/uri-list")
      #expect(stage.desk.wait { peer.requestCount > before })
      #expect(stage.names(in: copies.path).count == 2)
      stage.desk.chord("Escape")
      #expect(stage.desk.wait { stage.names(in: copies.path) == [own.lastPathComponent] })
      stage.desk.release()
      stage.live.settle()
      try stage.live.quit()
      #expect(FileManager.default.fileExists(atPath: path))
      try stage.live.relaunch(windows: 1)
      #expect(!FileManager.default.fileExists(atPath: copies.path))
      try stage.live.quit()
    }
  }
}
