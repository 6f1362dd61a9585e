import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isSweep } from '../http/site-addresses.ts'
import { everyScreen, maxShift } from '../product/panel-screens.ts'
import { axeOn } from './accessibility.ts'
import { newColleague, newEditor } from './colleague.ts'
import { layoutShift } from './layout-facts.ts'
import { newEnquiry } from './new-enquiry.ts'
import { formReady, openMenu, panelReady } from './panel-menu.ts'
import { desktop, expect, phone, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

const exportedPerson = z.object({ enquiries: z.array(z.object({ name: z.string() })) })

async function expectAccessible(page: Page, theme: 'light' | 'dark', only?: string) {
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-theme', name)
    // Colours of inputs have a transition.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  }, theme)
  const axe = axeOn(page)
  if (only) axe.withRules([only])
  // Touch targets must be large enough.
  else axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])
  expect([page.url(), theme, found]).toEqual([page.url(), theme, []])
}

test('every screen is stable, keeps to its policy and is accessible, in light and dark, and the menu can be skipped', async ({
  page,
  product,
}) => {
  if (isSweep) test.setTimeout(1_800_000)
  const staff = await newColleague(page, product, 'admin', 'admin')
  const [unit] = await staff.unitsOf('segara-berawa', 'available')
  const panel = `${product.contentUrl}/admin`
  const event = await staff.idOf('audit-events', 'login', 'event')
  const some = ['', `/collections/units/${unit?.id}`, `/collections/audit-events/${event}`]
  const shifts: [string, number][] = []
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  const noteShift = async (place: string) => {
    await expect(page.locator('#content, main').first()).toBeVisible()
    await panelReady(page)
    await page.waitForLoadState('networkidle')
    // Neither the framework's name nor an id.
    await expect(page).toHaveTitle(/^(?!.*(Payload|[\da-f]{8}-)).+/)
    const shift = await layoutShift(page)
    if (shift > maxShift) shifts.push([place, shift])
  }
  for await (const place of isSweep ? everyScreen(page, panel) : some) {
    await page.goto(panel + place)
    await noteShift(place)
    await expectAccessible(page, 'light')
    // What cannot be saved cannot be typed.
    const isLocked =
      (await page.locator('.doc-controls:not(:has([id^="action-save"]))').count()) > 0
    if (isLocked)
      await expect(page.locator('.figure-field :is(input, select):enabled')).toHaveCount(0)
    if (isSweep) await expectAccessible(page, 'dark', 'color-contrast')
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  await expectAccessible(page, 'light')
  await page.setViewportSize(phone)
  await page.goto(`${panel}/calendar`)
  await noteShift('/calendar on a phone')
  await expect(page).toHaveTitle('Календар показів · Alun')
  // The page already contains its day.
  await expect(page.locator('[data-sales-calendar="ready"] [data-day]')).toHaveCount(1)
  expect(shifts).toEqual([])
  // The content security policy blocks nothing that the panel needs.
  expect(refused).toEqual([])
  // All bulk actions are visible.
  await page.goto(`${panel}/collections/news`)
  await page.locator('tbody input[type="checkbox"]').first().check()
  await expect(page.locator('.list-selection button')).not.toHaveCount(0)
  for (const button of await page.locator('.list-selection button').all())
    await button.click({ trial: true })

  await page.setViewportSize(desktop)
  await page.goto(`${product.contentUrl}/admin/collections/news`)
  await expect(page.locator('#content')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'До вмісту' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#content :focus')).toHaveCount(1)
})

test('Back leads to the list that a record was opened from, also after a reload of the list', async ({
  page,
  product,
}) => {
  const { contentUrl } = product
  await newColleague(page, product, 'admin', 'back-to-lists')
  for (const list of isSweep ? ['news', 'articles', 'media', 'messages', 'accounts'] : ['news']) {
    await page.goto(`${contentUrl}/admin/collections/${list}`)
    await panelReady(page)
    await page.reload()
    await panelReady(page)
    await page.locator('tbody a, .table a').first().click()
    await expect(page.locator('.doc-header')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/collections/${list}(\\?|$)`))
    await expect(page.locator('.doc-header')).toHaveCount(0)
    await expect(page.locator('.list-header')).toBeVisible()
  }
})

test('a new Ukrainian editor finds prices, areas, times and rows as people write them @thorough', async ({
  page,
  product,
}, { retry }) => {
  const staff = await newEditor(page, product, 'nova-redaktorka')
  const panel = `${product.contentUrl}/admin`

  for (const nowhere of ['/nothing-here', '/collections/nothing-here']) {
    await page.goto(panel + nowhere)
    await expect(page.locator('.not-found h1')).toBeVisible()
    await expect(page).toHaveTitle('Не знайдено')
  }

  await page.goto(`${panel}/collections/construction-updates`)
  await openMenu(page)
  await expect(page.locator('.nav a[href$="/collections/news"]')).toBeInViewport()
  await expect(page.locator('.localizer .localizer-button')).toContainText('Українська')

  const project = await staff.idOf('projects', 'segara-berawa')
  await page.goto(`${panel}/collections/projects/${project}`)
  await expect(page).toHaveTitle('Редагування - Проєкт · Alun')
  await expect(page.locator('.doc-tab').first()).toBeVisible()
  await expect(page.locator('.doc-tab', { hasText: 'API' })).toHaveCount(0)
  await expect(page.locator('.record-times')).toHaveText(/^Змінено .+ за Балі$/)
  await expect(page.locator('#field-features .row-label').first()).toHaveText(/^\p{L}/u)
  await expect(page.locator('#field-features')).toContainText('Додати особливість')

  // Neither a unit that other journeys read, nor one that the first attempt has locked.
  const unit = (await staff.unitsOf('segara-berawa', 'available')).at(-1 - retry)
  await page.goto(`${panel}/collections/units/${unit?.id}`)
  await expect(page.locator('#field-price__amount')).toHaveValue(/^\$\d{3}\u00a0000$/)
  await expect(page.locator('#field-area + span')).toHaveText('м²')
  const price = page.locator('#field-price__amount')
  // A form that is still loading would revert typed text.
  await expect(page.locator('form[data-form-ready="true"]', { has: price })).toBeVisible()
  // Typed with a comma as group separator, shown as money.
  await price.fill('301,500')
  await price.blur()
  await expect(price).toHaveValue('$301\u00a0500')
  // A number without unit; a native input would parse it by the browser's language.
  const floor = page.locator('#field-floor')
  await floor.fill('−1,0')
  await floor.blur()
  await expect(floor).toHaveValue('-1')
  // A late validation response would remove the error, so wait for it.
  const validated = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('багато') ?? false,
  )
  await price.fill('багато')
  await validated
  await page.locator('#action-save').click()
  await expect(page.locator('.field-type.error')).toContainText('Це не число')
  await expect(price).toHaveValue('багато')
})

test('Ctrl+K finds records and the guide, and says where it has looked in vain @thorough', async ({
  page,
  product,
}) => {
  await newEditor(page, product, 'shukachka')
  await page.goto(`${product.contentUrl}/admin`)
  await panelReady(page)
  const question = page.getByRole('combobox', { name: 'Пошук і команди' })
  await page.keyboard.press('Control+k')
  await expect(question).toBeFocused()
  // “опублік” typed on a Latin keyboard.
  await question.fill('jge,ksr')
  const guide = page.getByRole('option', { name: '2. Написати й опублікувати' })
  await expect(guide.locator('mark')).toHaveText('опублік')
  await expect(guide).toHaveAttribute('href', '/admin/guide/uk/2-write')
  await question.fill('звернення')
  await expect(page.getByRole('option', { name: /^Нове звернення/ })).toHaveText(/немає права/)
  // Every screen of the menu; the last one is “Segara” on a Russian keyboard.
  for (const [typed, address] of [
    ['переклади', '/admin/translations'],
    ['вийти', '/admin/logout'],
    ['ыупфкф', '/admin/collections/projects/'],
  ] as const) {
    await question.fill(typed)
    await expect(page.locator(`[role="option"][href^="${address}"]`)).not.toHaveCount(0)
  }
  await question.fill('щщщ')
  await expect(page.getByRole('dialog')).toContainText('Нічого не знайдено: «щщщ»')
  await expectAccessible(page, 'light')
  await question.fill('Segara')
  await expect(page.getByRole('option', { selected: true })).toContainText('Segara Berawa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/collections\/projects\//)
  await expect(page).toHaveTitle('Редагування - Проєкт · Alun')
})

test('enquiries are accessible and fit a desk by daylight and a phone in the dark @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'sales', 'sales')
  await newEnquiry(product, 'Хтось із тим самим номером')
  const id = await newEnquiry(product, 'Відвідувачка')
  const expectFit = async (theme: 'light' | 'dark', width: number) => {
    await expect(page.locator('.worklist .head')).toBeVisible()
    await expectAccessible(page, theme)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([page.url(), needed]).toEqual([page.url(), width])
  }
  for (const place of ['', '?view=list', `/${id}`]) {
    await page.setViewportSize(desktop)
    await page.goto(`${product.contentUrl}/admin/collections/enquiries${place}`)
    await expectFit('light', desktop.width)
    await page.setViewportSize(phone)
    await expectFit('dark', phone.width)
  }
  await expect(page.locator('.shortlist')).toContainText('A02')
  await expect(page.locator('.shortlist')).toContainText('Segara Berawa')

  // The export of a person's data is chosen by keyboard; nothing is ticked initially.
  await page.getByRole('button', { name: 'Завантажити дані людини' }).press('Enter')
  // A retry also finds the enquiry of the first attempt.
  const other = page.getByRole('checkbox', { name: 'Хтось із тим самим номером' }).first()
  await expect(other).not.toBeChecked()
  await expectFit('dark', phone.width)
  const send = page.getByRole('button', { name: /^Завантажити дані \(/ })
  for (const [count, names] of [
    [1, ['Відвідувачка']],
    [2, ['Відвідувачка', 'Хтось із тим самим номером']],
  ] as const) {
    await expect(send).toHaveText(`Завантажити дані (${count})`)
    const download = page.waitForEvent('download')
    await send.press('Enter')
    const file = exportedPerson.parse(await json(await (await download).createReadStream()))
    expect(file.enquiries.map(({ name }) => name).toSorted()).toEqual(names)
    if (count === 1) await other.press('Space')
  }
  await page.getByRole('button', { name: 'Скасувати' }).press('Enter')
  await expect(other).toHaveCount(0)
})

test('missing fields are named, versions are compared in words, and nothing is hidden behind the tab bar @thorough', async ({
  page,
  product,
}) => {
  const staff = await newEditor(page, product, 'dayly-editor')
  const panel = `${product.contentUrl}/admin`
  const { repeatEachIndex, retry } = test.info()
  const id = await staff.createDraft('articles', 'ua', {
    title: 'Чому ми заливаємо',
    slug: `zalyvaiemo-${repeatEachIndex}-${retry}`,
    lead: 'Удень бетон висихає зашвидко.',
    readyLocales: ['ua'],
    publishedAt: '2026-11-01',
  })
  const record = `${panel}/collections/articles/${id}`

  // The translation view has its own language; the form keeps the chosen one.
  await page.goto(`${record}/translate?locale=en`)
  await formReady(page)
  await expect(page.locator('.doc-header h1')).toHaveText('Чому ми заливаємо (Українська)')
  await page.locator('.doc-tab', { hasText: 'Редагувати' }).click()
  await expect(page).toHaveURL(record)
  await expect(page.locator('#field-title')).toHaveValue('Чому ми заливаємо')
  await expect(page.locator('.localizer .localizer-button')).toContainText('Українська')
  await formReady(page)
  // The missing field is named, and the text stays unsaved.
  await page.locator('#field-lead').fill('Удень бетон висихає зашвидко, вночі — ні.')
  await page.locator('#action-save').click()
  await expect(page.locator('.payload-toast-item').filter({ hasText: 'Тема' })).toBeVisible()
  await expect(page.locator('#action-save')).toBeEnabled()
  await page.locator('#field-topic label').first().click()
  await page.locator('#action-save').click()
  await expect(page.locator('#action-save')).toBeDisabled()

  // Publishing is also repeated after a proxy answered instead of the service.
  await page.locator('#field-lead').fill('Удень бетон висихає.')
  await expect(page.locator('#action-save')).toBeEnabled()
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.locator('#action-save').click()
  await expect(page.locator('[data-strip="unconnected"]')).toContainText('Немає зв’язку')
  await page.unroute('**/api/**')
  await expect(page.locator('[data-strip="unconnected"]')).toHaveCount(0)
  await expect(page.locator('#action-save')).toBeDisabled()

  // On phones nothing ends below the tab bar.
  await page.setViewportSize(phone)
  await page.goto(record)
  await formReady(page)
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return { top: box?.y ?? Number.NaN, end: (box?.y ?? Number.NaN) + (box?.height ?? 0) }
  }
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return (await boxOf('main')).end <= (await boxOf('.tabbar')).top
    })
    .toBe(true)
  await page.goto(`${record}/versions`)
  const versions = page.locator('.cell-updatedAt a')
  await expect(versions.first()).toBeInViewport()

  // Versions show times of the office, in any zone of the browser.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${record}/versions`)
  await versions.first().click()
  const comparison = page.locator('.view-version')
  await comparison.locator('.view-version__toggle-locales').click()
  // Languages and options are shown by their names.
  const languages = comparison.locator(
    '.view-version__toggle-locales-list, .field-diff__locale-label',
  )
  await expect(languages.filter({ hasText: /\b(en|ua|ru)\b/ })).toHaveCount(0)
  await expect(comparison.locator('.field-diff-content').filter({ hasText: '["' })).toHaveCount(0)
  await comparison.getByRole('combobox', { name: 'Порівнюючи з' }).press('ArrowDown')
  await expect(comparison.getByRole('option')).not.toHaveCount(0)
  const times = page.locator('.version-pill-label-date, .step-nav__last, .date-diff p')
  await expect(times.filter({ hasText: 'за Балі' })).toHaveCount(await times.count())
  await expectAccessible(page, 'light')

  // Rows are compared by position, and days have no time.
  const fact = (row: number, value: string) => {
    const id = `65f000000000000000000${repeatEachIndex % 10}${retry % 10}${row}`
    return { id, value, label: 'вілл' }
  }
  const project = await staff.createDraft('projects', 'ua', {
    title: 'Рядки',
    slug: `riadky-${repeatEachIndex}-${retry}`,
    keyFacts: [fact(1, '12'), fact(2, '34')],
  })
  const keyFacts = [fact(1, '12'), fact(2, '35'), fact(3, '56')]
  const completion = { date: '2027-06-30' }
  await staff.saveDraft('projects', project, 'ua', { keyFacts, completion })
  await page.goto(`${panel}/collections/projects/${project}/versions`)
  await versions.first().click()
  const rows = comparison.locator('.iterable-diff__row')
  await expect(rows).toHaveText([/02.*3435/, /03.*56/])
  const day = comparison.locator('.field-diff-content', { hasText: '2027' }).last()
  await expect(day).toHaveText('30.06.2027')
})
