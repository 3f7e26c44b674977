import Foundation
import Observation
import SceneUI

// With Foundation and Observation beside SceneUI no name is ambiguous.

private struct Imported: View {
  let date: Date
  let frame: CGRect
  let point: CGPoint
  let size: CGSize
  let activity: NSUserActivity?
  let predicate: NSPredicate?
  let progress: Progress?
  let timer: Timer?
  let operation: Operation?
  let unit: Unit?
  let url: URL
  let notification: Notification
  let formatter: DateFormatter
  let locale: Locale
  @State private var data = Data()

  var body: some View { Text(url.path) }
}

@Observable private final class Model {
  var date = Date()
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
}
