const loading = new Map<string, Promise<void>>()

/** Loads a script of another host once; after a failure the next call tries again. */
export function loadScript(source: string): Promise<void> {
  const present = loading.get(source)
  if (present) return present
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = source
  script.async = true
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    loading.delete(source)
    script.remove()
    reject(new Error(`${new URL(source).host} did not load`))
  })
  loading.set(source, promise)
  document.head.append(script)
  return promise
}
