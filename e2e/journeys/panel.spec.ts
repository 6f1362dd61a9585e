import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { isSweep } from '../http/site-addresses.ts'
import { everyScreen, maxShift } from '../product/panel-screens.ts'
import { expectAccessible } from './accessibility.ts'
import { newColleague, newEditor } from './colleague.ts'
import { layoutShift } from './layout-facts.ts'
import { newEnquiry } from './new-enquiry.ts'
import { panelReady } from './panel-menu.ts'
import { desktop, expect, phone, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

const exportedPerson = z.object({ enquiries: z.array(z.object({ name: z.string() })) })

test('every screen is stable, keeps to its content security policy and is accessible in light and dark, and the menu can be skipped', async ({
  page,
  product,
}) => {
  if (isSweep) test.setTimeout(1_800_000)
  const staff = await newColleague(page, product, 'admin', 'admin')
  const [unit] = await staff.unitsOf('segara-berawa', 'available')
  const panel = `${product.contentUrl}/admin`
  const event = await staff.idOf('audit-events', 'login', 'event')
  const some = [
    '',
    '/guide/uk/1-start',
    `/collections/units/${unit?.id}`,
    `/collections/audit-events/${event}`,
  ]
  const shifts: [string, number][] = []
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  const noteShift = async (place: string) => {
    await expect(page.locator('#content, main').first()).toBeVisible()
    await panelReady(page)
    await page.waitForLoadState('networkidle')
    // A title contains neither the framework's name nor an id.
    await expect(page).toHaveTitle(/^(?!.*(Payload|[\da-f]{8}-)).+/)
    const shift = await layoutShift(page)
    if (shift > maxShift) shifts.push([place, shift])
  }
  for await (const place of isSweep ? everyScreen(page, panel) : some) {
    await page.goto(panel + place)
    await noteShift(place)
    await expectAccessible(page, 'light')
    // Without a save button all inputs are disabled.
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
  // The list arrives after the load event, and what had the focus is replaced with it.
  await expect(page.locator('#content tbody tr').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'До вмісту' })
  await expect(skip).toBeFocused()
  // Firefox follows the link later, and not at all while it is busy.
  await expect(async () => {
    await skip.press('Enter')
    await expect(page.locator('#content')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(page.locator('#content :focus')).toHaveCount(1)

  // The framework's own function, beside that of the layout.
  await page.goto(`${panel}/account`)
  await panelReady(page)
  await page.locator('.payload-settings__language .rs__control').click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
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

test('Ctrl+K finds records and the guide, and names a query without results @thorough', async ({
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

test('enquiries are accessible and fit a desktop in light and a phone in dark mode @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'sales', 'sales')
  await newEnquiry(product, 'Хтось із тим самим номером')
  const id = await newEnquiry(product, 'Відвідувачка')
  const expectFit = async (theme: 'light' | 'dark', width: number) => {
    await expect(page.locator('.worklist .head')).toBeVisible()
    // The menu beside the page closes on a phone; until then it covers buttons.
    if (width === phone.width) await expect(page.locator('.nav')).toHaveAttribute('inert')
    await expectAccessible(page, theme)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([page.url(), needed]).toEqual([page.url(), width])
  }
  for (const place of ['', '?view=list', `/${id}`]) {
    await page.setViewportSize(desktop)
    await page.goto(`${product.contentUrl}/admin/collections/enquiries${place}`)
    await expectFit('light', desktop.width)
    // Payload opens its menu once more when the preference of the person arrives, also on a screen that has shrunk since.
    await page.waitForLoadState('networkidle')
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
