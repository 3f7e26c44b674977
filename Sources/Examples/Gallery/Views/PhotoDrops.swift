internal import Dragging
internal import Files
internal import Pictures
internal import SceneModel
internal import Scenes
internal import Views

/// Copies the pictures that are dropped on the grid into its folder.
@MainActor
final class PhotoDrops {
  private let context: GalleryContext
  /// Tells what became of a drop.
  private weak var banners: DropBanners?
  /// Called with the pictures that a drop has added.
  var onAdd: (([Photo]) -> Void)?
  /// The pictures that are being copied or removed.
  private(set) var work: Task<Void, Never>?

  init(_ context: GalleryContext) { self.context = context }

  private var copier: PhotoCopier {
    PhotoCopier(folder: context.library.folder, limits: context.library.limits)
  }

  /// A picture to copy.
  private enum Source: Sendable {
    case file(String)
    case data([UInt8], name: String)

    func read(by copier: PhotoCopier) throws(PhotoCopier.Failure) -> PhotoCopier.Source {
      switch self {
      case .file(let path): try copier.source(path)
      case .data(let bytes, let name): try copier.source(bytes, named: name)
      }
    }
  }

  private func tell(_ text: String, detail: String, kind: BannerView.Kind = .error) {
    banners?.tell(text, detail: detail, kind: kind)
  }

  // MARK: Receiving

  /// The picture formats of an item, in its source's order.
  private func pictureType(_ provider: ItemProvider) -> String? {
    let known = PictureFormat.allCases.map(\.mimeType)
    return provider.representations.map(\.type).first(where: known.contains)
  }

  private func receive(_ session: DropSession, in view: View?) {
    banners = banners(of: view)
    guard session.canLoadObjects(of: DroppedFiles.self), session.localDragSession == nil else {
      return receiveData(session, nil)
    }
    session.loadObjects(of: DroppedFiles.self) { [self] results in
      var (paths, leftOut) = ([String](), LeftOutFiles())
      var link: DroppedFiles.Refusal?
      for result in results {
        switch result {
        case .success(let list):
          paths += list.files.map(\.path)
          leftOut.add(list)
          if list.isLinks { link = link ?? list.refusals.first }
        case .failure(let error):
          return tell("Nothing was added.", detail: "\(error)")
        }
      }
      // A browser drags a picture's address, and its data.
      if paths.isEmpty, session.items.contains(where: { pictureType($0.itemProvider) != nil }) {
        return receiveData(session, link?.name)
      }
      begin(paths.map { .file($0) }, leftOut)
    }
  }

  /// - Parameter address: The address of the picture, whose last part is its name.
  private func receiveData(_ session: DropSession, _ address: String?) {
    var (sources, leftOut) = ([Source](), LeftOutFiles())
    var rest = session.items.count
    func finish() {
      rest -= 1
      if rest == 0 { begin(sources, leftOut) }
    }
    let ending = address?.split(separator: "/").last?.prefix { $0 != "?" && $0 != "#" }
    for item in session.items {
      guard let type = pictureType(item.itemProvider) else {
        finish()
        continue
      }
      if let photo = item.localObject as? Photo {
        sources.append(.file(photo.path))
        finish()
        continue
      }
      let name = item.itemProvider.suggestedName ?? ending.map(String.init) ?? "Picture"
      item.itemProvider.loadData(ofType: type) { result in
        switch result {
        case .success(let bytes): sources.append(.data(bytes, name: name))
        case .failure(let error): leftOut.add("A picture did not arrive: \(error)")
        }
        finish()
      }
    }
  }

  // MARK: Pasting

