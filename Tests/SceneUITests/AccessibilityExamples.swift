import SceneUI

// The examples of <doc:AnApplicationThatEverybodyCanUse>. `AccessibilityStories` compares them.

struct Rating: View {
  let stars: Int

  var body: some View {
    HStack(spacing: 2) {
      ForEach(1..<6) { star in Text(star <= stars ? "★" : "☆") }
    }
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue("\(stars) of 5 stars")
  }
}

struct CityCard: View {
  @Bindable var city: City

  var body: some View {
    VStack {
      Text(city.name).font(.heading).accessibilityHeading(.h2)
      Image(.pin).accessibilityHidden(true)
      Rating(stars: city.stars)
        .accessibilityAction(named: "Add a star") { city.stars += 1 }
      HStack {
        Text("Visited")
        Toggle("", isOn: $city.isVisited)
      }
      .accessibilityElement(children: .combine)
      Text("More").onTapGesture { city.isOpen = true }
        .accessibilityAddTraits(.isButton)
        .accessibilityHint("Shows the whole page")
    }
  }
}
