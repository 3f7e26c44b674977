import Foundation

/// The public declarations of modules, as far as they can be found without a compiler.
///
/// It reads lines. In the house's format, a declaration begins a line, two columns further in than the type around it.
/// An editor shows the comment of what is overridden or required, so that these need no comment of their own: overrides,
/// what a protocol requires of a type, and the default implementations of a protocol's requirements. A case of an
/// enumeration needs none where its name says it.
struct PublicDeclarations {
  struct Declaration {
    var module: String
    /// The path in the repository, and the number of the line.
    var place: String
    var text: String
    var hasComment: Bool
    fileprivate var name: String
    fileprivate var owner: Scope?
    fileprivate var isExcused: Bool
  }

  /// A declaration whose lines follow.
  fileprivate struct Scope {
    var indentation: Int
    var kind: String
    var name: String
    var isType: Bool
    /// Whether what it contains is public without saying so.
    var sharesAccess: Bool
    var isResultBuilder: Bool
  }

  /// Without those that need no comment.
  private(set) var all: [Declaration] = []
  /// The names that protocols require.
  private var requirements = PublicDeclarations.standardRequirements
  /// The protocols and superclasses of types, by the types' names.
  private var parents: [String: Set<String>] = [:]

  init(of modules: [PackageDescription.Target]) throws {
    for module in modules {
      for file in Repository.swiftFiles(in: module.folder).sorted() {
        read(try Repository.text(of: file), file, module.name)
      }
    }
    all = all.filter { !needsNoComment($0) }
  }

  // MARK: Lines

  private mutating func read(_ text: String, _ file: String, _ module: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var scopes: [Scope] = []
    var hasComment = false
    var attributes: [String] = []
    var isInString = false
    /// In an attribute of several lines.
    var openParentheses = 0
    for (index, full) in lines.enumerated() {
      let line = full.drop { $0 == " " }
      let indentation = full.count - line.count
      let endsOrBeginsString = !line.ranges(of: "\"\"\"").count.isMultiple(of: 2)
      if isInString {
        if endsOrBeginsString { isInString = false }
        continue
      }
      if openParentheses > 0 {
        openParentheses += Self.parentheses(in: line)
        continue
      }
      if line.hasPrefix("///") { hasComment = true }
      if line.hasPrefix("//") || line.hasPrefix("#") { continue }
      let beginning = LineBeginning(line)
      if beginning.isAttributes {
        attributes += beginning.attributes
        openParentheses = Self.parentheses(in: line)
        continue
      }
      defer {
        hasComment = false
        attributes = []
      }
      if line.isEmpty { continue }
      if endsOrBeginsString { isInString = true }
      // The last line of a header belongs to the declaration above.
      if !["{", ")", "where ", "-> "].contains(where: { line.hasPrefix($0) }) {
        scopes.removeAll { $0.indentation >= indentation }
      }
      let owner = scopes.last
      guard let kind = beginning.kind,
        owner.map({ $0.isType && indentation == $0.indentation + 2 }) ?? (indentation == 0)
      else { continue }
      attributes += beginning.attributes
      let header = lines[index...].prefix(9).reduce(into: "") { joined, next in
        guard !joined.contains("{") else { return }
        if !joined.isEmpty { joined += " " }
        joined += String(next.drop { $0 == " " })
      }
      let signature = LineBeginning(header[...]).rest.prefix { $0 != "{" }
      let name = DeclarationName.name(of: kind, signature)
      let isType = LineBeginning.types.contains(kind)
      if isType { parents[name, default: []].formUnion(DeclarationName.parents(in: signature)) }
      if let owner, owner.kind == "protocol" { requirements[owner.name, default: []].insert(name) }
      let restricted: Set = ["private", "fileprivate", "internal", "package"]
      let isPublic =
        !beginning.modifiers.isDisjoint(with: ["public", "open"])
        || (owner?.sharesAccess == true && beginning.modifiers.isDisjoint(with: restricted))
      if isPublic, kind != "extension" {
        let isUnavailable = attributes.contains { $0.contains("unavailable") }
        let isBuilding = owner?.isResultBuilder == true && name.hasPrefix("build")
        all.append(
          Declaration(
            module: module, place: "\(file):\(index + 1)", text: String(line),
            hasComment: hasComment, name: name, owner: owner,
            isExcused: beginning.modifiers.contains("override") || isUnavailable || isBuilding
              || name.hasPrefix("init(coder:")))
      }
      scopes.append(
        Scope(
          indentation: indentation, kind: kind, name: name, isType: isType,
          sharesAccess: (kind == "protocol" && isPublic)
            || (kind == "extension" && beginning.modifiers.contains("public")),
          isResultBuilder: attributes.contains("resultBuilder")))
    }
  }

  /// How many more parentheses open than close.
  private static func parentheses(in line: Substring) -> Int {
    line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
  }

  // MARK: What is required

  private func needsNoComment(_ declaration: Declaration) -> Bool {
    guard !declaration.isExcused else { return true }
    guard let owner = declaration.owner, owner.kind != "protocol" else { return false }
    var open = parents[owner.name] ?? []
    if owner.kind == "extension" { open.insert(owner.name) }
    var seen: Set<String> = []
    while let parent = open.popFirst() {
      guard seen.insert(parent).inserted else { continue }
      if requirements[parent]?.contains(declaration.name) == true { return true }
      open.formUnion(parents[parent] ?? [])
    }
    return false
  }

