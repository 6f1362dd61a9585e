import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay, officeInstant } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { rawRequest } from '../http/raw-request.ts'
import { journeySlug } from '../http/site-addresses.ts'
import type { ProductFacts } from '../product/control.ts'
import { expectAccessible } from './accessibility.ts'
import { newColleague } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { formReady } from './panel-menu.ts'
import { desktop, expect, phone, test } from './visitor.ts'

test.use({ viewport: desktop })

/** A day of a week that visitors cannot book yet, counted from its Monday. Each attempt has another week. */
function dayAhead(fromMonday: number): string {
  const { repeatEachIndex, retry } = test.info()
  const today = officeDay(currentTime())
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, (6 + retry + 2 * repeatEachIndex) * 7 - sinceMonday + fromMonday)
}

const docs = z.object({ docs: z.array(z.object({ id: z.string() })) })

/** Calls the panel's API as the person of a page. */
const call = (page: Page, product: ProductFacts, method: string, path: string, data?: object) =>
  page.request.fetch(`${product.contentUrl}/api/${path}`, {
    ...{ method, headers: { Origin: product.contentUrl } },
    ...(data && { data }),
  })

/** Hosts of the demo, the first added first. */
async function hostsOf(page: Page, product: ProductFacts): Promise<string[]> {
  const found = await call(page, product, 'GET', 'hosts?sort=createdAt&depth=0')
  return docs.parse(await found.json()).docs.map(({ id }) => id)
}

async function book(page: Page, product: ProductFacts, name: string, start: number, host?: string) {
  const enquiry = await newEnquiry(product, name)
  const viewing = { enquiry, host, start: new Date(start).toISOString(), format: 'online' }
  const answer = await call(page, product, 'POST', 'viewings/write', {
    ...viewing,
    // Farther ahead than visitors can book.
    isAnotherTime: true,
  })
  expect(answer.status()).toBe(200)
}

/** The question that is above everything else. */
const questionOn = (page: Page) => page.locator('dialog[open]').last()

/** Another window, of a colleague in sales. */
async function colleagueOf(browser: Browser, product: ProductFacts, name: string) {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-US' })
  const page = await context.newPage()
  await newColleague(page, product, 'sales', name)
  return page
}

