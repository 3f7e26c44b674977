internal import SceneModel
public import Scenes

/// The texts or the files of a drop. Many programs offer one thing as both.
public enum DroppedContent: Sendable {
  /// At least one.
  case texts([String])
  case files(DroppedFiles)
  /// No data arrived.
  case failure(ItemProviderError)
}

extension DropSession {
  /// Whether ``loadContent(files:completion:)`` can find a text or a file.
  public var hasContent: Bool {
    canLoadObjects(of: DroppedFiles.self) || canLoadObjects(of: String.self)
  }

  /// Requests the dropped files, or else the dropped texts.
  ///
  /// Files come first, since a file manager offers their addresses as text too. A browser's link is no file
  /// and comes as text: its own, or else its address. A browser's picture comes as a link to it in Markdown. An
  /// item of an application of this library comes as text, since its file is made of its text.
  ///
  /// - Parameters:
  ///   - takesFiles: Whether files are taken. If not, a text is.
  ///   - completion: Called once, when all has arrived. Files have not been read then.
  public func loadContent(
    files takesFiles: Bool = true, completion: @escaping @MainActor (DroppedContent) -> Void
  ) {
    let hasText = canLoadObjects(of: String.self)
    let isOurs = localDragSession != nil || canLoadObjects(of: UserActivity.self)
    guard takesFiles, canLoadObjects(of: DroppedFiles.self), !(isOurs && hasText) else {
      return loadTexts(completion: completion)
    }
    loadObjects(of: DroppedFiles.self) { [self] results in
      var all = DroppedFiles(files: [], refusals: [], omittedCount: 0)
      for result in results {
        switch result {
        case .success(let list): all.append(list)
        case .failure(let error): return completion(.failure(error))
        }
      }
      guard all.isLinks else { return completion(.files(all)) }
      loadLinks(all.refusals.map(\.name), hasText: hasText, completion: completion)
    }
  }

  /// Requests the text of dropped addresses: that of HTML if it is a picture, else the text beside them.
  private func loadLinks(
    _ addresses: [String], hasText: Bool,
    completion: @escaping @MainActor (DroppedContent) -> Void
  ) {
    guard canLoadObjects(of: HTMLPicture.self) else {
      return hasText ? loadTexts(completion: completion) : completion(.texts(addresses))
    }
    loadObjects(of: HTMLPicture.self) { [self] pictures in
      if case .success(let picture)? = pictures.first, addresses.count == 1 {
        return completion(.texts([picture.link(to: addresses[0])]))
      }
      loadTexts { content in
        // HTML without words stands for the addresses.
        guard case .texts(let texts) = content, !texts.allSatisfy(\.isBlank) else {
          return completion(.texts(addresses))
        }
        completion(content)
      }
    }
  }

  private func loadTexts(completion: @escaping @MainActor (DroppedContent) -> Void) {
    loadObjects(of: String.self) { [self] results in
      var texts: [String] = []
      for result in results {
        switch result {
        case .success(let text): texts.append(text)
        case .failure(let error): return completion(.failure(error))
        }
      }
      if texts.isEmpty { return completion(.failure(.refused)) }
      guard texts.allSatisfy(\.isBlank), canLoadObjects(of: HTMLPicture.self) else {
        return completion(.texts(texts))
      }
      // HTML that is a picture and no words.
      loadObjects(of: HTMLPicture.self) { pictures in
        if case .success(let picture)? = pictures.first, let address = picture.address {
          completion(.texts([picture.link(to: address)]))
        } else {
          completion(.texts(texts))
        }
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// The picture of HTML that has nothing else, as a browser drags it.
private struct HTMLPicture: ItemReading {
  private struct NoPicture: Error {}

  static let readableTypes = ["text/html"]
  /// The words that stand for the picture.
  let words: String
  /// Its own address, if another program can use it.
  let address: String?

  static func read(_ bytes: [UInt8], ofType type: String) throws -> HTMLPicture {
    guard let (words, source) = DroppedText.picture(bytes) else { throw NoPicture() }
    let isWhole = ["https://", "http://"].contains { source.lowercased().hasPrefix($0) }
    return HTMLPicture(words: words, address: isWhole ? source : nil)
  }

  func link(to address: String) -> String { ItemLink(title: words, address: address).markdown }
}

extension DroppedFiles {
  fileprivate mutating func append(_ other: DroppedFiles) {
    files += other.files
    refusals += other.refusals
    omittedCount += other.omittedCount
  }
}
