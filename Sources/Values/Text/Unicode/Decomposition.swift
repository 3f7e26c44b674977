internal import CUnicode

extension Unicode.Scalar {
  /// The scalars that this one stands for: its letter and its accents, the letters of a ligature, the plain
  /// form of a wide or a styled one. Nil if it stands for itself.
  ///
  /// Source: Unicode Standard Annex 15, normalization form KD. The standard library has no such data; GLib has,
  /// which is there with Pango.
  var compatibilityDecomposition: [Unicode.Scalar]? {
    // The longest one has 18 scalars (G_UNICHAR_MAX_DECOMPOSITION_LENGTH).
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 18) { room in
      let count = unicode_decompose(value, room.baseAddress, room.count)
      if count == 1, room[0] == value { return nil }
      return room[..<min(count, room.count)].compactMap(Unicode.Scalar.init)
    }
  }
}
