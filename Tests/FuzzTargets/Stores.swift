import Glibc
import StoreRescue

/// Files that are read after damage.
enum Stores {
  /// A database and its log. The first two bytes are the length of the log, which comes last.
  static func readPages(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    let length = Int(input.word16())
    let all = input.remainder()
    let folder = "/dev/shm/scenery-fuzz-\(getpid())"
    let (file, log) = (folder + ".sqlite", folder + ".sqlite-wal")
    defer {
      unlink(file)
      unlink(log)
    }
    write(all.dropLast(length), to: file)
    write(all.suffix(length), to: log)
    let pages = DatabasePages(file: file, log: log)
    let reading = TableReading(pages)
    var roots: [Int] = []
    _ = reading.walk(1) { row in
      if row.values.count == 5, case .integer(let root) = row.values[3] {
        roots.append(Int(truncatingIfNeeded: root))
      }
    }
    for root in roots.prefix(8) {
      _ = reading.countOfIndex(root)
      _ = reading.keysOfIndex(root)
      _ = reading.walk(root) { _ in }
    }
    _ = reading.freePages()
    for number in pages.numbers {
      if let page = pages.page(number) { _ = reading.rows(of: page, number: number) }
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
