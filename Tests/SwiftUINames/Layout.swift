import SceneUI

// ## Layout

private struct LayoutNames: View {
  private struct Book: Identifiable {
    let id: Int
    var title: String
  }

  @State private var books: [Book] = []

  // Same: `@ViewBuilder`
  @ViewBuilder private var rows: some View {
    if books.isEmpty { Text("No books") } else { Text("Books") }
  }

  // Same: `View`
  var body: some View { rows }

  func containers() {
    // Same: `VStack`, `HStack`, `ZStack`. The spacing is 8 where none is given.
    _ = VStack(alignment: .leading, spacing: 4) { Text("Books") }
    _ = HStack(alignment: .top, spacing: 4) { Text("Books") }
    _ = ZStack(alignment: .bottomTrailing) { Text("Books") }
    // Same: `HStack(alignment: .firstTextBaseline)`, `HStack(alignment: .lastTextBaseline)`
    _ = HStack(alignment: .firstTextBaseline) { Text("Books") }
    _ = HStack(alignment: .lastTextBaseline) { Text("Books") }
    // Same: `Spacer`
    _ = Spacer()
    // Same: `Spacer(minLength:)`. The least length is 0 where none is given.
    _ = Spacer(minLength: 20)
    // Same: `Divider`
    _ = Divider()
    // Same: `Group`, `EmptyView`, `AnyView`
    _ = Group { Text("Books") }
    _ = EmptyView()
    _ = AnyView(Text("Books"))
    // Same: `ForEach(_:content:)`, `ForEach(_:id:content:)`. A range of numbers too.
    _ = ForEach(books) { book in Text(book.title) }
    _ = ForEach(["Peer Gynt"], id: \.self) { title in Text(title) }
    _ = ForEach(0..<3) { number in Text("\(number)") }
    // Same: `ForEach($books)`.
    _ = ForEach($books) { $book in TextField("Title", text: $book.title) }
    // Same: `ScrollView`. It scrolls vertically, and is restored where it was.
    _ = ScrollView { Text("Books") }
    // Same: `ScrollView(_:showsIndicators:)`, `ScrollView(.horizontal)`. Sideways with Shift and the wheel.
    _ = ScrollView(.vertical, showsIndicators: false) { Text("Books") }
    _ = ScrollView(.horizontal) { Text("Books") }
    // Same: `ScrollViewReader`, `.scrollTo(_:anchor:)`. A list ignores the anchor.
    _ = ScrollViewReader { proxy in Button("Up") { proxy.scrollTo(0, anchor: .top) } }
    // Same: `.scrollIndicators(_:)`, `.scrollDisabled(_:)`. Scroll bars hide by themselves.
    _ = ScrollView { Text("Books") }.scrollIndicators(.hidden)
    _ = ScrollView { Text("Books") }.scrollDisabled(true)
    // Same: `.scrollTargetBehavior(_:)`, `.scrollTargetLayout()`. By pages and from view to view.
    _ = ScrollView { VStack { Text("Books") }.scrollTargetLayout() }
      .scrollTargetBehavior(.viewAligned)
    // Same: `.contentMargins(_:_:for:)`
    _ = ScrollView { Text("Books") }.contentMargins(.vertical, 8, for: .scrollContent)
    // Accepted: `.scrollBounceBehavior(_:axes:)`. Nothing springs.
    _ = ScrollView { Text("Books") }.scrollBounceBehavior(.basedOnSize)
    // Missing: `.scrollPosition(id:)`. A `ScrollViewReader` scrolls to a view.
    // _ = ScrollView { Text("Books") }.scrollPosition(id: .constant(0))
    // Same: `LazyVStack`, `LazyHStack`. Views exist near the visible part of a `ScrollView`.
    _ = LazyVStack { Text("Books") }
    _ = LazyHStack { Text("Books") }
    // Same: `LazyVGrid`, `LazyHGrid`, `GridItem`
    _ = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { Text("Books") }
    _ = LazyHGrid(rows: [GridItem(.fixed(80))]) { Text("Books") }
    // Same: `Grid`, `GridRow`
    _ = Grid { GridRow { Text("Books") } }
    // Same: `.gridCellColumns(_:)`, `.gridColumnAlignment(_:)`, `.gridCellAnchor(_:)`, `.gridCellUnsizedAxes(_:)`
    _ = Text("Books").gridCellColumns(2).gridColumnAlignment(.leading)
    _ = Text("Books").gridCellAnchor(.top).gridCellUnsizedAxes(.horizontal)
    // Same: `GeometryReader`, `GeometryProxy`. Its size is a `CGSize` where that is wanted, else the toolkit's `Size`.
    func area(_ size: CGSize) -> CGFloat { size.width * size.height }
    _ = GeometryReader { (proxy: GeometryProxy) in Text("\(area(proxy.size))") }
    // Same: `.coordinateSpace(name:)`
    _ = Text("Books").coordinateSpace(name: "shelf")
    // Same: `.onGeometryChange(for:of:action:)`
    _ = Text("Books").onGeometryChange(for: Double.self) {
      $0.size.width
    } action: { _ in
    }
    // Same: `ViewThatFits`
    _ = ViewThatFits { Text("Books") }
    // Same: `Layout`, `AnyLayout`, `HStackLayout`, `VStackLayout`, `ZStackLayout`, `GridLayout`
    let layout: any Layout = VStackLayout()
    _ = (layout, AnyLayout(HStackLayout()), ZStackLayout(), GridLayout())
    // Same: `ProposedViewSize`, `LayoutSubviews`, `LayoutValueKey`, `ViewSpacing`
    _ = (ProposedViewSize.unspecified, LayoutSubviews.self, ViewSpacing())
    struct Weight: LayoutValueKey { static let defaultValue = 1.0 }
    // Same: `.layoutValue(key:value:)`
    _ = Text("Books").layoutValue(key: Weight.self, value: 2)
  }

