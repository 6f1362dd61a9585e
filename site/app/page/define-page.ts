import type { Locale } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'
import type { PageHead } from '@alun/contract/schema/page'
import { createElement, type ReactNode } from 'react'
import type { PageReader, SiteSettings } from '../content/page-reader.ts'
import type { FormError } from '../visit/form-error.ts'
import type { Visit } from '../visit/visitor.ts'
import type { HeadFacts } from './describe-page.ts'
import { PageBody } from './sections.tsx'

export interface PageRequest {
  locale: Locale
  /** Address without parameters that pages ignore. */
  url: URL
  /** Variable parts of the address: `slug`, `name`. */
  params: Readonly<Record<string, string>>
  content: PageReader
  site: SiteSettings
  /** The visitor of a personal page; `null` for a public page. */
  visit: Visit | null
}

/** Data of layout and head; the answer of a screen includes the layout. */
interface Loaded {
  layout?: Layout | null
  head?: PageHead | null
}

export interface PageDefinition<Data extends Loaded> {
  /** @param error why the form of this page was rejected */
  load: (request: PageRequest, error: FormError | undefined) => Promise<Data>
  head?: (data: Data, request: PageRequest) => HeadFacts
  body: (data: Data, request: PageRequest, error: FormError | undefined) => ReactNode
  status?: (data: Data) => number
  /** Handles a POST: redirects, or returns why the form was rejected. */
  act?: (request: PageRequest, form: ReadonlyMap<string, string>) => Promise<Response | FormError>
}

export interface OpenedPage {
  layout: Layout | null
  head: PageHead | null
  headFacts: () => HeadFacts
  body: ReactNode
  status: number
}

export interface PageModule {
  /** @throws PageError if the page is missing or unavailable, a `Response` to redirect */
  open: (request: PageRequest, error?: FormError) => Promise<OpenedPage>
  act: PageDefinition<Loaded>['act'] | undefined
}

/**
 * Defines a page: its data, head and body. Runs only on the server. Parts of `body` and `head` that
 * throw are left out (`Sections`).
 */
export function definePage<Data extends Loaded>(definition: PageDefinition<Data>): PageModule {
  const { load, head, body, status, act } = definition
  return {
    act,
    async open(request, error) {
      const data = await load(request, error)
      return {
        layout: data.layout ?? null,
        head: data.head ?? null,
        headFacts: () => head?.(data, request) ?? {},
        body: createElement(PageBody, { write: () => body(data, request, error) }),
        status: error?.status ?? status?.(data) ?? 200,
      }
    },
  }
}
