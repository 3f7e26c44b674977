internal import Foundation

/// Finds the pictures that come with the gallery.
enum SamplePhotos {
  /// Beside an installed program, else in the source tree that it was built in.
  static func folder(executable: URL? = Bundle.main.executableURL) -> String? {
    guard let executable else { return nil }
    let programs = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = programs.deletingLastPathComponent()
      .appendingPathComponent("share/photogallery/photographs")
    if isFolder(installed) { return installed.path }
    var place = programs
    while place.path != "/" {
      let assets = place.appendingPathComponent("Assets/photographs")
      if isFolder(assets) { return assets.path }
      place.deleteLastPathComponent()
    }
    return nil
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }
}
