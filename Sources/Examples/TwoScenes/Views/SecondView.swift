internal import SceneUI

/// The second kind of scene, for activities and links with its identifier. It is a task, and closes itself
/// when it is done.
struct SecondView: View {
  @SceneStorage("count") private var count = 0
  @SceneStorage("arrivals") private var arrivals = ""

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          CounterPanel(count: $count)
          VStack(alignment: .leading, spacing: 6) {
            Text("What led here").font(.label).foregroundStyle(.secondaryText)
            Text(arrivals.isEmpty ? "Nothing but you." : arrivals).lineLimit(8)
          }
          .padding(.horizontal, 4)
        }
        .padding(16)
      }
      SceneFooter(closeTitle: "Done")
    }
    .navigationTitle(count == 0 ? "Second Scene" : "Second Scene – \(count)")
    .onOpenURL { note("The link \($0.absoluteString)") }
    .onContinueUserActivity(SecondScene.activityType) { activity in
      if let handed = activity.userInfo[SecondScene.countKey]?.integer { count = Int(handed) }
      note("A scene that counted \(count)")
    }
  }

  /// Adds an arrival, the newest first. Only as many as fit are kept.
  private func note(_ arrival: String) {
    let lines = [arrival] + arrivals.split(separator: "\n").map(String.init)
    arrivals = lines.prefix(6).joined(separator: "\n")
  }
}
