/** Loads what the first view can do without: when the page is there, or the visitor begins. */
export async function whenQuiet<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document !== 'undefined' && document.readyState !== 'complete') await quiet()
  return load()
}

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const began = new AbortController()
    const { signal } = began
    const done = () => {
      began.abort()
      resolve()
    }
    addEventListener('focusin', done, { signal })
    addEventListener('pointerdown', done, { signal })
    addEventListener('load', () => setTimeout(done), { signal })
  })
}
