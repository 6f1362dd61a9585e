import type { Locale } from '@alun/contract/rules/locale'
import type { Frame } from '@alun/contract/schema/frame'
import type { PageHead } from '@alun/contract/schema/page'
import type { ReactNode } from 'react'
import type { PageReader, SiteSettings } from '../content/page-reader.ts'
import type { Refused } from '../visit/refused.ts'
import type { Visit } from '../visit/visitor.ts'

/** What a page is asked with. */
export interface PageRequest {
  locale: Locale
  /** The address, without what no page depends on. */
  url: URL
  /** The variable parts of the address: `slug`, `name`. */
  params: Readonly<Record<string, string>>
  content: PageReader
  site: SiteSettings
  /** Whom it is made for; `null` for a page that everybody gets. */
  visit: Visit | null
}

/** What the frame around a page and its head are made of. */
interface Loaded {
  frame?: Frame | null
  head?: PageHead | null
}

/** What the head says beyond the page's own data. */
export interface HeadFacts {
  /** Number of the page in a list, from 1. */
  page?: number
  type?: 'website' | 'article'
}

export interface PageDefinition<Data extends Loaded> {
  load: (request: PageRequest) => Promise<Data>
  head?: (data: Data) => HeadFacts
  body: (data: Data, request: PageRequest, refused: Refused | undefined) => ReactNode
  /** On narrow screens WhatsApp and the catalogue stand in a bar at the bottom. */
  actionBar?: boolean
  /** Of a page whose load worked; 200 where nothing is said. */
  status?: (data: Data) => number
  /** What a form that is sent to the address does: leads on, or is shown again with what is wrong. */
  act?: (request: PageRequest, form: ReadonlyMap<string, string>) => Promise<Response | Refused>
}

/** A page ready to be written out. */
export interface OpenedPage {
  frame: Frame | null
  head: PageHead | null
  headFacts: HeadFacts
  body: ReactNode
  actionBar: boolean
  status: number
}

export interface PageModule {
  /** @throws ScreenRefusal where it can't be shown, a `Response` where it leads elsewhere */
  open: (request: PageRequest, refused?: Refused) => Promise<OpenedPage>
  act: PageDefinition<Loaded>['act'] | undefined
}

/** A page: what it loads, what its head says, what it is made of. It runs on the server alone. */
export function definePage<Data extends Loaded>(definition: PageDefinition<Data>): PageModule {
  const { load, head, body, actionBar = false, status, act } = definition
  return {
    act,
    async open(request, refused) {
      const data = await load(request)
      return {
        frame: data.frame ?? null,
        head: data.head ?? null,
        headFacts: head?.(data) ?? {},
        body: body(data, request, refused),
        actionBar,
        status: refused?.status ?? status?.(data) ?? 200,
      }
    },
  }
}
