internal import JournalCommandLine

JournalProgram.main()
