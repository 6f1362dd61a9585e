import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './visitor.ts'

/** Page pixels per side for one pixel of the stored picture. */
const coarse = 10
/** Compared height in page pixels: two screens of a desktop. */
const height = 1800

/**
 * Compares the top of a page with the picture in `looks/`, both scaled down, so that glyph
 * rendering does not matter, but a block that moved, vanished or changed colour does. `npm run
 * test:browser -w e2e -- looks layout --update-snapshots` stores new pictures.
 */
export async function expectLook(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.setViewportSize({ width, height })
  // Decoding fails if the taller window requests another file in between.
  const decoded = () =>
    page.evaluate(async (end) => {
      await document.fonts.ready
      const shown = [...document.images].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < end,
      )
      // A loaded picture may not be drawn yet.
      await Promise.all(shown.map((image) => image.decode()))
    }, height)
  const isDecoded = () =>
    decoded().then(
      () => true,
      () => false,
    )
  await expect.poll(isDecoded, { timeout: 60_000 }).toBe(true)
  const whole = await page.screenshot({ animations: 'disabled', timeout: 60_000 })
  const look = await sharp(whole)
    .resize(Math.round(width / coarse), height / coarse, { fit: 'fill' })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect
    .soft(look, name)
    .toMatchSnapshot(`${name}.png`, { threshold: 0.2, maxDiffPixelRatio: 0.02 })
}
