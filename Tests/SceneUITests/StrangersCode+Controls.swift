import SceneUI

// Code as people write it for SwiftUI, with another import and nothing else. That it compiles is the test.

private enum Flavor: String, CaseIterable, Identifiable {
  case vanilla, chocolate
  var id: String { rawValue }
}

private struct Recipe: Identifiable, Hashable {
  let id = UUID()
  var name = ""
}

private struct SettingsView: View {
  @State private var flavor: Flavor = .vanilla
  @State private var chosen: Recipe.ID?
  @State private var count = 1
  @State private var level = 0.5
  @State private var isOn = false
  @State private var date = Date()
  @State private var tint = Color.blue
  @State private var password = ""
  @State private var amount: Double = 0
  @State private var text = ""
  let recipes: [Recipe]

  var body: some View {
    Form {
      Section(header: Text("Taste"), footer: Text("You can change it later.")) {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { flavor in
            Text(flavor.rawValue.capitalized).tag(flavor)
          }
        }
        .pickerStyle(.segmented)
        Picker(selection: $chosen) {
          Text("None").tag(nil as Recipe.ID?)
          ForEach(recipes) { recipe in
            Text(recipe.name).tag(recipe.id as Recipe.ID?)
          }
        } label: {
          Label("Recipe", systemImage: "book")
        }
        .labelsHidden()
      }
      Section {
        Stepper("Count: \(count)", value: $count, in: 0...10)
        Stepper(value: $level, in: 0...1, step: 0.1) { Text("Level") }
        Slider(value: $level, in: 0...1) {
          Text("Level")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        }
        Toggle(isOn: $isOn) { Label("Notify", systemImage: "bell") }
          .toggleStyle(.switch)
        DatePicker("Date", selection: $date, displayedComponents: [.date])
          .datePickerStyle(.compact)
        ColorPicker("Tint", selection: $tint, supportsOpacity: false)
      } header: {
        Text("Amounts")
      }
      SecureField("Password", text: $password)
      TextField("Amount", value: $amount, format: .number)
      TextField("Notes", text: $text, prompt: Text("Optional"), axis: .vertical)
        .lineLimit(2...5)
        .textFieldStyle(.roundedBorder)
      LabeledContent("Version", value: "1.0")
      GroupBox("Progress") {
        ProgressView(value: level)
        ProgressView("Loading…").progressViewStyle(.circular)
        Gauge(value: level) { Text("Level") }.gaugeStyle(.accessoryCircular)
      }
      Link("Website", destination: URL(string: "https://example.org")!)
    }
    .formStyle(.grouped)
  }
}

private struct ScaleButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.5 : 1)
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.primary)
  }
}

extension ButtonStyle where Self == ScaleButtonStyle {
  fileprivate static var scale: Self { ScaleButtonStyle() }
}

private struct DialogsView: View {
  @State private var showsAlert = false
  @State private var confirms = false
  @State private var isImporting = false
  @State private var showsPopover = false
  @State private var selected: Recipe?
  @Binding var recipes: [Recipe]

  var body: some View {
    VStack {
      Button("Delete", role: .destructive) { confirms = true }
        .buttonStyle(.scale)
      Button("Info") { showsPopover = true }
        .buttonStyle(.borderedProminent)
        .popover(isPresented: $showsPopover, arrowEdge: .bottom) { Text("Info").padding() }
      Menu {
        Button("Import…") { isImporting = true }
        Section { Button("Clear", role: .destructive) { recipes = [] } }
      } label: {
        Label("Options", systemImage: "ellipsis.circle")
      }
      ControlGroup {
        Button("Cut") {}
        Button("Copy") {}
      }
      Text("Row")
        .contextMenu {
          Button {
            selected = recipes.first
          } label: {
            Label("Edit", systemImage: "pencil")
          }
          Divider()
          Button(role: .destructive) {
            confirms = true
          } label: {
            Label("Delete", systemImage: "trash")
          }
        }
    }
    .alert("Something went wrong", isPresented: $showsAlert) {
      Button("OK", role: .cancel) {}
    } message: {
      Text("Please try again.")
    }
    .alert("Rename", isPresented: $showsAlert, presenting: selected) { recipe in
      Button("Rename \(recipe.name)") {}
    } message: { recipe in
      Text(recipe.name)
    }
    .confirmationDialog("Are you sure?", isPresented: $confirms, titleVisibility: .visible) {
      Button("Delete", role: .destructive) { recipes.removeAll() }
      Button("Cancel", role: .cancel) {}
    }
    .sheet(item: $selected) { recipe in Text(recipe.name) }
    .inspector(isPresented: $showsPopover) {
      Text("Details").inspectorColumnWidth(min: 200, ideal: 240, max: 300)
    }
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText, .json]) { result in
      if case .success(let url) = result { recipes.append(Recipe(name: url.lastPathComponent)) }
    }
  }
}

private struct OlderDialogs: View {
  @State private var showsAlert = false
  @State private var recipe: Recipe?

  var body: some View {
    VStack {
      Button("Ask") { showsAlert = true }
        .alert(isPresented: $showsAlert) {
          Alert(
            title: Text("Delete it?"), message: Text("It cannot be put back."),
            primaryButton: .destructive(Text("Delete")) { recipe = nil },
            secondaryButton: .cancel())
        }
      Text("Row")
        .alert(item: $recipe) { recipe in
          Alert(title: Text(recipe.name), dismissButton: .default(Text("OK")))
        }
    }
  }
}
