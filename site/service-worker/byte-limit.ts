import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Removes what was stored first once a cache holds more than so many bytes. */
export function byteLimit(cacheName: string, limit: number): WorkboxPlugin {
  /** What the cache holds; `null` until this run of the worker has counted. */
  let held: number | null = null
  let counting: Promise<void> = Promise.resolve()

  async function add(bytes: number): Promise<void> {
    if (held !== null && held + bytes <= limit) {
      held += bytes
      return
    }
    const cache = await caches.open(cacheName)
    const keys = await cache.keys()
    const sizes = await Promise.all(keys.map(async (key) => sizeOf(await cache.match(key))))
    held = sizes.reduce((sum, size) => sum + size, 0)
    for (const [index, key] of keys.entries()) {
      if (held <= limit) break
      await cache.delete(key)
      held -= sizes[index] ?? 0
    }
  }

  return {
    async cacheDidUpdate({ event, newResponse }) {
      counting = counting.then(() => add(sizeOf(newResponse)))
      event.waitUntil(counting)
    },
  }
}

/** For an answer that does not say its size: pictures are smaller than this. */
const assumedBytes = 100 * 1024

function sizeOf(response: Response | undefined): number {
  return Number(response?.headers.get('Content-Length') ?? assumedBytes)
}
