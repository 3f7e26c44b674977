internal import SceneUI

/// The first kind of scene: a count of its own, requests for other scenes, and the documents.
struct MainView: View {
  static let showsDeletedKey = "showsDeleted"

  @Environment(DocumentLibrary.self) private var library
  @Environment(\.sceneRequests) private var requests
  @SceneStorage("count") private var count = 0
  @SceneStorage("link") private var link = ""
  @SceneStorage(showsDeletedKey) private var showsDeleted = false

  var body: some View {
    VStack(spacing: 0) {
      NoticeBanners()
      // Large letters leave the documents no other room in a small window.
      ScrollView(fitsContent: true) {
        VStack(alignment: .leading, spacing: 16) {
          CounterPanel(count: $count)
          HStack(wraps: true) {
            Button("Create Scene", icon: .newWindow) { requests.createScene() }
              .buttonStyle(.prominent)
            Button("Second Scene", icon: .window) { requests.createSecondScene(count: count) }
            Spacer()
            Button("Follow Link", icon: .share) { requests.followLink() }
          }
          if !link.isEmpty {
            Text("Came here by \(link)").font(.caption).foregroundStyle(.secondaryText).lineLimit(1)
          }
        }
        .padding(16)
      }
      DocumentList()
      SceneFooter()
    }
    .sheet(isPresented: $showsDeleted) { DeletedDocumentsSheet() }
    .navigationTitle(count == 0 ? "Main Scene" : "Main Scene – \(count)")
    .onOpenURL { link = $0.absoluteString }
  }
}
