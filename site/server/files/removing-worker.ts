import { plainResponse } from '../http/plain-response.ts'

export const serviceWorkerPath = '/service-worker.js'

/**
 * A former build had a service worker that stored pages. This one takes its place, removes what that
 * has stored and then itself. It goes in November 2027, when whoever comes once a year has met it.
 */
const code = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await self.registration.unregister()
}
`

export function removingWorker(): Response {
  return plainResponse(200, code, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}
