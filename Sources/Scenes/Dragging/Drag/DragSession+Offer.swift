internal import SceneModel
internal import Scenes

extension DragSession {
  /// The items as other programs may have them: the representations that are visible to all programs.
  ///
  /// Several items are offered as the types that all of them have and that can be joined: text, and lists
  /// of files. Their data follow each other in the order of the items.
  ///
  /// Items that are files on the disk are offered with their places too, from the beginning: a browser's page
  /// may accept a drag before it looks at the types.
  func offer(with files: DraggedFiles?) -> DragOffer {
    let providers = items.map(\.itemProvider)
    let first = providers.first?.publicTypes ?? []
    var types =
      providers.count < 2
      ? first
      : first.filter { type in
        DragOffer.separator(of: type) != nil && providers.allSatisfy { $0.offers(type) }
      }
    let places = types.contains(DragOffer.uriListType) ? nil : files?.ownPlaces
    if places != nil { types.append(DragOffer.uriListType) }
    let joined = providers.count < 2 ? nil : joinedData
    return DragOffer(
      types: types, typesByAction: typesByAction(among: types), files: files?.offer
    ) { type in
      if let places, type == DragOffer.uriListType { return URIList.encoded(paths: places) }
      if let data = try joined?(type) { return data }
      let parts = try providers.compactMap { try $0.makeData(ofType: type) }
      guard var data = parts.first, parts.count > 1 else { return parts.first ?? [] }
      let separator = DragOffer.separator(of: type) ?? []
      data.reserveCapacity(parts.reduce(0) { $0 + separator.count + $1.count })
      // Whole arrays, which takes a tenth of the time of a joined sequence's bytes.
      for part in parts.dropFirst() {
        data += separator
        data += part
      }
      return data
    }
  }

  /// The types with which the items can be moved, and those that refer to them.
  private func typesByAction(among types: [String]) -> [DropAction: [String]] {
    let links = [ActivityPayload.mimeType, DragOffer.uriListType]
    let all: [DropAction: [String]] = [
      .move: movableTypes.filter(types.contains), .link: types.filter(links.contains),
    ]
    return all.filter { !$0.value.isEmpty }
  }
}

extension ItemProvider {
  fileprivate var publicTypes: [String] {
    representations.filter { $0.visibility == .all }.map(\.type)
  }

  /// Whether every program may ask for a type. Thousands of items are asked when they are lifted.
  fileprivate func offers(_ type: String) -> Bool {
    representations.contains { $0.type == type && $0.visibility == .all }
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
