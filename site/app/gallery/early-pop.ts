type Hearer = (event: PopStateEvent) => void

let hearer: Hearer | null = null

/**
 * Has to be called before the router starts: browsers tell listeners of the window in the order of
 * their coming, and a step within the gallery must be taken from the router's hands.
 */
export function hearPopsFirst(): void {
  window.addEventListener('popstate', (event) => hearer?.(event), { capture: true })
}

/** Hands every step through the history to `next`; the returned function ends that. */
export function onPop(next: Hearer): () => void {
  hearer = next
  return () => {
    if (hearer === next) hearer = null
  }
}
