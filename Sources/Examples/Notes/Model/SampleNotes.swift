/// The notes of a first start.
enum SampleNotes {
  static let all: [(title: String, text: String)] = [
    (
      "Drag me out of the window",
      """
      Press on this note in the list, pull it past the window’s edge and let go: it opens in a window \
      of its own, beside the list. Double click and Ctrl+Return do the same.
      """
    ),
    (
      "A window for writing",
      """
      The plus button opens a sheet for a new note. “New Window” in that sheet turns it into a window \
      that stays open, cleared for the next note, while you read in the others.
      """
    ),
    (
      "Groceries",
      "Flour, yeast, a lemon that is not tired yet, coffee, and something green."
    ),
    (
      "What the windows know",
      """
      Every list shows a note the moment it is saved, in whichever window that was. Lists that are \
      iconified are brought up to date when you look at All Windows (Ctrl+Shift+E).
      """
    ),
    (
      "רשימה קצרה",
      "פתק אחד נכתב מימין לשמאל, וגם הוא נפתח בחלון משלו."
    ),
  ]
}
