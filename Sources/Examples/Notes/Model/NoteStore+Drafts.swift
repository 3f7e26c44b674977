/// What is typed into forms and not saved yet.
extension NoteStore {
  /// The draft with an identifier; an empty one when nothing is kept under it.
  public func draft(_ id: Draft.ID) -> Draft {
    drafts.first { $0.id == id } ?? Draft(id: id)
  }

  /// Keeps a draft as it is now. An empty one is removed.
  public func keep(_ draft: Draft) {
    guard self.draft(draft.id) != draft else { return }
    let index = drafts.firstIndex { $0.id == draft.id }
    switch (index, draft.isEmpty) {
    case (let index?, true): drafts.remove(at: index)
    case (let index?, false): drafts[index] = draft
    case (nil, _): drafts.append(draft)
    }
    save(.draft(draft))
  }

  /// Keeps what is typed into the profile's form; nil when nothing is.
  public func keepProfileDraft(_ profile: Profile?) {
    guard profile != profileDraft else { return }
    profileDraft = profile
    save(.profileDraft(profile))
  }
}
