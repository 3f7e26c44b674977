#include "CXQuestions.h"

#include <X11/Xlibint.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct scenery_question {
  _XAsyncHandler handler;
  unsigned long serial;
  scenery_question_state state;
  // Whether the handler frees the query, because its owner has given it up.
  bool is_given_up;
  // The whole reply, as it arrived.
  char *reply;
  size_t size;
};

static void keep(Display *display, scenery_question *question, xReply *reply, char *buffer,
                 int length) {
  size_t extra = (size_t)reply->generic.length << 2;
  question->reply = question->is_given_up ? NULL : malloc(SIZEOF(xReply) + extra);
  if (!question->reply) {
    _XGetAsyncReply(display, (char *)&(xReply){0}, reply, buffer, length, 0, True);
    return;
  }
  char *read = _XGetAsyncReply(display, question->reply, reply, buffer, length,
                               (int)reply->generic.length, True);
  question->size = SIZEOF(xReply) + extra;
  if (read != question->reply) memcpy(question->reply, read, question->size);
  question->state = scenery_question_answered;
}

// Xlib passes each reply and each error to the handlers, until one of them takes it.
static Bool take(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  scenery_question *question = (scenery_question *)data;
  if (X_DPY_GET_LAST_REQUEST_READ(display) != question->serial) return False;
  DeqAsyncHandler(display, &question->handler);
  question->state = scenery_question_failed;
  if (reply->generic.type != X_Error) keep(display, question, reply, buffer, length);
  if (question->is_given_up) free(question);
  return True;
}

static void append(Display *dpy, const void *request, size_t size) {
  xReq *req = _XGetRequest(dpy, ((const xReq *)request)->reqType, size);
  CARD16 length = req->length;
  memcpy(req, request, size);
  req->length = length;
}

void scenery_tell(void *raw, const void *request, size_t size) {
  Display *dpy = raw;
  LockDisplay(dpy);
  append(dpy, request, size);
  UnlockDisplay(dpy);
  SyncHandle();
}

scenery_question *scenery_ask(void *raw, const void *request, size_t size) {
  Display *dpy = raw;
  scenery_question *question = calloc(1, sizeof *question);
  if (!question) return NULL;
  LockDisplay(dpy);
  append(dpy, request, size);
  question->serial = X_DPY_GET_REQUEST(dpy);
  question->handler.next = dpy->async_handlers;
  question->handler.handler = take;
  question->handler.data = (XPointer)question;
  dpy->async_handlers = &question->handler;
  UnlockDisplay(dpy);
  SyncHandle();
  return question;
}

uint32_t scenery_new_id(void *raw) {
  Display *dpy = raw;
  LockDisplay(dpy);
  uint32_t id = (uint32_t)XAllocID(dpy);
  UnlockDisplay(dpy);
  SyncHandle();
  return id;
}

scenery_question_state scenery_state(const scenery_question *question) { return question->state; }

unsigned long scenery_serial(const scenery_question *question) { return question->serial; }

const uint8_t *scenery_reply(const scenery_question *question, size_t *size) {
  *size = question->size;
  return (const uint8_t *)question->reply;
}

void scenery_free_question(scenery_question *question) {
  if (question->state == scenery_question_open) {
    question->is_given_up = true;
    return;
  }
  free(question->reply);
  free(question);
}

uint32_t scenery_resource_base(void *display) {
  return (uint32_t)((Display *)display)->resource_base;
}

uint32_t scenery_resource_mask(void *display) {
  return (uint32_t)((Display *)display)->resource_mask;
}
