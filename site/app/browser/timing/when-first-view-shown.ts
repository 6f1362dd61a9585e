/** Runs work when the document has loaded and painted for the first time. */
export function whenFirstViewShown(work: () => void): void {
  const watch = () => {
    // Some browsers for privacy have no such interface.
    if (!('PerformanceObserver' in window)) return work()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      work()
    })
    observer.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch, { once: true })
}
