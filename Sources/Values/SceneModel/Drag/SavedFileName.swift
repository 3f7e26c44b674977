/// The name of a file that an item is saved as in another program's folder.
///
/// Source: XDS ("Direct save protocol for drag-and-drop"), freedesktop.org. The source suggests a name, and
/// the target answers with the URI of the file.
public enum SavedFileName {
  /// The maximum length of a name in common file systems.
  package static let maximumBytes = 255
  /// The longest name that is made here. It has room for a number, and for what a cloud adds.
  package static let longest = 240

  /// A file name for an item's title. It has no folder, is not hidden, and is not empty. All systems take it
  /// (``portable(_:)``).
  ///
  /// - Parameters:
  ///   - title: Any text. Characters that cannot be shown are left out.
  ///   - pathExtension: The extension without its point, such as `md`. Empty for none.
  public static func name(forTitle title: String, extension pathExtension: String) -> String {
    let ending = pathExtension.isEmpty ? "" : "." + pathExtension
    var base = title.showable
    if !ending.isEmpty, base.lowercased().hasSuffix(ending.lowercased()) {
      base.removeLast(ending.count)
    }
    base = base.withoutForbiddenSigns
    base = base.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    base = String(base.unicodeScalars.drop { $0 == "." || $0 == " " })
    base = base.cut(toBytes: longest - 1 - ending.utf8.count)
    while base.last == " " || base.last == "." { base.removeLast() }
    return ((base.isEmpty ? "Untitled" : base) + ending).withoutReservedStem
  }

  /// A file's name with what FAT, Windows and Nextcloud refuse replaced: the signs `<>:"|?*\`, control characters,
  /// points and blanks at the end, names of devices such as `CON.md`, and more than 240 bytes. Other names stay
  /// as they are.
  public static func portable(_ name: String) -> String {
    var name = name.withoutForbiddenSigns
    var shown = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar.properties.generalCategory != .control {
        shown.append(scalar)
      } else if scalar.properties.isWhitespace {
        shown.append(" ")
      }
    }
    name = String(shown)
    if name.utf8.count > longest {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      let ending = name[dot...].utf8.count <= 16 ? String(name[dot...]) : ""
      name = name.cut(toBytes: longest - 1 - ending.utf8.count) + ending
    }
    while let last = name.unicodeScalars.last, last == " " || last == "." {
      name.unicodeScalars.removeLast()
    }
    return name.isEmpty ? "Untitled" : name.withoutReservedStem
  }

  /// Where a target wants the file: the folder, and the name in it.
  package struct Place: Hashable, Sendable {
    package var folder: String
    package var name: String

    package var path: String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }
  }

  /// Reads the place that a target wrote. Nil when it is no file of this computer, or leaves the folder that
  /// it names.
  ///
  /// - Parameters:
  ///   - uri: The URI as the target wrote it.
  ///   - hostName: The name of this computer.
  package static func place(ofURI uri: [UInt8], hostName: String) -> Place? {
    // A list of files may have plain paths. A place is a URI (XDS 2.0).
    guard uri.prefix(5).elementsEqual("file:".utf8) else { return nil }
    let list = URIList(reading: uri, hostName: hostName)
    guard list.entries.count == 1, let path = list.paths.first,
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let name = String(path[path.utf8.index(after: slash)...])
    guard !name.isEmpty, name != ".", name.utf8.count <= maximumBytes else { return nil }
    return Place(folder: slash == path.startIndex ? "/" : String(path[..<slash]), name: name)
  }
}

extension String {
  /// The text with other signs for those that separate folders, or that Windows and FAT refuse in names.
  ///
  /// By scalars: with a combining mark, a slash is another character. The system knows bytes only.
  fileprivate var withoutForbiddenSigns: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "|": result.append("-")
      case "\"": result.append("'")
      case "<": result.append("(")
      case ">": result.append(")")
      case "?", "*": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The name with a line after its first part, if that is the name of a device of Windows, with any ending.
  fileprivate var withoutReservedStem: String {
    let end = unicodeScalars.firstIndex(of: ".") ?? endIndex
    var stem = self[..<end]
    while stem.last == " " { stem.removeLast() }
    let upper = stem.uppercased()
    let isNumbered = (upper.hasPrefix("COM") || upper.hasPrefix("LPT")) && upper.count == 4
    let isPort = isNumbered && upper.last.map { "0123456789¹²³".contains($0) } ?? false
    let devices = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"]
    guard isPort || devices.contains(upper) else { return self }
    return "\(stem)_\(self[end...])"
  }

  /// The text without control characters and without characters that change the direction of others, which
  /// could make a name look like another one. White space becomes a space.
  internal var showable: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: result.append(" ")
      case .control: if scalar.properties.isWhitespace { result.append(" ") }
      case .format where !scalar.joinsCharacters: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// As many whole characters as fit, or whole scalars of the first character where it is longer.
  fileprivate func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var result = ""
    var bytes = 0
    for character in self {
      bytes += character.utf8.count
      guard bytes <= limit else { break }
      result.append(character)
    }
    if !result.isEmpty { return result }
    var scalars = UnicodeScalarView()
    bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= limit else { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}

extension UnicodeScalar {
  /// Whether a format character is part of words and of emoji.
  fileprivate var joinsCharacters: Bool {
    value == 0x200c || value == 0x200d || (0xe0020...0xe007f).contains(value)
  }
}
