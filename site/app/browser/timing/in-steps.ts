/**
 * Runs work for one item per task, so that the page stays responsive. An exception is reported like
 * that of any task and does not stop the rest.
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
