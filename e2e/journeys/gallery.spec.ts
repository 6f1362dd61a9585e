import type { Page } from '@playwright/test'
import { axeOn } from './accessibility.ts'
import {
  anotherDocument,
  desktop,
  expect,
  markDocument,
  phone,
  ready,
  test,
  withPictures,
} from './visitor.ts'

const project = '/projects/segara-berawa'
const quiet = '/docs/terms'

test.use({ ...withPictures, viewport: desktop })

const dialog = (page: Page) => page.locator('[data-gallery-dialog]')
const slide = (page: Page) => page.locator('[data-gallery-slide][aria-current="true"]')
const counter = (page: Page) => page.locator('[data-gallery-counter]')
const albumLinks = (page: Page) => page.locator('a[data-gallery="gallery"]')

/** A gallery link, as later code or an editor's text may have it. */
function link(gallery: string, href: string, attributes: Record<string, string> = {}): string {
  const all = Object.entries({ 'data-gallery': gallery, href, ...attributes })
  const text = all.map(([name, value]) => `${name}='${value}'`).join(' ')
  return `<p><a ${text}>${gallery}: ${href}</a></p>`
}

const drawing = (number: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="hsl(${number * 40} 40% 50%)"/></svg>`

/** Opens a page with additional links, and pictures at `/pictures/…`. */
async function openWith(page: Page, links: string[], path = quiet): Promise<void> {
  await page.route('**/pictures/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing(route.request().url().length) }),
  )
  await page.goto(path)
  await page.evaluate((html) => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', html)
  }, links.join(''))
}

const pictures = (
  count: number,
  attributes: (number: number) => Record<string, string> = () => ({}),
) =>
  Array.from({ length: count }, (_, at) =>
    link('set', `/pictures/${at + 1}.svg`, attributes(at + 1)),
  )

async function open(page: Page, number = 1): Promise<void> {
  await page
    .locator('main a[data-gallery]')
    .nth(number - 1)
    .click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'ready')
}

async function history(page: Page) {
  return page.evaluate(() => ({
    length: window.history.length,
    entry: window.navigation.currentEntry?.index ?? 0,
    state: window.history.state as unknown,
    path: window.location.pathname + window.location.search,
    hash: window.location.hash,
  }))
}

/** Stops the clock; tests advance it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('a picture opens over the page and closes again, by hand, by Back and by the keyboard', async ({
  page,
  complaints,
}) => {
  await page.goto(`/ua${project}?status=available`)
  await ready(page)
  const count = await albumLinks(page).count()
  const before = await history(page)

  await albumLinks(page).nth(1).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
  await expect(page.getByRole('dialog', { name: 'Галерея' })).toBeVisible()
  await expect(counter(page)).toHaveText(`2 / ${count}`)
  await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
  await expect(slide(page).locator('img')).toHaveAttribute(
    'src',
    (await albumLinks(page)
      .nth(1)
      .evaluate((a: HTMLAnchorElement) => a.href)) ?? '',
  )
  expect(await history(page)).toEqual({
    ...before,
    length: before.length + 1,
    entry: before.entry + 1,
    hash: '#gallery-2',
  })

  await page.locator('[data-gallery-next]').click()
  await expect(page).toHaveURL(/\?status=available#gallery-3$/)
  expect((await history(page)).length).toBe(before.length + 1)

  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(await history(page)).toEqual({ ...before, length: before.length + 1 })

  await page.goForward()
  await expect(counter(page)).toHaveText(`3 / ${count}`)
  await page.locator('[data-gallery-close]').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await history(page)).toEqual({ ...before, length: before.length + 1 })

  // The keyboard moves, traps and restores the focus.
  const trigger = albumLinks(page).nth(1)
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(counter(page)).toHaveText(`2 / ${count}`)
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', count],
    ['ArrowRight', 1],
    ['ArrowLeft', count],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter(page)).toHaveText(`${number} / ${count}`)
    await expect(page).toHaveURL((url) => url.hash === `#gallery-${number}`)
    await expect(dialog(page).getByRole('status').last()).toContainText(`${number} з ${count}`)
  }
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(trigger).toBeFocused()
  expect(complaints).toEqual([])
})