  private static let standardRequirements: [String: Set<String>] = [
    "Equatable": ["=="], "Comparable": ["<"], "Hashable": ["hash", "=="], "Identifiable": ["id"],
    "CustomStringConvertible": ["description"],
    "CustomDebugStringConvertible": ["debugDescription"], "LocalizedError": ["errorDescription"],
    "CustomNSError": ["errorDomain", "errorCode"],
    "RawRepresentable": ["rawValue", "init(rawValue:)"],
    "OptionSet": ["rawValue", "init(rawValue:)"], "Codable": ["encode", "init(from:)"],
    "Encodable": ["encode"], "Decodable": ["init(from:)"], "CaseIterable": ["allCases"],
    "ExpressibleByStringLiteral": ["init(stringLiteral:)"],
    "ExpressibleByArrayLiteral": ["init(arrayLiteral:)"],
    "ExpressibleByStringInterpolation": ["init(stringLiteral:)", "init(stringInterpolation:)"],
    "StringInterpolationProtocol": [
      "init(literalCapacity:interpolationCount:)", "appendLiteral",
    ],
    "Sequence": ["makeIterator"], "IteratorProtocol": ["next"],
    "RandomAccessCollection": ["startIndex", "endIndex", "subscript"],
    "BidirectionalCollection": ["startIndex", "endIndex", "subscript", "index"],
    "Collection": ["startIndex", "endIndex", "subscript", "index"],
  ]
}

/// The attributes, the modifiers and the keyword with which a line begins.
private struct LineBeginning {
  static let types: Set = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let members: Set = [
    "func", "init", "subscript", "var", "let", "typealias", "associatedtype",
  ]
  private static let allModifiers: Set = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static",
    "override", "convenience", "required", "nonisolated", "mutating", "nonmutating", "borrowing",
    "consuming", "indirect", "lazy", "weak", "unowned", "prefix", "postfix", "infix", "isolated",
    "distributed",
  ]

  private(set) var attributes: [String] = []
  private(set) var modifiers: Set<String> = []
  /// The keyword of a declaration. Nil for another line.
  private(set) var kind: String?
  /// What follows the keyword.
  private(set) var rest: Substring
  /// Whether the line has attributes and nothing else.
  private(set) var isAttributes = false

  init(_ line: Substring) {
    rest = line
    while true {
      rest = rest.drop { $0 == " " }
      if rest.isEmpty {
        isAttributes = !attributes.isEmpty && modifiers.isEmpty
        return
      }
      if rest.first == "@" {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
        let after = rest.dropFirst(name.count + 1)
        rest = after.first == "(" ? Self.afterParentheses(after) : after
        attributes.append(String(after.base[name.startIndex..<rest.startIndex]))
        continue
      }
      let word = String(rest.identifier)
      let after = rest.dropFirst(word.count)
      if Self.allModifiers.contains(word) {
        modifiers.insert(word)
        rest = after.first == "(" ? Self.afterParentheses(after) : after
      } else if word == "class",
        Self.members.contains(String(after.drop { $0 == " " }.identifier))
      {
        rest = after
      } else {
        if Self.types.contains(word) || Self.members.contains(word) { kind = word }
        rest = after
        return
      }
    }
  }

  static func afterParentheses(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return text[text.endIndex...]
  }
}

/// The name of a declaration, from the text after its keyword.
private enum DeclarationName {
  static func name(of kind: String, _ signature: Substring) -> String {
    let text = signature.drop { $0 == " " || $0 == "`" }
    if kind == "init" { return "init(\(labels(text).map { $0 + ":" }.joined()))" }
    if kind == "subscript" { return kind }
    if LineBeginning.types.contains(kind) {
      // `Outer.Inner` and `Module::Type` are known by the last name.
      let whole = text.prefix { $0.isLetter || $0.isNumber || "_.:`".contains($0) }
      let names = whole.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return String((whole.contains("::") || whole.contains(".") ? names.last : names.first) ?? "")
    }
    let name = text.identifier
    return String(name.isEmpty ? text.prefix { !" (<".contains($0) } : name)
  }

  /// The argument labels of an initializer.
  private static func labels(_ text: Substring) -> [String] {
    guard let start = text.firstIndex(of: "(") else { return [] }
    return parts(of: text[text.index(after: start)...], endingAt: ")").map { part -> String in
      var part = part.drop { $0 == " " }
      while part.first == "@" {
        part = part.dropFirst().drop { $0.isLetter }
        if part.first == "(" { part = LineBeginning.afterParentheses(part) }
        part = part.drop { $0 == " " }
      }
      return String(part.identifier)
    }
  }

  /// The types after the colon of a type's header.
  static func parents(in signature: Substring) -> Set<String> {
    var depth = 0
    for (index, next) in zip(signature.indices, signature.indices.dropFirst()) {
      switch signature[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      // A type of a module is `Module::Type`, and `Type: Parent` has a blank after the colon.
      case ":" where depth == 0 && signature[next] == " ":
        let list = signature[next...].split(separator: " where ").first ?? ""
        return Set(
          parts(of: list, endingAt: "{").flatMap { $0.split(separator: "&") }.map {
            part -> String in
            let name = part.prefix { $0 != "<" }.split(separator: " ").last ?? ""
            return String(name.split { $0 == "." || $0 == ":" }.last ?? "")
          })
      default: break
      }
    }
    return []
  }

  /// The parts between commas that are not in brackets, up to a character.
  private static func parts(of text: Substring, endingAt end: Character) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if depth == 0, character == end || character == "," {
        parts.append(text[start..<index])
        start = text.index(after: index)
        if character == end { return parts.filter { !$0.allSatisfy { $0 == " " } } }
      } else if "(<[{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) || (character == ">" && last != "-") {
        depth -= 1
      }
      last = character
    }
    return (parts + [text[start...]]).filter { !$0.allSatisfy { $0 == " " } }
  }
}

extension Substring {
  fileprivate var identifier: Substring { prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
}
