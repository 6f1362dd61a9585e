import { currentTime } from '@alun/contract/rules/current-time'
import type { APIRequestContext, Locator } from '@playwright/test'
import {
  enquiriesOf,
  expectSent,
  formOn,
  message,
  openForm,
  ownAddress,
  somebody,
  submit,
} from './forms.ts'
import { expect, test } from './visitor.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
test.use({ extraHTTPHeaders: async ({}, use) => use(ownAddress()) })

async function fillViewing(form: Locator, name: string): Promise<string> {
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="phone"]').fill('067 111 22 33')
  await form.locator('[name="contact"]').fill('visitor@example.com')
  await form.locator('[name="message"]').fill('Нас буде двоє')
  await form.getByLabel('На місці, особисто').check()
  await form.locator('[name="day"]').nth(2).check()
  const slot = form.locator('[name="slot"]:visible').first()
  await slot.check()
  return slot.inputValue()
}

/** Books the time as another visitor. */
async function bookElsewhere(request: APIRequestContext, slot: string, name: string) {
  const phone = `+62812${String(currentTime()).slice(-8)}`
  const answer = await request.post('/contacts?form=viewing', {
    multipart: { name, phone, contact: '@first', format: 'online', slot },
    headers: { Accept: 'application/json' },
  })
  expect(answer.status()).toBe(200)
}

async function expectTaken(form: Locator, slot: string, name: string) {
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(message(form)).toHaveText('Цей час щойно зайняли. Виберіть інший')
  await expect(form.locator(`[name="slot"][value="${slot}"]`)).toHaveCount(0)
  await expect(form.locator('[name="slot"]:checked')).toHaveCount(0)
  await expect(form.locator('[name="name"]')).toHaveValue(name)
  await expect(form.locator('[name="message"]')).toHaveValue('Нас буде двоє')
  await expect(form.locator('[name="format"][value="in-person"]')).toBeChecked()
  // The chosen day stays open.
  const next = form.locator('[name="slot"]:visible').first()
  expect((await next.inputValue()).slice(0, 10)).toBe(slot.slice(0, 10))
  await next.check()
}

test('a visitor whose viewing time is taken chooses another one without retyping @thorough', async ({
  page,
  browser,
  product,
}) => {
  const [first, late, later] = [`First ${somebody()}`, `Late ${somebody()}`, `Later ${somebody()}`]
  const other = await browser.newContext({ baseURL: product.siteUrl, javaScriptEnabled: false })
  const plain = formOn(await other.newPage(), 'viewing')
  await plain.page().goto('/ua/contacts')
  const form = await openForm(page, '/ua/contacts', 'viewing')
  const slot = await fillViewing(form, late)
  expect(await fillViewing(plain, later)).toBe(slot)
  // A person may have three future viewings.
  for (const [at, each] of [form, plain].entries()) {
    const own = `${at}${String(currentTime()).slice(-6)}`
    await each.locator('[name="phone"]').fill(`+38067${own}`)
    await each.locator('[name="contact"]').fill(`visitor.${own}@example.com`)
  }
  await bookElsewhere(other.request, slot, first)

  await submit(form).click()
  await expectTaken(form, slot, late)
  await expect(form).toHaveAttribute('data-state', 'idle')
  await submit(form).click()
  await expectSent(form, 'Повідомлення успішно надіслано')

  await submit(plain).click()
  await expectTaken(plain, slot, later)
  await submit(plain).click()
  await expectSent(plain, 'Повідомлення успішно надіслано')
  await other.close()
  for (const name of [first, late, later]) expect(await enquiriesOf(product, name)).toHaveLength(1)
})
