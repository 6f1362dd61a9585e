import type { Page } from '@playwright/test'
import { newColleague } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

/** Streams that pages of one browser have open; each page counts those that it has begun and not closed. */
async function countStreams(page: Page) {
  await page.addInitScript(() => {
    const { EventSource: Original } = window
    const open = new Set<EventSource>()
    Object.assign(window, { openStreams: open })
    window.EventSource = class extends Original {
      constructor(...given: ConstructorParameters<typeof Original>) {
        super(...given)
        open.add(this)
      }
      override close() {
        super.close()
        open.delete(this)
      }
    }
  })
}

const streamsOf = (page: Page) =>
  page.evaluate(() => {
    const open: unknown = Reflect.get(window, 'openStreams')
    return open instanceof Set ? open.size : 0
  })

test('a new enquiry appears on open pages without a click, and what is typed there stays', async ({
  page,
  product,
}) => {
  const list = page
  await countStreams(list)
  await newColleague(list, product, 'sales', 'zhyva')
  const start = await list.context().newPage()
  await countStreams(start)
  const panel = `${product.contentUrl}/admin`
  const { repeatEachIndex, retry } = test.info()
  const name = `Одразу${repeatEachIndex}${retry}${Date.now()}`
  await list.goto(`${panel}/collections/enquiries?view=list&q=${encodeURIComponent(name)}`)
  await expect(list.locator('main.worklist')).toBeVisible()
  await start.goto(panel)
  await expect(start.locator('[data-start]')).toBeVisible()
  await expect.poll(async () => (await streamsOf(list)) + (await streamsOf(start))).toBe(1)

  // The one key that opens the form of a new enquiry, in which something is typed.
  await list.getByRole('button', { name: 'Нове звернення' }).first().click()
  const typed = list.getByRole('dialog').locator('input[type="text"], input:not([type])').first()
  await typed.fill('Не зникне')
  await typed.focus()

  // Two seconds, and what this machine takes to draw a page.
  const soon = { timeout: 8_000 }
  const isRead = start.waitForResponse((answer) => answer.url().includes('_rsc='), soon)
  await newEnquiry(product, name)
  await expect(list.getByText(name).first()).toBeAttached(soon)
  await isRead
  await expect(typed).toHaveValue('Не зникне')
  await expect(typed).toBeFocused()
  await start.close()
})
