internal import Dispatch
internal import Geometry
internal import Synchronization

/// Fonts that are loaded beside the caller's work, before the first text asks for them.
///
/// To read fontconfig's files, to find a family among all fonts and to read its tables takes a third of
/// a start, and most machines have a second processor that can do it meanwhile. Text that is asked for
/// earlier waits for the font that is being loaded, as it would have without.
package final class FontLoading: Sendable {
  private let work = DispatchGroup()
  private let isOver = Atomic(false)

  /// Begins to load fonts, in this order, with the letters that most texts need at scale 1.
  package init(_ fonts: [FontStyle]) {
    // Not a global queue: libdispatch looks after those once a second from their first use on.
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

  /// Begins no further font. Texts are being made now, one thread at a time: what they need they load
  /// themselves, and for what they do not need they would wait.
  package func stop() { isOver.store(true, ordering: .relaxed) }

  /// Waits for the end. A process that ended before would take the libraries' memory from under them.
  package func wait() { work.wait() }
}
