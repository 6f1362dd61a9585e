import { type LabelledScreen, labelledScreens, type ScreenName } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { PageHead } from '@alun/contract/schema/page'
import { createContext, use } from 'react'
import type { SiteSettings } from '../content/page-reader.ts'
import type { ShownVisitor } from '../visit/shown-visitor.ts'
import type { IslandCollector } from './island-collector.ts'
import type { SectionFailures } from './section-failures.ts'

/** The page that is being rendered. Only on the server: islands get what they need as props. */
export interface PageFacts {
  pathname: string
  search: string
  site: SiteSettings
  /** Header and footer; `null` where none has ever been read. */
  layout: Layout | null
  /** `null` where the address has no page. */
  head: PageHead | null
  screen: ScreenName | null
  slug: string | null
  visitor: ShownVisitor | null
  islands: IslandCollector
  /** What is left out of the page. */
  failures: SectionFailures
}

export const PageContext = createContext<PageFacts | null>(null)

export function usePage(): PageFacts {
  const page = use(PageContext)
  if (page === null) throw new Error('usePage works only while the server renders a page')
  return page
}

/** Whether a page has content, so that a link may lead to it. */
export function useHasPage(name: LabelledScreen): boolean {
  return (usePage().layout?.pages ?? labelledScreens).includes(name)
}

/** Whether there are projects, so that a link may lead to them or to their catalogue on the home page. */
export function useHasProjects(): boolean {
  return (usePage().layout?.projects.length ?? 1) > 0
}

export function useQuery(): URLSearchParams {
  return new URLSearchParams(usePage().search)
}
