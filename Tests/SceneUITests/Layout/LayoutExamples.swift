import SceneUI

// The examples of <doc:LayingViewsOut>. `LayoutExampleTests` compares them.

struct Departures: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16) {
      GridRow {
        Text("Bergen").gridColumnAlignment(.trailing)
        Text("09:40")
        Text("Quay 3")
      }
      GridRow {
        Text("Ålesund")
        Text("11:05")
        Text("Quay 1")
      }
      Divider()
      Text("All times are local.").font(.caption)
    }
  }
}

extension VerticalAlignment {
  private enum Title: AlignmentID {
    static func defaultValue(in view: ViewDimensions) -> CGFloat { view[.bottom] }
  }
  static let title = VerticalAlignment(Title.self)
}

struct Leg: View {
  var body: some View {
    HStack(alignment: .title) {
      VStack {
        Text("From").font(.caption)
        Text("Bergen").font(.title).alignmentGuide(.title) { $0[.firstTextBaseline] }
      }
      Text("to").alignmentGuide(.title) { $0[.firstTextBaseline] }
      VStack {
        Text("Ålesund").font(.title).alignmentGuide(.title) { $0[.firstTextBaseline] }
        Text("at quay 1").font(.caption)
      }
    }
  }
}

struct Share: View {
  let part: Double

  var body: some View {
    GeometryReader { place in
      ZStack(alignment: .leading) {
        Capsule().fill(.line)
        Capsule().fill(.tint).frame(width: place.size.width * part)
      }
    }
    .frame(height: 8)
  }
}

struct Staircase: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.reduce(into: CGSize.zero) { size, view in
      let step: CGSize = view.sizeThatFits(.unspecified)
      size.width += step.width
      size.height += step.height
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var corner = bounds.origin
    for view in subviews {
      let step: CGSize = view.sizeThatFits(.unspecified)
      view.place(at: corner, proposal: .unspecified)
      corner.x += step.width
      corner.y += step.height
    }
  }
}

struct Album: View {
  let photos: [Int]

  var body: some View {
    ScrollViewReader { scroll in
      Button("Latest") { scroll.scrollTo(photos.last ?? 0, anchor: .bottom) }
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 8) {
          ForEach(photos, id: \.self) { photo in
            Text("\(photo)").frame(maxWidth: .infinity, minHeight: 60)
              .background(.line, cornerRadius: 6)
          }
        }
        .padding()
      }
    }
  }
}
