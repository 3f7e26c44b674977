import Foundation
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("Work with dropped files")
struct DropWorkStories {
  private let world = DragWorld()

  @Test(
    "A disk that does not answer delays neither the window nor Cancel", .timeLimit(.minutes(1)))
  func cancel() async throws {
    let user = try world.user()
    let list = try user.list()
    let banners = try #require(try list.view(ListView.self).host as? Window).dropBanners
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let work = DropWork("Adding…", in: banners)
    let step = Task {
      await work.perform {
        gate.wait()
        return 1
      }
    }
    await Task.yield()
    user.advance(by: .milliseconds(900))
    #expect(banners.banner == nil)
    user.advance(by: .milliseconds(200))
    work.report(0.25)
    #expect(try list.view(BannerView.self).progress?.fraction == 0.25)
    let button = try #require(list.views(ButtonView.self).first { $0.title == "Cancel" })
    user.click(button)
    #expect(await step.value == nil)
    #expect(work.isCancelled)
    #expect(await work.perform { 2 } == nil)
    work.end()
    #expect(banners.banner == nil)
  }

  @Test("Work that is done within a second shows nothing")
  func quick() async throws {
    let user = try world.user()
    let list = try user.list()
    let banners = try #require(try list.view(ListView.self).host as? Window).dropBanners
    let work = DropWork("Adding…", in: banners)
    #expect(await work.perform { 2 } == 2)
    work.end()
    user.advance(by: .seconds(2))
    #expect(banners.banner == nil)
  }
}
