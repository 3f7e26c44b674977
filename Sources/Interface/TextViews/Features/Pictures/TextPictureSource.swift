public import Canvas
public import Geometry

/// The pictures that an editor shows, by the addresses in its text. ``TextPictures`` asks for those that are visible.
@MainActor
public protocol TextPictureSource: AnyObject {
  /// The size that a picture has by itself, in logical units. Nil while it is not known.
  func size(of destination: String) -> Size?

  /// A picture, for a size on the screen. If it is not there yet, or only a coarse version of it,
  /// ``TextPictures/pictureChanged(_:)`` follows when there is a better one.
  ///
  /// - Parameter size: In device pixels.
  func picture(of destination: String, fitting size: PixelSize) -> TextPictureState

  /// The picture is not visible any more.
  func pictureLeft(_ destination: String)

  /// The MIME types of the pictures that ``keep(_:)`` takes, the best one first. Empty if it takes none.
  var keptTypes: [String] { get }

  /// Whether a file is a picture, by its name.
  func takesFile(_ path: String) -> Bool

  /// Keeps pictures that a person pastes or drops, before the text names them.
  func keep(_ pictures: [OfferedPicture]) async -> KeptPictures

  /// A view for a picture was made. It may get a menu and a drag interaction.
  func prepare(_ view: TextPictureView)
}

extension TextPictureSource {
  public func pictureLeft(_ destination: String) {}
  public var keptTypes: [String] { [] }
  public func takesFile(_ path: String) -> Bool { false }
  public func keep(_ pictures: [OfferedPicture]) async -> KeptPictures { KeptPictures() }
  public func prepare(_ view: TextPictureView) {}
}

/// What there is of a picture.
public enum TextPictureState {
  case ready(Surface)
  case waiting
  /// There is none. The reason is a few words for a person.
  case missing(reason: String)
}

/// A picture that a person pastes or drops on a text.
public enum OfferedPicture: Hashable, Sendable {
  /// The content of a file, and words about it, if there are any.
  case data([UInt8], words: String)
  case file(path: String)
}

/// What became of pictures that were to be kept.
public struct KeptPictures: Hashable, Sendable {
  /// The marks of those that were kept, for the text.
  public var marks: [String]
  /// The reasons why others were not, as sentences.
  public var refusals: [String]

  /// What was kept, and what was not.
  public init(marks: [String] = [], refusals: [String] = []) {
    self.marks = marks
    self.refusals = refusals
  }
}
