import { plainResponse } from '../http/plain-response.ts'

/** Of a former build. Its row in UPGRADING.md says until when it is answered without the header. */
export const serviceWorkerPath = '/service-worker.js'

/** Whether a browser looks for a newer script of its worker, at whatever address it was registered. */
export const looksForWorker = ({ headers }: Request): boolean =>
  headers.get('Service-Worker') === 'script'

/**
 * Removes the service worker of a former build, or of another site that had this domain before, whose pages it
 * would show for ever: takes its place, deletes the pages that it stored, and unregisters itself.
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
    // Without this header, browsers let no script in a folder replace a worker of the whole site.
    'Service-Worker-Allowed': '/',
  })
}
