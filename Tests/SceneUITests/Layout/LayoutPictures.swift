import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// What a person sees of the layouts. With `SCENERY_PICTURES` the pictures are kept.
@MainActor @Suite("How layouts look")
struct LayoutPictures {
  struct Page: SceneUI.View {
    var body: some SceneUI.View {
      VStack(alignment: .leading, spacing: 14) {
        HStack(alignment: .top, spacing: 40) {
          Departures()
          Leg()
        }
        Share(part: 0.6)
        FlowLayout(spacing: 6) {
          ForEach(
            ["Oslo", "Bergen", "Trondheim", "Ålesund", "Stavanger", "Bodø", "Tromsø"], id: \.self
          ) {
            Text($0).padding(.horizontal, 8).padding(.vertical, 3)
              .background(.line, cornerRadius: 8)
          }
        }
        ScrollView(.horizontal) {
          HStack {
            ForEach(1..<20) { number in
              Text("Card \(number)").frame(width: 90, height: 50)
                .background(.line, cornerRadius: 6)
            }
          }
        }
        HStack {
          Text("A long text that gives way to the others").lineLimit(1)
          Text("fixed").fixedSize()
          Spacer(minLength: 20)
          Text("important words").lineLimit(1).layoutPriority(1)
        }
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 70))], spacing: 6) {
            ForEach(0..<1000) { number in
              Text("\(number)").frame(maxWidth: .infinity, minHeight: 30)
                .background(.line, cornerRadius: 4)
            }
          }
        }
      }
      .padding()
    }
  }

  @Test("Light and dark, from both sides", arguments: [false, true], [false, true])
  func page(dark: Bool, mirrored: Bool) throws {
    let size = Size(width: 620, height: 460)
    let desk = try Desk(size: size, on: stillSystem(dark: dark)) {
      Page().environment(\.layoutDirection, mirrored ? .rightToLeft : .leftToRight)
    }
    let other = try Desk(size: size, on: stillSystem(dark: dark)) {
      Page().environment(\.layoutDirection, mirrored ? .leftToRight : .rightToLeft)
    }
    try keepPicture(of: desk, "page-\(dark ? "dark" : "light")-\(mirrored ? "rtl" : "ltr")")
    let (one, two) = (try #require(try desk.window.picture), try #require(try other.window.picture))
    #expect(try #require(one.difference(to: two, tolerance: 6)).pixelCount > 2000)
  }
}
