import SceneUI

// The examples of <doc:ListsAndNavigation>, and the types that they use. `ListExampleTests` compares them.

struct Mailboxes: View {
  @Bindable var mail: Mail
  @State private var search = ""

  var body: some View {
    List(selection: $mail.shown) {
      Label("All Letters", systemImage: "tray").tag(Mailbox.all)
        .badge(mail.unread)
      Section("Folders") {
        ForEach(mail.folders(matching: search)) { folder in
          Text(folder.name).tag(Mailbox.folder(folder.id))
            .swipeActions { Button("Archive") { mail.archive(folder) } }
        }
        .onDelete { mail.folders.remove(atOffsets: $0) }
        .onMove { mail.folders.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    .listStyle(.sidebar)
    .searchable(text: $search)
    .refreshable { await mail.fetch() }
  }
}

struct Travels: View {
  @State private var path: [Town.ID] = []
  let towns: [Town]

  var body: some View {
    NavigationStack(path: $path) {
      List(towns) { town in NavigationLink(town.name, value: town.id) }
        .navigationTitle("Towns")
        .navigationDestination(for: Town.ID.self) { id in
          Text("Town \(id)").navigationTitle("Town \(id)")
        }
    }
  }
}

enum Mailbox: Hashable {
  case all
  case folder(Int)
}

struct Town: Identifiable {
  let id: Int
  let name: String
}

struct MailFolder: Identifiable {
  let id: Int
  var name: String
}

@MainActor @Observable
final class Mail {
  var shown: Mailbox?
  var unread = 3
  var folders = [MailFolder(id: 1, name: "Family"), MailFolder(id: 2, name: "Work")]

  func folders(matching text: String) -> [MailFolder] {
    text.isEmpty ? folders : folders.filter { $0.name.contains(text) }
  }

  func archive(_ folder: MailFolder) { folders.removeAll { $0.id == folder.id } }
  func fetch() async { unread += 1 }
}
