import type { Key } from '../../words/messages.tsx'

interface Section {
  /** Address without language prefix. */
  to: string
  label: Key
}

/** The main menu, in its order. */
export const mainSections: readonly Section[] = [
  { to: '/#projects', label: 'frame.projects' },
  { to: '/#forecast', label: 'frame.investors' },
  { to: '/#construction', label: 'frame.construction' },
  { to: '/sales', label: 'frame.sales' },
  { to: '/news', label: 'frame.news' },
  { to: '/career', label: 'frame.career' },
  { to: '/contacts', label: 'frame.contacts' },
]

/** The rest, for the menu of narrow screens and the footer. */
export const moreSections: readonly Section[] = [
  { to: '/about', label: 'frame.about' },
  { to: '/why-bali', label: 'frame.whyBali' },
  { to: '/articles', label: 'frame.articles' },
  { to: '/cooperation', label: 'frame.cooperation' },
  { to: '/search', label: 'frame.search' },
]

/** The section a path belongs to: `/news/roof-slabs` → `/news`. */
export function isInSection(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
