import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** The menu may move shortly after hydration, when its controls get their names. */
export async function panelReady(page: Page): Promise<void> {
  await expect(page.locator('.nav:not(.nav--nav-animate)')).toHaveCount(0)
}

/** A form that is still loading would revert typed text. */
export async function formReady(page: Page): Promise<void> {
  await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** Fills a field and waits for the service's check, because the first check also reports a colleague's save. */
export async function fillChecked(field: Locator, text: string): Promise<void> {
  const checked = field.page().waitForResponse((answer) => {
    const asked = answer.request()
    return 'next-action' in asked.headers() && Boolean(asked.postData()?.includes(text))
  })
  await field.fill(text)
  await checked
}

/** The answer to the next save of a form. The button does not show it, because it is disabled on sending. */
export function saveAnswer(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => {
    const type = answer.request().headers()['content-type'] ?? ''
    return answer.url().includes('/api/') && type.startsWith('multipart/form-data')
  })
}

/** Payload closes the menu on screens up to 1440 px; the server renders it open. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('.nav')
  await panelReady(page)
  if ((await menu.getAttribute('inert')) !== null)
    await page.locator('#nav-toggler button').first().click()
  await expect(menu).not.toHaveAttribute('inert', /.*/)
}
