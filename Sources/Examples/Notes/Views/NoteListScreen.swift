internal import DatabaseStores
internal import SceneUI
internal import Scenes
internal import StoreRescue
internal import Stores

/// The list window: every note, a new one before all others.
struct NoteListScreen: View {
  @Bindable var model: NoteListModel

  var body: some View {
    VStack(spacing: 0) {
      NoticeBanners(notices: model.notices, application: model.application)
      if !model.offer.ids.isEmpty { deletionBanner }
      if model.notes.isEmpty, !model.isLoaded {
        ContentUnavailableView(
          "Your notes are shown as soon as they can be read.", icon: .information)
      } else if model.notes.isEmpty {
        ContentUnavailableView("Notes that you write will be listed here.", icon: .pencil) {
          Button("New Note") { model.isCreating = true }.buttonStyle(.prominent)
        }
      } else {
        List(model.notes, selection: $model.selection, rowHeight: 74) { note in
          NoteRow(note: note)
        }
        .onDragRows { NoteDrag.item(for: $0, model.application) }
        .typeSelect { $0.displayTitle }
        .onActivate { model.open($0) }
        .onDelete { model.delete($0) }
        .onMove { model.move($0, before: $1) }
        .onInsert { model.insert($0, before: $1) }
        .refusesDrops("NoteList keeps text.", detail: "Drop a text, a link or a text file here.")
        .contextMenu { ids in
          [
            MenuItem(
              ids.count > 1 ? "Open in \(ids.count) New Windows" : "Open in New Window",
              icon: .newWindow
            ) { model.open(ids) }
          ]
        }
      }
    }
    .toolbar {
      ToolbarItem(placement: .leading) { ProfileButton(model: model) }
      Button(icon: .plus, label: "New Note") { model.isCreating = true }
        .keyboardShortcut("e")
      if model.hasWindows { AllWindowsButton() }
      Menu(icon: .ellipsis, label: "More") { NoteListMenu.items(model) }.windowMenu()
    }
    .sheet(isPresented: $model.isCreating) {
      if let draft = model.draft { CreateSheet(model: model, draft: draft) }
    }
    .sheet(isPresented: $model.isEditingProfile) {
      ProfileSheet(model: model)
    }
    .sheet(isPresented: $model.isShowingDeleted) {
      DeletedNotesSheet(model: model)
    }
    .sheet(isPresented: showsNote) {
      if let id = model.shown { NoteSheet(detail: DetailModel(model.application, id: id)) }
    }
    .navigationTitle("NoteList")
  }

  private var deletionBanner: some View {
    let gone = model.offer.ids
    let only = gone.count == 1 ? model.deleted.first { $0.id == gone[0] } : nil
    return Banner(
      DeletionQuestion.notice(of: gone.count, "notes", named: only?.item.displayTitle),
      kind: .notice, actionTitle: "Put Back", action: { model.putBackJustDeleted() },
      onClose: { model.offer.close() })
  }

  private var showsNote: Binding<Bool> {
    Binding(get: { model.shown != nil }, set: { if !$0 { model.shown = nil } })
  }
}

/// Problems with the file of the notes, above the content of every window.
struct NoticeBanners: View {
  let notices: [StoreNotice]
  let application: NoteListAppDelegate

  var body: some View {
    ForEach(notices, id: \.self) { notice in
      switch notice.offer {
      case .copy:
        Banner(unsaved: notice.text, detail: notice.detail) { application.store.unsavedText }
      case .takingOver:
        Banner(
          notice.text, detail: notice.detail, kind: .notice, actionTitle: KeptOffer.takeOver,
          action: { application.takeOverKept() }, otherTitle: KeptOffer.giveUp,
          otherAction: { application.store.giveUpKept() })
      case .takingLeft:
        Banner(
          notice.text, detail: notice.detail, kind: .notice, actionTitle: KeptOffer.takeOver,
          action: { answer { $0.takeOverLeft() } }, otherTitle: KeptOffer.giveUp,
          otherAction: { answer { $0.giveUpLeft() } })
      case nil: Banner(notice.text, detail: notice.detail)
      }
    }
  }

  private func answer(_ action: (NoteStore) -> Void) {
    action(application.store)
    application.notesChanged()
  }
}

/// The row of one note.
struct NoteRow: View {
  let note: Note

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(note.displayTitle).bold().lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
      Text(note.excerpt)
        .font(.preview).foregroundStyle(.secondaryText).lineLimit(2)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Shows a note in a sheet if it can have no window.
private struct NoteSheet: View {
  let detail: DetailModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      DetailFields(model: detail)
      HStack {
        Spacer()
        Button("Done") { dismiss() }.buttonStyle(.prominent).keyboardShortcut(.defaultAction)
      }
    }
    .padding(16)
    .frame(width: 400, height: 360, followsText: true)
  }
}
