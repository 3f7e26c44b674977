/// A string with fonts and colors for ranges. Ranges are UTF-8 offsets. Parts outside the string are
/// ignored, and an end inside a character's bytes moves to its beginning.
public struct AttributedText: Hashable, Sendable {
  public let string: String
  /// The style of text without another one, and of an empty text.
  public private(set) var baseFont: FontStyle
  public let baseColor: Color
  /// They cover the string without gaps, in order. None when it is empty.
  private(set) var runs: [Run]

  struct Run: Hashable, Sendable {
    var range: Range<Int>
    var style: Style
  }

  struct Style: Hashable, Sendable {
    var font: FontStyle
    var color: Color
    var isHidden = false
    var isStruck = false
    var isUnderlined = false
    /// How far above the baseline the text stands.
    var rise = 0.0
    /// The width of hidden text.
    var hiddenWidth = 0.0
  }

  /// A change of the style of a range. What is nil stays as it is.
  public struct Change: Hashable, Sendable {
    public var range: Range<Int>
    public var font: FontStyle?
    public var color: Color?
    /// Whether the range has no width. The carets around it have the same place.
    public var isHidden: Bool
    /// Whether a line is drawn through the text.
    public var isStruck: Bool
    /// Whether a line is drawn below the text.
    public var isUnderlined: Bool
    /// How far above the baseline the text stands, in logical units. Below it, it is negative.
    public var rise: Double

    public init(
      _ range: Range<Int>, font: FontStyle? = nil, color: Color? = nil, isHidden: Bool = false,
      isStruck: Bool = false, isUnderlined: Bool = false, rise: Double = 0
    ) {
      self.range = range
      self.font = font
      self.color = color
      self.isHidden = isHidden
      self.isStruck = isStruck
      self.isUnderlined = isUnderlined
      self.rise = rise
    }
  }

  public init(_ string: String, font: FontStyle, color: Color) {
    // With bridged or sliced storage, every offset below would be a linear search.
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    baseFont = font
    baseColor = color
    let count = string.utf8.count
    runs = count > 0 ? [Run(range: 0..<count, style: Style(font: font, color: color))] : []
  }

  public mutating func setFont(_ font: FontStyle, in range: Range<Int>) {
    change(range) { $0.font = font }
  }

  public mutating func setColor(_ color: Color, in range: Range<Int>) {
    change(range) { $0.color = color }
  }

  /// Hides a range: it has no width, and the carets around it have the same place.
  public mutating func setHidden(in range: Range<Int>) { change(range) { $0.isHidden = true } }

  /// Turns a range into a space: its text is hidden, and the space is wide.
  ///
  /// - Parameters:
  ///   - width: In logical units.
  ///   - range: UTF-8 offsets.
  public mutating func setSpace(_ width: Double, in range: Range<Int>) {
    change(range) {
      $0.isHidden = true
      $0.hiddenWidth = width
    }
  }

  /// Applies many changes at once. The time is proportional to their number.
  ///
  /// - Parameter changes: They are in order and do not overlap.
  public mutating func apply(_ changes: [Change]) {
    var changed: [Run] = []
    var index = 0
    var offset = 0
    func add(_ end: Int, _ style: Style) {
      guard end > offset else { return }
      if let last = changed.last, last.style == style {
        changed[changed.count - 1].range = last.range.lowerBound..<end
      } else {
        changed.append(Run(range: offset..<end, style: style))
      }
      offset = end
    }
    for change in changes {
      let start = string.utf8.scalarStart(at: change.range.lowerBound)
      let end = string.utf8.scalarStart(at: change.range.upperBound)
      guard start >= offset, start < end else { continue }
      while offset < end {
        let run = runs[index]
        if offset < start { add(min(start, run.range.upperBound), run.style) }
        if offset >= start {
          var style = run.style
          if let font = change.font { style.font = font }
          if let color = change.color { style.color = color }
          if change.isHidden { style.isHidden = true }
          if change.isStruck { style.isStruck = true }
          if change.isUnderlined { style.isUnderlined = true }
          if change.rise != 0 { style.rise = change.rise }
          add(min(end, run.range.upperBound), style)
        }
        if offset == run.range.upperBound { index += 1 }
      }
    }
    while index < runs.count {
      add(runs[index].range.upperBound, runs[index].style)
      index += 1
    }
    runs = changed
  }

  /// Makes the fonts larger or smaller.
  public mutating func scaleFonts(by factor: Double) {
    changeFonts { $0.size *= factor }
  }

  /// Changes the space after each letter, by a part of the size.
  package mutating func track(by part: Double) { changeFonts { $0.tracking += part } }

  private mutating func changeFonts(_ change: (inout FontStyle) -> Void) {
    change(&baseFont)
    for index in runs.indices { change(&runs[index].style.font) }
  }

  private mutating func change(_ range: Range<Int>, _ body: (inout Style) -> Void) {
    let start = string.utf8.scalarStart(at: range.lowerBound)
    let end = string.utf8.scalarStart(at: range.upperBound)
    guard start < end else { return }
    var changed: [Run] = []
    for run in runs {
      let middle = run.range.clamped(to: start..<end)
      guard !middle.isEmpty else {
        changed.append(run)
        continue
      }
      var inner = run.style
      body(&inner)
      for (part, style) in [
        (run.range.lowerBound..<middle.lowerBound, run.style), (middle, inner),
        (middle.upperBound..<run.range.upperBound, run.style),
      ] where !part.isEmpty {
        if let last = changed.last, last.style == style {
          changed[changed.count - 1].range = last.range.lowerBound..<part.upperBound
        } else {
          changed.append(Run(range: part, style: style))
        }
      }
    }
    runs = changed
  }

  /// A part of the text, with `suffix` in the style of its end. The range lies at boundaries of scalars.
  package func slice(_ range: Range<Int>, suffix: String = "") -> AttributedText {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    var slice = AttributedText(
      String(string[start..<end]) + suffix, font: baseFont, color: baseColor)
    slice.runs = runs.compactMap { run in
      let part = run.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      let low = part.lowerBound - range.lowerBound
      return Run(range: low..<low + part.count, style: run.style)
    }
    if !suffix.isEmpty {
      let count = slice.string.utf8.count
      if slice.runs.isEmpty {
        slice.runs = [Run(range: 0..<count, style: Style(font: baseFont, color: baseColor))]
      } else {
        let last = slice.runs.count - 1
        slice.runs[last].range = slice.runs[last].range.lowerBound..<count
      }
    }
    return slice
  }
}

extension String.UTF8View {
  /// An offset limited to the string and moved to the beginning of its scalar.
  func scalarStart(at offset: Int) -> Int {
    var offset = Swift.max(0, Swift.min(offset, count))
    while offset > 0, offset < count,
      self[index(startIndex, offsetBy: offset)] & 0b1100_0000 == 0b1000_0000
    { offset -= 1 }
    return offset
  }

  /// The end of the scalar that begins at an offset.
  func scalarEnd(after offset: Int) -> Int {
    guard offset < count else { return count + 1 }
    var end = offset + 1
    while end < count, self[index(startIndex, offsetBy: end)] & 0b1100_0000 == 0b1000_0000 {
      end += 1
    }
    return end
  }
}
