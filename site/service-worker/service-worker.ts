import { locales } from '@alun/contract/rules/locale'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { kindOf, offlinePath, storedAddress } from './addresses.ts'
import { byteLimit } from './byte-limit.ts'
import { copyOf, offlineAnswer, refreshOfflinePage, storeOfflinePage } from './copies.ts'

declare const self: ServiceWorkerGlobalScope

/** The build writes its id in place of this. */
const build = '__BUILD__'

// A page and its code belong together; pictures and fonts never change at their address.
const pages = `pages-${build}`
const code = `code-${build}`
const pictures = 'pictures'

const month = 30 * 86_400
const pictureBytes = 30 * 1024 * 1024

interface Asked {
  event: ExtendableEvent
  request: Request
  sameOrigin: boolean
  url: URL
}

/** Pages for one visitor, and whatever sets a cookie, are `no-store`. */
const onlyPublic = {
  async cacheWillUpdate({ response }: { response: Response }) {
    const { headers, redirected, status, type } = response
    const isWhole = status === 200 && type === 'basic' && !redirected
    return isWhole && !/no-store/.test(headers.get('Cache-Control') ?? '') ? response : null
  },
}

registerRoute(
  ({ event, request, sameOrigin, url }: Asked) => {
    // A page in a frame is an editor's preview, which must never be an older one.
    const isVisit = request.mode === 'navigate' && request.destination === 'document'
    return sameOrigin && kindOf(url) === 'page' && (isVisit || event.type === 'message')
  },
  new NetworkFirst({
    cacheName: pages,
    networkTimeoutSeconds: 3,
    matchOptions: { ignoreVary: true },
    plugins: [
      onlyPublic,
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true }),
      {
        cacheKeyWillBeUsed: async ({ request }) => storedAddress(new URL(request.url)),
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ? copyOf(cachedResponse, new URL(request.url)) : null,
        fetchDidSucceed: async ({ event, request, response }) => {
          event.waitUntil(refreshOfflinePage(pages, new URL(request.url)))
          return response
        },
        handlerDidError: ({ request }) => offlineAnswer(new URL(request.url)),
      },
    ],
  }),
)

registerRoute(
  ({ sameOrigin, url }: Asked) => sameOrigin && kindOf(url) === 'code',
  new CacheFirst({
    cacheName: code,
    // Code of the build before, for its pages.
    plugins: [onlyPublic, { handlerDidError: ({ request }) => caches.match(request) }],
  }),
)

registerRoute(
  ({ sameOrigin, url }: Asked) => sameOrigin && kindOf(url) === 'picture',
  new CacheFirst({ cacheName: pictures, plugins: [onlyPublic, byteLimit(pictures, pictureBytes)] }),
)

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all(locales.map((locale) => storeOfflinePage(pages, offlinePath(locale)))),
  )
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches([pages, code])))
// The page that brought the worker goes on without it: only the next one is answered by it.
enableNavigationPreload()

/**
 * Removes what earlier builds have stored, but for the last one: its pages may still be open, and are
 * all that a visitor without a connection has.
 */
async function removeOldCaches(own: readonly string[]): Promise<void> {
  // In the order in which they were made.
  const names = await caches.keys()
  for (const name of own) {
    const [purpose = ''] = name.split('-')
    const others = names.filter((each) => each.startsWith(`${purpose}-`) && each !== name)
    await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)))
  }
}
