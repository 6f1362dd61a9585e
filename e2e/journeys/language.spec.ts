import type { Page } from '@playwright/test'
import { formOn } from './forms.ts'
import { desktop, expect, hydrated, ready, test } from './visitor.ts'

const localKeys = ['selectedLanguage', 'i18n_redirected', 'lang']
const cookieNames = ['i18n_redirected', 'lang']

test.use({ viewport: desktop })

test('a visitor gets the language of their browser, chooses another, and every later page has it', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const first = await browser.newContext({ locale: 'uk-UA', baseURL: product.siteUrl })
  const another = await first.newPage()
  await visit(another, '/contacts')
  await expect(another).toHaveURL(at('/ua/contacts'))
  expect(await remembered(another)).toEqual(everywhere('ua'))
  await first.close()

  // The address takes precedence over the stored language, and is stored everywhere.
  await visit(page, '/ru/contacts')
  await visit(page, '/ua/contacts')
  await expect(page).toHaveURL(at('/ua/contacts'))
  expect(await remembered(page)).toEqual(everywhere('ua'))
  // An address without a language redirects to the stored one, also if only the cookies have it.
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/contacts?page=2&utm_source=a%20b#list')
  await expect(page).toHaveURL(at('/ua/contacts?page=2&utm_source=a%20b#list'))
  // `?lang=` takes precedence over all, and leaves the address.
  await visit(page, '/ua/contacts?lang=ru&a=1#map')
  await expect(page).toHaveURL(at('/ru/contacts?a=1#map'))
  expect(await remembered(page)).toEqual(everywhere('ru'))
  await visit(page, '/contacts?lang=en')
  await expect(page).toHaveURL(at('/contacts'))
  expect(await remembered(page)).toEqual(everywhere('en'))

  // The switch keeps page, query, hash and input.
  await visit(page, '/contacts?a=1')
  await ready(page)
  const form = formOn(page, 'viewing')
  await form.locator('[name="name"]').fill('Switching')
  await form.locator('[name="format"][value="online"]').check()
  await hydrated(form)
  for (const [language, path, lang] of [
    ['ua', '/ua/contacts?a=1', 'uk'],
    ['ru', '/ru/contacts?a=1', 'ru'],
    ['en', '/contacts?a=1', 'en'],
  ] as const) {
    await switchTo(page, language)
    await expect(page).toHaveURL(at(path))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    expect(await remembered(page)).toEqual(everywhere(language))
    await hydrated(form)
    await expect(form.locator('[name="name"]')).toHaveValue('Switching')
    await expect(form.locator('[name="format"]:checked')).toHaveValue('online')
  }
  await page.goBack()
  await expect(page).toHaveURL(at('/ru/contacts?a=1'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

  // For an untranslated record it leads to the list, with a note.
  await visit(page, '/ua/articles/vidkladena-realizaciya?a=1')
  await ready(page)
  await switchTo(page, 'ru')
  await expect(page).toHaveURL(at('/ru/articles#untranslated'))
  await expect(page.locator('#untranslated')).toBeVisible()
  expect(await remembered(page)).toEqual(everywhere('ru'))
  expect(complaints).toEqual([])
})

test('a language chosen in one tab applies to the next page of another, before its code loads, and to a new tab @thorough', async ({
  page,
  context,
}) => {
  await visit(page, '/contacts')
  const other = await context.newPage()
  await visit(other, '/ua')
  await ready(other)
  await switchTo(other, 'ru')
  await expect(other).toHaveURL(at('/ru'))

  await page.locator('header a[href="/news"]').click()
  await expect(page).toHaveURL(at('/ru/news'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goBack()
  await expect(page).toHaveURL(at('/contacts'))

  await other.route('**/assets/*.js', (route) => route.abort())
  await visit(other, '/ua/contacts?a=1#map')
  await switchTo(other, 'en')
  await expect(other).toHaveURL(at('/contacts?a=1#map'))
  await visit(page, '/ua/contacts')
  await ready(page)
  const link = page.locator('header a[data-locale-switch="en"]:visible').first()
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(link).toHaveJSProperty('pathname', '/contacts')
  // An automated browser may leave the new tab empty, so the test opens one.
  await visit(other, '/contacts')
  await expect(other).toHaveURL(at('/contacts'))
})

test('the answer to a form stays in its language, even if another tab has chosen another one in between @thorough', async ({
  page,
  context,
}) => {
  await visit(page, '/account/login')
  const other = await context.newPage()
  await visit(other, '/ua/contacts')
  await page.locator('main input[name="email"]').fill('nobody@site.example')
  await page.locator('main input[type="password"]').fill('not a password')
  await page.locator('main form button[type="submit"]').first().click()
  await expect(page.locator('main [role="alert"]')).toBeVisible()
  await expect(page).toHaveURL(at('/account/login'))
  // Opening the same address again is not an answer to the form.
  await visit(other, '/ua/news')
  await page.evaluate(() => location.assign(location.href))
  await expect(page).toHaveURL(at('/ua/account/login'))
})

/** Opens an address without waiting for pictures. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
}

/** Matches path, query and hash exactly. */
function at(expected: string) {
  return ({ pathname, search, hash }: URL) => pathname + search + hash === expected
}

function everywhere(language: string) {
  return {
    items: localKeys.map(() => language),
    cookies: cookieNames.map((name) => `${name}=${language}`),
  }
}

async function remembered(page: Page) {
  return page.evaluate(
    ([keys, names]) => ({
      items: keys.map((key) => localStorage.getItem(key)),
      cookies: names.map((name) =>
        document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`)),
      ),
    }),
    [localKeys, cookieNames] as const,
  )
}

async function switchTo(page: Page, language: string): Promise<void> {
  await page.locator(`header a[data-locale-switch="${language}"]:visible`).first().click()
}
