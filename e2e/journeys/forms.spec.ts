import {
  enquiriesOf,
  expectInvalid,
  expectSent,
  formOn,
  holdCode,
  islandOf,
  message,
  openForm,
  ownAddress,
  somebody,
  submit,
} from './forms.ts'
import { translate } from './page-changes.ts'
import { expect, hydrated, phone, ready, test } from './visitor.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
test.use({ extraHTTPHeaders: async ({}, use) => use(ownAddress()) })

function timeIn(timeZone: string, instant: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('uk-UA', format).format(new Date(instant))
}

test('a catalogue request keeps its input through a translation, late code and a reload', async ({
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
  // React reports the recovered mismatch, whose text Firefox's protocol lacks; the report has no data about the visitor.
  expect(complaints.splice(0).filter((each) => !/React error #418|: Error$/.test(each))).toEqual([])
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

  test('a viewing is booked at a time that is also shown in the time zone of the visitor', async ({
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

test('a job application in Russian accepts only files of an allowed type', async ({
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

  const give = (filename: string, buffer: Buffer) => {
    const file = { name: filename, mimeType: 'application/octet-stream', buffer }
    return form.locator('[name="file"]').setInputFiles(file)
  }
  const refused =
    'Такой тип файла не принимаем: выберите DOC, DOCX, TXT, RTF, ODT, PDF, JPG или PNG'
  await give('IMG_0235.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await expect(message(form)).toHaveText(refused)
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await submit(form).click()
  await expectInvalid(form, refused, 'file')
  await form.getByRole('button', { name: 'Убрать файл' }).click()
  await expect(form).toHaveAttribute('data-state', 'idle')
  await submit(form).click()
  await expectInvalid(form, 'Пожалуйста, заполните все поля формы', 'file')
  // The server checks the content, not the name.
  await give('cv.pdf', Buffer.from('no such thing'))
  await expect(form.getByText('cv.pdf')).toBeVisible()
  await submit(form).click()
  await expect(message(form)).toContainText('Такой тип файла не принимаем')
  // Chromium complains of one answer twice.
  expect(complaints.splice(0).filter((each) => !each.includes('422'))).toEqual([])

  await give('Резюме.PDF', Buffer.from('%PDF-1.7\n%%EOF'))
  await submit(form).click()
  await expectSent(form, 'Сообщение успешно отправлено')
  await expect(form.getByText('Резюме.PDF')).toHaveCount(0)
  expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'vacancy', locale: 'ru' }])
  expect(complaints).toEqual([])
})

test('input typed on a translated page before hydration stays, also after a reload @thorough', async ({
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
