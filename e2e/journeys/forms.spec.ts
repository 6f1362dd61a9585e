import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, hydrated, isSameDocument, markDocument, phone, ready, test } from './visitor.ts'

const formOn = (page: Page, name: EnquiryForm) => page.locator(`form[data-form="${name}"]`)
const message = (form: Locator) => form.locator('[data-form-message]')
const submit = (form: Locator) => form.locator('[type="submit"]')

// From addresses of their own, because enquiries are limited by address.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `203.0.113.${randomInt(100, 250)}` }),
})

/** A name that no other run has used. */
const somebody = () => `Visitor ${Date.now()}`

async function open(page: Page, path: string, name: EnquiryForm): Promise<Locator> {
  await page.goto(path)
  await ready(page)
  return formOn(page, name)
}

async function expectInvalid(form: Locator, words: string | RegExp, first: string) {
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(message(form)).toHaveText(words)
  await expect(message(form)).toHaveAttribute('role', 'alert')
  await expect(form.locator(`[name="${first}"]`).first()).toBeFocused()
}

async function expectSent(form: Locator, words: string) {
  await expect(form).toHaveAttribute('data-state', 'sent')
  await expect(message(form)).toHaveText(words)
  await expect(message(form)).toHaveAttribute('role', 'status')
}

function timeIn(timeZone: string, instant: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('uk-UA', format).format(new Date(instant))
}

/** The enquiries of a name, as sales read them. */
async function enquiriesOf(product: ProductFacts, name: string) {
  const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
  return staff.enquiriesOf(name)
}

test('the catalogue is asked for, and what was typed survives a reload', async ({
  page,
  product,
  complaints,
}) => {
  const name = somebody()
  const form = await open(page, '/?utm_source=instagram&utm_medium=cpc', 'catalog')
  await submit(form).click()
  await expectInvalid(form, 'Please fill in all fields in the form', 'name')

  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="phone"]').fill('+380 50 123 45 67')
  await submit(form).click()
  await expectInvalid(form, 'Please fill in all fields in the form', 'contact')
  await form.locator('[name="project"]').selectOption('segara-berawa')

  await page.reload()
  await expect(form.locator('[name="name"]')).toHaveValue(name)
  await expect(form.locator('[name="project"]')).toHaveValue('segara-berawa')
  await form.locator('[name="contact"]').fill('@visitor')
  await submit(form).click()
  await expectSent(form, 'The message was sent successfully')
  for (const input of ['name', 'phone', 'contact']) {
    await expect(form.locator(`[name="${input}"]`)).toHaveValue('')
  }

  const [enquiry, ...others] = await enquiriesOf(product, name)
  expect(others).toEqual([])
  expect(enquiry).toMatchObject({
    form: 'catalog',
    locale: 'en',
    phone: '+380 50 123 45 67',
    phoneE164: '+380501234567',
    attribution: { first: { utm_source: 'instagram', utm_medium: 'cpc' } },
  })
  expect(complaints).toEqual([])
})

test.describe('on a phone in Ukrainian', () => {
  test.use({ viewport: phone })

  test('a viewing of a villa is booked at a time that the visitor reads in their own zone', async ({
    page,
    product,
    complaints,
  }) => {
    const name = somebody()
    const form = await open(page, '/ua/projects/segara-berawa?unit=unit-A03', 'viewing')
    await form.locator('[name="name"]').fill(name)
    const contact = form.locator('[name="contact"]')
    await contact.fill('olena@example,com')
    await expect(form.locator('[data-note="contact"]')).toContainText('лист не надійде')
    await contact.fill('olena@example.com')
    await expect(form.locator('[data-note="contact"]')).toHaveCount(0)
    const number = form.locator('[name="phone"]')
    await number.pressSequentially('+380 67 111')
    const country = form.getByRole('button', { name: /Україна/ })
    // The countries are loaded with the first focus.
    await expect(country).toBeVisible()
    await country.click()
    const list = page.getByRole('listbox', { name: 'Список країн' })
    await expect(list.getByRole('option', { name: /Індонезія/ })).toBeVisible()
    const box = await page.locator('.iti--fullscreen-popup').boundingBox()
    expect(box).toMatchObject(phone)
    await page.keyboard.press('Escape')
    await expect(number).toHaveValue('+380 67 111')
    await number.fill('8 916 123-45-67')
    await expect(form.locator('[data-note="phone"]')).toHaveCount(0)
    await number.fill('067 111 22 33')
    await expect(form.locator('[data-note="phone"]')).toHaveText('+380 67 111 2233, Україна')

    await submit(form).click()
    await expectInvalid(form, 'Будь ласка, заповніть усі поля форми', 'format')
    await form.getByLabel('Онлайн, відеодзвінок').check()
    const slot = form.locator('label:has([name="slot"]):visible').first()
    const radio = slot.getByRole('radio')
    const instant = await radio.inputValue()
    await expect(slot).toHaveText(
      `${timeIn('Asia/Makassar', instant)}${timeIn('Europe/Kyiv', instant)}`,
    )
    await radio.check()
    await form.locator('[name="messenger"]').selectOption('telegram')
    await submit(form).click()
    await expectSent(form, 'Повідомлення успішно надіслано')

    expect(await enquiriesOf(product, name)).toMatchObject([
      { form: 'viewing', locale: 'ua', phone: '067 111 22 33', phoneE164: '+380671112233' },
    ])
    expect(complaints).toEqual([])
  })
})

