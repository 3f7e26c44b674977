import FoundationEssentials
import Glibc

// The compiler starts this program for `#Preview` and `@Entry`, asks over the standard input, and reads answers from
// the standard output. A message is its length in eight bytes, lowest first, and JSON.
//
// The usual library for macros, swift-syntax, takes minutes to build, and reads all of Swift. Of what these macros are
// given, only the one line of an entry is read.
//
// SEE: https://github.com/swiftlang/swift-syntax/blob/main/Sources/SwiftCompilerPluginMessageHandling/PluginMessages.swift

/// The next bytes of the input. Nil at its end.
func nextBytes(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var done = 0
  while done < count {
    let more = bytes.withUnsafeMutableBytes {
      read(STDIN_FILENO, $0.baseAddress.map { $0 + done }, count - done)
    }
    guard more > 0 else { return nil }
    done += more
  }
  return bytes
}

func send(_ bytes: [UInt8]) {
  var done = 0
  while done < bytes.count {
    let more = bytes.withUnsafeBytes {
      write(STDOUT_FILENO, $0.baseAddress.map { $0 + done }, bytes.count - done)
    }
    // The compiler is gone.
    guard more > 0 else { exit(0) }
    done += more
  }
}

while let length = nextBytes(8) {
  // A compiler that has found an error can end with an empty message.
  let count = length.reversed().reduce(0) { $0 << 8 | Int($1) }
  guard let body = nextBytes(count), !body.isEmpty else { break }
  let question = try JSONDecoder().decode(CompilerQuestion.self, from: Data(body))
  let answer = try JSONEncoder().encode(question.answer)
  send((0..<8).map { UInt8(truncatingIfNeeded: answer.count >> (8 * $0)) } + answer)
}
