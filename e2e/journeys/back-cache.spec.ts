import type { Page } from '@playwright/test'
import { oneOfEachScreen } from '../http/site-addresses.ts'
import { browserArguments, findBrowser } from '../product/browser.ts'
import { desktop, expect, hydrated, leaveOutPictures, test } from './visitor.ts'

test.use({
  viewport: desktop,
  launchOptions: {
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** The headless shell caches no page and gives these reasons; those caused by a page are listed beside them. */
const ofTheBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('every kind of page may enter the back/forward cache, and Back finds it as it was left', async ({
  page,
  addresses,
}) => {
  await leaveOutPictures(page)
  const refused = await refusals(page)
  const paths = oneOfEachScreen(addresses, 'en').map(({ path }) => path)
  for (const path of [...paths, '/search?q=villa']) {
    await test.step(path, async () => {
      await page.goto(path)
      await mark(page)
      await use(page)
      await page.goto('/favicon.svg')
      refused.length = 0
      // Leaving the page at once would take the answer of this call along.
      await page.evaluate(() => void setTimeout(() => window.history.back()))
      await page.waitForURL((url) => url.pathname + url.search === path)
      await page.waitForLoadState('load')
      if (await isMarked(page)) await use(page)
      // The event comes right after the page is there.
      else await expect.poll(() => refused).not.toEqual([])
      expect(refused.filter((reason) => !ofTheBrowser.includes(reason))).toEqual([])
    })
  }
})

test('a page from the back/forward cache goes on: its islands hydrate, its forms keep what was typed', async ({
  page,
}) => {
  await page.goto('/projects/segara-berawa')
  const name = page.locator('form[data-form="catalog"] [name="name"]')
  await name.fill('Olena')
  await hydrated(name)
  await putAsideAndBack(page)
  await expect(name).toHaveValue('Olena')
  await name.fill('Olena K')
  await expect(name).toHaveValue('Olena K')

  await page.locator('a[data-gallery="gallery"]').first().click()
  const dialog = page.locator('[data-gallery-dialog]')
  await expect(dialog).toHaveAttribute('data-gallery-state', 'ready')
  await putAsideAndBack(page)
  await expect(dialog).toHaveAttribute('data-gallery-state', 'ready')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.hash === '')
})

/** Dispatches the events of a page that enters the back/forward cache and is shown again. */
async function putAsideAndBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    }
  })
}

/** Touches a form, where there is one: its code is part of the cached page. */
async function use(page: Page): Promise<void> {
  const field = page.locator('main [data-island] form[data-form] input:visible').first()
  if ((await field.count()) === 0) return
  await field.focus()
  await hydrated(field)
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = ''
  })
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === '')
}

/** Why the browser did not show a page as it was left; filled as it says so. */
async function refusals(page: Page): Promise<string[]> {
  const reasons: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  return reasons
}
