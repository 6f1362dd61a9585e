import type { IncomingMessage } from 'node:http'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { splitTarget, type Target } from './http/request-target.ts'
import { pageAddress } from './pages/cache/page-address.ts'
import type { PageService } from './pages/page-service.ts'
import type { StoredRedirects } from './pages/redirect-list.ts'
import { pageCacheControl, sendPage } from './pages/send-page.ts'
import type { Visits } from './visitors/session/visits.ts'

interface PageRouteDeps {
  pages: Pick<PageService, 'answer'>
  visits: Pick<Visits, 'answer'>
  redirects: Pick<StoredRedirects, 'find'>
  now: () => number
}

/**
 * Statuses of a missing record, a former slug, and a page that the content service could not
 * answer.
 */
const mayBeRedirected = [301, 302, 404, 503]

/** Editors cannot save a circle, but two simultaneous saves can make one. */
const mostSteps = 10

/** Answers a page, or follows a redirect of the editors if the address has no page. */
export function createPageRoute({ pages, visits, redirects, now }: PageRouteDeps) {
  return async (request: Request, incoming: IncomingMessage, target: Target): Promise<Response> => {
    const response = await page(request, incoming, target)
    if (!mayBeRedirected.includes(response.status) || request.method === 'POST') return response
    return (await redirected(target, response)) ?? response
  }

  async function page(
    request: Request,
    incoming: IncomingMessage,
    target: Target,
  ): Promise<Response> {
    const answered = await visits.answer(request, incoming, target)
    if (answered.kind === 'personal') return answered.response
    const address = pageAddress(target)
    const page = await sendPage(request, address, await pages.answer(address), now())
    for (const cookie of answered.setCookies) {
      page.headers.append('Set-Cookie', cookie)
      page.headers.set('Cache-Control', 'no-store')
    }
    return page
  }

  async function redirected({ whole }: Target, { headers }: Response): Promise<Response | null> {
    const found = await lastStep(whole)
    if (found === null) return null
    const external = !found.to.startsWith('/')
    const sent = new Headers({ Location: redirectLocation(found.to, { external }) })
    // Cookies of a session that was renewed for this page.
    const cookies = headers.getSetCookie()
    for (const cookie of cookies) sent.append('Set-Cookie', cookie)
    sent.set('Cache-Control', cookies.length > 0 ? 'no-store' : pageCacheControl)
    return new Response(null, { status: found.status, headers: sent })
  }

  /**
   * Follows redirects and returns the last target; `null` for a circle. A page wins over a redirect, so a target is
   * rendered if the list has it, too.
   */
  async function lastStep(target: string) {
    let found = await redirects.find(target)
    for (let steps = 0; found?.to.startsWith('/'); steps += 1) {
      if (steps === mostSteps) return null
      const { status, to } = found
      const [address = ''] = to.split('#')
      const next = await redirects.find(address)
      if (next === null) return found
      const page = await pages.answer(pageAddress(splitTarget(address)))
      if (!mayBeRedirected.includes(page.status)) return found
      found = { to: next.to, status: status === 302 ? 302 : next.status }
    }
    return found
  }
}
