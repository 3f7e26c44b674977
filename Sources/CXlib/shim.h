// Xlib and X's own small extensions for Swift. For each macro and each variadic function that the importer
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
#include <X11/extensions/XShm.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/Xcursor/Xcursor.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <locale.h>

// Input methods: XGetIMValues, XSetIMValues, XCreateIC, XSetICValues, XGetICValues and
// XVaCreateNestedList take variable arguments, which Swift cannot pass.

static inline int scenery_im_styles(XIM im, XIMStyles **styles) {
  return XGetIMValues(im, XNQueryInputStyle, styles, NULL) == NULL;
}

static inline void scenery_im_on_destroy(XIM im, XIMCallback *callback) {
  XSetIMValues(im, XNDestroyCallback, callback, NULL);
}

// Makes an input context for a window. With a font set, the style has its preedit at the spot. Without one,
// the style has no preedit of ours, and XCreateIC refuses attributes for it.
static inline XIC scenery_create_ic(XIM im, XIMStyle style, Window window, XFontSet fonts,
                                    XPoint spot) {
  XIC context;
  if (fonts) {
    XVaNestedList preedit =
        XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
    if (!preedit) return NULL;
    context = XCreateIC(im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                        XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
  } else {
    context = XCreateIC(im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                        NULL);
  }
  return context;
}

static inline void scenery_ic_set_spot(XIC context, XPoint spot) {
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!preedit) return;
  XSetICValues(context, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
}
