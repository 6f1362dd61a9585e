import { type LabelledScreen, labelledScreens, pathOf } from '@alun/contract/rules/screens'
import type { Key } from '../../words/messages.tsx'

interface Section {
  /** Address without language prefix. */
  to: string
  label: Key
}

const screenLink = (name: LabelledScreen): Section => ({
  to: pathOf(name),
  label: `screen.${name}`,
})

export const mainSections: readonly Section[] = [
  { to: '/#projects', label: 'layout.projects' },
  { to: '/#forecast', label: 'layout.investors' },
  { to: '/#construction', label: 'layout.construction' },
  screenLink('sales'),
  screenLink('news'),
  screenLink('career'),
  screenLink('contacts'),
]

/** In the footer, which has places of their own for the home page and the contacts. */
export const companySections: readonly Section[] = labelledScreens
  .filter((name) => name !== 'home' && name !== 'contacts')
  .map(screenLink)

/** The rest, for the menu of narrow screens. */
export const moreSections: readonly Section[] = companySections.filter(
  ({ to }) => !mainSections.some((section) => section.to === to),
)

/** The section a path belongs to: `/news/roof-slabs` → `/news`. */
export function isInSection(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