test('viewings of a host who is off or ill are handed over, or stay marked until they are moved @thorough', async ({
  page,
  browser,
  product,
}) => {
  const [first, second, ill] = [dayAhead(2), dayAhead(3), dayAhead(5)]
  const nameOf = (name: string) => `${name} ${first}`
  const [anna, petro, olha, taras] = [
    nameOf('Anna'),
    nameOf('Petro'),
    nameOf('Olha'),
    nameOf('Taras'),
  ]
  await newColleague(page, product, 'admin', 'week')
  const [host = '', other = ''] = await hostsOf(page, product)
  const at = (day: string, hour: number) => officeInstant(day, hour * 60)
  for (const [name, start] of [
    [anna, at(first, 10)],
    [petro, at(second, 10)],
    // When the other host works, so that nothing speaks against the viewings afterwards.
    [olha, at(ill, 16)],
    [taras, at(ill, 17.5)],
  ] as const) {
    await book(page, product, name, start, host)
  }
  const question = questionOn(page)

  await page.goto(`${product.contentUrl}/admin/globals/settings`)
  await formReady(page)
  await page.locator('.tabs-field__tab-button', { hasText: 'Sales' }).click()
  const days = page.locator('#field-salesHours__closedDates')
  await days.locator('.array-field__add-row').click()
  await days.locator('[id$="__date"]').last().fill(first)
  await days.locator('[id$="__until"]').last().fill(second)
  await days.locator('[id$="__reason"]').last().fill('Holidays')
  const publish = page.locator('#action-save')
  await publish.click()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(question.locator('li')).toHaveCount(2)
  await expectAccessible(page, 'light')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(publish).toBeFocused()
  await publish.press('Enter')
  await question.getByRole('button', { name: 'Save the change' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('.payload-toast-item').first()).toBeVisible()

  const sales = await colleagueOf(browser, product, 'week-sales')
  await sales.goto(`${product.contentUrl}/admin`)
  const marks = sales.locator('[data-section="settle"] [data-ends="viewings"] li')
  await expect(marks.filter({ hasText: petro })).toContainText('The office is closed on this day')
  // Another host does not open a closed day.
  const markOf = (name: string) => marks.filter({ hasText: name })
  await markOf(anna).locator('select').selectOption('cancel')
  await questionOn(sales).getByRole('button', { name: 'Cancel and tell the visitor' }).click()
  await expect(markOf(anna)).toHaveCount(0)
  await sales.goto(`${product.contentUrl}/admin/calendar?from=${first}`)
  const closed = sales.locator(`[data-day="${second}"][data-closed]`)
  await expect(closed.locator('.closed')).toHaveText('Holidays')
  const entry = closed.locator('[data-entry]', { hasText: petro })
  await expect(entry).toHaveAttribute('data-mark', '')
  const viewing = await entry.getAttribute('data-entry')
  const moved = { start: new Date(at(ill, 13)).toISOString(), host: other, isAnotherTime: true }
  expect((await call(sales, product, 'POST', `viewings/${viewing}/move`, moved)).status()).toBe(200)
  // The open page learns it by itself.
  await expect(entry).toHaveCount(0)
  await sales.goto(`${product.contentUrl}/admin`)
  await expect(sales.locator('[data-start]')).toBeVisible()
  await expect(markOf(petro)).toHaveCount(0)

  await sales.goto(`${product.contentUrl}/admin/calendar?from=${ill}`)
  await expect(sales.locator('[data-sales-calendar="ready"]')).toBeVisible()
  await sales.getByRole('button', { name: 'Block time' }).click()
  const away = sales.locator('dialog[open]').first()
  await away.getByLabel('Whole days').check()
  for (const edge of ['From', 'Until']) {
    await away.getByLabel(edge, { exact: true }).fill(`${ill}T10:00`)
  }
  await away.getByRole('button', { name: 'Save' }).click()
  const asked = questionOn(sales)
  await expect(asked.locator('[data-ends="viewings"] li')).toHaveCount(2)
  await sales.setViewportSize(phone)
  await expectAccessible(sales, 'dark')
  await asked.getByRole('button', { name: 'Close the time' }).click()
  await expect(sales.locator('dialog[open]')).toHaveCount(0)
  await sales.goto(`${product.contentUrl}/admin`)
  await expectAccessible(sales, 'dark')
  for (const name of [olha, taras]) {
    await markOf(name).locator('select').selectOption({ label: 'Hand over to: Putu Wirawan' })
    await expect(markOf(name)).toHaveCount(0)
  }
  // Without the ill host both are still there.
  await sales.setViewportSize(desktop)
  await sales.goto(`${product.contentUrl}/admin/calendar?from=${ill}`)
  await sales.getByRole('checkbox', { name: 'Iryna Levchenko' }).uncheck()
  for (const name of [olha, taras]) {
    await expect(sales.locator('[data-entry]:not([data-mark])', { hasText: name })).toBeVisible()
  }
  await sales.context().close()
})

test('a salesperson who is suspended gives the open enquiries to a colleague @thorough', async ({
  page,
  browser,
  product,
}) => {
  const { repeatEachIndex, retry } = test.info()
  const [leaving, staying] = ['oleh', 'nina']
  const left = await colleagueOf(browser, product, leaving)
  const nina = await colleagueOf(browser, product, staying)
  const me = z.object({ user: z.object({ id: z.string() }) })
  const { user } = me.parse(await (await call(left, product, 'GET', 'accounts/me')).json())
  for (const name of ['Left', 'Behind']) {
    const id = await newEnquiry(product, `${name} ${leaving} ${retry}`)
    const answer = await call(left, product, 'PATCH', `enquiries/${id}`, { owner: user.id })
    expect(answer.status()).toBe(200)
  }
  await newColleague(page, product, 'admin', 'suspending')
  await page.goto(`${product.contentUrl}/admin/collections/accounts/${user.id}`)
  const suspend = page.getByRole('button', { name: 'Suspend the account' })
  const question = questionOn(page)
  await suspend.click()
  await expect(question.locator('[data-ends="work"] li')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(suspend).toBeFocused()
  await suspend.click()
  await question.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(suspend).toHaveCount(0)
  await page.goto(`${product.contentUrl}/admin/settle`)
  const work = page.locator('[data-ends="work"]')
  await work.getByLabel('Do the same for all').selectOption({
    label: `Hand over to: ${staying}-${repeatEachIndex}-${retry}`,
  })
  await expect(work).toHaveCount(0)
  await nina.goto(`${product.contentUrl}/admin/enquiries?view=list&owner=mine`)
  for (const name of ['Left', 'Behind']) {
    await expect(nina.getByText(`${name} ${leaving} ${retry}`).first()).toBeVisible()
  }
  await nina.context().close()
  await left.context().close()
})

const ownSlug = (name: string) => journeySlug(name, test.info().retry)

/** A long text with a link to a record. */
const linkTo = (value: string) => {
  const node = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const text = { ...node, type: 'text', text: 'More', mode: 'normal', style: '', detail: 0 }
  const fields = { linkType: 'internal', newTab: false, doc: { relationTo: 'articles', value } }
  const link = { ...node, type: 'link', fields, children: [text] }
  const children = [{ ...node, type: 'paragraph', textFormat: 0, children: [link] }]
  return { body: { root: { ...node, type: 'root', children } } }
}

test('a page leaves the site after one question, a deleted one comes back as a draft, and typed text outlives it', async ({
  page,
  product,
}) => {
  const editor = await newColleague(page, product, 'editor', 'leaving')
  const write = (slug: string, title: string, more: object = {}) => {
    const text = (name: string, lead: string) => ({ title: name, lead, ...more })
    const publishedAt = officeDay(currentTime() - 300 * 86_400_000)
    const facts = { slug, publishedAt, topic: 'building', readyLocales: ['en', 'ua', 'ru'] }
    // Other journeys read every page: its language, and its description.
    return editor.publishNew('articles', facts, {
      en: text(title, 'What a reader sees in the list of articles.'),
      ua: text(`Стаття ${slug}`, 'Що читач бачить у переліку статей про будівництво.'),
      ru: text(`Статья ${slug}`, 'Что читатель видит в перечне статей о строительстве.'),
    })
  }
  const slug = ownSlug('leaves')
  const id = await write(slug, `Leaves ${slug}`)
  for (const each of ['one', 'two'])
    await write(`${each}-${slug}`, `Linking ${each} ${slug}`, linkTo(id))
  const question = questionOn(page)
  const form = `${product.contentUrl}/admin/collections/articles/${id}?locale=en`
  const menu = page.locator('.doc-controls__popup .popup-button')
  const choose = async (item: string) => {
    await menu.click()
    await page.locator(item).click()
    await expect(question).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
  }
  const toast = page.locator('.payload-toast-item').first()
  const title = page.locator('#field-title')

  await page.goto(form)
  await formReady(page)
  await choose('#action-unpublish')
  await expect(question.locator('[data-ends="links"] li')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await choose('#action-unpublish')
  await question.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.locator('.status__value')).toContainText('Withdrawn by')
  // The form has the newest version, so that the next save is not outdated.
  await title.fill(`Left ${slug}`)
  await page.locator('#action-save-draft').click()
  await expect(page.locator('#action-save-draft')).toBeDisabled()
  await expect(page.locator('[data-strip="outdated"]')).toHaveCount(0)
  await page.goto(`${product.contentUrl}/admin`)
  const marks = page.locator('[data-section="settle"] [data-ends="links"] li')
  const markOf = (name: string) =>
    marks.filter({ has: page.getByRole('link', { name: `Linking ${name} ${slug}` }) })
  await expect(markOf('two')).toHaveCount(1)
  const redirect = { label: 'Redirect its address to: Articles' }
  await markOf('one').locator('select').selectOption(redirect)
  await expect(markOf('one')).toHaveCount(0)
  await expect
    .poll(async () => {
      const { headers, status } = await rawRequest(product.siteUrl, `/articles/${slug}`)
      return [status, new URL(String(headers.location), product.siteUrl).pathname]
    })
    .toEqual([302, '/articles'])

  await page.goto(form)
  await formReady(page)
  await choose('#delete-record')
  await question.getByRole('button', { name: 'Put into the bin' }).click()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Restored as a draft')

  // A colleague deletes it and gives its address away, while somebody writes; the text comes on top of the restored one.
  await page.goto(form)
  await formReady(page)
  await title.fill(`Typed ${slug}`)
  await call(page, product, 'DELETE', `articles/${id}?ends=keep`)
  await write(slug, `New ${slug}`)
  await page.locator('#action-save-draft').click()
  const gone = page.locator('[data-strip="outdated"]')
  await expect(gone).toContainText('deleted this')

  page.once('dialog', (leaving) => leaving.accept())
  await page.goto(`${product.contentUrl}/admin/bin`)
  await page.locator(`[data-binned="${id}"]`).getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator(`[data-binned="${id}"]`)).toHaveCount(0)
  await page.goto(form)
  await formReady(page)
  await expect(page.locator('.status__value')).toContainText('Restored')
  await page.locator('[data-strip="unsaved"]').getByRole('button', { name: 'Bring back' }).click()
  await expect(title).toHaveValue(`Typed ${slug}`)
  await page.locator('#action-save').click()
  await expect(toast).toContainText(/slug|address/i)
})
