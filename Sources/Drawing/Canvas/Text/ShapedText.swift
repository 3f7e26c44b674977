internal import CPango

/// The owner of a `PangoLayout`: text whose fonts are chosen, glyphs shaped and lines broken.
///
/// It must be made and used inside ``TextEngine/locked(_:)``.
final class ShapedText {
  private let layout: OpaquePointer

  /// - Parameters:
  ///   - lineLimit: The number of lines after which a paragraph has an ellipsis. Nil means none.
  ///   - truncation: Where the ellipsis is.
  ///   - isRightToLeft: The direction of all lines. Nil means each paragraph's own direction.
  init(
    _ text: AttributedText, width: Double?, lineLimit: Int? = nil,
    truncation: ParagraphStyle.Truncation = .tail, isRightToLeft: Bool? = nil, engine: TextEngine
  ) {
    let context = isRightToLeft == true ? engine.rightToLeftContext : engine.context
    // Never NULL: GLib ends the process when an allocation fails.
    layout = pango_layout_new(context).unsafelyUnwrapped
    pango_layout_set_font_description(layout, engine.description(of: text.baseFont))
    if let width {
      // Pango includes the space after a line's last letter when it breaks lines, but not when it measures.
      // A text would not fit into its own width.
      let trailing = max(0, text.baseFont.tracking * text.baseFont.size)
      pango_layout_set_width(layout, max(0, TextEngine.pango(width + trailing)))
    }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let lineLimit, width != nil {
      pango_layout_set_ellipsize(layout, truncation.place)
      pango_layout_set_height(layout, -Int32(clamping: max(1, lineLimit)))
    }
    if isRightToLeft != nil { pango_layout_set_auto_dir(layout, 0) }
    setText(text.string)
    setAttributes(text, engine: engine)
  }

  deinit {
    let layout = self.layout
    TextEngine.locked { _ in g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  private func setText(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      let layout = self.layout
      func set(_ bytes: UnsafeBufferPointer<UInt8>) {
        bytes.withMemoryRebound(to: CChar.self) {
          pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
        }
      }
      if bytes.contains(0) {
        // Pango treats NUL as the end of the text. A space keeps all offsets.
        bytes.map { $0 == 0 ? 0x20 : $0 }.withUnsafeBufferPointer(set)
      } else if bytes.isEmpty {
        pango_layout_set_text(layout, "", 0)
      } else {
        set(bytes)
      }
    }
  }

  private func setAttributes(_ text: AttributedText, engine: TextEngine) {
    guard let list = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    func add(_ attribute: OpaquePointer?, _ range: Range<Int>) {
      guard let attribute else { return }
      scenery_attribute_set_range(
        attribute, UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
      pango_attr_list_insert(list, attribute)  // Takes the attribute over.
    }
    // An inserted hyphen would look like a part of a link or a name.
    add(pango_attr_insert_hyphens_new(0), 0..<text.string.utf8.count)
    // HarfBuzz spends half of its time on Inter's rules for combining marks. Without them a text that has
    // no marks looks the same.
    if text.string.hasNoJoiningMarks {
      add(pango_attr_font_features_new("ccmp=0"), 0..<text.string.utf8.count)
    }
    for run in text.runs {
      let (range, style) = (run.range, run.style)
      if style.isHidden {
        // Includes the following text. Otherwise a word that is too long for the line would leave an empty
        // line above it.
        let end = text.string.utf8.scalarEnd(after: range.upperBound)
        add(pango_attr_allow_breaks_new(0), range.lowerBound..<end)
        var box = PangoRectangle(
          x: 0, y: 0, width: max(0, TextEngine.pango(style.hiddenWidth)), height: 0)
        add(pango_attr_shape_new(&box, &box), range)
        continue
      }
      let font = style.font
      if font != text.baseFont {
        add(pango_attr_font_desc_new(engine.description(of: font)), range)
      }
      if font.weight == .semibold {
        // Many fonts for these scripts have one weight. Fontconfig makes it bolder where a bold font is
        // wanted, and nowhere else.
        var bold = font
        bold.weight = .bold
        for part in text.string.eastAsianParts(of: range) {
          add(pango_attr_font_desc_new(engine.description(of: bold)), part)
        }
      }
      if font.tracking != 0 {
        add(pango_attr_letter_spacing_new(TextEngine.pango(font.tracking * font.size)), range)
      }
      if font.usesSmallCapitals { add(pango_attr_variant_new(PANGO_VARIANT_SMALL_CAPS), range) }
      if style.rise != 0 { add(pango_attr_rise_new(TextEngine.pango(style.rise)), range) }
      if style.isStruck { add(pango_attr_strikethrough_new(1), range) }
      if style.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range) }
      if font.usesTabularNumbers { add(pango_attr_font_features_new("tnum=1"), range) }
      if style.color != text.baseColor {
        let color = style.color
        func channel(_ component: Double) -> guint16 { guint16((component * 65535).rounded()) }
        add(
          pango_attr_foreground_new(
            channel(color.red), channel(color.green), channel(color.blue)), range)
        // Pango takes an alpha of zero for the color of the context.
        add(pango_attr_foreground_alpha_new(max(1, channel(color.alpha))), range)
      }
    }
    pango_layout_set_attributes(layout, list)
  }

