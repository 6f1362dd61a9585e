import type { Locale } from '@alun/contract/rules/locale'
import type { Frame } from '@alun/contract/schema/frame'
import type { PageHead } from '@alun/contract/schema/page'
import type { ReactNode } from 'react'
import type { PageReader, SiteSettings } from '../content/page-reader.ts'
import type { Refused } from '../visit/form-error.ts'
import type { Visit } from '../visit/visitor.ts'
import type { HeadFacts } from './describe-page.ts'

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

/** Data for the frame around the page and for its head. */
interface Loaded {
  frame?: Frame | null
  head?: PageHead | null
}

export interface PageDefinition<Data extends Loaded> {
  load: (request: PageRequest) => Promise<Data>
  head?: (data: Data, request: PageRequest) => HeadFacts
  body: (data: Data, request: PageRequest, refused: Refused | undefined) => ReactNode
  /** Whether narrow screens have a bar with WhatsApp and the catalogue. */
  actionBar?: boolean
  /** Status after loading; 200 by default. */
  status?: (data: Data) => number
  /** Handles a POST to the address: redirects, or returns why the form was refused. */
  act?: (request: PageRequest, form: ReadonlyMap<string, string>) => Promise<Response | Refused>
}

/** A loaded page, ready to be rendered. */
export interface OpenedPage {
  frame: Frame | null
  head: PageHead | null
  headFacts: HeadFacts
  body: ReactNode
  actionBar: boolean
  status: number
}

export interface PageModule {
  /** @throws ScreenRefusal where it can't be shown, a `Response` where it redirects */
  open: (request: PageRequest, refused?: Refused) => Promise<OpenedPage>
  act: PageDefinition<Loaded>['act'] | undefined
}

/** A page: what it loads, its head and its body. It runs only on the server. */
export function definePage<Data extends Loaded>(definition: PageDefinition<Data>): PageModule {
  const { load, head, body, actionBar = false, status, act } = definition
  return {
    act,
    async open(request, refused) {
      const data = await load(request)
      return {
        frame: data.frame ?? null,
        head: data.head ?? null,
        headFacts: head?.(data, request) ?? {},
        body: body(data, request, refused),
        actionBar,
        status: refused?.status ?? status?.(data) ?? 200,
      }
    },
  }
}
