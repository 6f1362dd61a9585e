import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './visitor.ts'

/** Page pixels a side that become one of the kept picture. */
const coarse = 8
const screens = 3

/**
 * Compares the first three screens of a page with the picture kept in `looks/`, both made coarse:
 * how a letter is drawn is lost in it, a block that moved, vanished or changed colour is not.
 * `npx playwright test -c e2e/playwright.config.ts looks --update-snapshots` keeps a new look.
 */
export async function expectLook(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const shown = { x: 0, y: 0, width, height: height * screens }
  await page.evaluate(async ({ height: end }) => {
    for (let y = 0; y < end; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    await document.fonts.ready
  }, shown)
  await page.waitForFunction(
    (end) =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < end)
        .every((image) => image.complete && image.naturalWidth > 0),
    shown.height,
  )
  const whole = await page.screenshot({ fullPage: true, clip: shown, animations: 'disabled' })
  const look = await sharp(whole)
    .resize(Math.round(width / coarse), Math.round(shown.height / coarse), { fit: 'fill' })
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer()
  expect
    .soft(look, name)
    .toMatchSnapshot(`${name}.png`, { threshold: 0.2, maxDiffPixelRatio: 0.02 })
}
