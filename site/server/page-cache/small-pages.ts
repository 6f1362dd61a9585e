import PQueue from 'p-queue'
import { encodeBodies, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'

/** Makes kept pages as small as they get, one after the other, while they are already sent. */
export function createSmallPages(
  cache: Pick<PageCache, 'replace'>,
  onFailure: (cause: unknown) => void,
) {
  const queue = new PQueue({ concurrency: 1 })
  return {
    add(page: KeptPage) {
      queue
        .add(async () => {
          const bodies = await encodeBodies(page.bodies.identity, 'small')
          cache.replace(page, { ...page, bodies })
        })
        .catch(onFailure)
    },
    async stop() {
      queue.clear()
      await queue.onIdle()
    },
  }
}
