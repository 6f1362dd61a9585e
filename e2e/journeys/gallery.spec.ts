import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import {
  albumLinks,
  counter,
  dialog,
  link,
  openPicture,
  openWith,
  pictures,
  project,
  slide,
  stopClock,
} from './gallery.ts'
import {
  anotherDocument,
  desktop,
  expect,
  markDocument,
  ready,
  test,
  withPictures,
} from './visitor.ts'

test.use({ ...withPictures, viewport: desktop })

async function history(page: Page) {
  return page.evaluate(() => ({
    length: window.history.length,
    entry: window.navigation.currentEntry?.index ?? 0,
    state: window.history.state as unknown,
    path: window.location.pathname + window.location.search,
    hash: window.location.hash,
  }))
}

test('a picture opens over the page, and closes by its button, Back and the keyboard', async ({
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

  // The keyboard moves, traps and restores the focus. A key counts as soon as the dialog is open.
  const trigger = albumLinks(page).nth(1)
  await trigger.focus()
  await page.evaluate(() => {
    const press = () => {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
      document.activeElement?.dispatchEvent(key)
    }
    document.addEventListener('gallery-opened', press, { once: true })
  })
  await page.keyboard.press('Enter')
  await expect(counter(page)).toHaveText(`3 / ${count}`)
  for (const [key, number] of [
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

test('the gallery loads its code at the first hover or click, and links work without it @thorough', async ({
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

test.describe('the address of a slide', () => {
  test('opens the slide at once, also after a reload, and loses its hash when the gallery closes @thorough', async ({
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
    // The gallery keeps the `history.state` of other code.
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

  test('opens and changes the slide if a link or the visitor sets it, and closing removes its hash @thorough', async ({
    page,
  }) => {
    await openWith(page, [
      ...pictures(3),
      '<p><a href="#set-2" id="plain">second</a></p>',
      '<p id="set-2">an element of that name</p>',
    ])
    const before = await history(page)
    await page.locator('#plain').click()
    await expect(counter(page)).toHaveText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const { length, entry } = before
    expect(await history(page)).toEqual({ ...before, length: length + 1, entry: entry + 1 })
    for (const [hash, shown] of [
      ['#set-2', '2 / 3'],
      ['#set-3', '3 / 3'],
    ] as const) {
      await page.evaluate((set) => {
        window.location.hash = set
      }, hash)
      await expect(counter(page)).toHaveText(shown)
    }
    expect((await history(page)).state).toEqual(before.state)
    await page.evaluate(() => {
      window.location.hash = '#set-9'
    })
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('captions, downloads and thumbnails come from the links, and neighbouring pictures are prefetched @thorough', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openWith(page, [
    link('/pictures/1.svg', { 'data-thumb': '/pictures/small.svg' }),
    ...pictures(6).slice(1),
  ])
  await openPicture(page, 3)
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
    link('/pictures/3.svg', { 'data-download-src': '/pictures/large-3.svg' }),
  ])
  await openPicture(page)
  await expect(page.locator('[data-gallery-caption]')).toHaveText('Picture <b>1</b>')
  const download = page.locator('[data-gallery-download]')
  await expect(download).toHaveAttribute('download', 'villa-1.svg')
  await expect(download).toHaveAttribute('href', /\/pictures\/1\.svg$/)
  expect(await violationsOf(page, '[data-gallery-dialog]')).toEqual([])

  const thumbs = page.locator('[data-gallery-thumbs] button')
  await expect(thumbs).toHaveCount(3)
  await thumbs.nth(2).click()
  await expect(counter(page)).toHaveText('3 / 3')
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(download).toHaveAttribute('href', /\/pictures\/large-3\.svg$/)
})
