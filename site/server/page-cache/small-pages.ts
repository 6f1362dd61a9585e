import PQueue from 'p-queue'
import { encodeBodies, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'

/** Makes kept pages as small as they get, one after the other, while they are already sent. */
export function createSmallPages(
  { peek, replace }: Pick<PageCache, 'peek' | 'replace'>,
  onFailure: (cause: unknown) => void,
) {
  const queue = new PQueue({ concurrency: 1 })

  async function compress(key: string, etag: string) {
    const page = peek(key)
    // It has left meanwhile, or another one has come, which has its own turn.
    if (page?.etag !== etag) return
    const bodies = await encodeBodies(page.bodies.identity, 'small')
    replace(page, { ...page, bodies })
  }

  return {
    add({ key, etag }: KeptPage) {
      queue.add(() => compress(key, etag)).catch(onFailure)
    },
    async stop() {
      queue.clear()
      await queue.onIdle()
    },
  }
}
