// qt6-text plain|rich FILE WORD: a window with a file's text, as a Qt 6 program has it. F2 puts the caret
// behind the first place of a word. `make bench` types into it.
#include <QtWidgets>

template <class Editor> static int show(const QString &text, const QString &word)
{
  Editor editor;
  // Journal's font and the width of its page. A point is 96/72 pixels here.
  QFont font("Inter");
  font.setPointSizeF(15.5 * 72 / 96);
  editor.setFont(font);
  editor.document()->setDocumentMargin(40);
  editor.setPlainText(text);
  QObject::connect(new QShortcut(Qt::Key_F2, &editor), &QShortcut::activated, [&] {
    editor.moveCursor(QTextCursor::Start);
    if (!editor.find(word)) return;
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(cursor.selectionEnd());
    editor.setTextCursor(cursor);
    editor.ensureCursorVisible();
  });
  editor.setWindowTitle("Text");
  editor.resize(640, 640);
  editor.show();
  return QApplication::exec();
}

int main(int count, char **words)
{
  QApplication application(count, words);
  const QStringList arguments = QApplication::arguments();
  QFile file(arguments.value(2));
  if (arguments.size() != 4 || !file.open(QIODevice::ReadOnly)) {
    qCritical("usage: qt6-text plain|rich FILE WORD. %s", qPrintable(file.errorString()));
    return 64;
  }
  const QString text = QString::fromUtf8(file.readAll());
  return arguments[1] == "rich" ? show<QTextEdit>(text, arguments[3])
                                : show<QPlainTextEdit>(text, arguments[3]);
}
