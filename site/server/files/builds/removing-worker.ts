import { plainResponse } from '../../http/plain-response.ts'

/** While `OFFLINE` is off it removes what the service worker has stored, and then itself. */
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
