internal import SceneUI

/// The button that opens the profile. It shows the chosen picture.
struct ProfileButton: View {
  let model: NoteListModel

  var body: some View {
    Button {
      model.isEditingProfile = true
    } label: {
      HStack(spacing: 8) {
        Image(ProfilePicture.surface(model.profile.picture, size: 26)).cornerRadius(13)
          .frame(width: 26, height: 26)
        Text(model.profile.name.isEmpty ? "Profile" : model.profile.name).lineLimit(1)
      }
    }
    .accessibilityLabel("Profile")
  }
}

/// The profile: a name, a few words, a picture (N-10). Closing the sheet keeps the typed values.
struct ProfileSheet: View {
  let model: NoteListModel
  @State private var draft: Profile

  init(model: NoteListModel) {
    self.model = model
    _draft = State(initialValue: model.profileDraft ?? model.profile)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      FormHeading(title: "Profile", isDraft: hasChanges)
      TextField("Name", text: $draft.name)
      TextField("About", text: $draft.about)
      PicturePicker(chosen: $draft.picture)
      HStack(spacing: 8, wraps: true) {
        Spacer()
        Button("Discard") {
          model.profileDraft = nil
          model.isEditingProfile = false
        }
        .disabled(!hasChanges)
        Button("Close") { model.isEditingProfile = false }.keyboardShortcut(.cancelAction)
        Button("Save") {
          model.save(draft)
          model.isEditingProfile = false
        }
        .buttonStyle(.prominent)
        .keyboardShortcut(.defaultAction)
      }
    }
    .padding(16)
    .frame(width: 400, followsText: true)
    .onChange(of: draft) { model.profileDraft = hasChanges ? draft : nil }
  }

  private var hasChanges: Bool { draft != model.profile }
}

/// The pictures to choose from.
private struct PicturePicker: View {
  @Binding var chosen: Int

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<ProfilePicture.count) { index in
        Button {
          chosen = index
        } label: {
          Image(ProfilePicture.surface(index, size: 36)).cornerRadius(18)
            .frame(width: 36, height: 36)
            .padding(3)
            .border(index == chosen ? .accent : .page, cornerRadius: 21)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Picture \(index + 1)")
      }
    }
  }
}
