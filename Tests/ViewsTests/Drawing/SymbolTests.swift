import Canvas
import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Symbols are found by name, and their variants follow from it")
struct SymbolTests {
  private func picture(_ icon: Icon) -> Surface {
    let surface = Surface(
      size: PixelSize(width: 64, height: 64), scale: ScaleFactor(rawValue: 4))
    surface.draw { $0.draw(icon, in: Rect(x: 0, y: 0, width: 16, height: 16), .black) }
    return surface
  }

  private func picture(_ name: String) throws -> Surface {
    picture(try #require(Icon(systemName: name), "\(name)"))
  }

  /// Whether there is ink at a place of the grid.
  private func hasInk(_ picture: Surface, _ x: Double, _ y: Double) -> Bool {
    picture.color(x: Int(x * 4), y: Int(y * 4)).alpha > 0.5
  }

  @Test("Every word of the notation is a number or a command, and every reference has a symbol")
  func notation() {
    let commands: Set<Substring> = ["M", "L", "C", "A", "Z", "R", "O", "D", "F"]
    for (name, notation) in SymbolTable.drawings {
      for item in notation.split(separator: ";") {
        var words = item.split(separator: " ")[...]
        if let first = words.first, first.hasPrefix("@") {
          #expect(SymbolTable.notation(of: String(first.dropFirst())) != nil, "\(name): \(first)")
          continue
        }
        if let first = words.first, "+-".contains(first.prefix(1)) {
          words[words.startIndex] = first.dropFirst()
        }
        #expect(words.first.map { commands.contains($0) } == true, "\(name): \(item)")
        for word in words where !commands.contains(word) {
          #expect(
            Double(word.hasPrefix(".") ? "0" + word : String(word)) != nil, "\(name): \(word)")
        }
      }
    }
  }

  @Test("Another name leads to a drawing")
  func otherNames() {
    for name in SymbolTable.otherNames.keys { #expect(Icon(systemName: name) != nil, "\(name)") }
  }

  @Test(
    "The symbols that programs use most have drawings",
    arguments: [
      "plus", "plus.circle", "plus.circle.fill", "xmark", "xmark.circle.fill", "checkmark",
      "checkmark.circle", "checkmark.circle.fill", "chevron.right", "chevron.down", "gear",
      "gearshape", "gearshape.fill", "trash", "trash.fill", "magnifyingglass", "star",
      "star.fill", "heart.fill", "person", "person.fill", "person.crop.circle",
      "person.crop.circle.badge.plus", "ellipsis", "ellipsis.circle", "info.circle",
      "exclamationmark.triangle", "exclamationmark.triangle.fill", "exclamationmark.circle",
      "questionmark.circle", "square.and.arrow.up", "square.and.pencil", "arrow.clockwise",
      "arrow.up.circle.fill", "arrow.uturn.backward", "folder", "folder.fill",
      "folder.badge.plus", "doc", "doc.text", "doc.on.doc", "doc.on.clipboard", "bell",
      "bell.fill", "bell.slash", "bell.badge", "lock", "lock.fill", "lock.open", "eye",
      "eye.slash", "photo", "camera", "play.fill", "pause.fill", "stop.fill", "speaker.slash",
      "speaker.wave.2.fill", "mic", "mic.slash", "wifi", "wifi.slash", "globe", "house.fill",
      "calendar", "calendar.badge.plus", "clock", "clock.fill", "bookmark", "bookmark.fill",
      "tag", "paperplane.fill", "envelope", "link", "list.bullet", "line.3.horizontal",
      "line.3.horizontal.decrease.circle", "slider.horizontal.3", "square.grid.2x2",
      "sidebar.left", "sparkles", "bolt.fill", "flame.fill", "sun.max", "moon.fill", "cloud",
      "terminal", "keyboard", "command", "circle", "circle.fill", "square", "square.fill",
      "minus.circle", "cart", "cart.fill", "creditcard", "map", "mappin", "location.fill",
      "chart.bar", "paintbrush", "wand.and.stars", "hammer", "wrench.and.screwdriver",
    ])
  func used(name: String) throws { #expect(Icon(systemName: name) != nil) }

  @Test(
    "A name that is none has no drawing", arguments: ["", ".", "fill", ".fill", "nothing.fill"])
  func unknown(name: String) { #expect(Icon(systemName: name) == nil) }

  @Test("A suffix says what is drawn beside the symbol")
  func suffixes() throws {
    let folder = try picture("folder")
    let filled = try picture("folder.fill")
    #expect(!hasInk(folder, 8, 10) && hasInk(filled, 8, 10))
    // The line in the folder is left free.
    #expect(hasInk(folder, 8, 7) && !hasInk(filled, 8, 7))
    let circle = try picture("plus.circle")
    #expect(hasInk(circle, 8, 1.75) && hasInk(circle, 8, 8) && !hasInk(circle, 4.5, 4.5))
    let disk = try picture("plus.circle.fill")
    #expect(hasInk(disk, 8, 1.75) && !hasInk(disk, 8, 8) && hasInk(disk, 4.5, 4.5))
    let square = try picture("plus.square")
    #expect(hasInk(square, 1.75, 8) && hasInk(square, 8, 8))
    let (slashed, plain) = (try picture("square.slash"), try picture("square"))
    #expect(hasInk(slashed, 8, 8) && !hasInk(plain, 8, 8))
    let badge = try picture("folder.badge.plus")
    #expect(hasInk(badge, 12, 12) && !hasInk(badge, 8.5, 13.25))
    #expect(Icon(systemName: "heart.fill") == Icon(systemName: "heart")?.filled)
  }

  @Test("A symbol is drawn in its color also where a part is cut out, and a clear one is not drawn")
  func color() throws {
    let icon = try #require(Icon(systemName: "plus.circle.fill"))
    let surface = Surface(size: PixelSize(width: 64, height: 64), scale: .one)
    let whole = Rect(x: 0, y: 0, width: 64, height: 64)
    surface.draw {
      $0.fill(whole, .white)
      $0.draw(icon, in: whole, Color(hex: 0xff0000))
    }
    #expect(surface.color(x: 18, y: 18) == Color(hex: 0xff0000))
    #expect(surface.color(x: 32, y: 32) == .white)
  }

  @Test("A person hears a word for a symbol, and never the suffixes of its name")
  func spoken() {
    #expect(Icon(systemName: "trash.fill")?.spokenName == "Delete")
    #expect(Icon(systemName: "plus.circle")?.spokenName == "Add")
    #expect(Icon(systemName: "paperplane.fill")?.spokenName == "paperplane")
  }
}
