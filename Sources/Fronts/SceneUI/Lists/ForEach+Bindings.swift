/// The bindings to the elements of a bound collection. An element is found by its identifier, so that a row that writes
/// late does not change another one.
@MainActor
private final class ElementBindings<Base: MutableCollection & RandomAccessCollection, ID: Hashable>
{
  private let data: Binding<Base>
  private let id: @MainActor (Base.Element) -> ID
  /// Where the elements were last found.
  private var places: [ID: Base.Index] = [:]

  init(_ data: Binding<Base>, _ id: @escaping @MainActor (Base.Element) -> ID) {
    self.data = data
    self.id = id
  }

  func binding(to element: Base.Element) -> Binding<Base.Element> {
    let id = id(element)
    return Binding(
      get: { [self] in
        let base = data.wrappedValue
        return place(of: id, in: base).map { base[$0] } ?? element
      },
      set: { [self] new in
        var base = data.wrappedValue
        guard let place = place(of: id, in: base) else { return }
        base[place] = new
        data.wrappedValue = base
      })
  }

  private func place(of wanted: ID, in base: Base) -> Base.Index? {
    if let place = places[wanted], place >= base.startIndex, place < base.endIndex,
      id(base[place]) == wanted
    {
      return place
    }
    places = [:]
    for index in base.indices { places[id(base[index])] = index }
    return places[wanted]
  }
}

extension ForEach where Data: MutableCollection {
  /// A view for each element of a bound collection, which can change the element: `ForEach($notes, id: \.self) { $note in … }`.
  public init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) {
    let bindings = ElementBindings<Data, ID>(data) { $0[keyPath: id] }
    self.init(data.wrappedValue, id: id) { content(bindings.binding(to: $0)) }
  }
}

extension ForEach where Data: MutableCollection, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element of a bound collection, which can change the element: `ForEach($notes) { $note in … }`.
  public init(
    _ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension List where Data: MutableCollection {
  /// A list of the elements of a bound collection, whose rows can change them.
  public init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    rowHeight: Double? = nil, @ViewBuilder row: @escaping (Binding<Data.Element>) -> Row
  ) {
    let bindings = ElementBindings<Data, ID>(data) { $0[keyPath: id] }
    self.init(data.wrappedValue, id: id, selection: selection, rowHeight: rowHeight) {
      row(bindings.binding(to: $0))
    }
  }

  /// A list of the elements of a bound collection, of which several can be selected.
  public init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    rowHeight: Double? = nil, @ViewBuilder row: @escaping (Binding<Data.Element>) -> Row
  ) {
    let bindings = ElementBindings<Data, ID>(data) { $0[keyPath: id] }
    self.init(data.wrappedValue, id: id, selection: selection, rowHeight: rowHeight) {
      row(bindings.binding(to: $0))
    }
  }
}

extension List where Data: MutableCollection, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A list of the elements of a bound collection, whose rows can change them.
  public init(
    _ data: Binding<Data>, selection: Binding<ID?>? = nil, rowHeight: Double? = nil,
    @ViewBuilder row: @escaping (Binding<Data.Element>) -> Row
  ) {
    self.init(data, id: \.id, selection: selection, rowHeight: rowHeight, row: row)
  }

  /// A list of the elements of a bound collection, of which several can be selected.
  public init(
    _ data: Binding<Data>, selection: Binding<Set<ID>>, rowHeight: Double? = nil,
    @ViewBuilder row: @escaping (Binding<Data.Element>) -> Row
  ) {
    self.init(data, id: \.id, selection: selection, rowHeight: rowHeight, row: row)
  }
}
