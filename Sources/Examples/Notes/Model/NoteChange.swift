internal import DatabaseStores
internal import GRDB
internal import Stores

/// A change to write to the file: of a note, a draft or the profile.
enum NoteChange: DatabaseChange {
  case note(Note)
  case deletedNote(DeletedNote)
  /// The note is neither among the notes nor in Recently Deleted.
  case noNote(Note.ID)
  /// An empty draft is removed.
  case draft(Draft)
  case profile(Profile)
  /// The values typed into the profile's form. Nil when there are none.
  case profileDraft(Profile?)

  enum Key: Hashable, Sendable {
    case note(Note.ID)
    case draft(Draft.ID)
    case profile, profileDraft
  }

  var key: Key {
    switch self {
    case .note(let note): .note(note.id)
    case .deletedNote(let deleted): .note(deleted.id)
    case .noNote(let id): .note(id)
    case .draft(let draft): .draft(draft.id)
    case .profile: .profile
    case .profileDraft: .profileDraft
    }
  }

  /// What a person wrote. Nil for the deletion of something.
  var text: UnsavedText? {
    switch self {
    case .note(let note): Self.text(note.title, note.text)
    case .draft(let draft) where !draft.isEmpty: Self.text(draft.title, draft.text)
    case .profile(let profile), .profileDraft(let profile?):
      UnsavedText(title: profile.name, text: profile.name + "\n\n" + profile.about)
    case .draft, .deletedNote, .noNote, .profileDraft: nil
    }
  }

  /// The text to keep elsewhere when the application ends. Nil for the deletion of something.
  var kept: KeptTexts.Text? {
    switch self {
    case .note(let note): KeptTexts.Text(id: note.id.rawValue, title: note.title, text: note.text)
    case .draft(let draft) where !draft.isEmpty:
      KeptTexts.Text(id: draft.id.rawValue, title: draft.title, text: draft.text)
    case .profile(let profile), .profileDraft(let profile?):
      KeptTexts.Text(id: "profile", title: profile.name, text: profile.about)
    case .draft, .deletedNote, .noNote, .profileDraft: nil
    }
  }

  private static func text(_ title: String, _ text: String) -> UnsavedText {
    let parts = [title, text].filter { !$0.isEmpty }
    return UnsavedText(title: title, text: parts.joined(separator: "\n"))
  }

  func write(to database: Database, _ texts: inout LongTexts) throws {
    switch self {
    case .note(let note):
      try NoteSchema.put(note, into: database, &texts)
      try NoteSchema.remove(note.id, from: "deletedNote", in: database)
    case .deletedNote(let deleted):
      try NoteSchema.put(deleted, into: database, &texts)
      try NoteSchema.remove(deleted.id, from: "note", in: database)
    case .noNote(let id):
      try NoteSchema.remove(id, from: "note", in: database)
      try NoteSchema.remove(id, from: "deletedNote", in: database)
      try NoteSchema.forgetTexts(of: "note", id, in: database, &texts)
    case .draft(let draft):
      if draft.isEmpty {
        try NoteSchema.remove(draft.id, from: "draft", in: database)
        try NoteSchema.forgetTexts(of: "draft", draft.id, in: database, &texts)
      } else {
        try NoteSchema.put(draft, into: database, &texts)
      }
    case .profile(let profile):
      try NoteSchema.put(profile, into: "profile", in: database, &texts)
    case .profileDraft(let profile?):
      try NoteSchema.put(profile, into: "profileDraft", in: database, &texts)
    case .profileDraft(nil):
      try database.execute(sql: "DELETE FROM profileDraft")
      try texts.forget(NoteSchema.aboutKey("profileDraft"), in: database)
    }
  }
}
