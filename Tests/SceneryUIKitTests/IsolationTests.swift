import LiveSupport
import Testing

/// The model types of an iPad application are nonisolated and create activities, providers and
/// configurations. The compiler decides whether they can.
@Suite("What model types may make")
struct IsolationTests {
  @Test(
    "the tutorials' model types compile, in both language modes",
    arguments: ProgramCompiler.LanguageMode.allCases)
  func models(_ mode: ProgramCompiler.LanguageMode) throws {
    let diagnostics = try ProgramCompiler.diagnostics(
      of: """
        import SceneryUIKit

        struct Photo: Sendable {
          static let activityType = "com.example.gallery.openDetail"
          static let gallery = NSUserActivity(activityType: "com.example.gallery.browse")

          var id: String
          var name: String

          var openDetailUserActivity: NSUserActivity {
            let userActivity = NSUserActivity(activityType: Photo.activityType)
            userActivity.title = name
            userActivity.userInfo = ["photoId": id]
            userActivity.addUserInfoEntries(from: ["page": 1])
            userActivity.requiredUserInfoKeys = ["photoId"]
            userActivity.targetContentIdentifier = id
            userActivity.isEligibleForHandoff = false
            userActivity.isEligibleForSearch = true
            userActivity.isEligibleForPublicIndexing = true
            userActivity.isEligibleForPrediction = true
            userActivity.referrerURL = URL(string: "https://example.org")
            userActivity.needsSave = true
            userActivity.becomeCurrent()
            return userActivity
          }

          var itemProvider: NSItemProvider {
            let itemProvider = NSItemProvider(object: name)
            itemProvider.suggestedName = name
            itemProvider.registerObject(openDetailUserActivity, visibility: .all)
            itemProvider.registerData(type: "text/plain", visibility: .ownProcess) { [id] in
              Array(id.utf8)
            }
            return itemProvider
          }

          var dragItem: UIDragItem {
            let dragItem = UIDragItem(itemProvider: itemProvider)
            dragItem.localObject = self
            return dragItem
          }

          init?(_ activity: NSUserActivity) {
            guard activity.activityType == Photo.activityType,
              let id = activity.userInfo?["photoId"] as? String
            else { return nil }
            self.id = id
            name = activity.title ?? ""
          }
        }

        func sceneConfiguration(named name: String) -> UISceneConfiguration {
          let configuration = UISceneConfiguration(
            name: name, sessionRole: .windowApplication)
          configuration.delegateClass = SceneDelegate.self
          return configuration
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func open(_ photo: Photo) {
            Task.detached {
              let activity = photo.openDetailUserActivity
              await MainActor.run {
                UIApplication.shared.requestSceneSessionActivation(
                  nil, userActivity: activity, options: nil, errorHandler: nil)
                _ = photo.dragItem.localObject
              }
            }
          }

          func openAndWait(_ photo: Photo) async -> UISceneSession? {
            do {
              return try await UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: photo.openDetailUserActivity, options: nil)
            } catch let error as UISceneError where error.code == .requestDenied {
              return nil
            } catch {
              return (error as NSError).domain == UISceneError.errorDomain ? nil : nil
            }
          }
        }
        """, mode)
    #expect(diagnostics.isEmpty, "\(diagnostics.joined(separator: "\n"))")
  }

  @Test("an item and a configuration that a task made are handed to the main actor")
  func handedOver() throws {
    let diagnostics = try ProgramCompiler.diagnostics(
      of: """
        import SceneryUIKit

        func handOver() async -> String? {
          let item = UIDragItem(itemProvider: NSItemProvider(object: "text"))
          let configuration = UISceneConfiguration(name: "a", sessionRole: .windowApplication)
          item.localObject = 7
          return await MainActor.run { item.title ?? configuration.name }
        }
        """, .swift6)
    #expect(diagnostics.isEmpty, "\(diagnostics.joined(separator: "\n"))")
  }

  @Test("a class that belongs to no actor is an activity's delegate in Swift 5 mode")
  func delegateInSwift5() throws {
    let program = """
      import SceneryUIKit

      class Editor: NSUserActivityDelegate {
        var text = ""
        func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.title = text }
      }

      func makeActivity() -> NSUserActivity {
        let editor = Editor()
        let activity = NSUserActivity(activityType: "com.example.edit")
        activity.delegate = editor
        editor.userActivityWillSave(activity)
        return activity
      }
      """
    #expect(try ProgramCompiler.diagnostics(of: program, .swift5) == [])
    // Swift 6 diagnoses the call from outside the main actor.
    #expect(try !ProgramCompiler.diagnostics(of: program, .swift6).isEmpty)
  }

  @Test(
    "what could be a data race is seen in Swift 6 mode",
    arguments: [
      // One provider or one configuration is used by two threads.
      "let p = NSItemProvider(); Task.detached { p.suggestedName = \"a\" }; p.suggestedName = \"b\"",
      """
      let c = UISceneConfiguration(name: "a", sessionRole: .windowApplication)
      Task.detached { c.isUnique = true }
      c.isUnique = false
      """,
      // A global that every thread shares.
      "enum E { static let provider = NSItemProvider() }",
      """
      enum E {
        static let c = UISceneConfiguration(name: "a", sessionRole: .windowApplication)
      }
      """,
      // A value that is not Sendable is read later by the main actor.
      """
      final class Counter { var count = 0 }
      let counter = Counter()
      NSItemProvider().registerData(type: "a/b", visibility: .all) { [UInt8(counter.count)] }
      counter.count += 1
      """,
      // The data are created on the main actor.
      "NSItemProvider().loadData(ofType: \"a/b\") { _ in }",
    ])
  func races(_ lines: String) throws {
    let diagnostics = try ProgramCompiler.diagnostics(
      of: "import SceneryUIKit\nfunc race() {\n\(lines)\n}", .swift6)
    let isAboutConcurrency = diagnostics.contains { line in
      ["data race", "concurrency-safe", "actor-isolated", "Sendable"].contains { line.contains($0) }
    }
    #expect(isAboutConcurrency, "\(diagnostics)")
  }
}
