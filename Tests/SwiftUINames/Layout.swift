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
    // Missing: `HStack(alignment: .firstTextBaseline)`, `HStack(alignment: .lastTextBaseline)`. `.center`.
    // _ = HStack(alignment: .firstTextBaseline) { Text("Books") }
    // _ = HStack(alignment: .lastTextBaseline) { Text("Books") }
    // Same: `Spacer`
    _ = Spacer()
    // Missing: `Spacer(minLength:)`. `Spacer()`, and a `padding` beside it.
    // _ = Spacer(minLength: 20)
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
    // Missing: `ScrollView(_:showsIndicators:)`, `ScrollView(.horizontal)`. `ScrollView { }` scrolls vertically.
    // _ = ScrollView(.vertical, showsIndicators: false) { Text("Books") }
    // _ = ScrollView(.horizontal) { Text("Books") }
    // Missing: `ScrollViewReader`, `.scrollTo(_:anchor:)`. A `List` shows the row that is selected.
    // _ = ScrollViewReader { proxy in Button("Up") { proxy.scrollTo(0, anchor: .top) } }
    // _ = ScrollViewReader { $0.scrollTo(0) }
    // Missing: `.scrollIndicators(_:)`, `.scrollDisabled(_:)`, `.scrollPosition(id:)`. Scroll bars hide by themselves.
    // _ = ScrollView { Text("Books") }.scrollIndicators(.hidden)
    // _ = ScrollView { Text("Books") }.scrollDisabled(true)
    // _ = ScrollView { Text("Books") }.scrollPosition(id: .constant(0))
    // Missing: `LazyVStack`, `LazyHStack`. A `List`, whose rows exist while they are visible.
    // _ = LazyVStack { Text("Books") }
    // _ = LazyHStack { Text("Books") }
    // Missing: `LazyVGrid`, `LazyHGrid`, `GridItem`. Stacks in stacks.
    // _ = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { Text("Books") }
    // _ = LazyHGrid(rows: [GridItem(.fixed(80))]) { Text("Books") }
    // _ = GridItem(.flexible())
    // Missing: `Grid`, `GridRow`. Stacks in stacks, with a `frame(width:)` for each column.
    // _ = Grid { Text("Books") }
    // _ = GridRow { Text("Books") }
    // Missing: `GeometryReader`. `\.horizontalSizeClass`, and `frame(maxWidth: .infinity)`.
    // _ = GeometryReader { proxy in Text("\(proxy.size.width)") }
    // Missing: `.onGeometryChange(for:of:action:)`. `\.horizontalSizeClass`.
    // _ = Text("Books").onGeometryChange(for: CGSize.self) { $0.size } action: { _ in }
    // Missing: `ViewThatFits`. `HStack(wraps: true)` puts its views below each other where they do not fit.
    // _ = ViewThatFits { Text("Books") }
    // Missing: `Layout`, `AnyLayout`. Stacks and frames.
    // let layout: any Layout
    // _ = AnyLayout(HStackLayout())
  }

  func modifiers() {
    let view = Text("Books")
    // Same: `.padding(_:)`, `.padding(_:_:)`
    _ = view.padding(8)
    _ = view.padding(.horizontal, 8)
    _ = view.padding([.top, .leading])
    // Missing: `.padding(EdgeInsets)`, `EdgeInsets`. One `padding(_:_:)` for each edge.
    // _ = view.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    // _ = EdgeInsets()
    // Same: `.frame(width:height:alignment:)`
    _ = view.frame(width: 200, height: 100, alignment: .topLeading)
    // Same: `.frame(minWidth:maxWidth:minHeight:maxHeight:alignment:)`
    _ = view.frame(minWidth: 100, maxWidth: .infinity, minHeight: 20, alignment: .leading)
    // Missing: `.frame(idealWidth:)`, `.containerRelativeFrame(_:)`. `frame(minWidth:maxWidth:)`.
    // _ = view.frame(idealWidth: 200)
    // _ = view.containerRelativeFrame(.horizontal)
    // Same: `Alignment`, `HorizontalAlignment`, `VerticalAlignment`
    let place: Alignment = .topLeading
    let column: HorizontalAlignment = .leading
    let row: VerticalAlignment = .bottom
    _ = (place, column, row)
    // Missing: `.alignmentGuide(_:computeValue:)`. A `padding` at one edge.
    // _ = view.alignmentGuide(.leading) { _ in 0 }
    // Missing: `.fixedSize()`. A text is as high as its lines; `lineLimit(1)` keeps it in one.
    // _ = view.fixedSize()
    // Missing: `.layoutPriority(_:)`. A `frame(minWidth:)`.
    // _ = view.layoutPriority(1)
    // Missing: `.position(x:y:)`. `offset(x:y:)`, in a `ZStack`.
    // _ = view.position(x: 4, y: 4)
    // Same: `.offset(x:y:)`.
    _ = view.offset(x: 4, y: 4)
    // Missing: `.zIndex(_:)`. The last view of a `ZStack` is in front.
    // _ = view.zIndex(1)
    // Missing: `.hidden()`. An `if`; or `opacity(0)` and `accessibilityHidden(true)`, which keep its place.
    // _ = view.hidden()
    // Same: `.aspectRatio(_:contentMode:)`
    _ = view.aspectRatio(1.5, contentMode: .fit)
    // Missing: `.scaledToFit()`, `.scaledToFill()`. On an `Image`; elsewhere `aspectRatio(1.5, contentMode: .fit)`.
    // _ = view.scaledToFit()
    // _ = view.scaledToFill()
    // Missing: `.ignoresSafeArea()`, `.edgesIgnoringSafeArea(_:)`. A window has no safe area: leave them out.
    // _ = view.ignoresSafeArea()
    // _ = view.edgesIgnoringSafeArea(.all)
    // Missing: `.safeAreaInset(edge:content:)`. A `VStack` with the list and what is below it.
    // _ = view.safeAreaInset(edge: .bottom) { Text("Due") }
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
