/// A call of a program that changes files or folders, or that makes changes last.
public enum DiskOperation: Hashable, Sendable {
  /// The number that the file system gives to a file. It is used again when a file has gone.
  public typealias FileNumber = UInt64

  /// A new, empty file.
  case create(String, FileNumber)
  case write(FileNumber, at: Int, [UInt8])
  case truncate(FileNumber, to: Int)
  case makeFolder(String)
  /// Renames a file or folder. What has the new name is replaced.
  case rename(String, to: String)
  case remove(String)
  case syncFile(FileNumber)
  case syncFolder(String)
}

extension DiskOperation {
  /// The operations in a journal that ``WriteRecorder`` has made. The last one may be incomplete.
  public static func all(in journal: [UInt8]) -> [DiskOperation] {
    var operations: [DiskOperation] = []
    var place = 0
    while let header = Header(journal, at: place) {
      let start = place + Header.length
      guard start + header.firstLength + header.secondLength <= journal.count else { break }
      let first = journal[start..<start + header.firstLength]
      let second = journal[
        start + header.firstLength..<start + header.firstLength + header.secondLength]
      let path = String(decoding: first, as: UTF8.self)
      switch header.kind {
      case 1: operations.append(.create(path, header.file))
      case 2: operations.append(.write(header.file, at: header.offset, Array(first)))
      case 3: operations.append(.truncate(header.file, to: header.offset))
      case 4: operations.append(.makeFolder(path))
      case 5:
        operations.append(.rename(path, to: String(decoding: second, as: UTF8.self)))
      case 6: operations.append(.remove(path))
      case 7: operations.append(.syncFile(header.file))
      case 8: operations.append(.syncFolder(path))
      default: preconditionFailure("The journal has an operation \(header.kind).")
      }
      place = start + header.firstLength + header.secondLength
    }
    return operations
  }

  private struct Header {
    static let length = 32
    let kind: Int
    let file: FileNumber
    let offset: Int
    let firstLength: Int
    let secondLength: Int

    init?(_ journal: [UInt8], at place: Int) {
      guard place + Self.length <= journal.count else { return nil }
      let words = journal.withUnsafeBytes { bytes in
        (0..<4).map { bytes.loadUnaligned(fromByteOffset: place + $0 * 8, as: UInt64.self) }
      }
      kind = Int(words[0])
      file = words[1]
      offset = Int(words[2])
      firstLength = Int(words[3] & 0xffff_ffff)
      secondLength = Int(words[3] >> 32)
    }
  }
}
