import { plainResponse } from '../http/plain-response.ts'

export const serviceWorkerPath = '/service-worker.js'

/**
 * Removes the service worker of a former build: takes its place, deletes the pages that it stored,
 * and unregisters itself. Delete this file in November 2027, when yearly visitors have received it.
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
