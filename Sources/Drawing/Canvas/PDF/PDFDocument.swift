internal import CCairo
public import Geometry

/// Writes a document in the Portable Document Format, page by page.
///
///     let document = PDFDocument(pageSize: a4, information) { file.append($0) }
///     document.addPage { context in context.draw(text, at: origin) }
///     try document.finish()
///
/// The pages are drawn in points of 1/72 inch from the top left corner. Text stays text: a reader can search and copy
/// it. A page is written when it is complete, so that the length of a document does not matter. Needs no display.
/// May be used on any thread, by one at a time.
public final class PDFDocument {
  /// What a reader's properties window shows.
  public struct Information: Hashable, Sendable {
    public var title: String
    public var author: String
    public var creator: String
    /// The date of the content, by ISO 8601: `2026-11-23T09:30:00Z`. Nil for now.
    public var created: String?

    public init(
      title: String, author: String = "", creator: String = "Scenery", created: String? = nil
    ) {
      self.title = title
      self.author = author
      self.creator = creator
      self.created = created
    }
  }

  /// Takes the next bytes of the file. Returns whether they could be written.
  public typealias Write = (UnsafeRawBufferPointer) -> Bool

  public let pageSize: Size
  public private(set) var pageCount = 0
  private let surface: OpaquePointer
  private let context: DrawingContext
  /// Retained by Cairo as a pointer until the surface is destroyed.
  private let sink: Sink

  /// Cairo's coordinates are in this part of a point, so that a fine line has its own width: a
  /// ``DrawingContext`` rounds rectangles to whole units.
  private static let unitsPerPoint = 16.0

  /// - Parameters:
  ///   - pageSize: In points.
  ///   - information: The title and the date.
  ///   - write: Called with the file's bytes in order. After it failed it is not called again.
  public init(pageSize: Size, _ information: Information, write: @escaping Write) {
    self.pageSize = pageSize
    let sink = Sink(write)
    self.sink = sink
    // Never NULL. After a failure Cairo returns a surface in an error state.
    surface =
      cairo_pdf_surface_create_for_stream(
        { closure, bytes, count in
          guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
          let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
          return sink.take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }, Unmanaged.passUnretained(sink).toOpaque(), pageSize.width, pageSize.height
      ).unsafelyUnwrapped
    context = DrawingContext(on: surface, scale: ScaleFactor(rawValue: Self.unitsPerPoint))
    context.withCairo { cairo_scale($0, 1 / Self.unitsPerPoint, 1 / Self.unitsPerPoint) }
    for (key, value) in [
      (CAIRO_PDF_METADATA_TITLE, information.title),
      (CAIRO_PDF_METADATA_AUTHOR, information.author),
      (CAIRO_PDF_METADATA_CREATOR, information.creator),
      (CAIRO_PDF_METADATA_CREATE_DATE, information.created ?? ""),
    ] where !value.isEmpty { cairo_pdf_surface_set_metadata(surface, key, value) }
  }

  deinit {
    // Without `finish`, Cairo would write the rest here.
    sink.close()
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Adds a page with the drawing of `draw`.
  public func addPage(_ draw: (DrawingContext) -> Void) {
    context.saved { draw(context) }
    context.withCairo { cairo_show_page($0) }
    pageCount += 1
  }

  /// Lists a place of the page that is added next in the document's outline, which readers show beside it.
  ///
  /// - Parameters:
  ///   - title: The text of the outline.
  ///   - y: The place on the page.
  ///   - parent: The number of the outline's item that contains this one.
  /// - Returns: The number of the item.
  public func addOutline(_ title: String, y: Double, in parent: Int? = nil) -> Int {
    let place = "page=\(pageCount + 1) pos=[0 \(Self.decimal(y))]"
    return Int(
      cairo_pdf_surface_add_outline(
        surface, parent.map { Int32(clamping: $0) } ?? CAIRO_PDF_OUTLINE_ROOT, title, place,
        CAIRO_PDF_OUTLINE_FLAG_OPEN))
  }

  /// Writes the rest of the file.
  ///
  /// - Throws: ``CanvasError/cannotWrite(path:reason:)`` if something could not be written, now or before.
  public func finish() throws(CanvasError) {
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    sink.close()
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotWrite(path: "PDF", reason: Surface.reason(status))
    }
  }

  /// A number in a text for Cairo, which reads no exponents.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((DeviceSpace.clamped(value) * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return (hundredths < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// Passes bytes on until a write fails.
  private final class Sink {
    private var write: Write?

    init(_ write: @escaping Write) { self.write = write }

    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
      guard let write else { return false }
      guard write(bytes) else {
        close()
        return false
      }
      return true
    }

    func close() { write = nil }
  }
}