/** Fills in a viewing at the first free time of the third day; answers its instant. */
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

async function expectTaken(form: Locator, slot: string, name: string) {
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(message(form)).toHaveText('Цей час щойно зайняли. Виберіть інший')
  await expect(form.locator(`[name="slot"][value="${slot}"]`)).toHaveCount(0)
  await expect(form.locator('[name="slot"]:checked')).toHaveCount(0)
  await expect(form.locator('[name="name"]')).toHaveValue(name)
  await expect(form.locator('[name="message"]')).toHaveValue('Нас буде двоє')
  await expect(form.locator('[name="format"][value="in-person"]')).toBeChecked()
  // The day that was chosen stays open.
  const next = form.locator('[name="slot"]:visible').first()
  expect((await next.inputValue()).slice(0, 10)).toBe(slot.slice(0, 10))
  await next.check()
}

test('who is late for a viewing time chooses among those that are left, and types nothing again @thorough', async ({
  page,
  browser,
  product,
}) => {
  const [first, late, later] = [`First ${somebody()}`, `Late ${somebody()}`, `Later ${somebody()}`]
  const other = await browser.newContext({ baseURL: product.siteUrl, javaScriptEnabled: false })
  const plain = formOn(await other.newPage(), 'viewing')
  await plain.page().goto('/ua/contacts')
  const form = await open(page, '/ua/contacts', 'viewing')
  const slot = await fillViewing(form, late)
  expect(await fillViewing(plain, later)).toBe(slot)
  // One person has three viewings ahead at most.
  for (const [at, each] of [form, plain].entries()) {
    const own = `${at}${String(Date.now()).slice(-6)}`
    await each.locator('[name="phone"]').fill(`+38067${own}`)
    await each.locator('[name="contact"]').fill(`visitor.${own}@example.com`)
  }
  const taken = await other.request.post('/contacts?form=viewing', {
    multipart: { name: first, phone: '+6281200000140', contact: '@first', format: 'online', slot },
    headers: { Accept: 'application/json' },
  })
  expect(taken.status()).toBe(200)

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

test('the page of an offer takes a number, and the offer opens no more @thorough', async ({
  page,
  product,
}) => {
  const phone = `+38063${String(Date.now()).slice(-7)}`
  const form = await open(page, '/ua/sales/early-bird-segara', 'promo')
  await form.locator('[name="phone"]').fill(phone)
  await submit(form).click()
  await expectSent(form, 'Повідомлення успішно надіслано')
  expect(await page.evaluate(() => localStorage.getItem('promoModalDismissals'))).toBe('2')
  const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
  expect(await staff.enquiriesOf(phone)).toMatchObject([{ form: 'promo', locale: 'ua' }])
})

test('a vacancy is answered in Russian, with a file that is one of those taken', async ({
  page,
  product,
  complaints,
}) => {
  const name = somebody()
  const form = await open(page, '/ru/career', 'vacancy')
  await page.locator('button[data-vacancy-open="site-supervision-engineer"]').click()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(form.locator('[name="vacancy"]')).toHaveValue('site-supervision-engineer')
  await expect(form.locator('[name="name"]')).toBeFocused()
  await page.keyboard.type(name)
  await form.locator('[name="phone"]').fill('+62 812 0000 0140')
  await form.locator('[name="contact"]').fill('visitor@example.com')
  await form.locator('[name="message"]').fill('Здравствуйте!')

  const file = form.locator('[name="file"]')
  const give = (filename: string, buffer: Buffer) =>
    file.setInputFiles({ name: filename, mimeType: 'application/octet-stream', buffer })
  const refused =
    'Такой тип файла не принимаем: выберите DOC, DOCX, TXT, RTF, ODT, PDF, JPG или PNG'
  await give('program.exe', Buffer.from('MZ'))
  await expect(message(form)).toHaveText(refused)
  await give('Резюме.PDF', Buffer.from('%PDF-1.7\n%%EOF'))
  await expect(form).toHaveAttribute('data-state', 'idle')
  await give('IMG_0235.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await expect(message(form)).toHaveText(refused)
  // From disk, since a busy machine takes long to hand over as many bytes.
  const large = test.info().outputPath('cv.pdf')
  await writeFile(large, Buffer.alloc(5 * 1024 * 1024 + 1))
  await file.setInputFiles(large)
  await expect(message(form)).toHaveText('Файл слишком большой')
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await submit(form).click()
  await expectInvalid(form, 'Файл слишком большой', 'file')
  await form.getByRole('button', { name: 'Убрать файл' }).click()
  await expect(form).toHaveAttribute('data-state', 'idle')
  await submit(form).click()
  await expectInvalid(form, 'Пожалуйста, заполните все поля формы', 'file')
  // The server checks the content, whatever the name.
  await give('cv.pdf', Buffer.from('no such thing'))
  await expect(form.getByText('cv.pdf')).toBeVisible()
  await submit(form).click()
  await expect(message(form)).toContainText('Такой тип файла не принимаем')
  expect(complaints.splice(0)).toHaveLength(2)

  await give('Резюме.PDF', Buffer.from('%PDF-1.7\n%%EOF'))
  await submit(form).click()
  await expectSent(form, 'Сообщение успешно отправлено')
  await expect(form.getByText('Резюме.PDF')).toHaveCount(0)
  expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'vacancy', locale: 'ru' }])
  expect(complaints).toEqual([])
})

