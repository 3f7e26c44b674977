import Scenery
import Testing

/// Command lines that are not parsed, for a quick start. The parser says what they mean.
@Suite("Command lines without a parser")
struct PlainCommandLineTests {
  @Test(
    "Nothing and a folder mean what the parser says",
    arguments: [[], ["--data", "/tmp/a"], ["--data", "relative"], ["--data", "a b=c"]])
  func meaning(_ arguments: [String]) throws {
    let plain = try #require(StartOptions(plain: arguments))
    #expect("\(plain)" == "\(try StandardOptions.parse(arguments).values)")
  }

  @Test(
    "The parser reads every other line",
    arguments: [
      ["--data"], ["--data", ""], ["--data", "--help"], ["--data", "-"], ["--data=/tmp/a"],
      ["--help"], ["--data", "/tmp/a", "--new-window"], ["journal://entry/1"],
      ["--new-window", "/tmp/a"],
    ])
  func otherLines(_ arguments: [String]) {
    #expect(StartOptions(plain: arguments) == nil)
  }
}
