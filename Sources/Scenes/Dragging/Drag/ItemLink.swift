internal import Scenes

/// A link to a dragged item, for the texts of the application.
public struct ItemLink: Hashable, Sendable {
  /// The words that are shown.
  public var title: String
  /// The address, such as `journal://entry/5f0c`.
  public var address: String

  public init(title: String, address: String) {
    self.title = title
    self.address = address
  }

  /// The link in Markdown: `[Title](address)`. Signs of the title that would be markup have a backslash.
  public var markdown: String {
    var words = ""
    for character in title.onOneLine {
      if "\\[]*_`<>".contains(character) { words.append("\\") }
      words.append(character)
    }
    return "[\(words.isEmpty ? address : words)](\(escapedAddress))"
  }

  /// The address without the signs that would end it.
  private var escapedAddress: String {
    var result = ""
    for character in address {
      switch character {
      case "(": result += "%28"
      case ")": result += "%29"
      case "<": result += "%3C"
      case ">": result += "%3E"
      case " ": result += "%20"
      default: result.append(character)
      }
    }
    return result
  }
}
