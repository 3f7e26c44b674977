#include "CSystem.h"

#include <stddef.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))

// Two words that name a serial executor. Both are zero for a job that belongs to none.
typedef struct {
  void *identity;
  uintptr_t implementation;
} SerialExecutor;

typedef SWIFT void (*EnqueueGlobal)(void *job);

// Weak, so that an application still starts with a runtime that does not have them.
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueGlobal original) __attribute__((weak));
extern SWIFT void swift_job_run(void *job, SerialExecutor executor) __attribute__((weak));

static bool (*take)(void *job);

static SWIFT void enqueue(void *job, EnqueueGlobal original) {
  if (!take(job)) original(job);
}

bool scenery_take_task_jobs(bool (*function)(void *job)) {
  if (&swift_task_enqueueGlobal_hook == NULL || swift_job_run == NULL) return false;
  take = function;
  swift_task_enqueueGlobal_hook = enqueue;
  return true;
}

void scenery_run_task_job(void *job) {
  SerialExecutor none = {NULL, 0};
  swift_job_run(job, none);
}
