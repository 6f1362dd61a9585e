import { writeFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { ProductFacts } from '../product/control.ts'
import {
  enquiriesOf,
  expectInvalid,
  expectSent,
  fillCooperation,
  formOn,
  holdCode,
  islandOf,
  message,
  openForm,
  ownAddress,
  somebody,
  submit,
  writeAsAgency,
} from './forms.ts'
import {
  anotherDocument,
  expect,
  hydrated,
  isSameDocument,
  markDocument,
  phone,
  ready,
  test,
} from './visitor.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
test.use({ extraHTTPHeaders: async ({}, use) => use(ownAddress()) })

function timeIn(timeZone: string, instant: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('uk-UA', format).format(new Date(instant))
}

test('the catalogue is asked for, and nothing typed is lost by a translation, late code or a reload', async ({
  page,
  product,
  complaints,
}) => {
  const name = somebody()
  const letGo = await holdCode(page, 'catalog-form')
  const form = await openForm(page, '/?utm_source=instagram&utm_medium=cpc', 'catalog')
  await translate(page)
  await form.locator('[name="name"]').click()
  await page.keyboard.type(name)
  const reported = page.waitForRequest('**/island-errors')
  letGo()
  await hydrated(islandOf(page, 'catalog-form'))
  await expect(form.locator('[name="name"]')).toBeFocused()
  await expect(form.locator('[name="name"]')).toHaveValue(name)
  // React reports the recovered mismatch; the report has no data about the visitor.
  expect(complaints.splice(0).filter((each) => !each.includes('React error #418'))).toEqual([])
  expect((await reported).postDataJSON()).toEqual({ island: 'catalog-form', kind: 'recovered' })
  await submit(form).click()
  await expectInvalid(form, 'Please fill in all fields in the form', 'phone')
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
    const form = await openForm(page, '/ua/projects/segara-berawa?unit=unit-A03', 'viewing')
    await form.locator('[name="name"]').fill(name)
    const contact = form.locator('[name="contact"]')
    await contact.fill('olena@example,com')
    await expect(form.locator('[data-note="contact"]')).toContainText('лист не надійде')
    await contact.fill('olena@example.com')
    await expect(form.locator('[data-note="contact"]')).toHaveCount(0)
    const number = form.locator('[name="phone"]')
    await number.pressSequentially('+380 67 111')
    const country = form.getByRole('button', { name: /Україна/ })
    // The country list loads at the first focus.
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

    // The catalogue form is in the other tab; the input of this one stays.
    await page.locator('a[href="#catalogue"]').first().click()
    await expect(formOn(page, 'catalog').locator('[name="name"]')).toBeVisible()
    await expect(form.locator('[name="name"]')).toBeHidden()
    await page.locator('summary', { hasText: 'Записатися на перегляд' }).click()
    await expect(form.locator('[name="name"]')).toHaveValue(name)

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

test('a vacancy is answered in Russian, with a file that is one of those taken', async ({
  page,
  product,
  complaints,
}) => {
  const name = somebody()
  const form = await openForm(page, '/ru/career', 'vacancy')
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
  // From disk, because Playwright is slow to transfer so many bytes.
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
  // The server checks the content, not the name.
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

/** Replaces each text, as a translator in the browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    for (let each = texts.nextNode(); each; each = texts.nextNode()) {
      if (each instanceof Text) all.push(each)
    }
    for (const text of all) {
      const isShown = !text.parentElement?.closest('script, style, template, textarea, select, svg')
      if (!text.data.trim() || !isShown) continue
      const inner = document.createElement('font')
      inner.textContent = text.data
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

async function cutForms(context: BrowserContext): Promise<void> {
  await context.route(/\?form=/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
}

/** Simulates a restored connection. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Duplicates a tab as browsers do: with the session storage, and so with the key of the draft. */
async function duplicated(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await ready(copy)
  return copy
}

/** Sends the form from two tabs without a connection; returns how many enquiries arrive. */
async function sendTwice(
  { context, page, product }: { context: BrowserContext; page: Page; product: ProductFacts },
  words: readonly [string, string],
): Promise<number> {
  const name = somebody()
  const form = await writeAsAgency(page, name)
  const copy = await duplicated(page)
  const copied = formOn(copy, 'cooperation')
  await expect(copied.locator('[name="name"]')).toHaveValue(name)
  await hydrated(copied)
  await form.locator('[name="message"]').fill(words[0])
  await copied.locator('[name="message"]').fill(words[1])
  await cutForms(context)
  for (const each of [form, copied]) {
    await submit(each).click()
    await expect(message(each)).toHaveText('The message was not sent')
  }
  await context.unrouteAll()
  for (const each of [page, copy]) await comeBack(each)
  for (const each of [form, copied]) await expectSent(each, 'The message was sent successfully')
  await copy.close()
  return (await enquiriesOf(product, name)).length
}

test('a form is sent once: with late code, without a connection, changed in between, or from two tabs', async ({
  context,
  page,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('sent twice before its code is there, on a translated page', async () => {
    const name = somebody()
    const letGo = await holdCode(page, 'cooperation-form')
    const form = await openForm(page, '/cooperation', 'cooperation')
    await translate(page)
    await fillCooperation(form, name)
    await markDocument(page)
    await page.keyboard.press('Enter')
    await submit(form).click()
    letGo()
    await expectSent(form, 'The message was sent successfully')
    expect(await isSameDocument(page)).toBe(true)
    expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'cooperation' }])
  })

  await test.step('without a connection', async () => {
    const name = somebody()
    const form = await writeAsAgency(page, name)
    await form.locator('[name="message"]').fill('We sell villas')
    await context.setOffline(true)
    await submit(form).click()
    await expect(form).toHaveAttribute('data-state', 'failed')
    await expect(message(form)).toHaveText('The message was not sent')
    await expect(message(form)).toHaveAttribute('role', 'alert')
    await expect(form).toContainText('will be sent automatically when the connection is back')
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

  await test.step('changed after nothing has answered', async () => {
    const name = somebody()
    const form = await writeAsAgency(page, name)
    await cutForms(context)
    await submit(form).click()
    await expect(form).toContainText('will be sent automatically')
    await context.unrouteAll()
    const posts: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().includes('?form=')) posts.push(asked.url())
    })
    await form.locator('[name="message"]').fill('We sell')
    await expect(form).not.toContainText('will be sent automatically')
    await expect(form).toHaveAttribute('data-state', 'failed')
    await comeBack(page)
    await form.locator('[name="message"]').fill('We sell villas')
    await submit(form).click()
    // The connection event fires again while the form is being sent.
    await comeBack(page)
    await expectSent(form, 'The message was sent successfully')
    expect(posts).toHaveLength(1)
    expect(await enquiriesOf(product, name)).toMatchObject([{ message: 'We sell villas' }])
  })

  for (const second of ['first', 'second']) {
    await test.step(`from a duplicated tab with the ${second} words`, async () => {
      const sent = await sendTwice({ context, page, product }, ['first', second])
      expect(sent).toBe(second === 'first' ? 1 : 2)
    })
  }
})

const cooperation = (page: Page, name: string) =>
  formOn(page, 'cooperation').locator(`[name="${name}"]`)

test('a form whose code is unavailable reloads the page once, never with input, and then works without it', async ({
  page,
}) => {
  let isBlocked = true
  await page.route(/\/assets\/[\w-]+-form\.island-[^/]+\.js$/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  )
  const form = await openForm(page, '/cooperation', 'cooperation')
  await markDocument(page)
  await cooperation(page, 'name').focus()
  await anotherDocument(page)
  await markDocument(page)

  // Less than ten seconds have passed.
  const failed = page.waitForEvent('requestfailed')
  await cooperation(page, 'name').focus()
  await failed
  await cooperation(page, 'name').fill('Visitor')
  await submit(form).click()
  // Submitted as a document, whose answer shows the input.
  await anotherDocument(page)
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(cooperation(page, 'name')).toHaveValue('Visitor')
  await markDocument(page)
  await page.evaluate(() => sessionStorage.clear())
  const again = page.waitForEvent('requestfailed')
  await cooperation(page, 'contact').press('Shift')
  await again
  isBlocked = false
  // The next interaction requests the code again, after the previous request has failed.
  await expect
    .poll(async () => {
      await cooperation(page, 'contact').press('Shift')
      return islandOf(page, 'cooperation-form').getAttribute('data-island-state')
    })
    .toBe('hydrated')
  await expect(cooperation(page, 'name')).toHaveValue('Visitor')
  await submit(form).click()
  await expect(cooperation(page, 'phone')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

/** Books a viewing without scripts: a missing input returns the form with the values. */
async function bookByDocuments(page: Page, product: ProductFacts): Promise<void> {
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
}

async function visit(
  browser: Browser,
  context: BrowserContext,
  product: ProductFacts,
  javaScriptEnabled: boolean,
) {
  const another = await browser.newContext({
    baseURL: product.siteUrl,
    javaScriptEnabled,
    storageState: await context.storageState(),
    extraHTTPHeaders: ownAddress(),
    locale: 'uk-UA',
    viewport: phone,
  })
  return { another, page: await another.newPage() }
}

test('forms are sent without scripts, and in browsers too old for them', async ({
  browser,
  context,
  product,
}) => {
  await test.step('without scripts', async () => {
    const { another, page } = await visit(browser, context, product, false)
    await bookByDocuments(page, product)
    const chosen = formOn(page, 'vacancy').locator('[name="vacancy"]')
    await page.goto('/ua/career')
    await page.locator('[data-vacancy="villa-operations-coordinator"] a.more').click()
    await expect(page).toHaveURL('/ua/career/villa-operations-coordinator')
    await page.locator('main a[href*="?vacancy="]').click()
    await expect(page).toHaveURL('/ua/career?vacancy=villa-operations-coordinator#cv')
    await expect(chosen).toHaveValue('villa-operations-coordinator')
    await expect(chosen).toBeInViewport()
    await page.locator('button[data-vacancy-open="site-supervision-engineer"]').click()
    await expect(chosen).toHaveValue('site-supervision-engineer')

    // The two forms are tabs of one fold; the other form keeps its input.
    await page.goto('/ua/projects/sawah-canggu#catalogue')
    const catalogue = formOn(page, 'catalog').locator('[name="name"]')
    await catalogue.fill('Олена')
    await page.locator('summary', { hasText: 'Записатися на перегляд' }).click()
    await expect(catalogue).toBeHidden()
    await expect(formOn(page, 'viewing').locator('[name="name"]')).toBeVisible()
    await page.locator('a[href="#catalogue"]').first().click()
    await expect(catalogue).toHaveValue('Олена')
    await another.close()
  })

  await test.step('in an old browser', async () => {
    const { another, page } = await visit(browser, context, product, true)
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
    })
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'CSSLayerBlockRule')
    })
    await bookByDocuments(page, product)
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    await expect(page.locator('html')).not.toHaveAttribute('data-text-font')
    expect(new Set(scripts).size).toBe(1)
    await another.close()
  })
})

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
  // The chosen day stays open.
  const next = form.locator('[name="slot"]:visible').first()
  expect((await next.inputValue()).slice(0, 10)).toBe(slot.slice(0, 10))
  await next.check()
}

