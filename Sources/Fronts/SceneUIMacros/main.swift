import Foundation

// The compiler starts this program for `#Preview` and `@Entry`, asks over the standard input, and reads answers from
// the standard output. A message is its length in eight bytes, lowest first, and JSON.
//
// The usual library for macros, swift-syntax, takes minutes to build, and reads all of Swift. Of what these macros are
// given, only the one line of an entry is read.
//
// SEE: https://github.com/swiftlang/swift-syntax/blob/main/Sources/SwiftCompilerPluginMessageHandling/PluginMessages.swift

let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)

/// Nil at the end of the input.
func read(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    guard let more = try? input.read(upToCount: count - data.count), !more.isEmpty else {
      return nil
    }
    data += more
  }
  return data
}

while let length = read(8) {
  // A compiler that has found an error can end with an empty message.
  guard let body = read(length.reversed().reduce(0) { $0 << 8 | Int($1) }), !body.isEmpty else {
    break
  }
  let question = try JSONDecoder().decode(CompilerQuestion.self, from: body)
  let answer = try JSONEncoder().encode(question.answer)
  var count = UInt64(answer.count).littleEndian
  try output.write(contentsOf: Data(bytes: &count, count: 8) + answer)
}
