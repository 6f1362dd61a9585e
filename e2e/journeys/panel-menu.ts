import { expect, type Page } from '@playwright/test'

/** Payload closes the menu on screens up to 1440 px; a press before the page is hydrated is lost. */
export async function openMenu(page: Page): Promise<void> {
  await expect(async () => {
    const menu = page.locator('.nav')
    if ((await menu.getAttribute('inert')) !== null)
      await page.locator('#nav-toggler button').first().click()
    await expect(menu).not.toHaveAttribute('inert', /.*/, { timeout: 2_000 })
  }).toPass()
}
