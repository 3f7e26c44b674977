internal import CCairo
internal import CPango
internal import Glibc
internal import Synchronization

/// The Pango objects that all text shares: one font map, a context for each base direction, and the font
/// descriptions in use.
///
/// Text is laid out unhinted and unrounded in logical units, so that a layout is right at every scale and
/// one context serves all. Two threads must not use Pango's objects at once. All access goes through
/// ``locked(_:)``.
final class TextEngine {
  let context: OpaquePointer
  /// Like ``context``, for lines that run from right to left whatever their text.
  let rightToLeftContext: OpaquePointer
  private let fontMap: OpaquePointer
  private var descriptions: [DescriptionKey: FontDescription] = [:]
  private var metrics: [DescriptionKey: FontMetrics] = [:]

  // Only `locked`, which serializes all access, uses it.
  nonisolated(unsafe) private static let shared = TextEngine()
  private static let lock = RecursiveLock()

  /// Runs `body` while no other thread uses Pango.
  static func locked<R>(_ body: (TextEngine) throws -> R) rethrows -> R {
    lock.acquire()
    defer { lock.release() }
    return try body(shared)
  }

  /// Waits until every thread that waited for its turn has laid out what it has for the moment.
  static func letOthersGoFirst() { lock.letOthersGoFirst() }

  private init() {
    // Neither is ever NULL: GLib ends the process when it has no memory.
    let fontMap = pango_cairo_font_map_new().unsafelyUnwrapped
    // If the locale names no language, Pango takes Latin letters for English. It then looks for each font
    // twice: for English, and for the language "c", with which it measures.
    let language = scenery_has_language() == 0 ? pango_language_from_string("en") : nil
    func makeContext(_ direction: PangoDirection) -> OpaquePointer {
      let context = pango_font_map_create_context(fontMap).unsafelyUnwrapped
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      // Gray antialiasing, so that a picture is the same on every machine and with every compositor.
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(context, 0)
      pango_context_set_base_dir(context, direction)
      if let language { pango_context_set_language(context, language) }
      return context
    }
    context = makeContext(PANGO_DIRECTION_LTR)
    rightToLeftContext = makeContext(PANGO_DIRECTION_RTL)
    self.fontMap = fontMap
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(rightToLeftContext))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// The parts of a style that choose the font. Tracking and features do not.
  private struct DescriptionKey: Hashable {
    var family: String
    var size: Double
    var weight: FontStyle.Weight
    var isItalic: Bool

    init(_ style: FontStyle) {
      family = style.family
      size = style.size
      weight = style.weight
      isItalic = style.isItalic
    }
  }

  /// The description of a style's font, valid as long as the engine.
  func description(of style: FontStyle) -> OpaquePointer {
    let key = DescriptionKey(style)
    if let known = descriptions[key] { return known.pointer }
    let description = FontDescription(style)
    descriptions[key] = description
    return description.pointer
  }

  /// Makes Pango look for fonts on its own threads. Otherwise it would look for each font when a text needs
  /// it, and the text would wait.
  func prepare(_ styles: [FontStyle]) {
    for style in styles {
      if let set = pango_context_load_fontset(context, description(of: style), nil) {
        g_object_unref(UnsafeMutableRawPointer(set))
      }
    }
  }

  func metrics(of style: FontStyle) -> FontMetrics {
    let key = DescriptionKey(style)
    if let known = metrics[key] { return known }
    guard let pango = pango_context_get_metrics(context, description(of: style), nil) else {
      return FontMetrics(ascent: style.size, descent: style.size / 4)
    }
    let found = FontMetrics(
      ascent: TextEngine.units(pango_font_metrics_get_ascent(pango)),
      descent: TextEngine.units(pango_font_metrics_get_descent(pango)))
    pango_font_metrics_unref(pango)
    metrics[key] = found
    return found
  }

  // MARK: Units

  /// Converts Pango's units, 1024 per logical unit.
  static func units(_ pango: Int32) -> Double { Double(pango) / Double(PANGO_SCALE) }

  /// Converts to Pango's units, limited to a range in which its sums do not overflow.
  static func pango(_ units: Double) -> Int32 {
    guard !units.isNaN else { return 0 }
    return Int32(max(-1_000_000, min(1_000_000, units)) * Double(PANGO_SCALE))
  }
}

/// The owner of a `PangoFontDescription`.
private final class FontDescription {
  let pointer: OpaquePointer

  init(_ style: FontStyle) {
    // Never NULL, as GLib does not return from a failed allocation.
    pointer = pango_font_description_new().unsafelyUnwrapped
    pango_font_description_set_family(pointer, style.family)
    let size = style.size.isNaN ? 1 : max(1, min(2000, style.size))
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    scenery_font_description_set_weight(pointer, Int32(style.weight.rawValue))
    if style.isItalic { pango_font_description_set_style(pointer, PANGO_STYLE_ITALIC) }
  }

  deinit { pango_font_description_free(pointer) }
}

/// A recursive mutex that knows whether a thread waits for it.
///
/// Safe to share: the memory never moves, and pthread's functions may be called from any thread.
private final class RecursiveLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let waiting = Atomic(0)
  /// Whether a thread had to wait since the last call of ``letOthersGoFirst()``.
  private let wasWaitedFor = Atomic(false)
  /// How often the mutex was taken.
  private let uses = Atomic(0)

  /// A thread that makes a window takes the mutex again within this time.
  private static let pauseMicroseconds: UInt32 = 2000
  /// A thread that never rests, such as one that scrolls, leaves some time to the others.
  private static let mostPauses = 100

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func acquire() {
    uses.add(1, ordering: .relaxed)
    guard pthread_mutex_trylock(mutex) != 0 else { return }
    wasWaitedFor.store(true, ordering: .relaxed)
    waiting.add(1, ordering: .relaxed)
    pthread_mutex_lock(mutex)
    waiting.subtract(1, ordering: .relaxed)
  }

  func release() { pthread_mutex_unlock(mutex) }

  /// Waits until the threads that waited for the mutex need it no more for the moment. A thread that takes it again at
  /// once would take it from one that is not awake yet, since the mutex of the C library keeps no order. And who waited
  /// once has more texts to lay out: those of a window.
  func letOthersGoFirst() {
    guard wasWaitedFor.exchange(false, ordering: .relaxed) else { return }
    for _ in 0..<Self.mostPauses {
      let before = uses.load(ordering: .relaxed)
      usleep(Self.pauseMicroseconds)
      if waiting.load(ordering: .relaxed) == 0, uses.load(ordering: .relaxed) == before { return }
    }
  }
}
