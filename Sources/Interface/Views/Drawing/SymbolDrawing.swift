internal import Canvas
internal import Geometry
internal import Synchronization

/// The lines of a symbol, read from the notation of ``SymbolTable``.
///
///     +O 1.75 1.75 12.5 12.5; -M 8 4.25 L 8 8.25 L 10.75 9.75        a clock
///     │                       └ an inner line, left free in a filled symbol
///     └ an outline, filled in a filled symbol
///
/// Items are separated by semicolons. An item is a path of numbers on a grid of 16: `M x y` and `L x y`, `C` with two
/// controls and an end, `A x y radius from to` in degrees, `Z`; `R x y width height radius` is a rounded rectangle and
/// `O x y width height` an ellipse; `D x y radius` is a filled dot, and `F` a filled path. `@name` has the items of
/// another symbol.
struct SymbolDrawing: Sendable {
  struct Item: Sendable {
    enum Kind: Sendable { case line, outline, inner, dot, innerDot }

    var kind: Kind
    var path: Path
  }

  private(set) var items: [Item] = []

  var canBeFilled: Bool { items.contains { $0.kind == .outline } }

  init(_ notation: String) {
    for item in notation.split(separator: ";") {
      var words = item.split(separator: " ")[...]
      guard let first = words.first else { continue }
      if first.hasPrefix("@") {
        items += SymbolDrawing.named(String(first.dropFirst()))?.items ?? []
      } else {
        var kind = Item.Kind.line
        if first.hasPrefix("+") { kind = .outline }
        if first.hasPrefix("-") { kind = .inner }
        if first == "F" {
          kind = .dot
          words.removeFirst()
        } else if kind != .line {
          words[words.startIndex] = first.dropFirst()
        }
        if words.first == "D" { kind = kind == .inner ? .innerDot : .dot }
        items.append(Item(kind: kind, path: Path(notation: words)))
      }
    }
  }

  // MARK: By name

  private static let known = Mutex<[String: SymbolDrawing]>([:])

  /// Nil when there is no such symbol. A drawing is read once.
  static func named(_ name: String) -> SymbolDrawing? {
    if let drawing = known.withLock({ $0[name] }) { return drawing }
    guard let notation = SymbolTable.notation(of: name) else { return nil }
    let drawing = SymbolDrawing(notation)
    known.withLock { $0[name] = drawing }
    return drawing
  }
}

extension Path {
  /// The table is this module's own: a test reads every item of it.
  fileprivate init(notation words: ArraySlice<Substring>) {
    self.init()
    var words = words
    func next() -> Double { words.popFirst().flatMap { Double($0.fixed) } ?? 0 }
    func point() -> Point { Point(x: next(), y: next()) }
    while let command = words.popFirst() {
      switch command {
      case "M": move(to: point())
      case "L": line(to: point())
      case "C":
        let (control1, control2) = (point(), point())
        curve(to: point(), control1: control1, control2: control2)
      case "A":
        let (center, radius) = (point(), next())
        let (start, end) = (next() * .pi / 180, next() * .pi / 180)
        arc(center: center, radius: radius, from: start, to: end)
      case "Z": close()
      case "R":
        let (origin, size) = (point(), point())
        append(
          .roundedRect(
            Rect(x: origin.x, y: origin.y, width: size.x, height: size.y), radius: next()))
      case "O":
        let (origin, size) = (point(), point())
        append(.ellipse(in: Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)))
      case "D":
        let (center, radius) = (point(), next())
        append(
          .ellipse(
            in: Rect(
              x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
      default: break
      }
    }
  }
}

extension Substring {
  /// A number that begins with its point has a zero before it.
  fileprivate var fixed: String { hasPrefix(".") ? "0" + self : String(self) }
}
