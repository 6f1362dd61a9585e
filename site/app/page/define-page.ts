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
  /** The address, without what no page depends on. */
  url: URL
  /** The variable parts of the address: `slug`, `name`. */
  params: Readonly<Record<string, string>>
  content: PageReader
  site: SiteSettings
  /** Whom it is made for; `null` for a page that everybody gets. */
  visit: Visit | null
}

/** Data for the layout around the page and for its head; a screen's answer has the layout. */
interface Loaded {
  layout?: Layout | null
  head?: PageHead | null
}

export interface PageDefinition<Data extends Loaded> {
  /** @param error why the form that was sent here was rejected */
  load: (request: PageRequest, error: FormError | undefined) => Promise<Data>
  head?: (data: Data, request: PageRequest) => HeadFacts
  body: (data: Data, request: PageRequest, error: FormError | undefined) => ReactNode
  status?: (data: Data) => number
  /** Handles a POST to the address: redirects, or returns why the form was rejected. */
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
  /** @throws PageError where it can't be shown, a `Response` where it redirects */
  open: (request: PageRequest, error?: FormError) => Promise<OpenedPage>
  act: PageDefinition<Loaded>['act'] | undefined
}

/**
 * A page: what it loads, its head and its body. It runs only on the server. Whatever of `body` and `head`
 * cannot be rendered is left out (`Sections`).
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
