internal import SceneUI

/// A count with the buttons that change it.
struct CounterPanel: View {
  @Binding var count: Int

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 20) {
        Button(icon: .minus, label: "Count Down") { count -= 1 }
        Text("\(count)")
          .font(.title)
          .monospacedDigit()
          .multilineTextAlignment(.center)
          .frame(minWidth: 120)
        Button(icon: .plus, label: "Count Up") { count += 1 }
      }
      Text("Each scene counts for itself.").font(.caption).foregroundStyle(.secondaryText)
    }
    .padding(20)
    .frame(maxWidth: .infinity)
    .background(.sidebar, cornerRadius: 12)
  }
}
