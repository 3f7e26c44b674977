import Canvas
import Foundation
import SceneUI

// The examples of <doc:ColorsFontsAndSymbols>. `LookExampleTests` compares them.

struct Trip {
  var title: String
  var departure: Date
  var isDelayed = false

  static func decoded(_ bytes: [UInt8]) -> Surface? { nil }
  static func fetched(_ url: URL) async throws -> [UInt8] { [] }
}

struct TripCard: View {
  let trip: Trip

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Label(trip.title, systemImage: "ferry").font(.headline)
      Text("Leaves \(trip.departure, style: .relative) from now").foregroundStyle(.secondary)
      if trip.isDelayed { Text("**Delayed**, see [the notice](https://example.org)") }
    }
    .padding()
    .background(.sidebar, cornerRadius: 8)
  }
}

@MainActor func readMoreFormats() {
  PictureReading.decode = { bytes in Trip.decoded(bytes) }
  PictureReading.fetch = { url in try await Trip.fetched(url) }
}

struct TripActions: View {
  let share: @MainActor () -> Void
  let delete: @MainActor () -> Void

  var body: some View {
    HStack {
      Button("Share", systemImage: "square.and.arrow.up", action: share)
      Button("Delete", systemImage: "trash", role: .destructive, action: delete)
      Button(action: share) { Image(systemName: "star.fill") }
    }
    .tint(.teal)
  }
}
