import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { callApi, logIn } from '../http/api-call.ts'
import { ContentEditor } from '../http/content-editor.ts'
import { linkInMail } from '../http/mailbox.ts'
import { rawRequest } from '../http/raw-request.ts'
import type { ProductFacts } from '../product/control.ts'
import { signInToPanel } from '../product/panel-sign-in.ts'
import { expect, ready, test } from './visitor.ts'

const factor = z.object({ secret: z.string() })

test('a visitor registers without JavaScript, signs in and out, and signs in by a provider; registering a known address reveals nothing', async ({
  browser,
  page,
  product,
}) => {
  const email = `visitor-${randomInt(1_000_000, 9_999_999)}@example.com`
  const context = await browser.newContext({ baseURL: product.siteUrl, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/ru/account/login')
  await plain.getByRole('link', { name: 'Создать учётную запись' }).click()
  const form = plain.locator('form[data-form="register"]')
  await form.getByLabel('Имя').fill('Иван')
  await form.getByLabel('Эл. почта').fill(email)
  await form.getByLabel('Пароль').fill('1234567')
  await form.getByRole('button').click()
  await expect(plain.locator('[data-form-message]')).toContainText('от 8 до 200 символов')
  await expect(form.getByLabel('Эл. почта')).toHaveValue(email)
  await form.getByLabel('Пароль').fill('Password2026!')
  await form.getByRole('button').click()
  await expect(plain.locator('[data-form-message]')).toContainText('легко угадать')
  await form.getByLabel('Пароль').fill('a long password')
  await form.getByRole('button').click()
  const confirmed = 'Письмо на указанный адрес уже в пути'
  await expect(plain.locator('[data-form-message]')).toContainText(confirmed)

  const confirm = `${product.siteUrl}/ru/account/confirm`
  await plain.goto(await linkInMail(product.dataDir, email, confirm))
  await plain.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(plain.locator('[data-form-message]')).toContainText('Адрес эл. почты подтверждён')
  await signIn(plain, email, 'a long password')
  await expect(plain.locator('[data-user-email]')).toHaveText(email)

  await plain.locator('form[data-form="logout"] button').click()
  await plain.goto('/ru/account/register')
  await form.getByLabel('Имя').fill('Кто-то другой')
  await form.getByLabel('Эл. почта').fill(email)
  await form.getByLabel('Пароль').fill('another password')
  await form.getByRole('button').click()
  await expect(plain.locator('[data-form-message]')).toContainText(confirmed)
  await context.close()

  await page.goto('/ua/account/login?to=%2Fua%2Fnews')
  await page.locator('a[data-provider="acme"]').click()
  const name = `olha-${randomInt(1_000_000, 9_999_999)}`
  await page.locator('[name="login"]').fill(name)
  await page.locator('[name="password"]').fill('any')
  await page.locator('[type="submit"]').click()
  await page.locator('[type="submit"]').click()
  await expect(page).toHaveURL(/\/ua\/news$/)
  await expect(page.locator('[data-visitor-bar]')).toContainText(`${name}@site.example`)
})

test('staff with a second factor enter its code in a second step on the site', async ({
  page,
  product,
}) => {
  const email = `editor-${randomInt(1_000_000, 9_999_999)}@alun.example`
  const password = 'a long password'
  const nextCode = await newEditorWithFactor(product, email, password)
  await page.goto('/ua/account/login?to=%2Fua%2Fnews')
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ще один крок')
  const code = page.getByLabel('Код')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.locator('[data-form-message]')).toContainText('Код неправильний')
  await code.fill(nextCode())
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page).toHaveURL(/\/ua\/news$/)
  await expect(page.locator('[data-visitor-bar]')).toContainText(email)
})

