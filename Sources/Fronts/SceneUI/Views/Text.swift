public import Views

public import struct FoundationEssentials.Date
public import protocol FoundationEssentials.FormatStyle

/// Text that cannot be edited.
///
/// A literal may have Markdown and values in it: see ``LocalizedStringKey``. Texts with fonts and colors of their own
/// are added: `Text("Due ") + Text(date, style: .relative).foregroundStyle(.red)`.
public struct Text: Equatable, Sendable {
  /// A part of the text, with what is said of it.
  struct Run: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case words(String)
      case date(Date, DateStyle)
      case symbol(Icon)
    }

    var content: Content
    var traits = TextTraits()
    var style: AnyShapeStyle?
    var link: String?

    init(_ content: Content) { self.content = content }
  }

  var runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  /// The words of a program, with Markdown and values in them.
  public init(_ key: LocalizedStringKey) { runs = key.runs }

  /// A text as it is, without Markdown.
  @_disfavoredOverload
  public init(_ string: some StringProtocol) { runs = [Run(.words(String(string)))] }

  /// A text as it is, without Markdown, also for a literal.
  public init(verbatim string: String) { runs = [Run(.words(string))] }

  /// A value as a format style shows it.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    runs = [Run(.words(format.format(input)))]
  }

  /// A date, or the time until it or since. It ticks while it is shown.
  public init(_ date: Date, style: DateStyle) { runs = [Run(.date(date, style))] }

  /// A symbol as large as the letters beside it. A picture shows nothing here.
  public init(_ image: Image) { runs = image.icon.map { [Run(.symbol($0))] } ?? [] }

  /// Adds a text after another one. Each keeps its font and color.
  public static func + (first: Text, second: Text) -> Text { Text(runs: first.runs + second.runs) }

  /// The words, as they are now.
  @MainActor var string: String { runs.map { $0.words(at: .now) }.joined() }

  fileprivate func changed(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }
}

extension Text: PrimitiveView {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TextNode(self, context) }
}

extension Text.Run {
  func words(at now: Date) -> String {
    switch content {
    case .words(let words): words
    case .date(let date, let style): style.text(of: date, at: now)
    case .symbol: ""
    }
  }
}

/// What is said of one text. It holds for the parts of which nothing was said before.
extension Text {
  /// Sets the font. With nil, it follows from what is around the text.
  public func font(_ font: Font?) -> Text {
    changed { $0.traits.font = $0.traits.font ?? font }
  }

  /// Sets the weight, whatever the font is.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.traits.weight = $0.traits.weight ?? weight }
  }

  /// Sets the shape of the letters.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changed { $0.traits.design = $0.traits.design ?? design }
  }

  /// Makes the text heavier: see ``ThemeFont/bold()``.
  public func bold(_ isActive: Bool = true) -> Text {
    changed { $0.traits.isBold = $0.traits.isBold ?? isActive }
  }

  /// Sets the text in italics.
  public func italic(_ isActive: Bool = true) -> Text {
    changed { $0.traits.isItalic = $0.traits.isItalic ?? isActive }
  }

  /// Sets the text in a font in which all letters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> Text {
    fontDesign(isActive ? .monospaced : nil)
  }

  /// Makes digits equally wide.
  public func monospacedDigit() -> Text { changed { $0.traits.hasMonospacedDigits = true } }

  /// A line below a text or through it.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn.
    public typealias Pattern = TextLine.Pattern

    let line: TextLine

    /// A line, in the color of the text unless another is given.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      line = TextLine(pattern: pattern, color: color)
    }

    /// A plain line in the color of the text.
    public static let single = LineStyle()
  }

  /// Draws a line below the text. Without a color it has that of the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed {
      $0.traits.isUnderlined = $0.traits.isUnderlined ?? isActive
      $0.traits.underline = $0.traits.underline ?? TextLine(pattern: pattern, color: color)
    }
  }

  /// Draws a line through the text. Without a color it has that of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed {
      $0.traits.isStruck = $0.traits.isStruck ?? isActive
      $0.traits.strike = $0.traits.strike ?? TextLine(pattern: pattern, color: color)
    }
  }

  /// Moves the text above its baseline, in logical units at the design's size of text. Below, it is negative.
  public func baselineOffset(_ offset: Double) -> Text {
    changed { $0.traits.rise = $0.traits.rise ?? offset }
  }

  /// Sets the space after each letter, in logical units at the design's size of text.
  public func tracking(_ tracking: Double) -> Text {
    changed { $0.traits.tracking = $0.traits.tracking ?? tracking }
  }

  /// Sets the space after each letter: the same as ``tracking(_:)``.
  public func kerning(_ kerning: Double) -> Text { tracking(kerning) }

  /// Sets the style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    changed { $0.style = $0.style ?? AnyShapeStyle(style) }
  }

  /// Sets the color. With nil, it follows from what is around the text.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.style = $0.style ?? color.map { AnyShapeStyle($0) } }
  }
}

