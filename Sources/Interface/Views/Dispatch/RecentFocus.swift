/// The views that had the focus last. A view that is gone is forgotten.
@MainActor
struct RecentFocus {
  private struct Place {
    weak var view: View?
  }

  /// The last one is at the end.
  private var places: [Place] = []

  /// More than a window has panes.
  private static let most = 32

  mutating func note(_ view: View) {
    places.removeAll { $0.view == nil || $0.view === view }
    places.append(Place(view: view))
    if places.count > Self.most { places.removeFirst() }
  }

  /// The last one that fits.
  func last(where fits: (View) -> Bool) -> View? {
    for place in places.reversed() {
      if let view = place.view, fits(view) { return view }
    }
    return nil
  }
}
