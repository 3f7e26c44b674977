import Canvas
import Files
import Geometry
import JournalApp
import Pictures
import SceneModel
import Scenes
import Text
import Views
import XProtocol

/// Parsers of whole documents.
enum Documents {
  static func readActivity(_ bytes: [UInt8]) {
    guard let payload = try? ActivityPayload(decoding: bytes) else { return }
    // What was read can be written, and then says the same.
    guard let written = try? payload.encoded() else { return }
    precondition((try? ActivityPayload(decoding: written)) == payload, "\(payload)")
  }

  static func readEntry(_ bytes: [UInt8]) {
    _ = try? EntryTransfer.read(bytes, ofType: EntryTransfer.type)
  }

  @MainActor static func readManifest(_ bytes: [UInt8]) {
    do {
      _ = try SceneManifest(propertyList: bytes, moduleName: "Fuzzed")
    } catch {
      // The sentences for the programmer are made of the same bytes.
      _ = "\(error)"
    }
  }

  static func readMarkdown(_ bytes: [UInt8]) {
    for paragraph in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      _ = MarkdownInline(String(paragraph))
      _ = MarkdownBlock(String(paragraph))
      _ = MarkdownFence(String(paragraph))
    }
  }

  static func readPicture(_ bytes: [UInt8]) {
    guard let picture = try? Picture(name: "fuzzed", bytes: bytes) else { return }
    // Larger ones take the time of their decoders, which others wrote.
    guard picture.header.size.width <= 64, picture.header.size.height <= 64 else { return }
    _ = try? picture.decoded(fitting: PixelSize(width: 16, height: 16))
  }

  /// A picture with a profile, or a profile alone.
  static func readProfile(_ bytes: [UInt8]) {
    let picture = try? Picture(name: "fuzzed", bytes: bytes)
    guard let profile = picture.map(ColorProfile.init(of:)) ?? ColorProfile(bytes) else { return }
    profile.convert(Surface(size: PixelSize(width: 4, height: 4)))
  }

  /// The steps of a text, whose length and digest come before them.
  @MainActor static func readUndoHistory(_ bytes: [UInt8]) {
    let text = "Some words, and a line.\nAnother line: é, 👩‍🚀."
    let document = TextDocument(text)
    _ = document.replace(0..<4, with: "Many")
    _ = document.undo()
    let words = (document.archivedHistory ?? "").split(separator: " ")
    let head = words.prefix(3).joined(separator: " ")
    let steps = String(decoding: bytes, as: UTF8.self)
    for archive in [steps, head + " " + steps] {
      let restored = TextDocument(text)
      restored.restoreHistory(archive)
      while restored.redo() != nil {}
      let last = restored.text
      while restored.undo() != nil {}
      while restored.redo() != nil {}
      precondition(restored.text == last, archive)
    }
  }

  /// A search in the first line, and a text in the others.
  static func readSearch(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    let lines = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first else { return }
    let (search, text) = (SearchQuery(first), lines.count > 1 ? lines[1] : first)
    let folded = TextFolding.fold(text)
    precondition(TextFolding.fold(folded).utf8.elementsEqual(folded.utf8), folded)
    _ = search.isMet(by: text)
    let marks = search.marks(in: text)
    precondition(marks.last?.upperBound ?? 0 <= text.utf8.count, text)
  }

  static func readSession(_ bytes: [UInt8]) {
    _ = try? SessionRecord(archive: bytes)
    // Behind a valid header, so that the content is parsed.
    let header = "scenery-session 1 \(bytes.count) \(Checksum.of(bytes))\n"
    _ = try? SessionRecord(archive: Array(header.utf8) + bytes)
  }

  static func readText(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    let kind = input.byte()
    let data = input.remainder()
    let types = ["text/html", "text/x-moz-url", "_NETSCAPE_URL", "text/plain"]
    if kind & 1 == 0 {
      _ = DroppedText.string(data, type: types[Int(kind >> 1) % types.count])
    } else {
      let names: [AtomName] = [.compoundText, .string, .plainText, .plainTextUTF8, .utf8String]
      let type = AtomMap.fuzzed[names[Int(kind >> 1) % names.count]]
      _ = TextProperty(type: type, bytes: data, atoms: .fuzzed)?.string
    }
  }

  static func readTextFile(_ bytes: [UInt8]) {
    guard let (text, format) = FileText.read(bytes[...]) else { return }
    _ = format.bytes(of: text)
    _ = EntryOutline(text)
    guard let matter = FrontMatter(text) else { return }
    precondition(text.hasPrefix(matter.source), "\(matter)")
    _ = matter.text(around: text[matter.source.endIndex...])
  }

  static func readURIList(_ bytes: [UInt8]) {
    let list = URIList(reading: bytes, hostName: "here")
    // What was read as paths can be written and read again.
    let written = URIList.encoded(paths: list.paths)
    let again = URIList(reading: written, hostName: "here")
    precondition(again.paths == list.paths, "\(list.paths)")
    let title = String(decoding: bytes, as: UTF8.self)
    check(name: SavedFileName.name(forTitle: title, extension: "md"))
    guard let place = SavedFileName.place(ofURI: bytes, hostName: "here") else { return }
    check(name: place.name)
  }

  /// A name of a file leads into no other folder.
  private static func check(name: String) {
    precondition(!name.utf8.contains(UInt8(ascii: "/")) && name != ".." && name != ".", name)
  }
}
