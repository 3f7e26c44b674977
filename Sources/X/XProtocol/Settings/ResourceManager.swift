/// The resources that `xrdb` stores on the root window: `Xft.dpi: 120`, one per line.
///
/// Small desktops without a settings manager have these. Full names and names with loose bindings (`*dpi`),
/// which people write, are supported. Xlib's complete matching is not.
///
/// Source: Xlib 15.1, Xresource(3) "FILE SYNTAX".
package struct ResourceManager: Hashable, Sendable {
  private var values: [String: String]

  package init(parsing text: String) {
    values = [:]
    for line in Self.logicalLines(of: text) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      // Comments, and directives that xrdb has processed already.
      guard let first = line.first, first != "!", first != "#" else { continue }
      guard let colon = line.firstIndex(of: ":") else { continue }
      var name = line[..<colon]
      while name.last == " " || name.last == "\t" { name.removeLast() }
      guard !name.isEmpty else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // The last one is used, as when xrdb merges.
      values[String(name)] = Self.unescaped(value)
    }
  }

  /// From the property's bytes, which are ISO 8859-1.
  package init(bytes: [UInt8]) { self.init(parsing: String(latin1: bytes)) }

  /// The value of a resource such as `Xft.dpi`: that of the full name, else of a looser one.
  package func value(of name: String) -> String? {
    if let exact = values[name] { return exact }
    let parts = name.split(separator: ".")
    guard let last = parts.last else { return nil }
    return values[parts.joined(separator: "*")] ?? values["*" + name] ?? values["*\(last)"]
  }

  package func number(_ name: String) -> Double? {
    guard let text = value(of: name) else { return nil }
    let digits = text.split { $0 == " " || $0 == "\t" }.first.map(String.init) ?? ""
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Dots per inch of text. Nil if it is missing or makes no sense.
  package var dotsPerInch: Double? { number("Xft.dpi") }
  package var cursorTheme: String? { value(of: "Xcursor.theme") }
  package var cursorSize: Int? {
    number("Xcursor.size").flatMap { (1...512).contains($0) ? Int($0) : nil }
  }

  /// A backslash before a line's end joins it with the next.
  private static func logicalLines(of text: String) -> [String] {
    var lines: [String] = []
    var pending = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let slashes = line.reversed().prefix { $0 == "\\" }.count
      if slashes % 2 == 1 {
        pending += String(line.dropLast())
      } else {
        lines.append(pending + String(line))
        pending = ""
      }
    }
    if !pending.isEmpty { lines.append(pending) }
    return lines
  }

  /// `\n`, a blank, a backslash and three octal digits may be escaped.
  private static func unescaped(_ value: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var rest = value.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first else {
        result.append(scalar)
        continue
      }
      let octal = rest.prefix(3).compactMap { UInt32(String($0), radix: 8) }
      if octal.count == 3, let made = UnicodeScalar(octal.reduce(0) { $0 * 8 + $1 } & 0xff) {
        result.append(made)
        rest = rest.dropFirst(3)
      } else {
        result.append(next == "n" ? "\n" : next)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}
