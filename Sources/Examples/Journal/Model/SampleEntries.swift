internal import GRDB

/// The entries of a new journal. They explain the program within the program.
public enum SampleEntries {
  /// Adds the samples to an empty journal. The first one is dated a moment ago.
  public static func add(to database: JournalDatabase, now: Moment = .now()) throws(JournalError) {
    do {
      try database.pool.write { database in
        // Oldest first, so that entries of the same moment are listed in the order in which they are read.
        for sample in samples.reversed() {
          try EntryRow.insert(
            Entry(text: sample.text, created: now.adding(seconds: -sample.age)), in: database)
        }
      }
    } catch {
      throw JournalError(.inputOutput, "Journal cannot write to \(database.path): \(error).")
    }
  }

  private static let minute: Int64 = 60
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// The age in seconds, and the text.
  private static let samples: [(age: Int64, text: String)] = [
    (
      minute,
      """
      # Drag me out of this window

      Take this entry in the list at the left, pull it past the window’s edge and let go. It opens \
      where you dropped it, in a window of its own, and the list stays as it is.

      While you drag, a small picture shows the window to come. Not what you meant? Press Escape, or \
      bring it back over the list, and nothing has happened.

      ## Other ways to the same place
      Double click an entry, or press Ctrl+Return, or choose Open in New Window at the top right. An \
      entry that has a window already is not opened twice: its window comes to the front. The small \
      blue window beside an entry’s date says which ones are open.
      """
    ),
    (
      minute + 1,
      """
      # Everything is saved already

      There is no Save here. Each letter is on the disk a quarter of a second after you typed it, and \
      stays there if the power fails in the middle of a sentence.

      Close a window, log out, pull the plug: when you come back, your windows stand where they stood, \
      and the caret blinks where you left it.

      Ctrl+Z takes steps back as far as you like.
      """
    ),
    (
      2 * minute,
      """
      # Many windows, one journal

      Ctrl+N opens another window on the journal. Ctrl+W closes one, Ctrl+Q ends the program and keeps \
      them all for next time.

      Open this entry in two windows and type: both are the same text. Whatever you change in one \
      place, every list and every page follows while you watch.
      """
    ),
    (
      3 * minute,
      """
      # Writing

      The plus sign, or Ctrl+Shift+N, begins a new entry. Its first line is its title; there is nothing \
      to fill in. Delete is in the menu at the top right, and Ctrl+Z takes it back. For 30 days Recently \
      Deleted does.

      ## A little shape
      A line that begins with two number signs is a heading, like the one above. The rest is just \
      words, in any language: مرحبا, שלום, 你好, and a piano for the emoji 🎹.

      ## A little order
      Ctrl+Shift+P pins an entry above all others. A word after a number sign, such as `#boats` or \
      `#boats/ferry`, is a tag. The button beside the search field sorts the list, and shows the entries \
      of one tag.

      ## Bring your own
      The command journal --import FOLDER takes in a folder of Markdown or text files, each with its own \
      date.
      """
    ),
    (
      day + 5 * hour,
      """
      # Crossing the fjord

      The ferry left before the fog had lifted. For the first half hour we saw nothing but the wake and \
      one gull that kept our pace, close enough to look bored.

      Then the far shore came all at once, as if somebody had put it there: red boathouses, a white \
      church, smoke standing straight up.

      ## To remember
      The deckhand says the fog lifts at the same minute every clear morning in November. He has it in \
      a notebook, nine years of minutes.

      Ask him for the notebook.
      """
    ),
  ]
}