test.describe('the offer that opens', () => {
  test.use({ promoDialog: true })

  test('takes a number alone @thorough', async ({ page, product }) => {
    const phone = `+38050${String(Date.now()).slice(-7)}`
    await page.clock.install()
    await page.goto('/news')
    await ready(page)
    const form = formOn(page, 'promo')
    // The wait may begin a moment later than the page can be used.
    await expect(async () => {
      await page.clock.fastForward(15_000)
      await expect(form).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await submit(form).click()
    await expectInvalid(form, 'Please fill in all fields in the form', 'phone')
    await form.locator('[name="phone"]').fill(phone)
    await submit(form).click()
    await expectSent(form, 'The message was sent successfully')
    const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
    expect(await staff.enquiriesOf(phone)).toMatchObject([{ form: 'promo', phone }])
  })
})

/** The form of cooperation, filled in as far as it must be. */
async function writeAsAgency(page: Page, name: string): Promise<Locator> {
  const form = await open(page, '/cooperation', 'cooperation')
  await form.locator('[name="name"]').fill(name)
  await hydrated(form)
  await form.locator('[name="phone"]').fill('+62 812 0000 0140')
  await form.locator('[name="contact"]').fill('@agency')
  return form
}

test('nothing typed is lost where the site cannot be reached, and the same enquiry goes by itself later', async ({
  context,
  page,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = somebody()
  const form = await writeAsAgency(page, name)
  await form.locator('[name="message"]').fill('We sell villas')
  await context.setOffline(true)
  await submit(form).click()
  await expect(form).toHaveAttribute('data-state', 'failed')
  await expect(message(form)).toHaveText('The message was not sent')
  await expect(message(form)).toHaveAttribute('role', 'alert')
  await expect(form).toContainText('goes by itself when the connection is back')
  await expect(form.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(form.locator('a[href^="tel:"]')).toBeVisible()
  await expect(form.locator('[name="message"]')).toHaveValue('We sell villas')
  await form.getByRole('button', { name: 'Copy my message' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(
    expect.arrayContaining([`Your name: ${name}`, 'Message: We sell villas']),
  )

  await context.setOffline(false)
  await expectSent(form, 'The message was sent successfully')
  expect(await enquiriesOf(product, name)).toHaveLength(1)
})

/** Nothing answers what the page sends. */
async function cutForms(context: BrowserContext): Promise<void> {
  await context.route(/\?form=/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
}

/** The page learns that there is a connection again. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('what is changed after nothing has answered is left to the visitor, and sent once', async ({
  context,
  page,
  product,
}) => {
  const name = somebody()
  const form = await writeAsAgency(page, name)
  await cutForms(context)
  await submit(form).click()
  await expect(form).toContainText('goes by itself')
  await context.unrouteAll()
  const posts: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('?form=')) posts.push(asked.url())
  })
  await form.locator('[name="message"]').fill('We sell')
  await expect(form).not.toContainText('goes by itself')
  await expect(form).toHaveAttribute('data-state', 'failed')
  await comeBack(page)
  await form.locator('[name="message"]').fill('We sell villas')
  await submit(form).click()
  // The page reports its connection again while the form is being sent.
  await comeBack(page)
  await expectSent(form, 'The message was sent successfully')
  expect(posts).toHaveLength(1)
  expect(await enquiriesOf(product, name)).toMatchObject([{ message: 'We sell villas' }])
})

/** As a browser duplicates a tab: with the session storage, and so with the key of the draft. */
async function duplicated(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await ready(copy)
  return copy
}

const pdf = (text: string) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n`),
})

type Fill = (form: Locator, words: 'first' | 'second') => Promise<void>
const duplicates: readonly { path: string; name: EnquiryForm; other: Fill; isThorough?: true }[] = [
  {
    path: '/cooperation',
    name: 'cooperation',
    other: (form, words) => form.locator('[name="message"]').fill(words),
  },
  {
    path: '/',
    name: 'catalog',
    other: (form, words) => form.locator('[name="contact"]').fill(`@${words}`),
    isThorough: true,
  },
  {
    path: '/career',
    name: 'vacancy',
    other: async (form, words) => {
      await form.locator('[name="message"]').fill('A letter')
      await form.locator('[name="file"]').setInputFiles(pdf(words))
    },
    isThorough: true,
  },
]

for (const { path, name: formName, other, isThorough } of duplicates) {
  for (const second of ['second', 'first'] as const) {
    const expected = second === 'first' ? 1 : 2
    test(`${formName}: a duplicated tab with ${expected === 1 ? 'the same' : 'other'} words sends ${expected} without a connection${isThorough ? ' @thorough' : ''}`, async ({
      context,
      page,
      product,
    }) => {
      const name = somebody()
      const form = await open(page, path, formName)
      await form.locator('[name="name"]').fill(name)
      await form.locator('[name="phone"]').fill('+62 812 0000 0140')
      await form.locator('[name="contact"]').fill('@visitor')
      await hydrated(form)
      const copy = await duplicated(page)
      const copied = formOn(copy, formName)
      await expect(copied.locator('[name="name"]')).toHaveValue(name)
      await hydrated(copied)
      await other(form, 'first')
      await other(copied, second)
      await cutForms(context)
      for (const each of [form, copied]) {
        await submit(each).click()
        await expect(message(each)).toHaveText('The message was not sent')
      }
      await context.unrouteAll()
      for (const each of [page, copy]) await comeBack(each)
      for (const each of [form, copied]) await expectSent(each, 'The message was sent successfully')
      expect(await enquiriesOf(product, name)).toHaveLength(expected)
    })
  }
}

test('a viewing whose time is taken before it could be sent asks for another one @thorough', async ({
  context,
  page,
}) => {
  const form = await open(page, '/ua/projects/segara-berawa?unit=unit-A03', 'viewing')
  await expect(form.locator('[name="unit"]')).toHaveValue('unit-A03')
  const slot = await fillViewing(form, somebody())
  await cutForms(context)
  await submit(form).click()
  await expect(form).toHaveAttribute('data-state', 'failed')
  const taken = await page.request.post('/contacts?form=viewing', {
    multipart: {
      ...{ name: somebody(), phone: '+6281200000141', contact: '@first', format: 'online', slot },
    },
    headers: { Accept: 'application/json' },
  })
  expect(taken.status()).toBe(200)
  await context.unrouteAll()
  await comeBack(page)
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(form.locator('[name="message"]')).toHaveValue('Нас буде двоє')
  await expect(form.locator('[name="unit"]')).toHaveValue('unit-A03')
})

test('a form waits ten seconds for code that does not come, and is sent without it @thorough', async ({
  page,
  product,
}) => {
  const name = somebody()
  await page.route('**/assets/stored-attribution-*.js', () => {})
  const form = await writeAsAgency(page, name)
  await submit(form).click()
  await expectSent(form, 'The message was sent successfully')
  expect(await enquiriesOf(product, name)).toHaveLength(1)
})

/** Holds the code of a form until it is released. */
async function holdCode(page: Page, form: EnquiryForm) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${form}-form.island-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function fillCooperation(form: Locator, name: string): Promise<void> {
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="phone"]').fill('+380 50 123 45 67')
  await form.locator('[name="contact"]').fill('@agency')
}

test('a form that is sent before its code is there waits for it, and goes once @thorough', async ({
  page,
  product,
}) => {
  const name = somebody()
  const letGo = await holdCode(page, 'cooperation')
  const form = await open(page, '/cooperation', 'cooperation')
  await fillCooperation(form, name)
  await submit(form).click()
  await submit(form).click()
  await markDocument(page)
  letGo()
  await expectSent(form, 'The message was sent successfully')
  expect(await isSameDocument(page)).toBe(true)
  expect(await enquiriesOf(product, name)).toHaveLength(1)
})

test('a form whose code does not come is sent as a document, once @thorough', async ({
  page,
  product,
}) => {
  const name = somebody()
  await holdCode(page, 'cooperation')
  const form = await open(page, '/cooperation', 'cooperation')
  await fillCooperation(form, name)
  const answered = Promise.withResolvers<void>()
  const posts: string[] = []
  await page.route('**/cooperation?form=*', async (route) => {
    posts.push(route.request().url())
    await answered.promise
    await route.continue()
  })
  await submit(form).click()
  await expect.poll(() => posts).toHaveLength(1)
  // A click of Playwright would wait for the document.
  await page.keyboard.press('Enter')
  answered.resolve()
  await expect(page).toHaveURL(/\/cooperation\?sent=cooperation&telegram=1#ask$/)
  await expectSent(form, 'The message was sent successfully')
  expect(posts).toHaveLength(1)
  expect(await enquiriesOf(product, name)).toHaveLength(1)
})

test('what was typed and chosen before the code was there stays, also over a reload @thorough', async ({
  page,
}) => {
  const letGo = await holdCode(page, 'viewing')
  const form = await open(page, '/contacts', 'viewing')
  await form.locator('[name="name"]').fill('Early')
  await form.locator('[name="project"]').selectOption('segara-berawa')
  await form.locator('[name="format"][value="online"]').check()
  const day = form.locator('[name="day"]').nth(2)
  await day.check()
  const slot = form.locator('[name="slot"]:visible').first()
  const time = await slot.inputValue()
  await slot.check()
  letGo()
  await hydrated(form)
  const expectKept = async () => {
    await expect(form.locator('[name="name"]')).toHaveValue('Early')
    await expect(form.locator('[name="project"]')).toHaveValue('segara-berawa')
    await expect(form.locator('[name="format"]:checked')).toHaveValue('online')
    await expect(day).toBeChecked()
    await expect(form.locator('[name="slot"]:checked')).toHaveValue(time)
  }
  await expectKept()
  await page.reload()
  // A draft is restored without a touch.
  await hydrated(form)
  await expectKept()
})

test('what was typed is kept when the visitor switches the language @thorough', async ({
  page,
}) => {
  const form = await open(page, '/contacts', 'viewing')
  await form.locator('[name="name"]').fill('Switching')
  await form.locator('[name="project"]').selectOption('segara-berawa')
  await form.locator('[name="format"][value="online"]').check()
  await hydrated(form)
  await page
    .locator('footer, header')
    .locator('a[data-locale-switch="ua"]')
    .first()
    .dispatchEvent('click')
  await expect(page).toHaveURL((url) => url.pathname === '/ua/contacts')
  await hydrated(form)
  await expect(form.locator('[name="name"]')).toHaveValue('Switching')
  await expect(form.locator('[name="project"]')).toHaveValue('segara-berawa')
  await expect(form.locator('[name="format"]:checked')).toHaveValue('online')
})

test('the list of countries comes with the first touch of the phone @thorough', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const widget = () => asked.filter((url) => /phone-widget.*\.js$/.test(url))
  const form = await open(page, '/cooperation', 'cooperation')
  expect(asked.filter((url) => url.includes('-form.island-'))).toEqual([])
  await form.locator('[name="name"]').fill('Visitor')
  await hydrated(form)
  expect(widget()).toEqual([])
  await form.locator('[name="phone"]').focus()
  await expect(form.getByRole('button', { name: /Indonesia/ })).toBeVisible()
  expect(widget()).toHaveLength(1)
})

test('a form that is sent without its code and without a connection goes with the connection, once @thorough', async ({
  page,
  product,
}) => {
  const name = somebody()
  const form = await open(page, '/ua/cooperation', 'cooperation')
  await page.context().setOffline(true)
  await fillCooperation(form, name)
  const message = submit(form).evaluate(
    (button) =>
      new Promise<string>((resolve) =>
        button.addEventListener('invalid', () => {
          if (button instanceof HTMLButtonElement) resolve(button.validationMessage)
        }),
      ),
  )
  await submit(form).click()
  expect(await message).toContain('немає з’єднання')
  await expect(form.locator('[name="contact"]')).toHaveValue('@agency')

  await page.context().setOffline(false)
  await expectSent(form, 'Повідомлення успішно надіслано')
  expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'cooperation', locale: 'ua' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that lacks something comes back with what was typed, and is sent when it is whole', async ({
    page,
    product,
  }) => {
    const name = somebody()
    const form = formOn(page, 'viewing')
    await page.goto('/ua/contacts')
    await form.locator('[name="name"]').fill(name)
    await form.locator('[name="phone"]').fill('067 111 22 33')
    await form.getByLabel('На місці, особисто').check()
    await form.locator('[name="day"]').nth(1).check()
    await form.locator('[name="slot"]:visible').first().check()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submit(form).click(),
    ])
    expect(answer.status()).toBe(422)
    await expect(form).toHaveAttribute('data-state', 'invalid')
    await expect(message(form)).toHaveText('Будь ласка, заповніть усі поля форми')
    await expect(message(form)).toBeInViewport()
    await expect(form.locator('[name="name"]')).toHaveValue(name)
    await expect(form.locator('[name="format"][value="in-person"]')).toBeChecked()
    await expect(form.locator('[name="slot"]:checked')).toHaveCount(1)
    await expect(form.locator('label:has([name="slot"]:checked)')).toBeVisible()

    await form.locator('[name="contact"]').fill('visitor@example.com')
    await submit(form).click()
    await expect(page).toHaveURL(/\/ua\/contacts\?sent=viewing#viewing$/)
    await expectSent(form, 'Повідомлення успішно надіслано')
    await expect(message(form)).toBeInViewport()
    expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'viewing', locale: 'ua' }])
  })

  test('a vacancy that is answered stands chosen in the form @thorough', async ({ page }) => {
    const form = formOn(page, 'vacancy')
    await page.goto('/ua/career')
    await page.locator('button[data-vacancy-open="site-supervision-engineer"]').click()
    await expect(page).toHaveURL('/ua/career?vacancy=site-supervision-engineer#cv')
    await expect(form.locator('[name="vacancy"]')).toHaveValue('site-supervision-engineer')
    await expect(form.locator('[name="vacancy"]')).toBeInViewport()
  })

  test('a vacancy is answered from its own page, which its line leads to', async ({ page }) => {
    await page.goto('/ua/career')
    await page.locator('[data-vacancy="villa-operations-coordinator"] a.more').click()
    await expect(page).toHaveURL('/ua/career/villa-operations-coordinator')
    await page.locator('main a[href*="?vacancy="]').click()
    await expect(page).toHaveURL('/ua/career?vacancy=villa-operations-coordinator#cv')
    const chosen = formOn(page, 'vacancy').locator('[name="vacancy"]')
    await expect(chosen).toHaveValue('villa-operations-coordinator')
    await expect(chosen).toBeInViewport()
  })

  test('a file is asked for again by a form that comes back, if there was one @thorough', async ({
    page,
  }) => {
    const form = formOn(page, 'cooperation')
    const again = form.getByText('Choose the file again')
    await page.goto('/cooperation')
    await submit(form).click()
    await expect(form).toHaveAttribute('data-state', 'invalid')
    await expect(again).toHaveCount(0)
    const offer = {
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    }
    await form.locator('[name="file"]').setInputFiles(offer)
    await expect(form.locator('[name="file"]')).toHaveCSS('opacity', '1')
    await submit(form).click()
    await expect(again).toBeVisible()
  })
})
