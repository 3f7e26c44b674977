internal import Dispatch
internal import Geometry
internal import Synchronization

/// Loads fonts on a second thread, before the first text asks for them.
///
/// Reading fontconfig's files, finding a family among all fonts and reading its tables takes a third of a
/// start. Most machines have a second processor that can do it meanwhile. Text that asks earlier waits for
/// its font, as it would without this.
package final class FontLoading: Sendable {
  private let work = DispatchGroup()
  private let isOver = Atomic(false)

  /// Starts to load fonts, in this order, with the letters that most texts need at scale 1.
  package init(_ fonts: [FontStyle]) {
    // Not a global queue: after its first use libdispatch wakes once a second for those.
    DispatchQueue(label: "org.scenery.fonts").async(group: work) { [self] in
      TextEngine.locked { $0.prepare(fonts) }
      let canvas = Surface(size: PixelSize(width: 64, height: 64), scale: .one)
      for font in fonts where !isOver.load(ordering: .relaxed) {
        let layout = TextLayout(AttributedText(Self.letters, font: font, color: Color(hex: 0)))
        canvas.draw { $0.draw(layout, at: .zero) }
      }
    }
  }

  private static let letters = "The quick brown fox jumps over the lazy dog, 0123456789."

  /// Starts no further font. Texts are laid out from now on, by one thread at a time. They load the fonts
  /// that they need, and would wait for fonts that they do not need.
  package func stop() { isOver.store(true, ordering: .relaxed) }

  /// Waits for the end. If the process exited earlier, the libraries would lose their memory during the
  /// work.
  package func wait() { work.wait() }
}
