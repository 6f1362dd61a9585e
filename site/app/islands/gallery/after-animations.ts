/** Milliseconds after which an animation that the browser does not run counts as over. */
const longest = 1_000

/** Calls back once, when the animations that run on the element are over; at once without any. */
export function afterAnimations(element: Element, then: () => void): () => void {
  let waiting = true
  const once = () => {
    if (!waiting) return
    waiting = false
    clearTimeout(limit)
    then()
  }
  const limit = setTimeout(once, longest)
  const running = element.getAnimations().map((animation) => animation.finished)
  Promise.allSettled(running).then(once)
  return () => {
    waiting = false
    clearTimeout(limit)
  }
}
