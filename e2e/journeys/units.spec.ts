import type { Locator, Page } from '@playwright/test'
import { axeOn } from './accessibility.ts'
import { holdCode } from './forms.ts'
import { sidewaysScroll } from './page-facts.ts'
import { expect, hydrated, isSameDocument, markDocument, phone, test } from './visitor.ts'

const project = '/projects/segara-berawa'
const unit = 'unit-A03'

async function openUnits(page: Page, address = project) {
  await page.goto(address)
  await hydrated(page.locator('[data-availability]'))
}

/** Visible prices in order. */
async function prices(page: Page): Promise<number[]> {
  const cells = page.locator('[data-availability] tbody tr td[data-l="Price"]')
  return (await cells.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')))
}

async function statuses(page: Page): Promise<(string | null)[]> {
  const rows = page.locator('tr[data-unit]')
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-status')))
}

/** Status by unit, of shapes on the plan or of rows. */
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
  await expect.poll(async () => [...new Set(await statuses(page))]).toEqual(['available'])
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return (
        shown.length > 1 && shown.every((price, at) => at === 0 || price <= (shown[at - 1] ?? 0))
      )
    })
    .toBe(true)
}

const picks = (page: Page) => page.locator('[data-availability] input[type="checkbox"]')
const compared = (page: Page) => page.locator('[data-compare] [data-compared]')

async function pickFirst(page: Page, address: string, count: number): Promise<string[]> {
  await openUnits(page, address)
  const picked: string[] = []
  for (const each of (await picks(page).all()).slice(0, count)) {
    await each.check()
    picked.push(await each.inputValue())
  }
  return picked
}

const tickedInAddress = (page: Page) => () =>
  new URL(page.url()).searchParams.get('compare')?.split(' ') ?? []

test('units are filtered, sorted and compared, and a viewing is requested for a unit', async ({
  page,
  complaints,
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

  // Filters, Back and reloads keep the ticked units.
  const villas = await pickFirst(page, project, 2)
  await expect.poll(tickedInAddress(page)).toEqual(villas)
  const unfiltered = page.url()
  await page.locator('[data-unit-filters] nav a').nth(1).click()
  await expect(page).not.toHaveURL(unfiltered)
  await page.goBack()
  await page.reload()
  await hydrated(page.locator('[data-availability]'))
  for (const each of villas) await expect(page.locator(`input[value="${each}"]`)).toBeChecked()
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  await expect(compared(page)).toHaveCount(2)
  // The next project keeps the ticked units of the first.
  await page.locator('main').getByRole('link', { name: 'Sawah Canggu' }).click()
  await expect(page).toHaveURL(/\/projects\/sawah-canggu\?compare=/)
  await hydrated(page.locator('[data-availability]'))
  await picks(page).first().check()
  const flat = await picks(page).first().inputValue()
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  await expect(compared(page)).toHaveCount(3)
  const units = new URL(page.url()).searchParams.getAll('unit')
  expect(new Set(units)).toEqual(new Set([...villas, flat]))
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(compared(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Arrange a viewing of these' }).click()
  const sent = page.locator('form[data-form="viewing"] input[name="shortlist"]')
  await expect(sent).toHaveValue(units.slice(1).join(' '))

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
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('units are filtered and compared, their return is calculated, and the video opens', async ({
    page,
    product,
  }) => {
    await page.goto(project)
    const results = () => page.locator('[data-roi] [data-roi-result]').allTextContents()
    const href = await page.locator('[data-island="video"] a').getAttribute('href')
    const film = await page.request.head(new URL(href ?? '', product.siteUrl).href)
    expect(film.headers()['content-type']).toBe('video/mp4')
    await showOnlyFreeByPrice(page)
    await expectFreeByPrice(page)

    const before = await results()
    await page.locator('form[data-roi] input[name="nightly"]').fill('200')
    await page.locator('form[data-roi] button[type="submit"]').click()
    await expect(page).toHaveURL(/nightly=200.*status=available/)
    expect(await results()).not.toEqual(before)
    expect(new Set(await statuses(page))).toEqual(new Set(['available']))

    await picks(page).nth(0).check()
    await picks(page).nth(1).check()
    await page.getByRole('button', { name: 'Compare side by side' }).click()
    await expect(compared(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Arrange a viewing of these' }).click()
    await expect(page.locator('form[data-form="viewing"] input[name="shortlist"]')).toHaveCount(1)
  })
})

test('the plan and the list show the same statuses and highlight the same unit @thorough', async ({
  page,
  complaints,
}) => {
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
  // Over the header, which stays in place while the page scrolls.
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

  // Clicking a filtered unit on the plan shows its row.
  await openUnits(page, `${project}?status=sold`)
  await expect(row).toHaveCount(0)
  await shape.click()
  await expect(row).toBeInViewport()
  expect(complaints).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('available units come first, the cheapest on top, and the others are collapsed @thorough', async ({
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

    // A sold unit is found from the plan, too.
    const key = await page.locator('tr[data-status="sold"]').first().getAttribute('data-unit')
    await page.locator(`[data-plan-unit="${key}"]`).tap()
    await expect(page.locator(`tr[data-unit="${key}"]`)).toBeInViewport()
  })
})

test('units ticked before hydration stay ticked, and a seventh unit explains the limit of six @thorough', async ({
  page,
  complaints,
}) => {
  const letGo = await holdCode(page, 'units')
  await page.goto('/projects/segara-berawa')
  await picks(page).nth(1).check()
  const early = await picks(page).nth(1).inputValue()
  letGo()
  await hydrated(page.locator('[data-availability]'))
  await expect.poll(tickedInAddress(page)).toEqual([early])
  await picks(page).nth(0).check()
  await expect(picks(page).nth(1)).toBeChecked()
  await page.unrouteAll()

  await page.setViewportSize({ width: 320, height: 640 })
  // With an explicit order, the table also has reserved units.
  await pickFirst(page, `/ua${project}?sort=price`, 6)
  const seventh = picks(page).nth(6)
  const row = page.locator('[data-unit]', { has: page.getByRole('checkbox') }).nth(6)
  const reason = /вже 6 об’єктів/
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
  await expect(seventh).toHaveAccessibleDescription(reason)
  await expect(seventh).toHaveAttribute('aria-disabled', 'true')
  await expect(row).not.toContainText(reason)
  await seventh.focus()
  await page.keyboard.press('Space')
  await expect(seventh).not.toBeChecked()
  await expect(row.getByRole('alert')).toHaveText(reason)
  await expect(row.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(await sidewaysScroll(page)).toBeNull()
  expect((await axeOn(page).include('[data-availability]').analyze()).violations).toEqual([])

  await picks(page).first().uncheck()
  await expect(row.getByRole('alert')).toBeHidden()
  await seventh.check()
  await expect(seventh).toBeChecked()
  expect(complaints).toEqual([])
})
