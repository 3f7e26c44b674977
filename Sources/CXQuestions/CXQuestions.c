#include "CXQuestions.h"

#include <X11/Xlibint.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct scenery_question {
  _XAsyncHandler handler;
  unsigned long serial;
  CARD32 type;
  scenery_question_state state;
  // The whole reply, as it arrived.
  char *reply;
};

// Xlib passes each reply and each error to the handlers, until one of them takes it.
static Bool take(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  scenery_question *question = (scenery_question *)data;
  if (X_DPY_GET_LAST_REQUEST_READ(display) != question->serial) return False;
  DeqAsyncHandler(display, &question->handler);
  question->state = scenery_question_failed;
  if (reply->generic.type == X_Error) return True;
  size_t extra = (size_t)reply->generic.length << 2;
  question->reply = malloc(SIZEOF(xReply) + extra);
  if (!question->reply) {
    _XGetAsyncReply(display, (char *)&(xReply){0}, reply, buffer, length, 0, True);
    return True;
  }
  char *read = _XGetAsyncReply(display, question->reply, reply, buffer, length,
                               (int)reply->generic.length, True);
  if (read != question->reply) memcpy(question->reply, read, SIZEOF(xReply) + extra);
  question->state = scenery_question_answered;
  return True;
}

// Called with the display locked, after the request was put into its buffer.
static void await(Display *display, scenery_question *question) {
  question->serial = X_DPY_GET_REQUEST(display);
  question->handler.next = display->async_handlers;
  question->handler.handler = take;
  question->handler.data = (XPointer)question;
  display->async_handlers = &question->handler;
}

scenery_question *scenery_ask_words(void *raw, unsigned long window, unsigned long name,
                                    unsigned long type, uint32_t limit) {
  Display *dpy = raw;
  scenery_question *question = calloc(1, sizeof *question);
  if (!question) return NULL;
  LockDisplay(dpy);
  question->type = (CARD32)type;
  xGetPropertyReq *req;
  GetReq(GetProperty, req);
  req->delete = False;
  req->window = (CARD32)window;
  req->property = (CARD32)name;
  req->type = (CARD32)type;
  req->longOffset = 0;
  req->longLength = limit;
  await(dpy, question);
  UnlockDisplay(dpy);
  SyncHandle();
  return question;
}

scenery_question *scenery_ask_place(void *raw, unsigned long window, unsigned long destination) {
  Display *dpy = raw;
  scenery_question *question = calloc(1, sizeof *question);
  if (!question) return NULL;
  LockDisplay(dpy);
  xTranslateCoordsReq *req;
  GetReq(TranslateCoords, req);
  req->srcWid = (CARD32)window;
  req->dstWid = (CARD32)destination;
  req->srcX = 0;
  req->srcY = 0;
  await(dpy, question);
  UnlockDisplay(dpy);
  SyncHandle();
  return question;
}

scenery_question_state scenery_state(const scenery_question *question) { return question->state; }

const uint32_t *scenery_answered_words(const scenery_question *question, uint32_t *count) {
  const xGetPropertyReply *reply = (const xGetPropertyReply *)question->reply;
  bool is_asked = reply->propertyType == question->type && reply->format == 32;
  // The server's own counts are checked against the length of the reply.
  bool is_whole = reply->bytesAfter == 0 && reply->nItems <= reply->length;
  *count = is_asked && is_whole ? reply->nItems : 0;
  return (const uint32_t *)(question->reply + SIZEOF(xReply));
}

void scenery_answered_place(const scenery_question *question, int *x, int *y) {
  const xTranslateCoordsReply *reply = (const xTranslateCoordsReply *)question->reply;
  *x = (INT16)reply->dstX;
  *y = (INT16)reply->dstY;
}

void scenery_free_question(scenery_question *question) {
  free(question->reply);
  free(question);
}

uint32_t scenery_resource_base(void *display) {
  return (uint32_t)((Display *)display)->resource_base;
}

uint32_t scenery_resource_mask(void *display) {
  return (uint32_t)((Display *)display)->resource_mask;
}
