import PQueue from 'p-queue'
import { type CachedPage, encodeBodies } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Compresses cached pages again at the best level, one at a time and each when it is first used:
 * this takes longer than rendering, and nobody asks again for many a page.
 */
export function createRecompression(
  { peek, replace }: Pick<PageCache, 'peek' | 'replace'>,
  onFailure: (cause: unknown) => void,
) {
  const queue = new PQueue({ concurrency: 1 })
  const unused = new WeakSet<CachedPage>()

  async function compress(page: CachedPage) {
    // Evicted or replaced meanwhile; the new page has its own turn.
    if (peek(page.key) !== page) return
    const bodies = await encodeBodies(page.bodies.identity, 'best')
    replace(page, { ...page, bodies })
  }

  return {
    rendered(page: CachedPage) {
      unused.add(page)
    },
    used(page: CachedPage) {
      if (unused.delete(page)) queue.add(() => compress(page)).catch(onFailure)
    },
    async stop() {
      queue.clear()
      await queue.onIdle()
    },
  }
}
