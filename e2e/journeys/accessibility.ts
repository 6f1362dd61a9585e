import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** An axe that only looks for violations, and opens no page of its own: no frame is of another origin. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}
