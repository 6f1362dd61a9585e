import type { Locator, Page } from '@playwright/test'
import { layoutShift } from './layout-facts.ts'
import {
  anotherDocument,
  desktop,
  expect,
  hydrated,
  isSameDocument,
  laidOut,
  leaveOutPictures,
  markDocument,
  phone,
  ready,
  test,
} from './visitor.ts'

const project = '/projects/segara-berawa'

/** A project page whose list of units is hydrated. */
async function openUnits(page: Page, address = project) {
  await page.goto(address)
  await hydrated(page.locator('[data-availability]'))
}

/** Prices of the lines that are shown, in their order. */
async function prices(page: Page): Promise<number[]> {
  const cells = page.locator('[data-availability] tbody tr td[data-l="Price"]')
  return (await cells.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')))
}

async function statuses(page: Page): Promise<(string | null)[]> {
  const rows = page.locator('tr[data-unit]')
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-status')))
}

/** Status of each unit, of the shapes on the plan or the rows of the list. */
async function statusByUnit(units: Locator, key: string): Promise<Record<string, string | null>> {
  const pairs = await units.evaluateAll(
    (all, name) =>
      all.map((one) => [one.getAttribute(name) ?? '', one.getAttribute('data-status')] as const),
    key,
  )
  return Object.fromEntries(pairs)
}

async function showOnlyFreeByPrice(page: Page) {
  const filters = page.getByRole('navigation', { name: 'Show' })
  await filters.getByRole('link', { name: /^Available/ }).click()
  await expect(page).toHaveURL(/\?status=available/)
  const head = page.locator('[data-availability] thead')
  await head.getByRole('link', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await head.getByRole('link', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=-price/)
}

async function expectFreeByPrice(page: Page) {
  await expect(async () => {
    expect(new Set(await statuses(page))).toEqual(new Set(['available']))
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  }).toPass({ timeout: 15_000 })
}

test.describe('the list of units', () => {
  test('shows what is free, dearest first, and Back shows what was shown before', async ({
    page,
  }) => {
    await openUnits(page)
    await markDocument(page)
    const all = await prices(page)
    await showOnlyFreeByPrice(page)
    await expectFreeByPrice(page)
    expect(await isSameDocument(page)).toBe(true)
    await page.reload()
    await expectFreeByPrice(page)
    for (let steps = 0; steps < 3; steps += 1) await page.goBack()
    await expect.poll(() => prices(page)).toEqual(all)
    // Print has the units and their prices.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-availability]')).toBeVisible()
  })

  test('is shown by the server where its code is unavailable, and by its code once it has come @thorough', async ({
    page,
  }) => {
    const code = /\/assets\/units\.island-[^/]+\.js$/
    await page.route(code, (route) => route.abort())
    await page.goto(project)
    await markDocument(page)
    await page.locator('[data-availability]').scrollIntoViewIfNeeded()
    // The page is reloaded once.
    await anotherDocument(page)
    await markDocument(page)
    const filters = page.getByRole('navigation', { name: 'Show' }).getByRole('link')
    const available = filters.nth(1)
    const expectOnlyAvailable = () =>
      expect.poll(() => statuses(page).then((all) => [...new Set(all)])).toEqual(['available'])
    await available.click()
    await expect(page).toHaveURL(/status=available/)
    await expectOnlyAvailable()
    expect(await isSameDocument(page)).toBe(false)

    await page.unroute(code)
    // Some browsers remember per document that a script of it failed to load.
    await filters.first().click()
    await expect(page).not.toHaveURL(/status=/)
    await hydrated(page.locator('[data-availability]'))
    await markDocument(page)
    await available.click()
    await expect(page).toHaveURL(/status=available/)
    await expectOnlyAvailable()
    expect(await isSameDocument(page)).toBe(true)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('does the same', async ({ page }) => {
      await leaveOutPictures(page)
      await page.goto(project)
      await showOnlyFreeByPrice(page)
      await expectFreeByPrice(page)
    })
  })
})

test.describe('the plan and the list', () => {
  const unit = 'unit-A03'

  test('show the same status, and point at each other @thorough', async ({ page, complaints }) => {
    await openUnits(page)
    const shape = page.locator(`[data-plan-unit="${unit}"]`)
    const row = page.locator(`tr[data-unit="${unit}"]`)
    const onPlan = await statusByUnit(page.locator('[data-plan-unit]'), 'data-plan-unit')
    expect(onPlan[unit]).toBe('available')
    expect(new Set(Object.values(onPlan))).toEqual(new Set(['available', 'reserved', 'sold']))
    expect(onPlan).toEqual(await statusByUnit(page.locator('tr[data-unit]'), 'data-unit'))

    await shape.hover()
    await expect(row).toHaveAttribute('data-marked', '')
    await row.hover()
    await expect(shape).toHaveAttribute('data-marked', '')
    // Over the header, which does not move while the page is scrolled by keys.
    await page.mouse.move(2, 2)
    await expect(shape).not.toHaveAttribute('data-marked', '')

    await shape.focus()
    await expect(row).toHaveAttribute('data-marked', '')
    await page.keyboard.press('Enter')
    await expect(row).toBeInViewport()
    await row.locator('th a').focus()
    await expect(shape).toHaveAttribute('data-marked', '')
    await page.keyboard.press('Enter')
    await expect(shape).toBeInViewport()
    expect(complaints).toEqual([])
  })

  test('a unit that is filtered out of the list is found from the plan @thorough', async ({
    page,
  }) => {
    await openUnits(page, `${project}?status=sold`)
    const row = page.locator(`tr[data-unit="${unit}"]`)
    await expect(row).toHaveCount(0)
    await page.locator(`[data-plan-unit="${unit}"]`).click()
    await expect(row).toBeInViewport()
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: phone })

    test('a tap on the plan leads to the line of the unit @thorough', async ({ page }) => {
      await openUnits(page)
      await page.locator(`[data-plan-unit="${unit}"]`).tap()
      const row = page.locator(`tr[data-unit="${unit}"]`)
      await expect(row).toBeInViewport()
      await expect(row).toHaveAttribute('data-marked', '')
    })

    test('what is free stands first, the cheapest above, and the rest behind one line @thorough', async ({
      page,
    }) => {
      await openUnits(page)
      const rows = page.locator('tr[data-unit]:visible')
      await expect(page.locator('tr[data-unit][data-status="sold"]').first()).toBeHidden()
      const free = await rows.evaluateAll((all) =>
        all
          .map((row) => ({
            top: row.getBoundingClientRect().top,
            price: Number(row.querySelector('[data-l="Price"]')?.textContent?.replace(/\D/g, '')),
          }))
          .toSorted((a, b) => a.top - b.top)
          .map(({ price }) => price),
      )
      expect(free.length).toBeGreaterThan(1)
      expect(free).toEqual(free.toSorted((a, b) => a - b))

      const actions = rows.first().getByRole('link', { name: /Viewing/ })
      await expect(actions).toBeHidden()
      await rows.first().tap({ position: { x: 300, y: 50 } })
      await expect(actions).toBeVisible()

      const sold = page.locator('#availability li[data-status="sold"]').first()
      await expect(sold).toBeHidden()
      await page.getByText(/\d+ more:/).tap()
      await expect(sold).toBeVisible()

      // One that is not free is found from the plan, as every other.
      const key = await page.locator('tr[data-status="sold"]').first().getAttribute('data-unit')
      await page.locator(`[data-plan-unit="${key}"]`).tap()
      await expect(page.locator(`tr[data-unit="${key}"]`)).toBeInViewport()
    })
  })

  test('a viewing asked for in the list names the unit to the sales team', async ({ page }) => {
    await openUnits(page)
    await markDocument(page)
    await page
      .locator(`tr[data-unit="${unit}"]`)
      .getByRole('link', { name: /Viewing/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`unit=${unit}.*#viewing`))
    const viewing = page.locator('#viewing')
    await expect(viewing).toBeInViewport()
    await expect(viewing).toContainText('Villa A03')
    await expect(viewing.locator('form [name="unit"]')).toHaveValue(unit)
    await expect(viewing.locator('h2')).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('the forecast', () => {
  const table = (page: Page) => page.locator('table[data-forecast]').first()

  test('has the scenarios beside each other on a phone, the return first, and below each other elsewhere @thorough', async ({
    page,
  }) => {
    const places = () =>
      table(page)
        .locator('[data-scenario]')
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.querySelectorAll('td')].map((cell) => {
              const { top, left, right } = cell.getBoundingClientRect()
              return { top: Math.round(top), left: Math.round(left), right: Math.round(right) }
            }),
          ),
        )
    await page.setViewportSize(phone)
    await page.goto(project)
    await laidOut(page)
    const narrow = await places()
    expect(narrow).toHaveLength(3)
    const [first = [], second = [], third = []] = narrow
    expect(second.map(({ top }) => top)).toEqual(first.map(({ top }) => top))
    expect(first[0]?.right).toBeLessThanOrEqual(second[0]?.left ?? 0)
    expect(Math.max(...third.map(({ right }) => right))).toBeLessThanOrEqual(phone.width)
    // The return is the last figure of a scenario.
    expect(first.map(({ top }) => top)).toEqual(
      first.map(({ top }) => top).toSorted((a, b) => b - a),
    )

    await page.setViewportSize({ width: 768, height: 844 })
    const [upper = [], lower = []] = await places()
    expect(new Set(upper.map(({ top }) => top)).size).toBe(1)
    expect(lower[0]?.top).toBeGreaterThan(upper[0]?.top ?? 0)
    expect(lower[0]?.left).toBe(upper[0]?.left)
  })
})

test.describe('the return calculator', () => {
  const results = (page: Page) => page.locator('[data-roi] [data-roi-result]').allTextContents()

  test('follows every figure that is typed, keeps them in the address, and Back leaves @thorough', async ({
    page,
    complaints,
  }) => {
    await page.goto('/')
    await page.goto(project)
    const form = page.locator('form[data-roi]')
    await hydrated(form)
    const table = page.locator('[data-forecast]').first().locator('[data-scenario="realistic"]')
    const [roi = ''] = await results(page)
    // The table and the calculator compute by one formula.
    await expect(table).toContainText(roi)

    const before = await results(page)
    await form.locator('input[name="nightly"]').fill('200')
    await form.locator('input[name="tax"]').fill('12,5')
    await expect(page).toHaveURL(/nightly=200.*tax=12%2C5/)
    const unsaved = await results(page)
    expect(unsaved).not.toEqual(before)
    await page.reload()
    await hydrated(form)
    await expect(form.locator('input[name="tax"]')).toHaveValue('12,5')
    expect(await results(page)).toEqual(unsaved)

    await form.locator('input[name="nightly"]').fill('much')
    await expect(form.locator('input[name="nightly"]')).toHaveAttribute('aria-invalid', 'true')
    expect((await results(page))[0]).toBe('–')

    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await page.goForward()
    await expect(form.locator('input[name="tax"]')).toHaveValue('12,5')
    expect(complaints).toEqual([])
  })

  test('keeps what was typed while the list of units is sorted @thorough', async ({ page }) => {
    await openUnits(page, `${project}?nightly=210&status=available`)
    await page.locator('[data-availability] thead').getByRole('link', { name: 'Price' }).click()
    await expect(page).toHaveURL(/status=available.*sort=price.*nightly=210/)
    await expect(page.locator('input[name="nightly"]')).toHaveValue('210')
    // Also where the figure has not reached the address yet.
    await hydrated(page.locator('form[data-roi]'))
    await page.locator('input[name="nightly"]').fill('220')
    await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveURL(/\?sort=price.*nightly=220/)
    await expect(page.locator('input[name="nightly"]')).toHaveValue('220')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('computes when it is sent @thorough', async ({ page }) => {
      await leaveOutPictures(page)
      await page.goto(`${project}?status=available`)
      const before = await results(page)
      await page.locator('form[data-roi] input[name="nightly"]').fill('200')
      await page.locator('form[data-roi] button[type="submit"]').click()
      await expect(page).toHaveURL(/nightly=200.*status=available/)
      expect(await results(page)).not.toEqual(before)
      expect(new Set(await statuses(page))).toEqual(new Set(['available']))
    })
  })
})

test('the section being read is marked among the links to all of them @thorough', async ({
  page,
}) => {
  await page.goto(project)
  const current = page.locator('[data-section-anchors] [aria-current="location"]')
  for (const section of ['units', 'album']) {
    await page.locator(`[data-section-anchors] a[href="#${section}"]`).click()
    await expect(current).toHaveCount(1)
    await expect(current).toHaveAttribute('href', `#${section}`)
    await expect(current).toBeInViewport()
  }
})

test.describe('the film', () => {
  test('plays in its place, and is fetched only then @thorough', async ({ page }) => {
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url())
    })
    await page.goto(project)
    const film = page.locator('[data-island="video"]')
    await hydrated(film)
    expect(films).toEqual([])
    await film.getByRole('link').click()
    await expect(film.getByRole('link')).toHaveCount(0)
    await expect(film.locator('video')).toBeFocused()
    await expect(film.locator('video')).toHaveAttribute('controls')
    await expect.poll(() => films.length).toBeGreaterThan(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens by a link @thorough', async ({ page, product }) => {
      await leaveOutPictures(page)
      await page.goto(project)
      const href = await page.locator('[data-island="video"] a').getAttribute('href')
      const answer = await page.request.head(new URL(href ?? '', product.siteUrl).href)
      expect(answer.headers()['content-type']).toBe('video/mp4')
    })
  })
})

test('home and project hardly move while they load and are read @thorough', async ({
  browser,
  product,
}) => {
  for (const path of ['/', '/ua/projects/segara-berawa', '/ru/projects/sawah-canggu']) {
    for (const viewport of [phone, desktop]) {
      const context = await browser.newContext({ baseURL: product.siteUrl, viewport })
      const page = await context.newPage()
      await page.goto(path)
      await ready(page)
      // To the end of the page and back, screen by screen, as a reader does it.
      await page.evaluate(async () => {
        // A Chromium without a window now and then draws no more frames of a page.
        const layout = () =>
          new Promise((done) => {
            requestAnimationFrame(done)
            setTimeout(done, 500)
          })
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          window.scrollTo({ top: y, behavior: 'instant' })
          await layout()
          await layout()
        }
        window.scrollTo({ top: 0, behavior: 'instant' })
        await layout()
        await layout()
      })
      expect
        .soft(await layoutShift(page), `${path} at ${viewport.width} px`)
        .toBeLessThanOrEqual(0.02)
      await context.close()
    }
  }
})
