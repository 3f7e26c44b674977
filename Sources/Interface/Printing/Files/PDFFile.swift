public import Canvas
public import Files

/// Writes books as files in the Portable Document Format.
public enum PDFFile {
  /// Replaces the file at a path, or leaves what is there. Takes long for a long text, and belongs on no main actor.
  ///
  /// - Parameters:
  ///   - book: The text and its look.
  ///   - information: The title and the date that readers show.
  ///   - path: The absolute path.
  ///   - pictures: The pictures in the text. Without it the pages have their words.
  ///   - readers: Those who may read the file.
  ///   - isCancelled: Asked several times a page. The work ends when it returns true.
  /// - Returns: The number of pages.
  /// - Throws: ``PrintingError``. Nothing of a new file is left then.
  @discardableResult
  public static func write(
    _ book: Book, _ information: PDFDocument.Information, to path: String,
    pictures: BookPictures? = nil, for readers: NewFile.Readers = .everybody,
    isCancelled: () -> Bool = { false }
  ) throws(PrintingError) -> Int {
    var count = 0
    do {
      try DurableFile.replace(path, for: readers) { file in
        let document = PDFDocument(pageSize: book.style.paper.size, information) {
          file.write($0)
        }
        var outline = Outline()
        func check() throws(PrintingError) { if isCancelled() { throw .cancelled } }
        try book.makePages(pictures: pictures) { page in
          outline.add(page.headings, to: document)
          document.addPage { page.draw(in: $0) }
          if let failure = file.failure { throw failure }
        } checking: {
          try check()
        }
        try check()
        do {
          try document.finish()
        } catch {
          throw (file.failure as (any Error)?) ?? error
        }
        count = document.pageCount
      }
    } catch let error as FileError {
      throw PrintingError(error)
    } catch let error as PrintingError {
      throw error
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
    return count
  }
}

/// The headings of a document, each below the last one of a higher level.
private struct Outline {
  private var open: [(level: Int, item: Int)] = []

  mutating func add(
    _ headings: [(title: String, level: Int, y: Double)], to document: PDFDocument
  ) {
    for heading in headings {
      while let last = open.last, last.level >= heading.level { open.removeLast() }
      let item = document.addOutline(heading.title, y: heading.y, in: open.last?.item)
      open.append((heading.level, item))
    }
  }
}
