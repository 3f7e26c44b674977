import SceneUI

@main struct Cities: App {
  var body: some Scene {
    WindowGroup("Cities", id: "list") {
      List(["Oslo", "Kyoto", "Lima"], id: \.self) { city in
        Text(city).onDrag { try? UserActivity.openingWindow(id: "city", value: city) }
      }
    }
    WindowGroup(id: "city", for: String.self) { $city in
      Text(city ?? "Nowhere").font(.title).navigationTitle(city ?? "Nowhere")
    }
  }
}
