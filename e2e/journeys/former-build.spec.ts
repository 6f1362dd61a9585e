import { currentTime } from '@alun/contract/rules/current-time'
import type { Page } from '@playwright/test'
import { enquiriesOf } from './forms.ts'
import { expect, test } from './visitor.ts'

const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('the service worker of a former build is removed with its cache, and a form that it stored is sent once', async ({
  context,
  page,
  product,
}) => {
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

  const name = `Left ${currentTime()}`
  await page.goto('/search')
  await page.evaluate(async (sender) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('enquiries')
      opening.onupgradeneeded = () => opening.result.createObjectStore('waiting')
      opening.onsuccess = () => resolve(opening.result)
    })
    const writing = database.transaction('waiting', 'readwrite')
    // Private windows of Safari store bytes, but no files.
    const file = {
      name: 'offer.pdf',
      type: 'application/pdf',
      bytes: new TextEncoder().encode('%PDF-1.7\n').buffer,
    }
    writing.objectStore('waiting').put(
      {
        id: 'left',
        key: crypto.randomUUID(),
        form: 'cooperation',
        action: '/cooperation?form=cooperation#ask',
        fields: [
          ...Object.entries({ form: 'cooperation', locale: 'en', page: '/cooperation' }),
          ...Object.entries({ name: sender, phone: '+62 812 0000 0140', contact: '@agency' }),
          ['file', file],
        ],
        draft: { name: 'draft:cooperation:/cooperation', text: '{}' },
        texts: { sent: 'Your message has been sent.', returned: '', open: '', close: 'Close' },
      },
      'left',
    )
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    database.close()
    localStorage.setItem('enquiriesWait', '1')
  }, name)
  const second = await context.newPage()
  await Promise.all([page.goto('/news'), second.goto('/ua')])
  await expect
    .poll(() =>
      Promise.all(
        [page, second].map((each) => each.getByText('Your message has been sent.').count()),
      ),
    )
    .toContain(1)
  await expect.poll(() => stored(page)).toMatchObject({ databases: [] })
  expect(await page.evaluate(() => localStorage.getItem('enquiriesWait'))).toBeNull()
  expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'cooperation' }])
})
