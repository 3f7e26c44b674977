/// The unsaved content of forms.
extension NoteStore {
  /// The draft with an identifier. Empty if none is kept.
  public func draft(_ id: Draft.ID) -> Draft {
    drafts.first { $0.id == id } ?? Draft(id: id)
  }

  /// Keeps the present state of a draft. An empty draft is removed.
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

  /// Keeps the values typed into the profile's form. Nil removes them.
  public func keepProfileDraft(_ profile: Profile?) {
    guard profile != profileDraft else { return }
    profileDraft = profile
    save(.profileDraft(profile))
  }
}
