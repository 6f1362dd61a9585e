import type { Page } from '@playwright/test'
import {
  albumLinks,
  counter,
  dialog,
  openPicture,
  openWith,
  pictures,
  project,
  slide,
} from './gallery.ts'
import { expect, phone, test, withPictures } from './visitor.ts'

test.use({ ...withPictures, viewport: phone, hasTouch: true, reducedMotion: 'no-preference' })

async function pictureWidth(page: Page): Promise<number> {
  return slide(page)
    .locator('img')
    .evaluate((image) => image.getBoundingClientRect().width)
}

test('a picture loads in the size of the screen until it is zoomed @thorough', async ({ page }) => {
  await page.goto(project)
  await albumLinks(page).first().click()
  await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
  const shown = slide(page).locator('img')
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/(480|640)\.avif$/,
  )
  const full = page.waitForRequest(/\/(1600|1920)\.jpg$/)
  await page.keyboard.press('+')
  await full
})

test('a swipe changes the slide, a pinch zooms, and a drag closes the gallery @thorough', async ({
  page,
}) => {
  await openWith(page, pictures(3))
  await openPicture(page)
  await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
  const touch = await fingers(page)
  await touch.drag([{ from: [300, 400], to: [60, 410] }])
  await expect(counter(page)).toHaveText('2 / 3')
  await touch.drag([{ from: [300, 400], to: [240, 400] }], { pause: true })
  await expect(counter(page)).toHaveText('2 / 3')
  await touch.drag([{ from: [100, 400], to: [340, 400] }])
  await expect(counter(page)).toHaveText('1 / 3')

  const whole = await pictureWidth(page)
  await touch.drag([
    { from: [180, 400], to: [80, 400] },
    { from: [220, 400], to: [320, 400] },
  ])
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(whole * 2)
  const left = () =>
    slide(page)
      .locator('img')
      .evaluate((image) => image.getBoundingClientRect().left)
  // After the pinch the picture springs back to its edges, and a drag before it rests would be lost.
  let before = Number.NaN
  const movement = async () => {
    const former = before
    before = await left()
    return before - former
  }
  await expect.poll(movement).toBe(0)
  await touch.drag([{ from: [250, 400], to: [150, 400] }], { pause: true })
  await expect.poll(left).toBeLessThan(before - 50)
  await page.touchscreen.tap(200, 400)
  await page.touchscreen.tap(200, 400)
  await expect.poll(() => pictureWidth(page)).toBeCloseTo(whole, 0)

  await touch.drag([{ from: [200, 300], to: [205, 480] }], { pause: true })
  await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'ready')
  await touch.drag([{ from: [200, 300], to: [205, 510] }], { pause: true })
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.hash === '')
})

interface Stroke {
  from: [x: number, y: number]
  to: [x: number, y: number]
}

/** Touches the screen; a pause before lifting makes a slow drag. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const steps = 4
  return {
    drag: async (strokes: Stroke[], { pause = false } = {}) => {
      const points = (share: number) =>
        strokes.map(({ from, to }, id) => ({
          id,
          x: from[0] + (to[0] - from[0]) * share,
          y: from[1] + (to[1] - from[1]) * share,
        }))
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number | null) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: share === null ? [] : points(share),
        })
      const moves = [send('touchStart', 0)]
      for (let step = 1; step <= steps; step += 1) moves.push(send('touchMove', step / steps))
      if (!pause) moves.push(send('touchEnd', null))
      // All at once, so that the gesture is fast even on a busy machine.
      await Promise.all(moves)
      if (pause) {
        const rested = page.evaluate(
          (until) =>
            new Promise<void>((resolve) => {
              const look = () =>
                performance.now() >= until ? resolve() : requestAnimationFrame(look)
              look()
            }),
          (await page.evaluate(() => performance.now())) + 250,
        )
        await rested
        await send('touchEnd', null)
      }
    },
  }
}
