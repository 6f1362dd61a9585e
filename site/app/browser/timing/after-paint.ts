/** Runs work after the next paint, so that it does not delay the response to an interaction. */
export function afterPaint(work: () => void): void {
  // Browsers paint the response to an interaction before they run further tasks.
  if ('scheduler' in window) void window.scheduler.postTask(work)
  else setTimeout(work)
}
