import Observation
import Views

@testable import SceneUI

/// A small program of notes that uses all parts of declarative views.
@Observable final class NoteLibrary {
  struct Note: Identifiable, Equatable {
    var id: Int
    var title: String
    var text: String
    var date: String
  }

  var notes = [
    Note(
      id: 1, title: "Crossing the fjord",
      text: "The ferry left before the fog had lifted. For the first half hour we saw nothing but "
        + "the wake and one gull that kept our pace.", date: "Today"),
    Note(
      id: 2,
      title: "What Ada said about windows, and why it has a title that no row can hold in one line",
      text: "“Don’t show me everything. Show me the one thing, big.”", date: "Yesterday"),
    Note(
      id: 3, title: "مذكرات الرحلة", text: "غادرت العبارة قبل أن ينقشع الضباب.", date: "3 May"),
    Note(id: 4, title: "Groceries", text: "Bread, salt, lemons", date: "2 May"),
  ]
  var name = "Grace"
  var isPublic = true
}

struct NoteRow: SceneUI.View {
  let note: NoteLibrary.Note
  var body: some SceneUI.View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(note.title).bold().lineLimit(1)
        Spacer()
        Text(note.date).font(.caption).foregroundStyle(.secondaryText).lineLimit(1)
      }
      Text(note.text).font(.preview).foregroundStyle(.secondaryText).lineLimit(2)
    }
  }
}

struct NoteScreen: SceneUI.View {
  @Bindable var library: NoteLibrary
  @State private var selection: Int?
  @State private var isEditingProfile = false

  var body: some SceneUI.View {
    NavigationSplitView {
      List(library.notes, selection: $selection, rowHeight: 74) { NoteRow(note: $0) }
        .onDelete { gone in library.notes.removeAll { gone.contains($0.id) } }
        .toolbar {
          ToolbarItem(placement: .leading) { Text("Notes").font(.heading) }
          Button(icon: .gear, label: "Profile") { isEditingProfile = true }
          Button(icon: .plus, label: "New Note") {
            library.notes.append(.init(id: 99, title: "New", text: "", date: "Now"))
          }
        }
    } detail: {
      if let index = library.notes.firstIndex(where: { $0.id == selection }) {
        VStack(alignment: .leading, spacing: 12) {
          TextField("Title", text: $library.notes[index].title)
          TextEditor(text: $library.notes[index].text)
        }.padding(24)
      } else {
        Text("Choose a note").foregroundStyle(.secondaryText)
      }
    }
    .sheet(isPresented: $isEditingProfile) { ProfileForm(library: library) }
  }
}

struct ProfileForm: SceneUI.View {
  @Bindable var library: NoteLibrary
  @Environment(\.dismiss) private var dismiss

  var body: some SceneUI.View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Profile").font(.heading)
      HStack(spacing: 12) {
        Image(.gear).frame(width: 56, height: 56).background(.sidebar, cornerRadius: 28)
        VStack(alignment: .leading) {
          TextField("Name", text: $library.name)
          Text("Shown on the notes that you share").font(.caption).foregroundStyle(.secondaryText)
        }
      }
      Divider()
      Toggle("Others may read my notes", isOn: $library.isPublic)
      HStack {
        Button("New Window", icon: .newWindow) {}.buttonStyle(.plain)
        Spacer()
        Button("Cancel") { dismiss() }
        Button("Save") { dismiss() }.buttonStyle(.prominent).keyboardShortcut(.defaultAction)
          .disabled(library.name.isEmpty)
      }
    }
    .padding(20)
    .frame(width: 420)
  }
}
