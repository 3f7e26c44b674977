/// The value of `DISPLAY`, as far as it says which display is meant.
public enum DisplayName {
  /// Whether two names mean one display: the screen's number does not matter, nor how a local one is
  /// reached.
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
