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
  /// and comes as text. So does an item of an application of this library, whose file is made of its text.
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
      if all.isLinks, hasText { return loadTexts(completion: completion) }
      completion(.files(all))
    }
  }

  private func loadTexts(completion: @escaping @MainActor (DroppedContent) -> Void) {
    loadObjects(of: String.self) { results in
      var texts: [String] = []
      for result in results {
        switch result {
        case .success(let text): texts.append(text)
        case .failure(let error): return completion(.failure(error))
        }
      }
      completion(texts.isEmpty ? .failure(.refused) : .texts(texts))
    }
  }
}

extension DroppedFiles {
  fileprivate mutating func append(_ other: DroppedFiles) {
    files += other.files
    refusals += other.refusals
    omittedCount += other.omittedCount
  }
}