  func modifiers() {
    let view = Text("Books")
    // Same: `.padding(_:)`, `.padding(_:_:)`
    _ = view.padding(8)
    _ = view.padding(.horizontal, 8)
    _ = view.padding([.top, .leading])
    // Same: `.padding(EdgeInsets)`, `EdgeInsets`
    _ = view.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    // Same: `.frame(width:height:alignment:)`
    _ = view.frame(width: 200, height: 100, alignment: .topLeading)
    // Same: `.frame(minWidth:maxWidth:minHeight:maxHeight:alignment:)`
    _ = view.frame(minWidth: 100, maxWidth: .infinity, minHeight: 20, alignment: .leading)
    // Same: `.frame(idealWidth:)`, `.containerRelativeFrame(_:)`
    _ = view.frame(idealWidth: 200)
    _ = view.containerRelativeFrame(.horizontal)
    // Same: `Alignment`, `HorizontalAlignment`, `VerticalAlignment`
    let place: Alignment = .topLeading
    let column: HorizontalAlignment = .leading
    let row: VerticalAlignment = .bottom
    _ = (place, column, row)
    // Same: `.alignmentGuide(_:computeValue:)`, `AlignmentID`, `ViewDimensions`
    enum Spine: AlignmentID {
      static func defaultValue(in view: ViewDimensions) -> CGFloat { view[.leading] }
    }
    _ = view.alignmentGuide(HorizontalAlignment(Spine.self)) { _ in 0 }
    // Same: `.fixedSize()`
    _ = view.fixedSize()
    // Same: `.layoutPriority(_:)`. A view that is not flexible gets what it wants before flexible ones of its priority.
    _ = view.layoutPriority(1)
    // Same: `.position(x:y:)`
    _ = view.position(x: 4, y: 4)
    // Same: `.offset(x:y:)`.
    _ = view.offset(x: 4, y: 4)
    // Same: `.zIndex(_:)`. In a `ZStack`.
    _ = view.zIndex(1)
    // Same: `.hidden()`
    _ = view.hidden()
    // Same: `.aspectRatio(_:contentMode:)`
    _ = view.aspectRatio(1.5, contentMode: .fit)
    // Same: `.scaledToFit()`, `.scaledToFill()`
    _ = view.scaledToFit()
    _ = view.scaledToFill()
    // Accepted: `.ignoresSafeArea()`, `.edgesIgnoringSafeArea(_:)`. Nothing covers a part of a window.
    _ = view.ignoresSafeArea()
    _ = view.edgesIgnoringSafeArea(.all)
    // Same: `.safeAreaInset(edge:content:)`. A `ScrollView` moves below the bar; other views are beside it.
    _ = view.safeAreaInset(edge: .bottom) { Text("Due") }
    // Same: `.id(_:)`
    _ = view.id(1)
    // Same: `ViewModifier`, `.modifier(_:)`, `ModifiedContent`, `EmptyModifier`
    struct Card: ViewModifier {
      func body(content: Content) -> some View { content.padding() }
    }
    _ = view.modifier(Card())
    _ = ModifiedContent(content: view, modifier: EmptyModifier())
  }
}
