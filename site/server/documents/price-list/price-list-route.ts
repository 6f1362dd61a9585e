import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import { maxUnitsInFile, partnerPrices } from '@alun/contract/schema/partner'
import PQueue from 'p-queue'
import { pageTimeoutMs } from '../../../app/content/fetch-rules.ts'
import {
  accountPath,
  redirectTo,
  redirectToSignIn,
} from '../../../app/features/account/account-page.ts'
import {
  type PriceListFormat,
  priceListPath,
  pricesFilter,
} from '../../../app/features/account/price-list-files.ts'
import type { ApiError, Visitor } from '../../../app/visit/visitor.ts'
import { errorResponse } from '../../http/error-response.ts'
import { retryAfter } from '../../http/plain-response.ts'
import type { Target } from '../../http/request-target.ts'
import type { MadeDocument } from '../../pages/render/failing-sections.ts'
import type { Visits } from '../../visitors/session/visits.ts'
import { priceListCsv } from './price-list-csv.ts'
import { priceListDocument } from './price-list-document.ts'

interface PriceListRouteDeps {
  visits: Pick<Visits, 'sessionOf'>
  layoutOf: (locale: Locale, deadline: number) => Promise<Layout | null>
  typeset: (
    data: object,
    of: Pick<MadeDocument, 'locale' | 'records' | 'target'>,
  ) => Promise<Uint8Array<ArrayBuffer>>
  now: () => number
}

interface PriceListFile {
  format: PriceListFormat
  locale: Locale
}

interface Asked extends PriceListFile {
  filter: URLSearchParams
}

/** Files made in parallel; few, because each is large. */
const concurrency = 2
const maxWaiting = 20
/** Limit per person, so that one person cannot fill the queue. */
const maxOfOne = 2

/** Answers `/account/price-list.pdf` and `.csv` in each language. */
export function createPriceListRoute({ visits, layoutOf, typeset, now }: PriceListRouteDeps) {
  const queue = new PQueue({ concurrency })
  const begun = new Map<string, number>()

  return async (
    request: Request,
    incoming: IncomingMessage,
    { query, whole }: Target,
    file: PriceListFile,
  ): Promise<Response> => {
    const { session, setCookies } = await visits.sessionOf(request, incoming)
    const asked = { ...file, filter: pricesFilter(query) }
    const response = session?.signedIn
      ? await fileFor(session, asked, request)
      : redirectToSignIn(file.locale, whole)
    for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  }

  async function fileFor(visitor: Visitor, asked: Asked, request: Request): Promise<Response> {
    const owner = visitor.user?.id ?? ''
    const own = begun.get(owner) ?? 0
    if (own >= maxOfOne) return failure(request, 429, retryAfter)
    if (queue.size >= maxWaiting) return failure(request, 503, retryAfter)
    begun.set(owner, own + 1)
    try {
      return await queue.add(() => makeFile(visitor, asked, request))
    } finally {
      const left = (begun.get(owner) ?? 1) - 1
      if (left > 0) begun.set(owner, left)
      else begun.delete(owner)
    }
  }

  async function makeFile(visitor: Visitor, asked: Asked, request: Request): Promise<Response> {
    const { format, locale, filter } = asked
    const query = new URLSearchParams([...filter, ['locale', locale], ['whole', '1']])
    const list = await visitor.ask(`/partner/prices?${query}`, partnerPrices)
    if (!list.ok) return rejected(request, list.error)
    const prices = list.value
    // The page explains why the file is unavailable.
    if (prices.moreFound || prices.paging.total > maxUnitsInFile) {
      return redirectTo(`${accountPath(locale)}?${filter}#prices`)
    }
    const name = `price-list-${officeDay(now())}.${format}`
    if (format === 'csv') return priceListCsv(prices, locale, name)
    const layout = await layoutOf(locale, now() + pageTimeoutMs)
    const data = priceListDocument({ prices, layout, filter, locale, now: now() })
    const records = prices.projects.map((project) => ({
      path: itemPath('projects', project.slug),
      content: project,
    }))
    const of = { target: priceListPath(format, locale), locale, records }
    return new Response(await typeset(data, of), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  }
}

/** Passes on the status of the content service; roles other than partners get 403. */
function rejected(request: Request, { status, retryAfter: seconds }: ApiError): Response {
  return failure(request, status, seconds === null ? retryAfter : String(seconds))
}

function failure(request: Request, status: number, seconds: string): Response {
  const headers = status === 429 || status === 503 ? { 'Retry-After': seconds } : undefined
  return errorResponse(request, status, STATUS_CODES[status] ?? 'Bad Request', request.url, headers)
}
