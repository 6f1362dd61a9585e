import type { Page } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, test } from './visitor.ts'

export const password = 'panel-of-a-new-editor'

export const newEditor = (page: Page, product: ProductFacts, name: string) =>
  newColleague(page, product, 'editor', name)

/** Signs in as a new account. */
export async function newColleague(
  page: Page,
  { contentUrl, admin }: ProductFacts,
  role: 'admin' | 'editor' | 'sales' | 'translator',
  name: string,
) {
  // Each attempt and repetition has an account of its own.
  const { repeatEachIndex, retry } = test.info()
  const email = `${name}-${repeatEachIndex}-${retry}@alun.example`
  const staff = await ContentEditor.signIn(contentUrl, admin)
  await staff.create('accounts', { email, password, role, emailConfirmed: true })
  await logIn(page, contentUrl, { email, password })
  return staff
}

export async function logIn(
  page: Page,
  contentUrl: string,
  data: { email: string; password: string },
) {
  const answer = await page.request.post(`${contentUrl}/api/accounts/login`, {
    data,
    headers: { Origin: contentUrl },
    // The first of a run waits for the service to compile what answers.
    timeout: 60_000,
  })
  expect(answer.status()).toBe(200)
}
