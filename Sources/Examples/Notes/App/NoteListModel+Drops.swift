internal import Dragging
internal import Scenes
internal import Views

/// Notes that are made of dropped texts and files.
extension NoteListModel {
  /// Makes notes of what was dropped, before the note at an index.
  func insert(_ session: DropSession, before gap: Int) {
    session.loadContent { [weak self] content in
      switch content {
      case .texts(let texts): self?.add(texts.compactMap(NewNote.init), LeftOutFiles(), before: gap)
      case .files(let list):
        Task {
          let (texts, others) = await list.texts(in: self?.dropBanners)
          var leftOut = others
          let notes = texts.compactMap { text -> NewNote? in
            let note = NewNote(text)
            if note == nil { leftOut.add(text.file.name, because: "is empty") }
            return note
          }
          self?.add(notes, leftOut, before: gap)
        }
      case .failure(let error):
        self?.dropBanners?.tell("Nothing was added.", detail: "\(error)")
      }
    }
  }

  private func add(_ new: [NewNote], _ leftOut: LeftOutFiles, before gap: Int) {
    guard !new.isEmpty else {
      let reasons = leftOut.isEmpty ? "The dropped text is empty." : leftOut.reasons
      dropBanners?.tell("Nothing was added.", detail: reasons)
      return
    }
    let store = application.store
    let notes = store.insert(new.map { ($0.title, $0.text) }, before: gap)
    application.notesChanged()
    let text =
      notes.count == 1
      ? "“\(notes[0].displayTitle.prefix(60))” was added."
      : "\(notes.count.grouped) notes were added."
    let detail = leftOut.isEmpty ? nil : "\(leftOut.summary) \(leftOut.reasons)"
    dropBanners?.offerPutBack(text, detail: detail) { [application] in
      application.store.delete(notes.map(\.id))
      application.notesChanged()
    }
  }
}

/// The title and the text of a note that is made of a dropped text.
struct NewNote: Hashable {
  var title: String
  var text: String

  private static let longestTitle = 200

  /// The first line is the title, without the mark of a heading. Nil for an empty text.
  init?(_ text: String) {
    let text = text.drop(while: \.isWhitespace)
    guard !text.isEmpty else { return nil }
    let line = text.prefix { !$0.isNewline }
    let title = line.drop { $0 == "#" || $0 == " " }
    self.title = String((title.isEmpty ? line : title).prefix(Self.longestTitle))
    let rest = line.count > Self.longestTitle ? text : text.dropFirst(line.count)
    self.text = String(rest.drop(while: \.isNewline))
  }

  /// A file without a heading has its name as the title.
  init?(_ file: DroppedFiles.Text) {
    guard let note = NewNote(file.text) else { return nil }
    guard !file.text.drop(while: \.isWhitespace).hasPrefix("#") else {
      self = note
      return
    }
    let name = file.file.name
    let end = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    title = String(name[..<(end ?? name.endIndex)])
    text = file.text
  }
}
