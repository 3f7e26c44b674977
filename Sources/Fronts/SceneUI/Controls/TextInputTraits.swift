// What a keyboard on the screen would be like. A desktop has keys, and a person presses those that are there.

/// The word on the Return key of a keyboard on the screen. It has no effect: there is a keyboard.
public struct SubmitLabel: Hashable, Sendable {
  private init() {}

  /// “Done”.
  public static let done = SubmitLabel()
  /// “Go”.
  public static let go = SubmitLabel()
  /// “Send”.
  public static let send = SubmitLabel()
  /// “Join”.
  public static let join = SubmitLabel()
  /// “Route”.
  public static let route = SubmitLabel()
  /// “Search”.
  public static let search = SubmitLabel()
  /// “Return”.
  public static let `return` = SubmitLabel()
  /// “Next”.
  public static let next = SubmitLabel()
  /// “Continue”.
  public static let `continue` = SubmitLabel()
}

/// The keys of a keyboard on the screen. They have no effect: there is a keyboard.
public enum TextInputKeys: Hashable, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What a field is for, so that a keyboard on the screen can offer it. It has no effect.
public struct TextInputContent: Hashable, Sendable {
  private init() {}

  /// For a name.
  public static let name = TextInputContent()
  /// For a given name.
  public static let givenName = TextInputContent()
  /// For a family name.
  public static let familyName = TextInputContent()
  /// For a nickname.
  public static let nickname = TextInputContent()
  /// For the name of an organization.
  public static let organizationName = TextInputContent()
  /// For a full street address.
  public static let fullStreetAddress = TextInputContent()
  /// For a street address line1.
  public static let streetAddressLine1 = TextInputContent()
  /// For a city.
  public static let addressCity = TextInputContent()
  /// For a postal code.
  public static let postalCode = TextInputContent()
  /// For a telephone number.
  public static let telephoneNumber = TextInputContent()
  /// For an address of electronic mail.
  public static let emailAddress = TextInputContent()
  /// For an address of the net.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = TextInputContent()
  /// For the name of a user.
  public static let username = TextInputContent()
  /// For a password.
  public static let password = TextInputContent()
  /// For a new password.
  public static let newPassword = TextInputContent()
  /// For a code that is used once.
  public static let oneTimeCode = TextInputContent()
}

/// When a keyboard on the screen writes capitals. It has no effect: a person presses Shift.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private init() {}

  /// No capitals.
  public static let never = TextInputAutocapitalization()
  /// At the beginning of words.
  public static let words = TextInputAutocapitalization()
  /// At the beginning of sentences.
  public static let sentences = TextInputAutocapitalization()
  /// Each letter is a capital.
  public static let characters = TextInputAutocapitalization()
}

/// Details of keyboards on the screen, and corrections. They have no effect.
extension View {
  /// Has no effect: there is a keyboard.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Has no effect: there is a keyboard.
  public func keyboardType(_ keys: TextInputKeys) -> some View { self }

  /// Has no effect: there is a keyboard.
  public func textContentType(_ content: TextInputContent?) -> some View { self }

  /// Has no effect: a person presses Shift.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Has no effect: no words are corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Has no effect: no words are corrected.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

  /// Has no effect: there is no keyboard on the screen that could be in the way.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

/// When a keyboard on the screen goes. It has no effect.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}
