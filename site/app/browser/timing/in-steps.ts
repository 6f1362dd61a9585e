/** Does one piece of work a task, so that whoever touches the page meanwhile is answered. */
export function inSteps<T>(items: Iterable<T>, work: (item: T) => void, finish?: () => void): void {
  const { port1, port2 } = new MessageChannel()
  const left = [...items]
  port1.onmessage = () => {
    const item = left.shift()
    if (item === undefined) return finish?.()
    work(item)
    port2.postMessage(0)
  }
  port2.postMessage(0)
}
