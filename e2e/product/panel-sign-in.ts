import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** A submit before the panel is hydrated is lost, so it is repeated until it succeeds. */
export async function signInToPanel(
  page: Page,
  { contentUrl, admin }: Pick<Product, 'contentUrl' | 'admin'>,
): Promise<void> {
  await page.goto(`${contentUrl}/admin`)
  const form = page.locator('form[data-form="login"]')
  await expect(async () => {
    if (await form.isVisible()) {
      await form.locator('[name="email"]').fill(admin.email, { timeout: 2_000 })
      await form.locator('[name="password"]').fill(admin.password)
      await form.locator('button[type="submit"]').click()
    }
    await expect(page.locator('[data-start]')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}
