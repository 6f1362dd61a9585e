import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe for violations only, without a page of its own, because no frame is of another origin. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}
