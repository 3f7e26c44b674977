internal import Glibc
internal import Pictures

/// Looks what pictures a folder holds. Only names and dates are read: a folder of ten thousand is
/// listed in a few milliseconds.
enum PhotoFolder {
  /// The pictures, in the order in which people count: "2" before "10".
  ///
  /// - Returns: nil when the folder cannot be read.
  static func photos(in folder: String) -> [Photo]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var photos: [Photo] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), format(ofFileNamed: name) != nil,
        let photo = photo(named: name, in: folder)
      else { continue }
      photos.append(photo)
    }
    return photos.sorted { isOrdered($0.id, before: $1.id) }
  }

  /// One picture as it is now; nil when there is no such file.
  static func photo(named name: String, in folder: String) -> Photo? {
    let path = "\(folder)/\(name)"
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    return Photo(id: name, path: path, revision: time ^ Int(status.st_size))
  }

  static func format(ofFileNamed name: String) -> PictureFormat? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return PictureFormat.allCases.first { $0.fileExtensions.contains(ending) }
  }

  /// Numbers within names count as numbers, capitals as small letters.
  static func isOrdered(_ one: String, before other: String) -> Bool {
    let (a, b) = (parts(of: one), parts(of: other))
    for (x, y) in zip(a, b) where x != y {
      // The longer run of digits is the larger number; leading zeros were cut.
      if x.isNumber, y.isNumber, x.text.count != y.text.count {
        return x.text.count < y.text.count
      }
      return x.text < y.text
    }
    return a.count != b.count ? a.count < b.count : one < other
  }

  private struct Part: Equatable {
    var text: String
    var isNumber: Bool
  }

  private static func parts(of name: String) -> [Part] {
    var parts: [Part] = []
    for character in name.lowercased() {
      let isDigit = ("0"..."9").contains(character)
      if let last = parts.last, last.isNumber == isDigit {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append(Part(text: String(character), isNumber: isDigit))
      }
    }
    return parts.map { part in
      guard part.isNumber else { return part }
      return Part(text: String(part.text.drop { $0 == "0" }), isNumber: true)
    }
  }
}
