internal import SceneModel

extension DragSession {
  /// The items as other programs may have them: the representations that are visible to all programs.
  ///
  /// Several items are offered as the types that all of them have and that can be joined: text, and lists
  /// of files. Their data follow each other in the order of the items.
  func offer(with files: DraggedFiles?) -> DragOffer {
    let providers = items.map(\.itemProvider)
    let first = providers.first?.publicTypes ?? []
    let types =
      providers.count < 2
      ? first
      : first.filter { type in
        DragOffer.separator(of: type) != nil
          && providers.allSatisfy { $0.publicTypes.contains(type) }
      }
    return DragOffer(
      types: types, typesByAction: typesByAction(among: types), files: files?.offer
    ) { type in
      let parts = try providers.compactMap { try $0.makeData(ofType: type) }
      return Array(parts.joined(separator: DragOffer.separator(of: type) ?? []))
    }
  }

  /// The types with which the items can be moved, and those that refer to them.
  private func typesByAction(among types: [String]) -> [DropAction: [String]] {
    let areFiles = items.allSatisfy { $0.itemProvider.publicFile?.form.path != nil }
    let places = areFiles ? [DragOffer.uriListType] : []
    let all: [DropAction: [String]] = [
      .move: movableTypes.filter(types.contains),
      .link: types.filter { $0 == ActivityPayload.mimeType } + places,
    ]
    return all.filter { !$0.value.isEmpty }
  }
}

extension ItemProvider {
  fileprivate var publicTypes: [String] {
    representations.filter { $0.visibility == .all }.map(\.type)
  }
}

extension DragOffer {
  fileprivate static let uriListType = "text/uri-list"

  /// The bytes between two items in one type's data. Nil for a type that has room for one item only.
  fileprivate static func separator(of type: String) -> [UInt8]? {
    // Each line of a list of files ends with a line break of its own.
    if type == uriListType { return [] }
    return type.hasPrefix("text/plain") || type.hasPrefix("text/markdown")
      ? Array("\n\n".utf8) : nil
  }
}
