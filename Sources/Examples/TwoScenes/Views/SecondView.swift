internal import SceneUI

/// The second kind of scene: activities and links with its identifier lead here. It is a task, and
/// closes itself when it is done.
struct SecondView: View {
  @SceneStorage("count") private var count = 0
  @SceneStorage("arrivals") private var arrivals = ""

  var body: some View {
    VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 16) {
        CounterPanel(count: $count)
        VStack(alignment: .leading, spacing: 6) {
          Text("What led here").font(.label).foregroundStyle(.secondaryText)
          Text(arrivals.isEmpty ? "Nothing but you." : arrivals).lineLimit(8)
        }
        .padding(.horizontal, 4)
      }
      .padding(16)
      Spacer()
      SceneFooter(closeTitle: "Done")
    }
    .navigationTitle(count == 0 ? "Second Scene" : "Second Scene – \(count)")
    .onOpenURL { note("The link \($0.absoluteString)") }
    .onContinueUserActivity(SecondScene.activityType) { activity in
      if let handed = activity.userInfo[SecondScene.countKey]?.integer { count = Int(handed) }
      note("A scene that counted \(count)")
    }
  }

  /// The newest first, and no more than fit.
  private func note(_ arrival: String) {
    let lines = [arrival] + arrivals.split(separator: "\n").map(String.init)
    arrivals = lines.prefix(6).joined(separator: "\n")
  }
}
