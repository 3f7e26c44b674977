import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// Files that a file manager or a command line passes on.
  @Suite("Files that are opened")
  struct OpenedFiles {
    @Test("A text becomes an entry once, at the first start and later")
    func texts() throws {
      let display = try LiveDisplay()
      func write(_ name: String, _ text: String) throws -> String {
        let file = display.home.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
      }
      let harbour = try write("Harbour at dusk.md", "# Harbour\n\nThe boats are in.\n")
      let rain = try write("Rain.txt", "It rains.\n")
      let journal = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, arguments: [harbour])
      let list = try journal.list
      func count() throws -> Int { try journal.list(of: list).rows().count }
      func has(_ title: String) -> Bool {
        (try? journal.list(of: list).rows().contains { $0.name.contains(title) }) ?? false
      }
      #expect(journal.desk.wait { has("Harbour") })
      let before = try count()
      // As a link, and as a path.
      try journal.startAgain([URL(fileURLWithPath: harbour).absoluteString])
      try journal.startAgain([rain])
      #expect(journal.desk.wait { has("It rains.") })
      #expect(try count() == before + 1)
      #expect(journal.windows == [list])
      try journal.quit()
    }

    @Test("A picture has a window, which is the first one at the start, and comes forward later")
    func pictures() throws {
      let display = try LiveDisplay()
      func path(_ name: String) -> String { LiveGallery.samples.appendingPathComponent(name).path }
      let gallery = try LiveProgram("photogallery", on: display, arguments: [path("Aurora.webp")])
      let aurora = try gallery.waitForWindow(titled: "Aurora")
      #expect(gallery.windows == [aurora])
      try gallery.startAgain([path("Agate.jpg"), path("Dunes.jpg")])
      let agate = try gallery.waitForWindow(titled: "Agate")
      _ = try gallery.waitForWindow(titled: "Dunes")
      try gallery.focus(agate)
      try gallery.startAgain([path("Aurora.webp")])
      #expect(gallery.desk.wait { gallery.desk.focusedWindow == aurora })
      #expect(gallery.windows.count == 3)
      try gallery.quit()
    }
  }
}
