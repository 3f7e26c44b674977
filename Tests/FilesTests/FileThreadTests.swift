import Foundation
import Testing

@testable import Files

@Suite("Files on threads of their own")
struct FileThreadTests {
  @Test("The work's result comes back")
  func result() async {
    #expect(await FileThread.run { 6 * 7 } == 42)
  }

  private final class Held: Sendable {}

  @Test("When the caller continues, the thread has no reference to the result")
  func reference() async {
    for _ in 0..<300 {
      var value = await FileThread.run { Held() }
      weak let held = value
      #expect(held != nil)
      value = nil
      #expect(held == nil)
    }
  }

  @Test(
    "A caller that is cancelled does not wait for work that never ends", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let gate = DispatchSemaphore(value: 0)
    let begun = AsyncStream<Void>.makeStream()
    let task = Task {
      await FileThread.run {
        begun.continuation.finish()
        gate.wait()
        return 1
      }
    }
    for await _ in begun.stream {}
    task.cancel()
    #expect(await task.value == nil)
    gate.signal()
  }

  @Test("A pipe is not opened, since that alone would wake its writer", .timeLimit(.minutes(1)))
  func pipe() throws {
    let path = NSTemporaryDirectory() + "pipe-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let watch = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(watch) }
    #expect(inotify_add_watch(watch, path, 0x20) >= 0)  // IN_OPEN
    let error = #expect(throws: FileError.self) {
      try FileSystem.read(path, limit: 1 << 20, followingLinks: true)
    }
    #expect(error?.reason == .notAFile)
    var events = [UInt8](repeating: 0, count: 256)
    #expect(read(watch, &events, 256) == -1, "The pipe was opened.")
  }
}
