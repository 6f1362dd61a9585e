import type { Locator, Page } from '@playwright/test'
import { anotherDocument, expect, isSameDocument, markDocument, ready, test } from './visitor.ts'

const form = (page: Page) => page.locator('form[data-form="cooperation"]')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)

test('a form whose code is unavailable reloads the page once, and then works without it', async ({
  page,
}) => {
  const blocked = await blockCode(page)
  await open(page)
  await field(page, 'name').focus()
  await anotherDocument(page)
  await markDocument(page)

  // Ten seconds have not passed.
  const failed = page.waitForEvent('requestfailed')
  await field(page, 'name').focus()
  await failed
  await field(page, 'name').fill('Visitor')
  await form(page).locator('[type="submit"]').click()
  // Submitted as a document, which is answered with what was typed.
  await anotherDocument(page)
  await expect(form(page)).toHaveAttribute('data-state', 'invalid')
  await expect(field(page, 'name')).toHaveValue('Visitor')
  await markDocument(page)
  blocked.stop()
  await touchUntilHydrated(page, field(page, 'contact'))
  await expect(field(page, 'name')).toHaveValue('Visitor')
  await form(page).locator('[type="submit"]').click()
  await expect(field(page, 'phone')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('it may be loaded again when ten seconds have passed @thorough', async ({ page }) => {
  await blockCode(page)
  await page.goto('/contacts')
  await ready(page)
  const name = page.locator('form[data-form="viewing"] [name="name"]')
  await markDocument(page)
  await page.evaluate(() => {
    const reloads = { [location.pathname]: Date.now() - 10_000 }
    sessionStorage.setItem('chunkReloads', JSON.stringify(reloads))
  })
  await name.focus()
  await anotherDocument(page)
})

test('nothing is loaded again while a form holds what was typed or chosen @thorough', async ({
  page,
}) => {
  const blocked = await blockCode(page)
  await page.goto('/contacts')
  await ready(page)
  const viewing = page.locator('form[data-form="viewing"]')
  await page.evaluate(() => {
    // As by a browser's autofill.
    const project = document.querySelector<HTMLSelectElement>('[name="project"]')
    if (project) project.selectedIndex = 1
  })
  await markDocument(page)
  const failed = page.waitForEvent('requestfailed')
  await viewing.locator('[name="name"]').focus()
  await failed
  expect(await staysSame(page)).toBe(true)
  blocked.stop()
  await touchUntilHydrated(page, viewing.locator('[name="contact"]'))
  await expect(viewing.locator('[name="project"]')).not.toHaveValue('')
})

test('without a memory for the session nothing is loaded again @thorough', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await blockCode(page)
  await open(page)
  await markDocument(page)
  const failed = page.waitForEvent('requestfailed')
  await field(page, 'name').focus()
  await failed
  expect(await staysSame(page)).toBe(true)
})

async function open(page: Page): Promise<void> {
  await page.goto('/cooperation')
  await ready(page)
  await markDocument(page)
}

/** The next touch requests the code again, once the request before has failed. */
async function touchUntilHydrated(page: Page, part: Locator): Promise<void> {
  const island = page.locator('[data-island-state]', { has: part })
  await expect(async () => {
    await part.press('Shift')
    await expect(island).toHaveAttribute('data-island-state', 'hydrated', { timeout: 1_000 })
  }).toPass()
}

/** Whether the page has not been reloaded after the time in which a failure would reload it. */
async function staysSame(page: Page): Promise<boolean> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return isSameDocument(page)
}

async function blockCode(page: Page) {
  let blocking = true
  await page.route(/\/assets\/[\w-]+-form\.island-[^/]+\.js$/, (route) =>
    blocking ? route.abort() : route.continue(),
  )
  return {
    stop: () => {
      blocking = false
    },
  }
}