test('its code is fetched when a picture is pointed at, waited for, and done without @thorough', async ({
  page,
}) => {
  const isCode = (url: URL) => /\/assets\/gallery\.island-[^/]+\.js$/.test(url.href)
  const held = Promise.withResolvers<void>()
  const fetched: string[] = []
  await page.route(isCode, async (route) => {
    fetched.push(route.request().url())
    await held.promise
    await route.continue()
  })
  await openWith(page, pictures(2))
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  const picture = page.locator('main a[data-gallery]').first()
  // Cancel the click, because a headless browser may take minutes to open a tab.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      if (!event.ctrlKey) return
      document.documentElement.dataset.leftToTheBrowser = String(!event.defaultPrevented)
      event.preventDefault()
    }),
  )
  await picture.click({ modifiers: ['Control'] })
  await expect(page.locator('html[data-left-to-the-browser="true"]')).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(0)
  await picture.click()
  expect(fetched).toHaveLength(1)
  await expect(picture).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(dialog(page)).toBeVisible()
  await expect(picture).not.toHaveAttribute('aria-busy')

  await page.unrouteAll()
  await page.route(isCode, (route) => route.abort())
  await page.goto(project)
  await ready(page)
  await markDocument(page)
  const address = new URL((await albumLinks(page).first().getAttribute('href')) ?? '', page.url())
  await albumLinks(page).first().click()
  await anotherDocument(page)
  await albumLinks(page).first().click()
  await expect(page).toHaveURL(address.href)
})

