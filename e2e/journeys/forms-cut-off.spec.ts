import type { BrowserContext, Page } from '@playwright/test'
import type { ProductFacts } from '../product/control.ts'
import {
  comeBack,
  cutForms,
  enquiriesOf,
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
import { translate } from './page-changes.ts'
import {
  anotherDocument,
  expect,
  hydrated,
  isSameDocument,
  markDocument,
  ready,
  test,
} from './visitor.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
test.use({ extraHTTPHeaders: async ({}, use) => use(ownAddress()) })

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
  const form = await openForm(page, '/cooperation', 'cooperation')
  await fillCooperation(form, name)
  await hydrated(form)
  const copy = await duplicated(page)
  const copied = formOn(copy, 'cooperation')
  await expect(copied.locator('[name="name"]')).toHaveValue(name)
  await hydrated(copied)
  await form.locator('[name="message"]').fill(words[0])
  await copied.locator('[name="message"]').fill(words[1])
  await cutForms(context)
  for (const each of [form, copied]) {
    await submit(each).click()
    await expect(message(each)).toHaveText('The message has not been sent yet')
  }
  await context.unrouteAll()
  for (const each of [page, copy]) await comeBack(each)
  for (const each of [form, copied]) await expectSent(each, 'The message was sent successfully')
  await copy.close()
  return (await enquiriesOf(product, name)).length
}

async function sentWithoutAnswer(page: Page, context: BrowserContext, name: string) {
  const form = await writeAsAgency(page, name)
  await cutForms(context)
  await submit(form).click()
  await expect(message(form)).toHaveText('The message has not been sent yet')
  await context.unrouteAll()
  return form
}

test('a form is sent once if its code is late, the connection is lost, its input changes or two tabs send it', async ({
  context,
  page,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('sent twice before its code has loaded, on a translated page', async () => {
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
    await expect(message(form)).toHaveText('The message has not been sent yet')
    await expect(message(form)).toHaveAttribute('role', 'alert')
    await expect(form).toContainText(/tries again by itself at \d+:\d\d:\d\d .* until \d+:\d\d /)
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

  await test.step('without an answer, by itself when the site is back', async () => {
    const name = somebody()
    const form = await sentWithoutAnswer(page, context, name)
    await expectSent(form, 'The message was sent successfully')
    expect(await enquiriesOf(product, name)).toHaveLength(1)
  })

  await test.step('changed after a missing answer', async () => {
    const name = somebody()
    const form = await sentWithoutAnswer(page, context, name)
    const posts: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().includes('?form=')) posts.push(asked.url())
    })
    await form.locator('[name="message"]').fill('We sell')
    await expect(message(form)).toHaveText('The message was not sent')
    await comeBack(page)
    await form.locator('[name="message"]').fill('We sell villas')
    await submit(form).click()
    // The connection event fires again while the form is being sent.
    await comeBack(page)
    await expectSent(form, 'The message was sent successfully')
    expect(posts).toHaveLength(1)
    expect(await enquiriesOf(product, name)).toMatchObject([{ message: 'We sell villas' }])
  })

  const tabs = { context, page, product }
  for (const second of ['first', 'second']) {
    await test.step(`from a duplicated tab with the ${second} words`, async () => {
      const sent = await sendTwice(tabs, ['first', second])
      expect(sent).toBe(second === 'first' ? 1 : 2)
    })
  }
})

const cooperation = (page: Page, name: string) =>
  formOn(page, 'cooperation').locator(`[name="${name}"]`)

test('a form whose code is unavailable reloads the page once, never after input, and is then sent as a document', async ({
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

test('a form waits ten seconds for missing code, and is then sent once, without it or as a document @thorough', async ({
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

  await test.step('without a connection, and by itself when it is back', async () => {
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
