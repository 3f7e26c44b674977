internal import Dragging
internal import Files
internal import Geometry
internal import Pictures
internal import Scenes
internal import TextViews
internal import Views

/// The pictures of the entry on a page: where they are from, and where new ones are kept.
@MainActor
final class PagePictures {
  let context: JournalContext
  /// Shows the pictures. The editor holds it, and it holds this source.
  private(set) weak var feature: TextPictures?
  /// The entry on the page.
  var entry: EntryID? { didSet { if entry != oldValue { forget() } } }
  /// The pictures that the addresses of the entry mean. Nil for an address without one.
  private var names: [String: PictureName?] = [:]
  /// The drags of the visible pictures.
  var drags: [ObjectIdentifier: PictureDrag] = [:]
  /// Called with a sentence when a picture cannot be opened.
  var onFailure: ((_ sentence: String) -> Void)?
  private var requests: [String: PictureLoader.Request] = [:]
  /// The pictures that are visible, which no other one takes out of the cache.
  private var shown: [String: (key: PictureLoader.Key, picture: TextPictureState)] = [:]

  init(_ context: JournalContext) { self.context = context }

  /// Makes the feature for an editor.
  func makeFeature() -> TextPictures {
    let feature = TextPictures(self)
    feature.onOpen = { [weak self] in self?.open($0) }
    feature.onRefusal = { kept, editor in
      (editor.host as? Window)?.dropBanners.tell(
        kept.marks.isEmpty ? "Nothing was inserted." : "Some pictures were not inserted.",
        detail: kept.refusals.joined(separator: " "), about: editor)
    }
    self.feature = feature
    return feature
  }

  private func forget() {
    for request in requests.values { request.cancel() }
    names = [:]
    requests = [:]
    shown = [:]
  }

  /// The picture that an address means. Nil if the journal has none.
  func name(of destination: String) -> PictureName? {
    if let known = names[destination] { return known }
    let name = entry.flatMap { context.pictures.name(for: destination, in: $0) }
    names[destination] = .some(name)
    return name
  }

  /// The file of a picture. Nil if it is missing.
  func path(of destination: String) -> String? {
    name(of: destination).flatMap(context.pictures.existingPath)
  }
}

extension OfferedPicture {
  /// Keeps the picture. Blocks until it is on the disk.
  ///
  /// - Returns: Its mark in a text.
  fileprivate func kept(in pictures: EntryPictures) throws(EntryPictures.Refusal) -> String {
    switch self {
    case .data(let bytes, let words):
      return Self.mark(try pictures.keep(bytes), words)
    case .file(let path):
      let name = FileSystem.name(of: path)
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try FileSystem.read(
          path, limit: PictureLimits().fileBytes, followingLinks: true)
      } catch {
        throw EntryPictures.Refusal(description: "Journal \(error).")
      }
      let words = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
      return Self.mark(try pictures.keep(bytes, called: name), String(words))
    }
  }

  private static func mark(_ name: PictureName, _ words: String) -> String {
    "![\(words.filter { !"[]|\n\r".contains($0) })](\(name.rawValue))"
  }
}

extension PagePictures: TextPictureSource {
  func size(of destination: String) -> Size? {
    guard let name = name(of: destination), context.pictures.existingPath(of: name) != nil else {
      return nil
    }
    return Size(width: Double(name.size.width), height: Double(name.size.height))
  }

  func picture(of destination: String, fitting size: PixelSize) -> TextPictureState {
    guard let path = path(of: destination) else {
      return .missing(reason: "The picture is missing.")
    }
    let key = PictureLoader.Key(path: path, box: size)
    if let known = shown[destination], known.key == key { return known.picture }
    if let outcome = context.pictureLoader.cached(key) {
      let state = TextPictureState(outcome)
      shown[destination] = (key, state)
      return state
    }
    if requests[destination]?.key != key {
      requests[destination]?.cancel()
      requests[destination] = context.pictureLoader.load(key) { [weak self] outcome in
        guard let self else { return }
        requests[destination] = nil
        shown[destination] = (key, TextPictureState(outcome))
        feature?.pictureChanged(destination)
      }
    }
    // The version for another size is shown until the new one is there.
    return shown[destination]?.picture ?? .waiting
  }

  var keptTypes: [String] { PictureFormat.allCases.map(\.mimeType) }

  func takesFile(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return PictureFormat.allCases.contains { $0.fileExtensions.contains(ending) }
  }

  func keep(_ pictures: [OfferedPicture]) async -> KeptPictures {
    let folder = context.pictures
    let results = await FileThread.run {
      pictures.map { picture in
        Result { () throws(EntryPictures.Refusal) in try picture.kept(in: folder) }
      }
    }
    var kept = KeptPictures()
    for result in results ?? [] {
      switch result {
      case .success(let mark): kept.marks.append(mark)
      case .failure(let refusal): kept.refusals.append(refusal.description)
      }
    }
    return kept
  }

  func pictureLeft(_ destination: String) {
    requests.removeValue(forKey: destination)?.cancel()
    shown[destination] = nil
  }
}

extension TextPictureState {
  fileprivate init(_ outcome: PictureLoader.Outcome) {
    switch outcome {
    case .success(let picture): self = .ready(picture.surface)
    case .failure(let error): self = .missing(reason: "\(error)")
    }
  }
}
