import type { ScreenName } from '@alun/contract/rules/screens'
import type { Frame } from '@alun/contract/schema/frame'
import type { PageHead } from '@alun/contract/schema/page'
import { createContext, use } from 'react'
import type { SiteSettings } from '../content/page-reader.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import type { ShownVisitor } from '../visit/shown-visitor.ts'
import type { IslandSheet } from './island-sheet.ts'

/** The page that is being written out. Known on the server alone: an island gets what it needs as props. */
export interface PageFacts {
  /** Path and query that the page is rendered for. */
  pathname: string
  search: string
  site: SiteSettings
  /** Header and footer; `null` where no content was ever read. */
  frame: Frame | null
  /** `null` where the address has no page. */
  head: PageHead | null
  /** What the content service gave for it, and of which item; `null` for other pages. */
  screen: ScreenName | null
  slug: string | null
  /** Who it is made for; `null` for a page that everybody gets. */
  visitor: ShownVisitor | null
  /** Answer to a form that was sent from this page without a script. */
  formAnswer: FormAnswer | null
  islands: IslandSheet
}

export const PageContext = createContext<PageFacts | null>(null)

export function usePage(): PageFacts {
  const page = use(PageContext)
  if (page === null) throw new Error('This is written out by the server alone')
  return page
}

/** What is asked of the page in its address. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(usePage().search)
}
