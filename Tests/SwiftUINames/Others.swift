import SceneUI

// ## Previews and other frameworks

// Accepted: `PreviewProvider`. There are no previews.
private struct OtherNames_Previews: PreviewProvider {
  static var previews: some View { OtherNames() }
}

// Accepted: `#Preview`, `@Previewable`. There are no previews.
#Preview("Books") {
  @Previewable @State var title = "Books"
  Text(title)
}

private struct OtherNames: View {
  var body: some View { EmptyView() }

  func others() {
    let view = Text("Books")
    // Accepted: `.previewLayout(_:)`, `.previewDevice(_:)`, `.previewDisplayName(_:)`. There are no previews.
    _ = view.previewLayout(.sizeThatFits).previewDevice("iPad").previewDisplayName("Books")
    // Same: `Date`, `UUID`, `URL`, `Data`, `Locale`. Foundation comes with `SceneUI`; `URLSession` is in
    //   `FoundationNetworking`.
    let values: (Date?, UUID?, URL?, Data?, Locale?) = (nil, nil, nil, nil, nil)
    _ = values
    // Same: `CGFloat`, `CGPoint`, `CGSize`, `CGRect`
    let room = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: CGFloat(3), height: 4))
    _ = room
    // Otherwise: `NSHostingController`, `UIHostingController`. In a window of `Scenes`. `SceneryUIKit` has the second,
    //   and is imported beside.
    _ = HostingController(rootView: view)
    // Missing: `UIViewRepresentable`, `UIViewControllerRepresentable`. `SceneryUIKit` has them, and is imported beside.
    // struct Other: UIViewRepresentable {}
    // struct Third: UIViewControllerRepresentable {}
    // Missing: `NSViewRepresentable`. `UIViewRepresentable` of `SceneryUIKit`.
    // struct Wrapped: NSViewRepresentable {}
    // Missing: `NSHostingView`. The `view` of a `HostingController`.
    // _ = NSHostingView(rootView: view)
    // Missing: `ImageRenderer`. Leave it out.
    // _ = ImageRenderer(content: view)
    // Missing: `Chart`, `Map`, `VideoPlayer`, `WebView`. Other frameworks, which are not here.
    // _ = Chart { view }
    // _ = Map()
    // _ = VideoPlayer(player: nil)
    // _ = WebView(url: nil)
    // Missing: `AnyCancellable`, `PassthroughSubject`, `CurrentValueSubject`. There is no Combine: tasks and
    //   `@Published`.
    // _ = AnyCancellable {}
    // _ = PassthroughSubject<Int, Never>()
    // _ = CurrentValueSubject<Int, Never>(1)
  }
}
