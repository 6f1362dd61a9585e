import {
  type HomeSection,
  type MenuEntry,
  usualFooter,
  usualHeader,
} from '@alun/contract/rules/menus'
import { type LabelledScreen, pathOf } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
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

const links: Record<HomeSection, Section> = {
  projects: { to: '/#projects', label: 'layout.projects' },
  forecast: { to: '/#forecast', label: 'layout.investors' },
  construction: { to: '/#construction', label: 'layout.construction' },
}

const isHomeSection = (name: MenuEntry): name is HomeSection => name in links

const sectionsOf = (entries: readonly MenuEntry[]): Section[] =>
  entries.map((name) => (isHomeSection(name) ? links[name] : screenLink(name)))

export function headerSections(layout: Layout | null): Section[] {
  return sectionsOf(layout?.menus.header ?? usualHeader)
}

/** Usually without contacts, which have their own place in the footer; editors may add them. */
export function footerSections(layout: Layout | null): Section[] {
  return sectionsOf(layout?.menus.footer ?? usualFooter)
}

/** Links of the footer that the header lacks, for the menu of narrow screens. */
export function moreSections(layout: Layout | null): Section[] {
  const inHeader = headerSections(layout)
  return footerSections(layout).filter(({ to }) => !inHeader.some((section) => section.to === to))
}

export function isInSection(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
