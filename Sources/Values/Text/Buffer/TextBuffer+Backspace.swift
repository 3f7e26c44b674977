/// What Backspace removes.
///
/// In scripts whose letters carry vowels, tones or points, a person types these as keys of their own and takes
/// them back one by one: Thai, the scripts of India, Burmese, Khmer, Hebrew, Arabic. In all others Backspace
/// removes what one key or one choice made: é, a syllable of Hangul, a family, a flag. Delete, which goes
/// forward, always removes a whole character. Pango, and so GTK, has the same rule
/// (`PangoLogAttr.backspace_deletes_character`).
extension TextBuffer {
  /// The start of the text that Backspace removes at an offset.
  package func backspaceStart(before offset: Int) -> Int {
    let start = graphemeBoundary(before: offset)
    let scalars = text(in: start..<offset).unicodeScalars
    guard scalars.count > 1, let first = scalars.first, Self.carriesTypedMarks(first) else {
      return start
    }
    var end = offset
    for scalar in scalars.reversed() {
      end -= UTF8.width(scalar)
      // A selector of a letter's form has no look of its own.
      if !scalar.properties.isVariationSelector { break }
    }
    return end
  }

  /// Whether the marks of a letter are typed one by one.
  private static func carriesTypedMarks(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    // Hebrew, Arabic, Syriac, Thaana, N'Ko, the scripts of India, Sinhala, Thai, Lao, Tibetan, Burmese.
    case 0x590...0x109f,
      // The Philippines, Khmer.
      0x1700...0x17ff,
      // Mongolian, and the scripts from Limbu to the Vedic signs, without Cyrillic and Georgian.
      0x1800...0x18af, 0x1900...0x1c7f, 0x1cc0...0x1cff,
      // Syloti Nagri to Kayah Li, Javanese to Cham, Tai Viet, Meetei Mayek.
      0xa800...0xa95f, 0xa980...0xaaff, 0xabc0...0xabff,
      // The forms of Hebrew and Arabic letters.
      0xfb1d...0xfdff, 0xfe70...0xfeff,
      // Kharoshthi, Hanifi Rohingya, Brahmi to Kawi, Adlam.
      0x10a00...0x10a5f, 0x10d00...0x10d3f, 0x11000...0x11fff, 0x1e900...0x1e95f:
      true
    default: false
    }
  }
}
