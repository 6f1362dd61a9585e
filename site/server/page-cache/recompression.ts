import PQueue from 'p-queue'
import { type CachedPage, encodeBodies } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** Compresses cached pages again at the best level, one at a time. */
export function createRecompression(
  { peek, replace }: Pick<PageCache, 'peek' | 'replace'>,
  onFailure: (cause: unknown) => void,
) {
  const queue = new PQueue({ concurrency: 1 })

  async function compress(key: string, etag: string) {
    const page = peek(key)
    // Evicted or replaced meanwhile; the new page has its own turn.
    if (page?.etag !== etag) return
    const bodies = await encodeBodies(page.bodies.identity, 'best')
    replace(page, { ...page, bodies })
  }

  return {
    add({ key, etag }: CachedPage) {
      queue.add(() => compress(key, etag)).catch(onFailure)
    },
    async stop() {
      queue.clear()
      await queue.onIdle()
    },
  }
}
