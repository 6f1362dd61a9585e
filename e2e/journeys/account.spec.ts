import { randomInt } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { callApi, logIn } from '../http/api-call.ts'
import { linkInMail } from '../http/mailbox.ts'
import type { ProductFacts } from '../product/control.ts'
import { signInToPanel } from '../product/panel-sign-in.ts'
import { expect, test } from './visitor.ts'

const factor = z.object({ secret: z.string() })

test('a visitor registers without JavaScript, signs in and out, and signs in by a provider', async ({
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
  await form.getByLabel('Пароль').fill('a long password')
  await form.getByRole('button').click()
  const message = plain.locator('[data-form-message]')
  await expect(message).toContainText('Письмо на указанный адрес уже в пути')

  const confirm = `${product.siteUrl}/ru/account/confirm`
  await plain.goto(await linkInMail(product.dataDir, email, confirm))
  await plain.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(message).toContainText('Адрес эл. почты подтверждён')
  await signIn(plain, email, 'a long password')
  await expect(plain.locator('[data-user-email]')).toHaveText(email)

  await plain.locator('form[data-form="logout"] button').click()
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

test('an invited agency copies the address of a project and registers a client for a unit @thorough', async ({
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
  await unit.getByRole('link').click()
  const client = page.locator('form[data-form="client"]')
  await client.getByLabel('Ім’я клієнта').fill('Тарас')
  await client.getByLabel('Телефон клієнта').fill(`+380 50 ${number}`)
  await client.getByRole('button').click()
  await expect(client.locator('[data-form-message]')).toContainText('закріплено за вами до')
  await expect(client.locator('[data-form-message]')).toBeFocused()
  await expect(page.locator('[data-client][data-claimed="true"]')).toContainText('Тарас')
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.locator('form[data-form="login"]')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  await form.getByRole('button').click()
}

/** Invites through the panel as an administrator, in another window. */
async function invite(browser: Browser, product: ProductFacts, email: string) {
  const panel = await browser.newPage()
  await signInToPanel(panel, product)
  await panel.getByText('Invite a person').click()
  const form = panel.locator('[data-invite] form')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Role').selectOption('Partner')
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
  const { secret } = factor.parse(await ask('/new', { current_password: password }))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await ask('', { current_password: password, secret, otp: app.generate() })
  // Each code is valid once, and the current one is used.
  return () => app.generate({ timestamp: currentTime() + 30_000 })
}
