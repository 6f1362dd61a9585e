/** In the parser's last task the browser would lay out the page first, before the first paint. */
export function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') {
    work()
    return
  }
  document.addEventListener('DOMContentLoaded', () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(null)
  })
}
