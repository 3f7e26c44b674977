import SceneryUIKit

struct Photo: Hashable {
  static let openActivityType = "com.example.gallery.openDetail"
  static let inspectActivityType = "com.example.gallery.openInspector"
  static let openDetailTitle = "GalleryOpenDetail"
  static let photoIdKey = "photoId"

  let name: String

  /// What a window of the photo is restored from, and what a drag carries.
  var openDetailUserActivity: NSUserActivity {
    let userActivity = NSUserActivity(activityType: Photo.openActivityType)
    userActivity.title = Photo.openDetailTitle
    userActivity.userInfo = [Photo.photoIdKey: name]
    return userActivity
  }

  var inspectUserActivity: NSUserActivity {
    let userActivity = NSUserActivity(activityType: Photo.inspectActivityType)
    userActivity.title = name
    userActivity.userInfo = [Photo.photoIdKey: name]
    userActivity.targetContentIdentifier = InspectorSceneDelegate.identifier(of: self)
    return userActivity
  }
}

struct PhotoSection {
  let name: String
  var photos: [Photo]
}

@MainActor
final class PhotoStore {
  static let shared = PhotoStore()

  /// The photographs of the project's own gallery.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Assets/photographs").standardizedFileURL

  private(set) var sections = PhotoStore.examples

  private static var examples: [PhotoSection] {
    [
      PhotoSection(name: "Stones", photos: [Photo(name: "Agate"), Photo(name: "Rings")]),
      PhotoSection(
        name: "Land",
        photos: [Photo(name: "Dunes"), Photo(name: "Poppies"), Photo(name: "Moonrise")]),
      // There is no file of this name.
      PhotoSection(name: "Sea", photos: [Photo(name: "Shallows"), Photo(name: "Lost")]),
    ]
  }

  func photo(named name: String) -> Photo? {
    sections.lazy.flatMap(\.photos).first { $0.name == name }
  }

  func delete(_ photo: Photo) {
    for index in sections.indices {
      sections[index].photos.removeAll { $0.name == photo.name }
    }
  }

  /// For the tests.
  func reset() { sections = Self.examples }
}
