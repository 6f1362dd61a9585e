import { currentTime } from '@alun/contract/rules/current-time'
import { expect, type Page } from '@playwright/test'

export const project = '/projects/segara-berawa'

export const dialog = (page: Page) => page.locator('[data-gallery-dialog]')
export const slide = (page: Page) => page.locator('[data-gallery-slide][aria-current="true"]')
export const counter = (page: Page) => page.locator('[data-gallery-counter]')
export const albumLinks = (page: Page) => page.locator('a[data-gallery="gallery"]')

/** A gallery link, as later code or an editor's text may have it. */
export function link(href: string, attributes: Record<string, string> = {}): string {
  const all = Object.entries({ 'data-gallery': 'set', href, ...attributes })
  const text = all.map(([name, value]) => `${name}='${value}'`).join(' ')
  return `<p><a ${text}>${href}</a></p>`
}

const drawing = (number: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="hsl(${number * 40} 40% 50%)"/></svg>`

/** Opens a page with additional links, and pictures at `/pictures/…`. */
export async function openWith(page: Page, links: string[]): Promise<void> {
  await page.route('**/pictures/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing(route.request().url().length) }),
  )
  await page.goto('/docs/terms')
  await page.evaluate((html) => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', html)
  }, links.join(''))
}

export const pictures = (
  count: number,
  attributes: (number: number) => Record<string, string> = () => ({}),
) => Array.from({ length: count }, (_, at) => link(`/pictures/${at + 1}.svg`, attributes(at + 1)))

export async function openPicture(page: Page, number = 1): Promise<void> {
  await page
    .locator('main a[data-gallery]')
    .nth(number - 1)
    .click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'ready')
}

/** Stops the clock; tests advance it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(currentTime() + 60_000)
}
