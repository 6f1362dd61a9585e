import { type LabelledScreen, labelledScreens, type ScreenName } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { PageHead } from '@alun/contract/schema/page'
import { createContext, use } from 'react'
import type { SiteSettings } from '../content/page-reader.ts'
import type { ShownVisitor } from '../visit/shown-visitor.ts'
import type { IslandCollector } from './island-collector.ts'
import type { SectionFailures } from './section-failures.ts'

/** The page being rendered, on the server only: islands get their data as props. */
export interface PageFacts {
  pathname: string
  search: string
  site: SiteSettings
  /** Header and footer; `null` if none was ever read. */
  layout: Layout | null
  /** `null` for an address without a page, and for a personal page without a layout. */
  head: PageHead | null
  screen: ScreenName | null
  slug: string | null
  visitor: ShownVisitor | null
  islands: IslandCollector
  /** Sections that the page leaves out. */
  failures: SectionFailures
}

export const PageContext = createContext<PageFacts | null>(null)

export function usePage(): PageFacts {
  const page = use(PageContext)
  if (page === null) throw new Error('usePage works only while the server renders a page')
  return page
}

/** Whether a page has content, so that links may lead to it. */
export function useHasPage(name: LabelledScreen): boolean {
  return (usePage().layout?.pages ?? labelledScreens).includes(name)
}

/** Whether there are projects, so that links may lead to their list or the catalogue form. */
export function useHasProjects(): boolean {
  return (usePage().layout?.projects.length ?? 1) > 0
}

export function useQuery(): URLSearchParams {
  return new URLSearchParams(usePage().search)
}
