/// The readable text of HTML: without tags, scripts and styles, with a line for each block.
///
/// This is no parser of documents. It reads each byte once, so that no input is slow, and accepts everything.
internal struct HTMLText {
  private enum Break { case none, line, paragraph }

  private var rest: ArraySlice<UInt8>
  private var output: [UInt8] = []
  private var hasSpace = false
  private var pending = Break.none
  private var lineBreaks = 0
  private var preformattedDepth = 0

  static func plain(_ html: String) -> String {
    var reader = HTMLText(rest: Array(html.utf8)[...])
    reader.read()
    return String(decoding: reader.output, as: UTF8.self)
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// The alternative text and the address of the first picture. Nil without one.
  static func firstPicture(_ html: String) -> (words: String, source: String)? {
    var rest = Array(html.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard rest.prefix(3).lowercasedASCII.elementsEqual("img".utf8),
        let next = rest.dropFirst(3).first, next <= 0x20 || next == UInt8(ascii: "/")
      else { continue }
      rest = rest.dropFirst(3)
      var attributes: [String: String] = [:]
      while let (name, value) = attribute(&rest) { attributes[name] = attributes[name] ?? value }
      if let source = attributes["src"], !source.isEmpty {
        return (attributes["alt"] ?? "", source)
      }
    }
    return nil
  }

  /// The next attribute of a tag. Nil at the tag's end.
  private static func attribute(_ rest: inout ArraySlice<UInt8>) -> (name: String, value: String)? {
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
    guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
    let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
    rest = rest.dropFirst(max(1, name.count)).drop { $0 <= 0x20 }
    var value: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: "=") {
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
      } else {
        value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        rest = rest.dropFirst(value.count)
      }
    }
    // Entities are read, and tags are shown as they are written.
    let escaped = value.flatMap { $0 == UInt8(ascii: "<") ? Array("&lt;".utf8) : [$0] }
    return (
      String(decoding: name.prefix(16), as: UTF8.self).lowercased(),
      plain(String(decoding: escaped, as: UTF8.self))
    )
  }

  private mutating func read() {
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"): readMarkup()
      case UInt8(ascii: "&"): readEntity()
      case UInt8(ascii: "\n") where preformattedDepth > 0:
        rest.removeFirst()
        lineBreaks += 1
      case 0x09, 0x0a, 0x0c, 0x0d, 0x20:
        rest.removeFirst()
        if preformattedDepth > 0, byte == 0x20 || byte == 0x09 {
          write([byte])
        } else {
          hasSpace = true
        }
      default:
        rest.removeFirst()
        write([byte])
      }
    }
  }

  // MARK: Output

  private mutating func write(_ bytes: some Sequence<UInt8>) {
    let wanted =
      switch pending {
      case .none: 0
      case .line: 1
      case .paragraph: 2
      }
    let newlines = max(wanted, lineBreaks)
    if output.isEmpty {
      hasSpace = false
    } else if newlines > 0 {
      output += Array(repeating: UInt8(ascii: "\n"), count: newlines)
    } else if hasSpace {
      output.append(UInt8(ascii: " "))
    }
    (hasSpace, pending, lineBreaks) = (false, .none, 0)
    output += bytes
  }

  private mutating func breakBlock(_ kind: Break) {
    guard kind != .none else { return }
    hasSpace = false
    if pending != .paragraph { pending = kind }
  }

  // MARK: Markup

  private mutating func readMarkup() {
    if rest.starts(with: "<!--".utf8) {
      rest = rest.dropFirst(4)
      skip(past: Array("-->".utf8))
      return
    }
    let second = rest.dropFirst().first
    if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
      skip(past: [UInt8(ascii: ">")])
      return
    }
    let isEnd = second == UInt8(ascii: "/")
    let afterSlash = rest.dropFirst(isEnd ? 2 : 1)
    guard let initial = afterSlash.first, initial.isASCIILetter else {
      rest.removeFirst()
      write([UInt8(ascii: "<")])
      return
    }
    let word = afterSlash.prefix(while: \.isInTagName)
    rest = afterSlash.dropFirst(word.count)
    skipAttributes()
    // No known name is longer.
    let name = String(decoding: word.prefix(16), as: UTF8.self).lowercased()
    isEnd ? ended(name) : began(name)
  }

  private mutating func skipAttributes() {
    var quote: UInt8?
    while let byte = rest.popFirst() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }

  private mutating func skip(past end: [UInt8]) {
    while !rest.isEmpty, !rest.starts(with: end) { rest.removeFirst() }
    rest = rest.dropFirst(end.count)
  }

  private mutating func began(_ name: String) {
    switch name {
    case "script", "style", "title", "template":
      let end = Array("</\(name)".utf8)
      while !rest.isEmpty, !rest.prefix(end.count).lowercasedASCII.elementsEqual(end) {
        rest.removeFirst()
      }
    case "br": lineBreaks += 1
    case "li":
      breakBlock(.line)
      write("• ".utf8)
    case "td", "th": if pending == .none, !output.isEmpty { write([0x09]) }
    case "pre":
      breakBlock(.paragraph)
      preformattedDepth += 1
    default: breakBlock(Self.breakAround(name))
    }
  }

  private mutating func ended(_ name: String) {
    if name == "pre" { preformattedDepth = max(0, preformattedDepth - 1) }
    let kind = name == "li" ? .line : name == "pre" ? .paragraph : Self.breakAround(name)
    breakBlock(kind)
  }

  private static func breakAround(_ name: String) -> Break {
    switch name {
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "blockquote",
      "article", "section", "figure":
      .paragraph
    case "div", "tr", "dt", "dd", "hr", "header", "footer", "main", "nav", "aside", "form",
      "figcaption", "body", "html", "head", "option", "address":
      .line
    default: .none
    }
  }

  // MARK: Entities

  /// The names that programs write. Others stay as they are.
  private static let entities: [String: UnicodeScalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€",
    "pound": "£", "yen": "¥", "sect": "§", "para": "¶", "laquo": "«", "raquo": "»",
    "times": "×", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  private mutating func readEntity() {
    let word = rest.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let end = rest.dropFirst(1 + word.count)
    guard end.first == UInt8(ascii: ";"),
      let scalar = Self.scalar(String(decoding: word, as: UTF8.self))
    else {
      rest.removeFirst()
      write([UInt8(ascii: "&")])
      return
    }
    rest = end.dropFirst()
    write(String(Character(scalar)).utf8)
  }

  private static func scalar(_ entity: String) -> UnicodeScalar? {
    guard entity.hasPrefix("#") else { return entities[entity] }
    let digits = entity.dropFirst()
    let value =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0 else { return nil }
    return value == 0xa0 ? " " : UnicodeScalar(value)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isInTagName: Bool {
    isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-")
  }
}

extension ArraySlice<UInt8> {
  fileprivate var lowercasedASCII: [UInt8] { map { $0.isASCIILetter ? $0 | 0x20 : $0 } }
}
