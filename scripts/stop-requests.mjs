/**
 * Tells when the end is asked for: by a signal, or by the death of the one who started us, as npm
 * runs a command in a shell that may keep a signal to itself. Asked by another signal later on,
 * it is meant: at once. That the shell is gone by then says nothing new.
 *
 * @param {{ stop: () => void, hurry: () => void, parentMayEnd: boolean }} answers
 *   `stop` is called once, `hurry` at each signal that is more than an echo of the first
 */
export function onStopRequests({ stop, hurry, parentMayEnd }) {
  /** A shell and npm may each pass on the same signal, within so many milliseconds. */
  const echoMs = 1_500
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
