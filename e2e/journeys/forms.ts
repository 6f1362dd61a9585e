import { randomInt } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, hydrated, ready } from './visitor.ts'

export const formOn = (page: Page, name: EnquiryForm) => page.locator(`form[data-form="${name}"]`)
export const message = (form: Locator) => form.locator('[data-form-message]')
export const submit = (form: Locator) => form.locator('[type="submit"]')

/** A separate client address, because enquiries are limited by address. */
export const ownAddress = () => ({ 'X-Forwarded-For': `203.0.113.${randomInt(100, 250)}` })

export const somebody = () => `Visitor ${currentTime()}`

export async function openForm(page: Page, path: string, name: EnquiryForm): Promise<Locator> {
  await page.goto(path)
  await ready(page)
  return formOn(page, name)
}

export async function expectInvalid(form: Locator, words: string | RegExp, first: string) {
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(message(form)).toHaveText(words)
  await expect(message(form)).toHaveAttribute('role', 'alert')
  await expect(form.locator(`[name="${first}"]`).first()).toBeFocused()
}

export async function expectSent(form: Locator, words: string) {
  await expect(form).toHaveAttribute('data-state', 'sent')
  await expect(message(form)).toHaveText(words)
  await expect(message(form)).toHaveAttribute('role', 'status')
}

/**
 * The enquiries of a person with this name or number, as sales see them. Waits for the first, because a visitor reads "sent" before the spool has
 * delivered it to a busy service.
 */
export async function enquiriesOf(product: ProductFacts, words: string) {
  const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
  await expect.poll(() => staff.enquiriesOf(words)).not.toEqual([])
  return staff.enquiriesOf(words)
}

export async function fillCooperation(form: Locator, name: string): Promise<void> {
  await form.locator('[name="phone"]').fill('+62 812 0000 0140')
  await form.locator('[name="contact"]').fill('@agency')
  await form.locator('[name="name"]').fill(name)
}

/** Opens the cooperation form, hydrates it and fills in the required inputs. */
export async function writeAsAgency(page: Page, name: string): Promise<Locator> {
  const form = await openForm(page, '/cooperation', 'cooperation')
  await form.locator('[name="name"]').focus()
  await hydrated(form)
  await fillCooperation(form, name)
  return form
}

/** The element of an island, which stays when its content is rendered again. */
export const islandOf = (page: Page, name: string) => page.locator(`[data-island="${name}"]`)

/** Delays the code of an island until the returned function is called. */
export async function holdCode(page: Page, island: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${island}.island-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function cutForms(context: BrowserContext): Promise<void> {
  await context.route(/\?form=/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
}

/** Simulates a restored connection. */
export const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
