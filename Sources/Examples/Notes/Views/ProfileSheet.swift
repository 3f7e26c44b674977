internal import SceneUI

/// Opens the profile; it shows the chosen picture.
struct ProfileButton: View {
  let model: NoteListModel

  var body: some View {
    HStack(spacing: 8) {
      Image(ProfilePicture.surface(model.profile.picture, size: 26)).cornerRadius(13)
        .frame(width: 26, height: 26)
      Text(model.profile.name.isEmpty ? "Profile" : model.profile.name).lineLimit(1)
    }
    .padding(.horizontal, 4)
    .onTapGesture { model.isEditingProfile = true }
    .accessibilityLabel("Profile")
  }
}

/// The profile: a name, a few words, a picture (N-10).
struct ProfileSheet: View {
  let model: NoteListModel
  @State private var draft: Profile

  init(model: NoteListModel) {
    self.model = model
    _draft = State(initialValue: model.profile)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Profile").font(.heading)
      PicturePicker(chosen: $draft.picture)
      TextField("Name", text: $draft.name)
      TextField("About", text: $draft.about)
      HStack(spacing: 8) {
        Spacer()
        Button("Cancel") { model.isEditingProfile = false }.keyboardShortcut(.cancelAction)
        Button("Save") {
          model.save(draft)
          model.isEditingProfile = false
        }
        .buttonStyle(.prominent)
        .keyboardShortcut(.defaultAction)
      }
    }
    .padding(16)
    .frame(width: 400)
  }
}

/// The pictures to choose from.
private struct PicturePicker: View {
  @Binding var chosen: Int

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<ProfilePicture.count) { index in
        Image(ProfilePicture.surface(index, size: 36)).cornerRadius(18)
          .frame(width: 36, height: 36)
          .padding(3)
          .border(index == chosen ? .accent : .page, cornerRadius: 21)
          .onTapGesture { chosen = index }
          .accessibilityLabel("Picture \(index + 1)")
      }
    }
  }
}
