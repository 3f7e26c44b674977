/// Files and folders on a device that loses, at a power cut, any part of what was not synced.
///
///     write ──▶ pending changes of the file ───sync of the file────▶ lasting content
///     rename ─▶ pending changes of names ──────sync of the folder──▶ lasting names
///
/// Of a file's pending changes any may last, also a part of a write: a device writes sectors. Of a folder's pending
/// changes the first ones may last, because file systems keep their order. A rename lasts as a whole. A sync of a
/// file says nothing of its name, as in POSIX. Source: Pillai and others, "All File Systems Are Not Created Equal",
/// OSDI 2014.
public struct UnsyncedDisk: Sendable {
  /// What a power cut takes of the changes that were not synced.
  public enum Loss: Hashable, Sendable {
    case nothing
    case everything
    /// A part, chosen anew for each file and folder.
    case some
  }

  /// Paths with the contents of files. Folders have nil.
  public typealias Contents = [String: [UInt8]?]

  fileprivate enum Node: Hashable {
    case folder
    /// The place of a file in `files`.
    case file(Int)
  }

  fileprivate enum FileChange {
    case write(at: Int, [UInt8])
    case truncate(to: Int)
  }

  fileprivate enum NameChange {
    case add(String, Node)
    case move(String, to: String)
    case remove(String)

    /// The folders in which it changes something.
    var folders: Set<String> {
      switch self {
      case .add(let path, _), .remove(let path): [path.parent]
      case .move(let old, let new): [old.parent, new.parent]
      }
    }
  }

  private struct File {
    var lasting: [UInt8] = []
    var pending: [FileChange] = []

    var content: [UInt8] { pending.reduce(into: lasting) { $0.perform($1) } }
  }

  /// Every file that there ever was.
  private var files: [File] = []
  private var numbers: [DiskOperation.FileNumber: Int] = [:]
  private var names: [String: Node] = [:]
  private var lastingNames: [String: Node] = [:]
  private var pendingNames: [NameChange] = []

  public static let sectorSize = 512

  public init() {}

  /// Adds a folder or a file that lasts.
  public mutating func add(_ path: String, _ file: (DiskOperation.FileNumber, [UInt8])?) {
    var node = Node.folder
    if let (number, content) = file {
      numbers[number] = files.count
      node = .file(files.count)
      files.append(File(lasting: content))
    }
    names[path] = node
    lastingNames[path] = node
  }

  // MARK: While there is power

  public mutating func perform(_ operation: DiskOperation) {
    switch operation {
    case .create(let path, let number):
      numbers[number] = files.count
      change(.add(path, .file(files.count)))
      files.append(File())
    case .write(let number, let offset, let bytes):
      numbers[number].map { files[$0].pending.append(.write(at: offset, bytes)) }
    case .truncate(let number, let length):
      numbers[number].map { files[$0].pending.append(.truncate(to: length)) }
    case .makeFolder(let path): change(.add(path, .folder))
    case .rename(let old, let new): change(.move(old, to: new))
    case .remove(let path): change(.remove(path))
    case .syncFile(let number):
      guard let index = numbers[number] else { return }
      for change in files[index].pending { files[index].lasting.perform(change) }
      files[index].pending = []
    case .syncFolder(let path):
      for change in pendingNames where change.folders.contains(path) {
        lastingNames.perform(change)
      }
      pendingNames.removeAll { $0.folders.contains(path) }
    }
  }

  private mutating func change(_ change: NameChange) {
    names.perform(change)
    pendingNames.append(change)
  }

  /// What programs see. The same as after a cut that takes nothing.
  public var contents: Contents { contents(names) { $0.content } }

  /// What programs see of one file. Nil if it is not there, or is a folder.
  public func content(of path: String) -> [UInt8]? {
    guard case .file(let index) = names[path] else { return nil }
    return files[index].content
  }

  private func contents(
    _ names: [String: Node], _ content: (File) -> [UInt8]
  ) -> Contents {
    var contents: Contents = [:]
    for (path, node) in names where names.reaches(path) {
      switch node {
      case .folder: contents.updateValue(nil, forKey: path)
      case .file(let index): contents[path] = content(files[index])
      }
    }
    return contents
  }

