import type { Page } from '@playwright/test'
import { z } from 'zod'

const foundRecords = z.object({ docs: z.array(z.object({ id: z.string() })) })

/** Layout shift (CLS) up to which a screen counts as stable. */
export const maxShift = 0.02

/** All screens that the menu leads to, a record and an empty form of each type, and the tabs of each. */
export async function* everyScreen(page: Page, panel: string): AsyncGenerator<string> {
  const waiting = ['', '/account']
  const seen = new Set(waiting)
  const add = (links: string[]) => {
    for (const link of links) {
      const { origin, pathname } = new URL(link, panel)
      const place = pathname.replace(/^\/admin/, '')
      const isPanel = origin === new URL(panel).origin && pathname.startsWith('/admin')
      if (!isPanel || place === '/logout' || seen.has(place)) continue
      seen.add(place)
      waiting.push(place)
    }
  }
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    yield place
    const links = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    add(
      await links(
        '.nav a[href], .doc-tabs a[href], a[href^="/admin/collections/"][href$="/create"]',
      ),
    )
    const collection = /^\/(?:collections\/)?([\w-]+)$/.exec(place)?.[1]
    const id = collection && (await firstOf(page, panel, collection))
    if (id) add([`/admin/collections/${collection}/${id}`])
  }
}

async function firstOf(page: Page, panel: string, collection: string) {
  const found = await page.request.get(
    new URL(`/api/${collection}?limit=1&depth=0&sort=createdAt`, panel).href,
  )
  // Our own pages belong to no type of content.
  return found.ok() ? foundRecords.parse(await found.json()).docs[0]?.id : undefined
}