/// The alignment of a text's lines.
public enum TextAlignment: Hashable, Sendable {
  /// Each paragraph by its own direction.
  case leading
  case center
  case trailing
}

private struct ClockKey: EnvironmentKey {
  static let defaultValue: @MainActor () -> Date = { Date.now }
}

extension EnvironmentValues {
  /// The time that dates in texts count from.
  var clock: @MainActor () -> Date {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}

private final class TextNode: NodeOf<Text> {
  private let label = LabelView(lineLimit: nil)
  private var name: String?
  private var tick: (any ScheduledAction)?

  override var elements: [Element] { [Element(view: label, text: label)] }

  override func updateSelf() {
    let environment = trackedEnvironment
    let now = environment.clock()
    label.show(view, in: environment, at: now)
    label.isSelectable = environment.isTextSelectable
    updateLinks(environment)
    let words = view.runs.map { $0.words(at: now) }.joined()
    label.setLabel(words, insteadOf: name)
    name = words
    scheduleTick(after: now)
  }

  private func updateLinks(_ environment: EnvironmentValues) {
    guard view.runs.contains(where: { $0.link != nil }) else {
      label.onOpenLink = nil
      return
    }
    let openURL = environment.openURL
    label.onOpenLink = { openURL.openLink($0) }
  }

  // MARK: Ticking

  /// Whether the node hears when a window shows the text, or does so no more.
  private var isListening = false

  /// Waits for the next change of a date's words, while a window shows the text.
  private func scheduleTick(after now: Date) {
    tick?.cancel()
    tick = nil
    let delays = view.runs.compactMap { $0.delay(after: now) }
    let ticks = !delays.isEmpty
    if ticks != isListening {
      isListening = ticks
      let listener: @MainActor () -> Void = { [weak self] in self?.markStale() }
      graph.listenToHost(self, ticks ? listener : nil)
    }
    guard let delay = delays.min(), let host = graph.host else { return }
    tick = host.schedule(after: delay) { [weak self] in self?.markStale() }
  }

  override func willDismantle() {
    tick?.cancel()
    graph.listenToHost(self, nil)
  }
}

extension LabelView {
  /// Takes the words of a text and how they look.
  func show(_ text: Text, in environment: EnvironmentValues, at now: Date) {
    var outer = environment.textTraits
    outer.font = environment.font
    let runs = text.runs.map { $0.labelRun(inside: outer, environment, at: now) }
    let style = runs.first?.style ?? outer.resolvedFont
    let color = environment.foregroundStyle ?? .text
    // The font and color of a plain text are the label's own, so that all labels of one look are alike.
    self.style = style
    self.color = runs.count == 1 ? runs[0].color ?? color : color
    self.runs = runs.map {
      var run = $0
      if run.style == style { run.style = nil }
      if run.color == self.color { run.color = nil }
      return run
    }
    lineLimit = environment.lineLimit
    reservedLines = environment.reservedLines
    lineSpacing = environment.lineSpacing
    truncation = environment.truncationMode
    leastScale = environment.minimumScaleFactor
    allowsTightening = environment.allowsTightening
    isRedacted = environment.hidesContent
    alignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: .trailing
      }
  }
}

extension Text.Run {
  fileprivate func delay(after now: Date) -> Duration? {
    guard case .date(let date, let style) = content else { return nil }
    return style.delay(of: date, after: now)
  }

  @MainActor fileprivate func labelRun(
    inside outer: TextTraits, _ environment: EnvironmentValues, at now: Date
  ) -> LabelView.Run {
    let traits = traits.inside(outer)
    let words = words(at: now)
    var run = LabelView.Run(
      traits.textCase?.displayed(words) ?? words, style: traits.resolvedFont,
      color: style?.color(in: environment) ?? (link == nil ? nil : .accent))
    if traits.isUnderlined == true { run.underline = traits.underline ?? TextLine() }
    if traits.isStruck == true { run.strike = traits.strike ?? TextLine() }
    run.rise = traits.rise ?? 0
    run.link = link
    if case .symbol(let icon) = content { run.icon = icon }
    return run
  }
}
