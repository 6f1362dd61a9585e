import type { staffRoles } from '@alun/contract/rules/roles'
import type { Page } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import type { ProductFacts } from '../product/control.ts'
import { logInToPanel } from '../product/panel-sign-in.ts'
import { expect, test } from './visitor.ts'

export const password = 'panel-of-a-new-editor'

export const newEditor = (page: Page, product: ProductFacts, name: string) =>
  newColleague(page, product, 'editor', name)

/** Each attempt and repetition has its own account. */
function emailOf(name: string): string {
  const { repeatEachIndex, retry } = test.info()
  return `${name}-${repeatEachIndex}-${retry}@alun.example`
}

export async function newColleague(
  page: Page,
  { contentUrl, admin }: ProductFacts,
  role: (typeof staffRoles)[number],
  name: string,
) {
  const email = emailOf(name)
  const staff = await ContentEditor.signIn(contentUrl, admin)
  await staff.create('accounts', { email, password, role, emailConfirmed: true })
  await logInToPanel(page, contentUrl, { email, password })
  return staff
}

/** Opens the sign-in of a page whose session has ended, in a new tab, and signs in. */
export async function signInInNewTab(page: Page, name: string): Promise<void> {
  const strip = page.locator('[data-strip="signed-out"]')
  const opened = page.context().waitForEvent('page')
  await strip.locator('a').click()
  const tab = await opened
  await tab.locator('#field-email').fill(emailOf(name))
  await tab.locator('#field-password').fill(password)
  await tab.locator('form[data-form="login"] [type="submit"]').click()
  await expect(tab.locator('[data-start]')).toBeVisible()
  await tab.close()
  // A headless browser does not focus a background page.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(strip).toHaveCount(0)
}
