// Xlib and its small companions for Swift. For each macro and each variadic function that the importer
// cannot import, there is a stub here, with a comment that names it.
#pragma once
#include <X11/Xlib.h>
#include <xcb/xcb.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <X11/Xresource.h>
#include <X11/Xcursor/Xcursor.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <locale.h>

// Input methods: XCreateIC and XSetICValues take variable arguments, which Swift cannot pass.

// Makes a context for Xlib's own compose tables. XFilterEvent finds it by the window. Where a context gets
// its window after it was made, Xlib asks the server nothing about that window.
static inline XIC scenery_create_table_context(XIM tables, Window window) {
  XIC context =
      XCreateIC(tables, XNInputStyle, (XIMStyle)(XIMPreeditNothing | XIMStatusNothing), NULL);
  if (context) XSetICValues(context, XNClientWindow, window, NULL);
  return context;
}
