/**
 * Does one piece of work a task, so that whoever touches the page meanwhile is answered. What one of
 * them throws is reported as of any task, and the others are done.
 */
export function inSteps<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const left = [...items]
  return new Promise((resolve) => {
    port1.onmessage = () => {
      const item = left.shift()
      if (item === undefined) return resolve()
      port2.postMessage(0)
      work(item)
    }
    port2.postMessage(0)
  })
}

/** Changes elements, and lays each out in a task of its own. */
export function layOutInSteps(selector: string, change: (part: HTMLElement) => void) {
  return inSteps(document.querySelectorAll<HTMLElement>(selector), (part) => {
    change(part)
    part.getClientRects()
  })
}