  /// Adds the files or the picture on the clipboard, as if they were dropped.
  func paste(from clipboard: any Pasteboard, in view: View) {
    banners = banners(of: view)
    clipboard.readItem { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let item)
      where item.canLoadObject(of: DroppedFiles.self) || pictureType(item) != nil:
        receive(DropSession(pasted: item), in: view)
      case .success:
        tell("Nothing was pasted.", detail: "The clipboard has neither files nor a picture.")
      case .failure(let failure): tell("Nothing was pasted.", detail: failure.description)
      }
    }
  }

  // MARK: Copying

  private func begin(_ sources: [Source], _ leftOut: LeftOutFiles) {
    begin { [self] in await copy(sources, leftOut) }
  }

  /// Carries out work in the folder after the work before it.
  private func begin(_ next: @escaping @MainActor () async -> Void) {
    work = Task { [before = work] in
      await before?.value
      await next()
    }
  }

  private func copy(_ sources: [Source], _ leftOut: LeftOutFiles) async {
    var (copies, leftOut) = ([PhotoCopier.Copy](), leftOut)
    let title = sources.count == 1 ? "Adding a picture…" : "Adding \(sources.count) pictures…"
    let work = DropWork(title, in: banners)
    for (number, source) in sources.enumerated() {
      let picture = await work.perform { [copier] in
        Result { () throws(PhotoCopier.Failure) in try source.read(by: copier) }
      }
      guard let picture else { break }
      // Not as a step of the work: what is written must be known, and can then be removed.
      let copy = await FileThread.run { [copier] in
        picture.flatMap { picture in
          Result { () throws(PhotoCopier.Failure) in try copier.copy(picture) }
        }
      }
      switch copy {
      case .success(let copy): copies.append(copy)
      case .failure(let failure): leftOut.add(failure.description)
      case nil: work.cancel()
      }
      work.report(Double(number + 1) / Double(sources.count))
    }
    work.end()
    if work.isCancelled {
      await remove(copies)
      return tell("Adding was cancelled.", detail: "No picture was added.", kind: .notice)
    }
    finish(copies, leftOut)
  }

  private func finish(_ copies: [PhotoCopier.Copy], _ leftOut: LeftOutFiles) {
    context.library.refresh()
    guard let first = copies.first else {
      let reasons = leftOut.isEmpty ? "There is no picture in it." : leftOut.reasons
      return tell("Nothing was added.", detail: reasons)
    }
    onAdd?(copies.map(\.photo))
    let text =
      copies.count == 1 ? "“\(first.name)” was added." : "\(copies.count) pictures were added."
    let detail = leftOut.isEmpty ? nil : "\(leftOut.summary) \(leftOut.reasons)"
    banners?.offerPutBack(text, detail: detail) { [weak self] in
      self?.begin { [weak self] in await self?.remove(copies) }
    }
  }

  private func remove(_ copies: [PhotoCopier.Copy]) async {
    let failures = await FileThread.run { [copier] in
      copies.compactMap { copy -> String? in
        do throws(FileError) {
          try copier.remove(copy)
          return nil
        } catch {
          return "“\(copy.name)” cannot be removed: \(error.reasonInWords)."
        }
      }
    }
    context.library.refresh()
    guard let failures, !failures.isEmpty else { return }
    var left = LeftOutFiles()
    for failure in failures { left.add(failure) }
    tell("The pictures could not be removed.", detail: left.reasons)
  }
}

// MARK: - Targets

/// The view that stands for an empty grid.
extension PhotoDrops: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    canTake(session)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    if let refusal = refusal(of: session) { return .refused(refusal) }
    return DropProposal(session.action(among: [.copy]))
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    receive(session, in: interaction.view)
  }
}

extension PhotoDrops: CellDropDelegate {
  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool { canTake(session) }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    if let refusal = refusal(of: session) { return .refused(refusal) }
    return CellDropProposal(session.action(among: [.copy]), at: .whole)
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    receive(session, in: cells)
  }
}

extension PhotoDrops {
  private func canTake(_ session: DropSession) -> Bool {
    guard session.localDragSession != nil else {
      // What is no picture is refused here. An activity is for the window.
      return session.canLoadObjects(of: DroppedFiles.self) || hasPictureType(session)
        || !session.canLoadObjects(of: UserActivity.self)
    }
    // A picture of another folder's window. One of this folder is there already.
    return session.items.contains { item in
      (item.localObject as? Photo).map { $0.path != context.library.photo($0.id)?.path } ?? false
    }
  }

  private func hasPictureType(_ session: DropSession) -> Bool {
    session.items.contains { item in
      item.itemProvider.representations.contains { $0.type.hasPrefix("image/") }
    }
  }

  /// Why nothing of a session can be added. Nil if a picture or a file is in it.
  private func refusal(of session: DropSession) -> DropRefusal? {
    let hasPicture = session.items.contains { pictureType($0.itemProvider) != nil }
    guard !hasPicture, !session.canLoadObjects(of: DroppedFiles.self) else { return nil }
    return hasPictureType(session)
      ? DropRefusal(
        "Such pictures cannot be added.", detail: "PNG, JPEG, WebP and GIF pictures can be.")
      : DropRefusal(
        "The gallery keeps pictures.", detail: "Drop a PNG, JPEG, WebP or GIF picture here.")
  }

  private func banners(of view: View?) -> DropBanners? { (view?.host as? Window)?.dropBanners }
}
