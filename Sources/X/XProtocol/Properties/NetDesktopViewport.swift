/// `_NET_DESKTOP_VIEWPORT` on the root: for each workspace, the point of the root at which it begins.
///
/// Source: EWMH 1.5. A window manager that shows a workspace on each monitor puts the monitor's corner here.
package struct NetDesktopViewport: ReadableProperty {
  package static let propertyName = AtomName.netDesktopViewport
  package static let typeName = AtomName.cardinal

  package struct Origin: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// By workspace.
  package var origins: [Origin]

  package init(_ origins: [Origin]) { self.origins = origins }

  /// Nil without a complete point. More than 256 workspaces are ignored.
  package init?(words: [UInt32], atoms: AtomMap) {
    origins = (0..<min(words.count / 2, 256)).map { index in
      Origin(x: words[2 * index].signed, y: words[2 * index + 1].signed)
    }
    if origins.isEmpty { return nil }
  }
}
