import Testing

@testable import SceneryUIKit

@MainActor @Suite("Storyboards by name")
struct StoryboardTests {
  private final class Detail: UIViewController {}

  private final class Delegate: UIResponder, UIApplicationDelegate {
    static let bundle = UIApplicationBundle(
      interfaces: ["Main": { UINavigationController() }],
      controllers: ["Main": ["Detail": { Detail() }, "Form": { UIViewController() }]])
  }

  @Test("a registered controller is made anew each time")
  func made() throws {
    _ = try Delegate.describe()
    let storyboard = UIStoryboard(name: "Main", bundle: .main)
    let first = storyboard.instantiateViewController(withIdentifier: "Detail")
    #expect(first is Detail)
    #expect(storyboard.instantiateViewController(identifier: "Detail") !== first)
    #expect(storyboard.instantiateInitialViewController() is UINavigationController)
    #expect(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController() == nil)
  }

  @Test("an unknown name says which names exist")
  func unknown() throws {
    _ = try Delegate.describe()
    #expect(
      UIStoryboard(name: "Main", bundle: nil).missing("Detial")
        == "The storyboard “Main” has no controller “Detial”. Registered: “Detail”, “Form”.")
    #expect(
      UIStoryboard(name: "Mian", bundle: nil).missing("Detail")
        == "The storyboard “Mian” has no controllers with identifiers, so there is no “Detail”. "
        + "Registered storyboards: “Main”.")
  }
}
