import SceneUI
import SceneryUIKit

// Recipes, with both fronts in one file: the windows are those of scene delegates, their content is declarative, and in that
// are a table and a field with UIKit's names.

let recipeActivity = "com.example.recipes.recipe"

let recipes = (1...60).map { "Recipe \($0)" }

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  static let bundle = UIApplicationBundle(
    propertyList: PackageResources.BothHalves_plist,
    interfaces: [
      "Main": {
        ProcessInfo.processInfo.environment["PAGE"] == "controls"
          ? ControlsViewController() : UIHostingController(rootView: Kitchen())
      }
    ])
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    guard let recipe = activity?.userInfo?["recipe"] as? String else { return }
    window?.rootViewController = UIHostingController(rootView: RecipePage(recipe: recipe))
    scene.userActivity = activity
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}

/// The first window: a field of each front, a table, and what was chosen in it.
struct Kitchen: View {
  @State private var chosen = "nothing"
  @State private var note = ""
  @State private var guests = ""
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack {
      TextField("Note", text: $note)
      GuestField(guests: $guests).frame(height: 34)
      Text("Chosen: \(chosen)")
      Text(guests.isEmpty ? "No guests" : "\(guests) guests")
      RecipeTable(chosen: $chosen)
    }
    .padding()
    .navigationTitle("Recipes")
  }
}

struct RecipePage: View {
  let recipe: String

  var body: some View {
    VStack {
      Text(recipe).font(.title)
      Text("Stir, and wait.")
    }
    .navigationTitle(recipe)
  }
}

/// UIKit's field, whose text is a binding.
struct GuestField: UIViewRepresentable {
  @Binding var guests: String

  @MainActor final class Coordinator {
    var guests: Binding<String>
    init(_ guests: Binding<String>) { self.guests = guests }
    func changed(_ field: UITextField) { guests.wrappedValue = field.text ?? "" }
  }

  func makeCoordinator() -> Coordinator { Coordinator($guests) }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField(frame: .zero)
    field.placeholder = "Guests"
    field.accessibilityLabel = "Guests"
    field.addTarget(context.coordinator, action: Coordinator.changed, for: .editingChanged)
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    context.coordinator.guests = $guests
    if field.text ?? "" != guests { field.text = guests }
  }
}

/// UIKit's table, whose rows are dragged out of the window.
struct RecipeTable: UIViewControllerRepresentable {
  @Binding var chosen: String

  func makeUIViewController(context: Context) -> RecipesViewController { RecipesViewController() }

  func updateUIViewController(_ controller: RecipesViewController, context: Context) {
    let chosen = $chosen
    controller.onChoice = { chosen.wrappedValue = $0 }
  }
}

class RecipesViewController: UITableViewController, UITableViewDragDelegate {
  var onChoice: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dragDelegate = self
    tableView.accessibilityLabel = "Recipes"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    recipes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "recipe")
      ?? UITableViewCell(style: .default, reuseIdentifier: "recipe")
    cell.textLabel?.text = recipes[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice?(recipes[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let activity = NSUserActivity(activityType: recipeActivity)
    activity.title = recipes[indexPath.row]
    activity.userInfo = ["recipe": recipes[indexPath.row]]
    let provider = NSItemProvider(object: recipes[indexPath.row])
    provider.registerObject(activity, visibility: .all)
    return [UIDragItem(itemProvider: provider)]
  }
}