test.describe('an address with a slide in it', () => {
  test('opens the slide at once, also after a reload, and loses the hash when it is closed @thorough', async ({
    page,
  }) => {
    await page.goto('/')
    await page.goto(`${project}?sort=price#gallery-2`)
    await expect(counter(page)).toHaveText(/^2 \//)
    const { length } = await history(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\?sort=price$/)
    expect((await history(page)).length).toBe(length)
    await expect(page.locator('header [data-locale-switch="ua"]:visible')).toHaveAttribute(
      'href',
      `/ua${project}?sort=price`,
    )
    // `history.state` of others stays unchanged.
    await page.evaluate(() => window.history.replaceState({ theirs: 1 }, ''))
    const before = await history(page)
    await albumLinks(page).nth(1).click()
    await expect(counter(page)).toHaveText(/^2 \//)
    await page.locator('[data-gallery-next]').click()
    await expect(page).toHaveURL(/#gallery-3$/)
    expect((await history(page)).state).toEqual({ theirs: 1 })
    await page.reload()
    await expect(counter(page)).toHaveText(/^3 \//)
    await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'ready')
    await page.keyboard.press('Escape')
    await expect.poll(() => history(page)).toEqual({ ...before, length: before.length + 1 })
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goForward()
    await stopClock(page)
    await page.goto(`${project}#gallery-2`)
    await expect(counter(page)).toHaveText(/^2 \//)
  })
})

test('captions, download and thumbnails follow the links, and neighbours are prefetched @thorough', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openWith(page, [
    link('set', '/pictures/1.svg', { 'data-thumb': '/pictures/small.svg' }),
    ...pictures(6).slice(1),
  ])
  await open(page, 3)
  await expect(page.locator('[data-gallery-thumbs]')).toHaveCount(0)
  await expect.poll(() => asked).toContain('/pictures/4.svg')
  await expect.poll(() => asked).toContain('/pictures/2.svg')
  expect(asked).not.toContain('/pictures/6.svg')

  await openWith(page, [
    ...pictures(2, (number) => ({
      'data-caption': `Picture <b>${number}</b>`,
      'data-thumb': `/pictures/small-${number}.svg`,
      'data-download-filename': `villa-${number}.svg`,
    })),
    link('set', '/pictures/3.svg', { 'data-download-src': '/pictures/large-3.svg' }),
  ])
  await open(page)
  await expect(page.locator('[data-gallery-caption]')).toHaveText('Picture <b>1</b>')
  const download = page.locator('[data-gallery-download]')
  await expect(download).toHaveAttribute('download', 'villa-1.svg')
  await expect(download).toHaveAttribute('href', /\/pictures\/1\.svg$/)
  const { violations } = await axeOn(page)
    .include('[data-gallery-dialog]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  const thumbs = page.locator('[data-gallery-thumbs] button')
  await expect(thumbs).toHaveCount(3)
  await thumbs.nth(2).click()
  await expect(counter(page)).toHaveText('3 / 3')
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(download).toHaveAttribute('href', /\/pictures\/large-3\.svg$/)
})

test.describe('a slide of another kind', () => {
  test('from the server is fetched, made harmless and shown @thorough', async ({ page }) => {
    const asked: { method: string; body: string | null; by: string | undefined }[] = []
    await page.route('**/parts/*', (route) => {
      const request = route.request()
      asked.push({
        method: request.method(),
        body: request.postData(),
        by: request.headers()['x-requested-with'],
      })
      return route.fulfill({
        contentType: 'text/html',
        body: `<h2>Terms</h2><img src="/pictures/x.svg" onerror="window.broken = true" alt="">
          <script>window.broken = true</script><a href="javascript:window.broken = true">go</a>`,
      })
    })
    await openWith(page, [
      link('set', '/parts/a', { 'data-gallery-type': 'ajax' }),
      link('set', '/parts/b', { 'data-gallery-type': 'ajax', 'data-ajax-body': 'unit=4' }),
    ])
    await open(page)
    await expect(slide(page).getByRole('heading', { name: 'Terms' })).toBeVisible()
    await expect(slide(page).locator('script')).toHaveCount(0)
    await expect(slide(page).locator('a[href]')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(slide(page).getByRole('heading', { name: 'Terms' })).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(asked).toEqual([
      { method: 'GET', body: null, by: 'XMLHttpRequest' },
      { method: 'POST', body: 'unit=4', by: 'XMLHttpRequest' },
    ])
  })

  test('that cannot be shown says why, and the others go on @thorough', async ({ page }) => {
    await page.route('**/parts/missing', (route) => route.fulfill({ status: 404 }))
    await page.route('**/parts/forbidden', (route) => route.fulfill({ status: 403 }))
    await page.route('**/parts/broken', (route) => route.abort())
    await openWith(page, [
      link('set', '/parts/missing', { 'data-gallery-type': 'ajax' }),
      link('set', '/parts/forbidden', { 'data-gallery-type': 'ajax' }),
      link('set', '/parts/broken', { 'data-gallery-type': 'ajax' }),
      link('set', '#nowhere', { 'data-gallery-type': 'inline' }),
      link('set', '/parts/missing', { 'data-gallery-type': 'iframe' }),
      link('set', '/parts/broken', { 'data-gallery-type': 'iframe' }),
      link('set', 'https://elsewhere.example/', { 'data-gallery-type': 'iframe' }),
      link('set', '/parts/missing', { 'data-gallery-type': 'image' }),
      link('set', '/parts/missing', { 'data-gallery-type': 'video' }),
      link('set', 'javascript:alert(1)', { 'data-gallery-type': 'iframe' }),
      ...pictures(1),
    ])
    await open(page)
    for (const error of [
      'ajax-not-found',
      'ajax-forbidden',
      'ajax-forbidden',
      'element-not-found',
      'iframe',
      'iframe',
      'iframe',
      'image',
      'generic',
      'generic',
    ]) {
      await expect(slide(page).locator('[data-gallery-error]')).toHaveAttribute(
        'data-gallery-error',
        error,
      )
      await expect(slide(page)).toHaveAttribute('data-slide-state', 'ready')
      await page.keyboard.press('ArrowRight')
    }
    await expect(slide(page).locator('img')).toBeVisible()
    await expect(slide(page).locator('[data-gallery-error]')).toHaveCount(0)
  })

  test('asks a host of films or maps for nothing before a click @thorough', async ({ page }) => {
    const asked: string[] = []
    await page.route(/youtube|vimeo|google/, (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    })
    await openWith(page, [
      link('set', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
      link('set', 'https://vimeo.com/1084537', { 'data-gallery-type': 'vimeo' }),
      link('set', 'https://www.google.com/maps?q=-8.66,115.14', { 'data-gallery-type': 'map' }),
    ])
    await open(page)
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

async function pictureWidth(page: Page): Promise<number> {
  return slide(page)
    .locator('img')
    .evaluate((image) => image.getBoundingClientRect().width)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, reducedMotion: 'no-preference' })

  test('a swipe turns to the neighbour, a drag closes, two fingers enlarge @thorough', async ({
    page,
  }) => {
    await openWith(page, pictures(3))
    await open(page)
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
    const before = await left()
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
