import type { Locale } from '@alun/contract/rules/locale'
import { type LabelledScreen, labelledScreens, screens } from '@alun/contract/rules/screens'
import { typeset } from './typography/typeset.ts'

/** What the screens are called in menus and breadcrumbs. */
export function screenLabels(locale: Locale) {
  const labels = labelledScreens.map((name) => [name, typeset(screens[name].label[locale], locale)])
  // The compiler doesn't see that the names are all of them.
  return Object.fromEntries(labels) as Record<LabelledScreen, string>
}
