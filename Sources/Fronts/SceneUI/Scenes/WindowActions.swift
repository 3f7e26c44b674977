internal import Files
internal import Scenes

internal import struct FoundationEssentials.Data

/// Opens declared windows: `@Environment(\.openWindow)`.
///
///     openWindow(id: "inspector")
///     openWindow(value: note.id)      // the window that presents the note, to the front if it is open
///
/// A group opens a new window each time. A ``Window``, or a window that presents a value, is brought to the
/// front if it is open.
@MainActor
public struct OpenWindowAction {
  weak var context: SceneContext?

  /// Opens the window of the declaration with an identifier.
  public func callAsFunction(id: String) {
    guard let (context, declaration) = find(context, id: id, valueType: nil) else { return }
    context.open(declaration, value: nil)
  }

  /// Opens the window that presents a value, of the `WindowGroup` for the value's type.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {
    guard let found = find(context, id: nil, value: value) else { return }
    found.context.open(found.declaration, value: found.data)
  }

  /// Opens the window that presents a value, of the `WindowGroup` with an identifier.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    guard let found = find(context, id: id, value: value) else { return }
    found.context.open(found.declaration, value: found.data)
  }

  /// Opens the windows that present some values, of the `WindowGroup` with an identifier, or brings them to the
  /// front. More than eight new ones open after the person has agreed.
  public func callAsFunction<Value: Codable & Hashable>(id: String, values: [Value]) {
    let found = values.compactMap { find(context, id: id, value: $0) }
    guard let first = found.first else { return }
    first.context.open(first.declaration, values: found.map(\.data))
  }
}

/// Closes windows, and discards their scenes: `@Environment(\.dismissWindow)`.
@MainActor
public struct DismissWindowAction {
  weak var context: SceneContext?

  /// Closes the view's own window.
  public func callAsFunction() {
    guard let context, let session = context.session else {
      return complain("dismissWindow() was called outside of a scene.")
    }
    context.application.requestSceneSessionDestruction(session, options: nil)
  }

  /// Closes every window of the declaration with an identifier.
  public func callAsFunction(id: String) {
    guard let (context, declaration) = find(context, id: id, valueType: nil) else { return }
    context.dismiss(declaration, value: nil)
  }

  /// Closes the window that presents a value.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {
    guard let found = find(context, id: nil, value: value) else { return }
    found.context.dismiss(found.declaration, value: found.data)
  }

  /// Closes the window that presents a value, of the `WindowGroup` with an identifier.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    guard let found = find(context, id: id, value: value) else { return }
    found.context.dismiss(found.declaration, value: found.data)
  }
}

/// The declaration that an action names. If there is none, a message on standard error tells the
/// programmer, and the user's click does nothing.
@MainActor
private func find(_ context: SceneContext?, id: String?, valueType: (any Hashable.Type)?)
  -> (SceneContext, SceneDeclaration)?
{
  guard let context, let app = context.declarations else {
    complain("A window was asked for outside of the scenes of an App.")
    return nil
  }
  let found = app.declarations.first { declaration in
    if let id, declaration.id != id { return false }
    guard let valueType else { return true }
    return declaration.valueType.map { $0 == valueType } ?? false
  }
  guard let found else {
    let what = id.map { "the identifier \"\($0)\"" } ?? ""
    let type = valueType.map { "values of the type \($0)" } ?? ""
    complain(
      "No scene is declared for \([what, type].filter { !$0.isEmpty }.joined(separator: " and ")).")
    return nil
  }
  return (context, found)
}

/// The declaration for the values of a type, and a value as it is sent to it.
@MainActor
private func find<Value: Codable & Hashable>(_ context: SceneContext?, id: String?, value: Value)
  -> (context: SceneContext, declaration: SceneDeclaration, data: Data)?
{
  guard let (context, declaration) = find(context, id: id, valueType: Value.self) else {
    return nil
  }
  do {
    return (context, declaration, try OpenWindowActivity.encode(value))
  } catch {
    complain("A window's value cannot be encoded: \(error)")
    return nil
  }
}

private func complain(_ sentence: String) { Diagnostics.toStandardError(sentence) }