test('a visitor whose viewing time was taken chooses another and types nothing again @thorough', async ({
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

test('a form waits ten seconds for code that does not come, and goes without it or as a document, once @thorough', async ({
  context,
  page,
  product,
}) => {
  const sent = 'The message was sent successfully'
  await page.route('**/assets/stored-attribution-*.js', () => {})
  const first = somebody()
  const written = await writeAsAgency(page, first)
  await submit(written).click()
  await expectSent(written, sent)
  expect(await enquiriesOf(product, first)).toHaveLength(1)

  await test.step('as a document', async () => {
    const name = somebody()
    const another = await context.newPage()
    await holdCode(another, 'cooperation-form')
    const form = await openForm(another, '/cooperation', 'cooperation')
    await fillCooperation(form, name)
    const answered = Promise.withResolvers<void>()
    const posts: string[] = []
    await another.route('**/cooperation?form=*', async (route) => {
      posts.push(route.request().url())
      await answered.promise
      await route.continue()
    })
    await submit(form).click()
    await expect.poll(() => posts).toHaveLength(1)
    // Playwright's click would wait for the document.
    await another.keyboard.press('Enter')
    answered.resolve()
    await expect(another).toHaveURL(/\/cooperation\?sent=cooperation&telegram=1#ask$/)
    await expectSent(form, sent)
    expect(posts).toHaveLength(1)
    expect(await enquiriesOf(product, name)).toHaveLength(1)
    await another.close()
  })

  await test.step('without a connection, by itself once there is one', async () => {
    const name = somebody()
    const form = await openForm(page, '/ua/cooperation', 'cooperation')
    await context.setOffline(true)
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
})

test('input on a translated page before hydration stays, also after a reload @thorough', async ({
  page,
}) => {
  const letGo = await holdCode(page, 'viewing-form')
  const form = await openForm(page, '/contacts', 'viewing')
  await translate(page)
  await form.locator('details summary').click()
  await form.locator('[name="project"]').selectOption('segara-berawa')
  await form.locator('[name="format"][value="online"]').check()
  const day = form.locator('[name="day"]').last()
  await day.check()
  const slot = form.locator('[name="slot"]:visible').last()
  const time = await slot.inputValue()
  await slot.check()
  await form.locator('[name="name"]').fill('Early')
  letGo()
  await hydrated(islandOf(page, 'viewing-form'))
  const expectKept = async () => {
    await expect(form.locator('[name="name"]')).toHaveValue('Early')
    await expect(form.locator('[name="project"]')).toHaveValue('segara-berawa')
    await expect(form.locator('[name="format"]:checked')).toHaveValue('online')
    await expect(form.locator('[name="slot"]:checked')).toHaveValue(time)
  }
  await expectKept()
  await page.reload()
  // A draft hydrates its form without an interaction.
  await hydrated(form)
  await expectKept()

  const figures = await holdCode(page, 'calculator')
  await page.goto('/projects/segara-berawa')
  await ready(page)
  await translate(page)
  const price = page.locator('#roi-price')
  await price.fill('355000')
  figures()
  await hydrated(islandOf(page, 'calculator'))
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('355000')
  await expect(page.locator('input[type="range"]').first()).toHaveValue('355000')

  const answers = await holdCode(page, 'search')
  await page.goto('/search')
  await ready(page)
  const search = page.locator('form[data-form="search"]')
  await translate(page)
  await search.locator('[name="q"]').fill('segara')
  answers()
  await hydrated(islandOf(page, 'search'))
  await expect(page.locator('main ol a').first()).toBeVisible()
  await expect(search.locator('[name="q"]')).toHaveValue('segara')
})
