import SceneModel
import Testing

@Suite("Keys compared by bytes")
struct ActivityDictionaryTests {
  @Test("Two spellings of é are two keys")
  func spellings() {
    var dictionary: ActivityDictionary = ["é": 1, "e\u{301}": 2]
    #expect(dictionary.count == 2)
    #expect(dictionary["é"]?.integer == 1)
    #expect(dictionary["e\u{301}"]?.integer == 2)
    dictionary["é"] = nil
    #expect(dictionary.keys.count == 1)
    #expect(dictionary["é"] == nil)
  }

  @Test("The order of entries is that of the bytes, whatever came first")
  func order() {
    let one: ActivityDictionary = ["b": 1, "a": 2, "": 3]
    let other: ActivityDictionary = ["": 3, "a": 2, "b": 1]
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.keys == ["", "a", "b"])
  }

  @Test("A key that stands twice in a literal has its last value")
  func twice() {
    let dictionary = ActivityDictionary(dictionaryLiteral: ("a", 1), ("a", "two"))
    #expect(dictionary["a"]?.string == "two")
  }
}
