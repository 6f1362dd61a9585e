/**
 * Listens for requests to stop. Calls `stop` on the first signal, or when the parent process has ended, because
 * npm runs a command in a shell that may not pass on a signal. Calls `hurry` on a signal more than `echoMs`
 * later.
 *
 * @param {{ stop: () => void, hurry: () => void, parentMayEnd: boolean, echoMs?: number }} options
 *   a shell and npm may each pass on the same signal, within `echoMs`
 */
export function onStopRequests({ stop, hurry, parentMayEnd, echoMs = 1_500 }) {
  /** @type {number | null} */
  let askedAt = null
  const parent = process.ppid
  const watch = setInterval(() => {
    if (parentMayEnd && process.ppid !== parent) asked()
  }, 500)
  watch.unref()

  function asked() {
    clearInterval(watch)
    if (askedAt !== null) return
    askedAt = Date.now()
    stop()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (askedAt !== null && Date.now() - askedAt > echoMs) hurry()
      else asked()
    })
  }
}
