import Canvas
import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// What a person sees of modifiers. With `SCENERY_PICTURES` the pictures are kept.
@MainActor @Suite("How modified views look")
struct BreadthPictures {
  typealias Color = SceneUI.Color

  private func picture<Content: SceneUI.View>(
    _ name: String, dark: Bool, @ViewBuilder _ content: @escaping () -> Content
  ) throws -> Surface {
    let desk = try Desk(size: Size(width: 320, height: 120), on: stillSystem(dark: dark)) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    try keepPicture(of: desk, "breadth-\(name)-\(dark ? "dark" : "light")")
    let picture = try #require(try desk.window.picture)
    // The window keeps painting into its own picture, so this copies it.
    let copy = Surface(size: picture.size, scale: picture.scale)
    copy.draw { $0.draw(picture, in: Rect(origin: .zero, size: picture.logicalSize)) }
    return copy
  }

  private func differs<One: SceneUI.View, Other: SceneUI.View>(
    _ name: String, _ dark: Bool, by count: Int = 40,
    @ViewBuilder _ one: @escaping () -> One, @ViewBuilder than other: @escaping () -> Other
  ) throws {
    let (first, second) = (
      try picture(name, dark: dark, one), try picture(name + "-plain", dark: dark, other)
    )
    let difference = try #require(first.difference(to: second, tolerance: 6))
    #expect(difference.pixelCount > count, "\(name)")
    let again = try picture(name, dark: dark, one)
    #expect(first.difference(to: again, tolerance: 6)?.pixelCount == 0, "\(name)")
  }

  private static let long = "The crossing from Bergen to the islands leaves at seven"

  @Test("Each modifier of texts changes what is drawn", arguments: [false, true])
  func texts(dark: Bool) throws {
    let long = Text(Self.long).lineLimit(1).frame(width: 220)
    try differs("scale", dark) {
      long.minimumScaleFactor(0.5)
    } than: {
      long
    }
    try differs("middle", dark) {
      long.truncationMode(.middle)
    } than: {
      long
    }
    let words = Text("Due\ntoday").font(.title2)
    try differs("spacing", dark) {
      words.lineSpacing(12)
    } than: {
      words
    }
    try differs("underline", dark) {
      words.underline(true, pattern: .dash, color: .red)
    } than: {
      words.underline()
    }
    try differs("redacted", dark) {
      words.redacted(reason: .placeholder)
    } than: {
      words
    }
    try differs("raised", dark) {
      Text("x") + Text("2").baselineOffset(8).font(.caption)
    } than: {
      Text("x") + Text("2").font(.caption)
    }
    try differs("capitals", dark) {
      Text("Due today").font(.title2.smallCaps())
    } than: {
      Text("Due today").font(.title2)
    }
  }

  @Test("Each modifier of grounds changes what is drawn", arguments: [false, true])
  func grounds(dark: Bool) throws {
    let card = Text("Fjord").padding()
    try differs("material", dark) {
      ZStack {
        Color.red.frame(width: 60, height: 60)
        card.background(.regularMaterial, in: Capsule())
      }
    } than: {
      ZStack {
        Color.red.frame(width: 60, height: 60)
        card
      }
    }
    let scheme = dark ? ColorScheme.light : .dark
    try differs("scheme", dark, by: 400) {
      card.background(.page).colorScheme(scheme)
    } than: {
      card.background(.page)
    }
    try differs("preferred", dark, by: 10_000) {
      card.preferredColorScheme(scheme)
    } than: {
      card
    }
    try differs("size", dark) {
      card.dynamicTypeSize(.accessibility3)
    } than: {
      card
    }
  }
}
