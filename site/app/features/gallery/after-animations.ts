/** Limit, because background tabs do not run animations. */
const timeoutMs = 1_000

/** Calls back once when the element's running animations have ended, or at once without any. */
export function afterAnimations(element: Element, then: () => void): () => void {
  let waiting = true
  const once = () => {
    if (!waiting) return
    waiting = false
    clearTimeout(limit)
    then()
  }
  const limit = setTimeout(once, timeoutMs)
  const running = element.getAnimations().map((animation) => animation.finished)
  Promise.allSettled(running).then(once)
  return () => {
    waiting = false
    clearTimeout(limit)
  }
}
