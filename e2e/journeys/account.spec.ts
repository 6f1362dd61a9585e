import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'
import { linkInMail } from '../http/mailbox.ts'
import { rawRequest } from '../http/raw-request.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, test } from './visitor.ts'

const tokens = z.object({ data: z.object({ access_token: z.string() }) })

test('an agency is invited, finds its prices, registers a client, and gets back in after forgetting the password', async ({
  browser,
  page,
  product,
}) => {
  // Nobody is invited twice, and no client registered twice, should this be tried again.
  const number = String(randomInt(1_000_000, 9_999_999))
  const email = `agency-${number}@example.com`
  await invite(product, email)
  await page.goto(await linkInMail(product.dataDir, email, `${product.siteUrl}/ua/account/invite`))
  await page.getByLabel('Ім’я').fill('Олена')
  await page.getByLabel('Новий пароль').fill('first-password')
  await page.getByRole('button', { name: 'Прийняти запрошення' }).click()

  await expect(page.locator('[data-form-message]')).toContainText('Обліковий запис готовий')
  await signIn(page, email, 'not-the-password')
  await expect(page.locator('[data-form-message]')).toContainText('Не вдалося увійти')
  await expect(page.locator('form[data-form="login"] [name="email"]')).toHaveValue(email)
  await signIn(page, email, 'first-password')
  await expect(page.locator('[data-user-email]')).toHaveText(email)

  const prices = page.locator('[data-partner-project="segara-berawa"]')
  const unit = prices.locator('[data-unit][data-status="available"]').first()
  await expect(unit).toContainText('$')
  await unit.getByRole('link').click()
  const client = page.locator('form[data-form="client"]')
  await client.getByLabel('Ім’я клієнта').fill('Тарас')
  await client.getByLabel('Телефон клієнта').fill(`+380 50 ${number}`)
  await client.getByRole('button').click()
  await expect(client.locator('[data-form-message]')).toContainText('закріплено за вами до')
  await expect(page.locator('[data-client][data-claimed="true"]')).toContainText('Тарас')

  const elsewhere = await browser.newPage({ baseURL: product.siteUrl })
  await elsewhere.goto('/account/login')
  await signIn(elsewhere, email, 'first-password')
  await expect(elsewhere.locator('[data-user-email]')).toHaveText(email)

  await page.goto('/ua/account/password')
  await page.getByLabel('E-mail').fill(email)
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

  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/account\/login\?to=%2Faccount$/)
  await signIn(elsewhere, email, 'second-password')
  await page.goto('/ua/account/login')
  await signIn(page, email, 'second-password')
  await page.getByRole('button', { name: 'Вийти на всіх пристроях' }).click()
  await expect(page.locator('[data-form-message]')).toContainText('Ви вийшли на всіх пристроях')
  await elsewhere.goto('/account')
  await expect(elsewhere.locator('form[data-form="login"]')).toBeVisible()
  await elsewhere.close()
})

test('an editor signs in without JavaScript, sees a draft in place and leaves it again', async ({
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

  await page.getByRole('button', { name: 'Выйти из просмотра' }).click()
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

/** As an administrator does in the panel. */
async function invite({ contentUrl, admin }: ProductFacts, email: string): Promise<void> {
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${contentUrl}/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
    return answer
  }
  const { data } = tokens.parse(await (await call('/auth/login', admin)).json())
  await call('/users/invite', { email, role: 'partner', language: 'ua' }, data.access_token)
}
