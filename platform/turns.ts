/**
 * Turns for work that holds the thread, such as writing a page: other requests are answered between two turns, however
 * many wait.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
