/**
 * The service worker of the panel, which shows notices and opens what they are about; it stores nothing.
 * Written as text: a browser runs it as it stands.
 */
export const pushWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: 'window' })
    const shown = open.find((each) => each.url === url)
    return shown ? shown.focus() : self.clients.openWindow(url)
  })())
})
`
