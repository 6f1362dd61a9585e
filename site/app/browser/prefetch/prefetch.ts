import { addLink } from '../links/add-link.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { allowsPrefetch, type NetworkConnection, prefetchAddress } from './prefetch-rules.ts'
import { isOutdated } from './watch-build.ts'
import { watchLinks } from './watch-links.ts'

/** Prefetches the targets of visible links while the browser is idle. */
export function prefetchDocuments(): void {
  const asked = new Set<string>()
  const enqueue = createPrefetchQueue(async (href: string) => {
    // After a new build, prefetched pages would need other files.
    if (!isOutdated() && allowsPrefetch(connection())) await addLink('prefetch', href)
  })
  watchLinks((anchor) => {
    const address = prefetchAddress(
      {
        href: anchor.href,
        target: anchor.target,
        download: anchor.hasAttribute('download'),
        rel: anchor.rel,
        isGallery: anchor.dataset.gallery !== undefined,
        switchesLanguage: anchor.dataset.localeSwitch !== undefined,
      },
      location.href,
    )
    if (address === null || asked.has(address)) return
    asked.add(address)
    enqueue(address)
  })
}

function connection(): NetworkConnection | undefined {
  const value = 'connection' in navigator ? navigator.connection : undefined
  return typeof value === 'object' && value !== null ? value : undefined
}
