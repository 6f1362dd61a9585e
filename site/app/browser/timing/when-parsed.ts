/**
 * Runs work when the document is parsed, as a task of its own: in the parser's last one the browser
 * would lay out the page first, and the first paint would wait for both.
 */
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
