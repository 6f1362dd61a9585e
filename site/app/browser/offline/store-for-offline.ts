import { localeOf, localePath } from '@alun/contract/rules/locale'
import { islandDataIn } from '../islands/island-data.ts'
import { onShortlist, storedShortlist } from '../shortlist/stored-shortlist.ts'
import { afterPaint } from '../timing/after-paint.ts'
import { whenIdle } from '../timing/when-idle.ts'
import { serviceWorkerPath } from './service-worker-path.ts'

/** Has the service worker store what this visitor may want without a connection. */
export function storeForOffline(): void {
  if (document.body.dataset.offline === undefined || !('serviceWorker' in navigator)) return
  const isFirst = navigator.serviceWorker.controller === null
  whenIdle(() => {
    navigator.serviceWorker.register(serviceWorkerPath).then(
      () => {
        // A page that the worker has answered is stored already.
        if (isFirst) void store([location.href, ...loadedFiles(), ...formFiles()])
        else void store(formFiles())
        if (!matchMedia('(display-mode: browser)').matches) storeForHomeScreen()
        addEventListener('appinstalled', storeForHomeScreen)
        // After the link to it has its units (`watch-shortlist.ts`).
        onShortlist(() => afterPaint(storeShortlistPage))
        storeShortlistPage()
      },
      // Blocked by the browser: the site works without it.
      () => {},
    )
  })
}

/** Files and pages that the worker has not stored yet; in the words of Workbox's router. */
async function store(addresses: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const missing = await Promise.all(
    [...new Set(addresses)].map(async (address) =>
      (await caches.match(address)) ? [] : [address],
    ),
  )
  const urlsToCache = missing.flat()
  if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** What came before there was a worker; from the HTTP cache. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** The code of the forms, with which they can be filled in and stored until there is a connection. */
function formFiles(): string[] {
  const { files, words } = islandDataIn(document)
  const forms = [...document.querySelectorAll('form[data-draft]')].flatMap(
    (form) => files[form.closest<HTMLElement>('[data-island]')?.dataset.island ?? ''] ?? [],
  )
  const shared = [...(files.hydrate ?? []), ...(files.waiting ?? [])]
  return forms.length > 0 ? [...forms, ...shared, ...words] : []
}

/** An installed site opens with the home page; projects that were seen are stored already. */
function storeForHomeScreen(): void {
  void store([localePath('/', localeOf(location.pathname))])
}

/** The comparison of the units that the visitor has picked, and the address that leads there. */
function storeShortlistPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-shortlist]')
  if (link === null || storedShortlist() === '') return
  void store([link.href, link.origin + link.pathname])
}