  // MARK: The cut

  /// What is there after a power cut at this moment.
  public func contents(
    after loss: Loss, using random: inout some RandomNumberGenerator
  ) -> Contents {
    switch loss {
    case .nothing: return contents
    case .everything: return contents(lastingNames) { $0.lasting }
    case .some: break
    }
    // How many of a folder's pending changes last.
    var counts: [String: Int] = [:]
    for change in pendingNames { for folder in change.folders { counts[folder, default: 0] += 1 } }
    for folder in counts.keys.sorted() {
      counts[folder] = Int.random(in: 0...(counts[folder] ?? 0), using: &random)
    }
    var names = lastingNames
    for change in pendingNames {
      let lasts = change.folders.allSatisfy { counts[$0] ?? 0 > 0 }
      for folder in change.folders { counts[folder] = lasts ? (counts[folder] ?? 0) - 1 : 0 }
      if lasts { names.perform(change) }
    }
    var found: [Int: [UInt8]] = [:]
    for index in files.indices where !files[index].pending.isEmpty {
      found[index] = Self.remains(of: files[index], using: &random)
    }
    var contents: Contents = [:]
    for (path, node) in names where names.reaches(path) {
      switch node {
      case .folder: contents.updateValue(nil, forKey: path)
      case .file(let index): contents[path] = found[index] ?? files[index].lasting
      }
    }
    return contents
  }

  /// The manners in which a device treats the changes of a file.
  private enum Manner: CaseIterable {
    case loses, keeps, losesTheLast, losesAny, tears
  }

  private static func remains(
    of file: File, using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    let manner = Manner.allCases.randomElement(using: &random) ?? .loses
    let count = Int.random(in: 0...file.pending.count, using: &random)
    var content = file.lasting
    for (index, change) in file.pending.enumerated() {
      switch (manner, change) {
      case (.loses, _): break
      case (.keeps, _): content.perform(change)
      case (.losesTheLast, _): if index < count { content.perform(change) }
      case (.losesAny, _), (.tears, .truncate):
        if Bool.random(using: &random) { content.perform(change) }
      case (.tears, .write(let offset, let bytes)):
        var start = 0
        while start < bytes.count {
          let end = min(
            bytes.count, start + sectorSize - (offset + start) % sectorSize)
          if Bool.random(using: &random) {
            content.perform(.write(at: offset + start, Array(bytes[start..<end])))
          }
          start = end
        }
      }
    }
    return content
  }
}

extension [UInt8] {
  fileprivate mutating func perform(_ change: UnsyncedDisk.FileChange) {
    switch change {
    case .write(let offset, let bytes):
      if count < offset + bytes.count { setLength(offset + bytes.count) }
      replaceSubrange(offset..<offset + bytes.count, with: bytes)
    case .truncate(let length): setLength(length)
    }
  }

  private mutating func setLength(_ length: Int) {
    if length < count {
      removeLast(count - length)
    } else {
      append(contentsOf: repeatElement(0, count: length - count))
    }
  }
}

extension [String: UnsyncedDisk.Node] {
  fileprivate mutating func perform(_ change: UnsyncedDisk.NameChange) {
    switch change {
    case .add(let path, let node): self[path] = node
    case .remove(let path): self[path] = nil
    case .move(let old, let new):
      guard let node = removeValue(forKey: old) else { return }
      self[new] = node
      guard node == .folder else { return }
      for path in keys where path.hasPrefix(old + "/") {
        self[new + path.dropFirst(old.count)] = removeValue(forKey: path)
      }
    }
  }

  /// Whether all folders that lead to a path are there, from the first one on that is known.
  fileprivate func reaches(_ path: String) -> Bool {
    let folder = path.parent
    return folder.isEmpty || self[folder] == .folder && reaches(folder)
  }
}

extension String {
  /// The folder in which a path lies. Empty for a path of one part.
  fileprivate var parent: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}
