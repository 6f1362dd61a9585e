import type { IncomingMessage } from 'node:http'
import { type BrochureAddress, brochureAddress } from '@alun/contract/rules/brochure'
import { localePath } from '@alun/contract/rules/locale'
import { oneLine } from '@alun/contract/rules/text'
import { brochureLinkState } from '@alun/platform/brochure-link'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import {
  type BrochureError,
  brochureErrorPath,
} from '../../../app/features/documents/brochure-errors.ts'
import { splitTarget, type Target } from '../../http/request-target.ts'
import { pageAddress } from '../../pages/cache/page-address.ts'
import type { PageService } from '../../pages/page-service.ts'
import { sendPage } from '../../pages/send-page.ts'
import type { Visits } from '../../visitors/session/visits.ts'
import type { BrochureService } from './brochure-service.ts'

interface BrochureRouteDeps {
  brochures: BrochureService
  pages: Pick<PageService, 'answer'>
  visits: Pick<Visits, 'sessionOf'>
  intakeToken: string
  now: () => number
}

const statuses: Record<BrochureError, number> = {
  altered: 403,
  expired: 410,
  'no-brochure': 404,
  busy: 503,
}

/**
 * Everybody may read unit sheets. Brochures need a valid link or a signed-in partner or colleague.
 */
export function createBrochureRoute(deps: BrochureRouteDeps) {
  const { brochures, pages, visits, intakeToken, now } = deps

  return async (
    request: Request,
    incoming: IncomingMessage,
    { path, query }: Target,
  ): Promise<Response | null> => {
    const address = brochureAddress(path)
    if (address === null) return null
    const state =
      address.unit === null ? brochureLinkState(path, query, intakeToken, now()) : 'valid'
    if (state === 'valid') return documentAt(request, address)
    const { session, setCookies } = await visits.sessionOf(request, incoming)
    const response = session?.user?.role
      ? await documentAt(request, address)
      : await unavailable(request, address, state)
    for (const cookie of setCookies) response?.headers.append('Set-Cookie', cookie)
    return response
  }

  async function documentAt(request: Request, address: BrochureAddress): Promise<Response | null> {
    const result = await brochures.get(address)
    switch (result.kind) {
      case 'missing':
        return null
      case 'not-ready':
        return unavailable(request, address, 'no-brochure')
      case 'unavailable':
        return unavailable(request, address, 'busy')
      case 'document':
        return send(request, result)
    }
  }

  /** A page in the language of the brochure that gives the reason and the next step. */
  async function unavailable(
    request: Request,
    { project, locale }: BrochureAddress,
    why: BrochureError,
  ): Promise<Response> {
    const found = pageAddress(splitTarget(localePath(brochureErrorPath(why, project), locale)))
    const answer = await pages.answer(found)
    const status = answer.status === 200 ? statuses[why] : answer.status
    const response = await sendPage(request, found, { ...answer, status }, now())
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    if (status === 503) response.headers.set('Retry-After', '30')
    return response
  }
}

function send(
  request: Request,
  { bytes, name, etag }: { bytes: Buffer; name: string; etag: string },
): Response {
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  })
  if (matchesEntityTag(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Length', String(bytes.length))
  headers.set('Content-Disposition', disposition(`${oneLine(name)}.pdf`))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

/** Names the file in full for current browsers and in ASCII for old ones. */
function disposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
