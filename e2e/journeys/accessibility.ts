import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe with violations only. Legacy mode needs no additional page and suffices, because no frame has
 * another origin.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

/** Violations of WCAG 2.2 AA that can be checked automatically, on the page or in a part of it. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await axeOn(page).include(part).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '))
    return `${id} (${nodes.length}): ${where.join(' | ')}`
  })
}

/** Expects no serious violation in a theme of the panel, or of one rule only. */
export async function expectAccessible(page: Page, theme: 'light' | 'dark', only?: string) {
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-theme', name)
    // Colours of inputs have a transition.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  }, theme)
  const axe = axeOn(page)
  if (only) axe.withRules([only])
  // Touch targets must be large enough.
  else axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])
  expect([page.url(), theme, found]).toEqual([page.url(), theme, []])
}
