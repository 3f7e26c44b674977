import SceneUI

// The examples of <doc:ControlsMenusAndDialogs>. `ControlExampleTests` compares them.

enum Cabin: String, CaseIterable, Identifiable {
  case single, double, suite
  var id: Self { self }
}

struct BookingForm: View {
  @State private var cabin = Cabin.double
  @State private var departure = Date.now
  @State private var guests = 2
  @State private var volume = 0.4
  @State private var note = ""

  var body: some View {
    Form {
      Section("Trip") {
        Picker("Cabin", selection: $cabin) {
          ForEach(Cabin.allCases) { Text($0.rawValue.capitalized) }
        }
        DatePicker("Departure", selection: $departure, in: Date.now..., displayedComponents: .date)
        Stepper("Guests: \(guests)", value: $guests, in: 1...6)
      }
      Section("Music") {
        Slider(value: $volume) { Text("Volume") }
      }
      TextField("Note", text: $note, prompt: Text("For the crew"), axis: .vertical)
    }
  }
}

struct BookingMenu: View {
  @Binding var order: String
  @Binding var showsPast: Bool
  let cancel: @MainActor () -> Void

  var body: some View {
    Menu("More", systemImage: "ellipsis.circle") {
      Toggle("Past Trips", isOn: $showsPast)
      Picker("Sort By", selection: $order) {
        Text("Name").tag("name")
        Text("Date").tag("date")
      }
      Divider()
      Menu("Export") {
        Button("As Text") {}
      }
      Button("Cancel the Trip", role: .destructive, action: cancel)
    }
  }
}

struct CancelQuestion: View {
  @State private var asks = false
  let cancel: @MainActor () -> Void

  var body: some View {
    Button("Cancel the Trip") { asks = true }
      .confirmationDialog("Cancel the trip?", isPresented: $asks) {
        Button("Cancel the Trip", role: .destructive, action: cancel)
      } message: {
        Text("The fare is not paid back.")
      }
  }
}

struct Pill: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 14).padding(.vertical, 6)
      .background(configuration.isPressed ? Color.pressed : Color.control, cornerRadius: 16)
  }
}
