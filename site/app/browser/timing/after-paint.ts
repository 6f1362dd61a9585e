/** Does what would hold up the answer to a touch once the browser has had time to show that answer. */
export function afterPaint(work: () => void): void {
  // Browsers paint the answer to a touch before they come to other tasks.
  if ('scheduler' in window) void window.scheduler.postTask(work)
  else setTimeout(work)
}