  var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// The lines from the top. Each is valid as long as this object.
  func lines() -> [ShapedLine] {
    (0..<pango_layout_get_line_count(layout)).compactMap { index in
      pango_layout_get_line_readonly(layout, index).map { ShapedLine(owner: self, line: $0) }
    }
  }
}

extension ParagraphStyle.Truncation {
  fileprivate var place: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension String {
  /// The parts of a range that are written in the scripts of China, Japan and Korea.
  fileprivate func eastAsianParts(of range: Range<Int>) -> [Range<Int>] {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    // Their characters have three bytes or more.
    guard utf8[start..<end].contains(where: { $0 > 0xe0 }) else { return [] }
    var parts: [Range<Int>] = []
    var offset = range.lowerBound
    for scalar in unicodeScalars[start..<end] {
      let next = offset + UTF8.width(scalar)
      if scalar.isEastAsian {
        if let last = parts.last, last.upperBound == offset {
          parts[parts.count - 1] = last.lowerBound..<next
        } else {
          parts.append(offset..<next)
        }
      }
      offset = next
    }
    return parts
  }

  /// Whether no font composes or decomposes any of the characters: each is one scalar of Latin-1, or a
  /// dash, quotation mark or dot of General Punctuation.
  fileprivate var hasNoJoiningMarks: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x100 || (0x2010...0x2027).contains($0.value) }
  }
}

extension Unicode.Scalar {
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x1100...0x11ff, 0x2e80...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff,
      0xfe30...0xfe4f, 0xff00...0xffef, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}

/// One line of a ``ShapedText``. Offsets are bytes of the shaped text.
struct ShapedLine {
  /// Keeps the line's memory.
  let owner: ShapedText
  private let line: OpaquePointer
  let range: Range<Int>
  let isRightToLeft: Bool
  private(set) var width: Double
  /// The height above and below the baseline, from the fonts.
  let ascent: Double
  let descent: Double

  /// A run of one direction, in screen order.
  struct Run {
    var range: Range<Int>
    /// The embedding level: even for left to right, odd for right to left.
    var level: Int
    var isRightToLeft: Bool { level & 1 == 1 }
  }

  fileprivate init(owner: ShapedText, line: OpaquePointer) {
    self.owner = owner
    self.line = line
    let start = Int(scenery_line_start(line))
    range = start..<start + Int(scenery_line_length(line))
    isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    width = TextEngine.units(logical.width)
    ascent = TextEngine.units(-logical.y)
    descent = TextEngine.units(logical.height + logical.y)
  }

  func runs() -> [Run] {
    let count = scenery_line_runs(line, nil, 0)
    var runs = [SceneryRun](repeating: SceneryRun(), count: Int(count))
    _ = scenery_line_runs(line, &runs, count)
    return runs.map {
      Run(range: Int($0.start)..<Int($0.start) + Int($0.length), level: Int($0.level))
    }
  }

  /// The x coordinate of a grapheme's edge, from the line's left end.
  func x(at offset: Int, trailing: Bool) -> Double {
    var x: Int32 = 0
    pango_layout_line_index_to_x(line, Int32(clamping: offset), trailing ? 1 : 0, &x)
    return TextEngine.units(x)
  }

  /// Draws the line with its baseline's left end at the current point of a Cairo context.
  func show(on context: OpaquePointer) { scenery_show_line(context, line) }

  /// Writes the line as text into a document, with its baseline's left end at the current point.
  func write(to context: OpaquePointer) { scenery_write_line(context, line) }

  /// The line widened to a width, unless it is too short for that.
  func justified(to width: Double, size: Double) -> ShapedLine {
    var line = self
    // Half an em more in a blank is the most that a reader does not notice as a gap.
    let isWidened = scenery_justify_line(
      self.line, TextEngine.pango(width), TextEngine.pango(size * 0.5),
      TextEngine.pango(size * 0.12))
    if isWidened != 0 { line.width = width }
    return line
  }
}
