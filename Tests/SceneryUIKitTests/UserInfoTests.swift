import SceneModel
import Testing

@testable import SceneryUIKit

/// Values as an iPad application reads and writes them.
@MainActor @Suite("userInfo without types")
struct UserInfoTests {
  @Test("every type of a property list goes in and comes out")
  func types() throws {
    let activity = NSUserActivity(activityType: "org.example")
    #expect(activity.userInfo == nil)
    let date = Date(timeIntervalSinceReferenceDate: 7)
    let link = try #require(URL(string: "https://example.org"))
    activity.userInfo = [
      "string": "a", "int": 3, "small": UInt8(4), "double": 2.5, "float": Float(0.5), "yes": true,
      "date": date, "data": Data([1]), "url": link, "list": ["a", 1],
      "inner": ["deep": ["er": 1]], "number": NSNumber(value: 9), "text": NSString("ns"),
    ]
    let info = try #require(activity.userInfo)
    #expect(info["string"] as? String == "a")
    #expect(info["int"] as? Int == 3 && info["small"] as? Int == 4)
    #expect(info["double"] as? Double == 2.5 && info["float"] as? Double == 0.5)
    #expect(info["yes"] as? Bool == true && info["int"] as? Bool == nil)
    #expect(info["date"] as? Date == date && info["data"] as? Data == Data([1]))
    #expect(info["url"] as? URL == link)
    #expect((info["list"] as? [Any])?.count == 2)
    let inner = (info["inner"] as? [String: Any])?["deep"] as? [String: Any]
    #expect(inner?["er"] as? Int == 1)
    #expect(info["number"] as? Int == 9 && info["text"] as? String == "ns")
    #expect(activity.payload.userInfo["int"] == .integer(3))
    #expect(activity.payload.userInfo["float"] == .double(0.5))
    #expect(activity.payload.userInfo["yes"] == .bool(true))
  }

  @Test("reading one value after the other converts them once, and again after a change")
  func conversions() {
    let activity = NSUserActivity(activityType: "org.example")
    activity.userInfo = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", $0) })
    let before = ConvertedUserInfo.conversions
    for key in 0..<100 { #expect(activity.userInfo?["\(key)"] as? Int == key) }
    #expect(ConvertedUserInfo.conversions == before + 1)
    activity.addUserInfoEntries(from: ["0": 7])
    #expect(activity.userInfo?["0"] as? Int == 7 && activity.userInfo?["1"] as? Int == 1)
    #expect(ConvertedUserInfo.conversions == before + 2)
    let other = NSUserActivity(activityType: "org.example")
    other.userInfo = ["1": 2]
    #expect(other.userInfo?["1"] as? Int == 2 && activity.userInfo?["1"] as? Int == 1)
  }

  @Test("one value is changed, added, taken away")
  func changes() {
    let activity = NSUserActivity(activityType: "org.example")
    activity.userInfo = ["a": 1, "b": "2"]
    activity.userInfo?["a"] = 3
    activity.addUserInfoEntries(from: ["c": true])
    #expect(activity.payload.userInfo == ["a": 3, "b": "2", "c": true])
    activity.userInfo?["b"] = nil
    #expect(activity.payload.userInfo == ["a": 3, "c": true])
    activity.userInfo = nil
    #expect(activity.payload.userInfo.isEmpty)
  }
}
