import { expect, type Page } from '@playwright/test'

/** Signs in to the panel by a call, without the form. */
export async function logInToPanel(
  page: Page,
  contentUrl: string,
  data: { email: string; password: string },
): Promise<void> {
  const answer = await page.request.post(`${contentUrl}/api/accounts/login`, {
    data,
    headers: { Origin: contentUrl },
    // The first call of a run waits for the service to compile.
    timeout: 60_000,
  })
  expect(answer.status()).toBe(200)
}

/** Opens the panel as its administrator. */
export async function signInToPanel(
  page: Page,
  { contentUrl, admin }: { contentUrl: string; admin: { email: string; password: string } },
): Promise<void> {
  await logInToPanel(page, contentUrl, admin)
  await page.goto(`${contentUrl}/admin`)
  await expect(page.locator('[data-start]')).toBeVisible()
}
