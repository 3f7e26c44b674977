/// The part of a `DISPLAY` value that identifies the display.
public enum DisplayName {
  /// Whether two names mean the same display. The screen's number does not matter, nor the way to a local
  /// display.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    plain(one) == plain(other)
  }

  private static func plain(_ name: String) -> Substring {
    var name = name[...]
    if name.hasPrefix("unix:") { name = name.dropFirst(4) }
    if let colon = name.lastIndex(of: ":"), let dot = name[colon...].firstIndex(of: ".") {
      name = name[..<dot]
    }
    return name
  }
}
