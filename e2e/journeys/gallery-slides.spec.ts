import {
  counter,
  dialog,
  link,
  openPicture,
  openWith,
  pictures,
  slide,
  stopClock,
} from './gallery.ts'
import { desktop, expect, test, withPictures } from './visitor.ts'

test.use({ ...withPictures, viewport: desktop })

test.describe('the clock of the gallery', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('changes the slide every three seconds, after the button or Space only @thorough', async ({
    page,
  }) => {
    await openWith(page, pictures(3))
    await openPicture(page)
    await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
    await stopClock(page)
    await page.clock.runFor(10_000)
    await expect(counter(page)).toHaveText('1 / 3')

    await page.keyboard.press(' ')
    const button = page.locator('[data-gallery-slideshow]')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(2_900)
    await expect(counter(page)).toHaveText('1 / 3')
    await page.clock.runFor(100)
    await expect(counter(page)).toHaveText('2 / 3')
    await expect(slide(page)).not.toHaveAttribute('data-slide-state', 'loading')
    await page.clock.runFor(3_000)
    await expect(counter(page)).toHaveText('3 / 3')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await page.clock.runFor(10_000)
    await expect(counter(page)).toHaveText('3 / 3')
  })

  test('hides the buttons after three and a half seconds without a pointer move @thorough', async ({
    page,
  }) => {
    await openWith(page, pictures(2))
    await stopClock(page)
    await openPicture(page)
    await page.mouse.move(700, 400)
    await page.clock.runFor(3_400)
    await expect(dialog(page)).not.toHaveAttribute('data-idle', /.*/)
    await page.clock.runFor(200)
    await expect(dialog(page)).toHaveAttribute('data-idle', '')
    await page.mouse.move(710, 410)
    await expect(dialog(page)).not.toHaveAttribute('data-idle', /.*/)
  })
})

test.describe('a slide of another kind', () => {
  test('from the server is sanitized before it is shown @thorough', async ({ page }) => {
    await page.route('**/parts/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<h2>Terms</h2><img src="/pictures/x.svg" onerror="window.broken = true" alt="">
          <script>window.broken = true</script><a href="javascript:window.broken = true">go</a>`,
      }),
    )
    await openWith(page, [link('/parts/a', { 'data-gallery-type': 'ajax' })])
    await openPicture(page)
    await expect(slide(page).getByRole('heading', { name: 'Terms' })).toBeVisible()
    await expect(slide(page).locator('script')).toHaveCount(0)
    await expect(slide(page).locator('a[href]')).toHaveCount(0)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })

  test('that cannot be shown names the error, and the next slides work @thorough', async ({
    page,
  }) => {
    await page.route('**/parts/missing', (route) => route.fulfill({ status: 404 }))
    await page.route('**/parts/broken', (route) => route.abort())
    const broken = [
      ['/parts/missing', 'ajax', 'ajax-not-found'],
      ['#nowhere', 'inline', 'element-not-found'],
      ['/parts/missing', 'iframe', 'iframe'],
      ['/parts/broken', 'iframe', 'iframe'],
      ['https://elsewhere.example/', 'iframe', 'iframe'],
      ['/parts/missing', 'image', 'image'],
      ['/parts/missing', 'video', 'generic'],
      ['javascript:alert(1)', 'iframe', 'generic'],
    ] as const
    const links = broken.map(([href, type]) => link(href, { 'data-gallery-type': type }))
    await openWith(page, [...links, ...pictures(1)])
    await openPicture(page)
    for (const [, , error] of broken) {
      const shown = slide(page).locator('[data-gallery-error]')
      await expect(shown).toHaveAttribute('data-gallery-error', error)
      await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
      await page.keyboard.press('ArrowRight')
    }
    await expect(slide(page).locator('img')).toBeVisible()
    await expect(slide(page).locator('[data-gallery-error]')).toHaveCount(0)
  })

  test('sends no request to a host of videos or maps before a click @thorough', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(/youtube|vimeo|google/, (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    })
    await openWith(page, [
      link('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
      link('https://vimeo.com/1084537', { 'data-gallery-type': 'vimeo' }),
      link('https://www.google.com/maps?q=-8.66,115.14', { 'data-gallery-type': 'map' }),
    ])
    await openPicture(page)
    for (const host of ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.google.com']) {
      await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
      await expect(slide(page)).toContainText(host)
      expect(asked).not.toContain(host)
      await slide(page).locator('[data-gallery-play]').click()
      await expect(slide(page).locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
      await expect.poll(() => asked).toContain(host)
      await page.keyboard.press('ArrowRight')
    }
    expect(new Set(asked).size).toBe(3)
  })
})
