internal import CSceneEntry

extension App {
  /// Runs the application, from the command line to the exit status.
  ///
  ///     @main struct Reader: App { … }
  ///
  /// or, from a `main.swift`, `Reader.main()`. Must be called on the main thread.
  ///
  /// The product `SceneUI` has the part that runs applications as a module of its own, `SceneUIMain`. This module does
  /// not import it, because it brings a display. The program's linker joins them.
  ///
  /// - Precondition: The program is linked with the product `SceneUI`.
  public static func main() {
    // `main` is called on the main thread, before anything else.
    MainActor.assumeIsolated { AppEntry.app = Self.self }
    guard scenery_run_app() else {
      preconditionFailure("\(Self.self) is not linked with the product SceneUI of Scenery.")
    }
  }
}

/// The application that is to run.
@MainActor
package enum AppEntry {
  package fileprivate(set) static var app: (any App.Type)?
}
