import { plainResponse } from '../http/plain-response.ts'

/**
 * Stands where the service worker was while `OFFLINE` is off. Browsers ask for it again with the next
 * page; it removes what the worker has stored, and then itself.
 */
const code = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) {
    if (name.startsWith('workbox-')) indexedDB.deleteDatabase(name)
  }
  await self.registration.unregister()
}
`

export function removingWorker(): Response {
  return plainResponse(200, code, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}