test('an invited agency searches and downloads its price list, registers a client, and resets its password @thorough', async ({
  browser,
  page,
  product,
}) => {
  // New in each run, so that a retry does not invite or register anybody twice.
  const number = String(randomInt(1_000_000, 9_999_999))
  const email = `agency-${number}@example.com`
  await invite(browser, product, email)
  await page.goto(await linkInMail(product.dataDir, email, `${product.siteUrl}/ua/account/invite`))
  await page.getByLabel('Ім’я').fill('Олена')
  await page.getByLabel('Новий пароль').fill('first-password')
  await page.getByRole('button', { name: 'Прийняти запрошення' }).click()

  // Accepting the invitation signs in.
  await expect(page.locator('[data-user-email]')).toHaveText(email)
  await page.getByRole('button', { name: 'Вийти' }).first().click()
  await signIn(page, email, 'not-the-password')
  await expect(page.locator('[data-form-message]')).toContainText('Не вдалося увійти')
  await expect(page.locator('[data-form-message]')).toBeFocused()
  await expect(page.locator('form[data-form="login"] [name="email"]')).toHaveValue(email)
  await signIn(page, email, 'first-password')
  await expect(page.locator('[data-user-email]')).toHaveText(email)

  const prices = page.locator('[data-partner-project="segara-berawa"]')
  const unit = prices.locator('[data-unit][data-status="available"]').first()
  await expect(unit).toContainText('$')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = prices.locator('[data-copy]').first()
  await copy.click()
  await expect(copy).toHaveText('Скопійовано')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.siteUrl}/projects/segara-berawa`,
  )
  const label = (await unit.getByRole('rowheader').textContent()) ?? ''
  await page.getByLabel('Об’єкт, проєкт або тип').fill(`SEGARA ${label}`)
  await page.getByRole('button', { name: 'Показати' }).click()
  await expect(page).toHaveURL(/[?&]q=SEGARA/)
  await expect(unit.getByRole('rowheader')).toHaveText(label)
  for (const format of ['PDF', 'CSV']) {
    // The site makes the file on request, which takes a while.
    const timeout = 60_000
    const downloaded = page.waitForEvent('download', { timeout })
    await page.getByRole('link', { name: `Завантажити ${format}` }).click({ timeout })
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/^price-list-[\d-]+\.(pdf|csv)$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(format === 'PDF' ? '%PDF-' : `;${label};`)
  }
  await unit.getByRole('link').click()
  const client = page.locator('form[data-form="client"]')
  await client.getByLabel('Ім’я клієнта').fill('Тарас')
  await client.getByLabel('Телефон клієнта').fill(`+380 50 ${number}`)
  await client.getByRole('button').click()
  await expect(client.locator('[data-form-message]')).toContainText('закріплено за вами до')
  await expect(client.locator('[data-form-message]')).toBeFocused()
  await expect(page.locator('[data-client][data-claimed="true"]')).toContainText('Тарас')

  const elsewhere = await browser.newPage({ baseURL: product.siteUrl })
  await elsewhere.goto('/account/login')
  await signIn(elsewhere, email, 'first-password')
  await expect(elsewhere.locator('[data-user-email]')).toHaveText(email)

  await page.goto('/ua/account/password')
  await page.getByLabel('Ел. пошта').fill(email)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.locator('[data-form-message]')).toContainText('лист уже в дорозі')
  const reset = await linkInMail(product.dataDir, email, `${product.siteUrl}/ua/account/reset`)
  await page.goto(reset)
  await page.getByLabel('Новий пароль').fill('second-password')
  await page.getByRole('button', { name: 'Зберегти пароль' }).click()
  await expect(page.locator('[data-form-message]')).toContainText('Новий пароль збережено')

  await page.goto(reset)
  await page.getByLabel('Новий пароль').fill('third-password')
  await page.getByRole('button', { name: 'Зберегти пароль' }).click()
  await expect(page.locator('[data-form-message]')).toContainText('вже використано')

  await sessionEnds(elsewhere, product)
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/account\/login\?to=%2Faccount$/)
  await signIn(elsewhere, email, 'second-password')
  await expect(elsewhere.locator('[data-user-email]')).toHaveText(email)
  await elsewhere.goto('/news')
  await expect(elsewhere.locator('[data-visitor-bar]')).toContainText(email)
  await ready(elsewhere)
  await page.goto('/ua/account/login')
  await signIn(page, email, 'second-password')
  await page.getByRole('button', { name: 'Вийти на всіх пристроях' }).click()
  await expect(page.locator('[data-form-message]')).toContainText('Ви вийшли на всіх пристроях')
  await sessionEnds(elsewhere, product)
  await elsewhere.locator('main a[href^="/news/"]').first().click()
  await expect(elsewhere).toHaveURL(/\/news\/[a-z0-9-]+$/)
  await expect(elsewhere.locator('[data-session-ended]')).toBeVisible()
  await expect(elsewhere.locator('[data-visitor-bar]')).not.toContainText(email)
  await elsewhere.goto('/account')
  await expect(elsewhere.locator('form[data-form="login"]')).toBeVisible()
  await elsewhere.close()
})

test('an editor signs in without JavaScript, previews a draft and leaves the preview @thorough', async ({
  browser,
  product,
}) => {
  const editor = await ContentEditor.signIn(product.contentUrl, product.admin)
  const id = await editor.idOf('documents', 'terms')
  await editor.saveDraft('documents', id, 'ru', { title: 'Черновик условий' })

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl })
  const page = await context.newPage()
  await page.goto('/ru/account/login?to=/ru/docs/terms')
  await signIn(page, product.admin.email, product.admin.password)
  await expect(page).toHaveURL(/\/ru\/docs\/terms$/)
  await expect(page.locator('[data-visitor-bar]')).toContainText(product.admin.email)
  await expect(page.locator('h1')).not.toContainText('Черновик')
  await expect(page.locator('[data-edit-link]')).toHaveAttribute(
    'href',
    `${product.contentUrl}/admin/edit/document/terms?locale=ru`,
  )

  await page.getByRole('button', { name: 'Показать черновики' }).click()
  await expect(page).toHaveURL(/\/ru\/docs\/terms$/)
  await expect(page.locator('h1')).toContainText('Черновик условий')
  await expect(page.locator('[data-visitor-bar]')).toContainText('Вы видите черновики')
  expect((await rawRequest(product.siteUrl, '/ru/docs/terms')).body).not.toContain('Черновик')

  await page.getByRole('button', { name: 'Выйти из режима черновиков' }).click()
  await expect(page.locator('h1')).not.toContainText('Черновик')
  await page.goto('/ru/account')
  await page.locator('form[data-form="logout"] button').click()
  await expect(page.locator('[data-form-message]')).toContainText('Вы вышли')
  await page.goto('/ru/docs/terms')
  await expect(page.locator('[data-visitor-bar]')).toHaveCount(0)
  await context.close()
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.locator('form[data-form="login"]')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  await form.getByRole('button').click()
}

/** The site may accept a session for five seconds after it ends elsewhere. */
async function sessionEnds(page: Page, { contentUrl }: ProductFacts): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')?.value
  const headers = { Authorization: `Bearer ${token}` }
  const status = async () => (await fetch(`${contentUrl}/v1/users/me`, { headers })).status
  expect(token).toBeDefined()
  await expect.poll(status).toBe(401)
}

/** Invites through the panel as an administrator, in another window. */
async function invite(
  browser: Browser,
  product: ProductFacts,
  email: string,
  role: 'Partner' | 'Editor' = 'Partner',
) {
  const panel = await browser.newPage()
  await signInToPanel(panel, product)
  await panel.getByText('Invite a person').click()
  const form = panel.locator('[data-invite] form')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByLabel('Language of the email').selectOption('Ukrainian')
  await form.getByRole('button').click()
  await expect(panel.locator('[data-invited]')).toContainText(email)
  await panel.close()
}

/** Creates an editor with a second factor; returns the function that gives the next code. */
async function newEditorWithFactor(
  { contentUrl, admin }: ProductFacts,
  email: string,
  password: string,
) {
  const body = { email, password, role: 'editor' }
  await callApi(contentUrl, '/users', { body, token: await logIn(contentUrl, admin) })
  const token = await logIn(contentUrl, { email, password })
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${contentUrl}/api/accounts/security/second-factor${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { secret } = factor.parse(await ask('/new', { password }))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await ask('', { password, secret, otp: app.generate() })
  // Each code is valid once, and the current one is used.
  return () => app.generate({ timestamp: currentTime() + 30_000 })
}
