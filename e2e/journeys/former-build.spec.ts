import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('the service worker of a former build is removed with its cache', async ({ page }) => {
  // A former version registered a worker, which has stored a page.
  await page.goto('/search')
  await page.evaluate(async () => {
    await (await caches.open('pages-1')).put('/news', new Response('Former news'))
    await new Promise((resolve) => {
      indexedDB.open('workbox-expiration').onsuccess = ({ target }) => {
        if (target instanceof IDBOpenDBRequest) target.result.close()
        resolve(null)
      }
    })
  })
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
  await expect.poll(() => stored(page)).toEqual({ caches: [], databases: [], workers: 0 })
})
