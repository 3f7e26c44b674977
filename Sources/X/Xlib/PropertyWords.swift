/// 32-bit items of a property as Xlib takes them: a C `long` for each, whatever its size.
package struct PropertyWords {
  let longs: [CLong]

  // Not in a class: a closure there would be checked for its actor at every item, of which an icon has
  // thousands.
  package init(_ words: [UInt32]) { longs = words.map(CLong.init) }

  package var isEmpty: Bool { longs.isEmpty }
}
