import { expect, type Page } from '@playwright/test'

/**
 * Payload closes the menu on screens up to 1440 px. It is open in what the server writes, and closed a
 * moment after the page is hydrated, before it may move.
 */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('.nav')
  await expect(menu).toHaveClass(/nav--nav-animate/)
  await expect(async () => {
    if ((await menu.getAttribute('inert')) !== null)
      await page.locator('#nav-toggler button').first().click()
    await expect(menu).not.toHaveAttribute('inert', /.*/, { timeout: 2_000 })
  }).toPass()
}
