import type { IncomingMessage } from 'node:http'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { isPersonalPath, mayHoldToken } from '@alun/contract/rules/path-kinds'
import { hasFormerParameter, mostFollowed, type Redirect } from '@alun/contract/rules/redirects'
import { withoutSigns } from './http/repaired-target.ts'
import { splitTarget, type Target } from './http/request-target.ts'
import { pageAddress } from './pages/cache/page-address.ts'
import type { PageService } from './pages/page-service.ts'
import type { StoredRedirects } from './pages/redirect-list.ts'
import { pageCacheControl, sendPage } from './pages/send-page.ts'
import type { Visits } from './visitors/session/visits.ts'

type Step = Pick<Redirect, 'to' | 'status'>

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

/**
 * Answers a page. If the address has none, follows a redirect of the editors, or leads to the address without the signs
 * at its end.
 */
export function createPageRoute({ pages, visits, redirects, now }: PageRouteDeps) {
  return async (request: Request, incoming: IncomingMessage, target: Target): Promise<Response> => {
    const former = request.method === 'POST' ? null : await ofFormerSite(target)
    if (former !== null) return redirectedTo(former, new Headers())
    const response = await page(request, incoming, target)
    if (!mayBeRedirected.includes(response.status) || request.method === 'POST') return response
    const to = (await lastStep(target.whole)) ?? (await withoutEnd(target, response))
    return to === null ? response : redirectedTo(to, response.headers)
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

  function redirectedTo({ status, to }: Step, headers: Headers): Response {
    const external = !to.startsWith('/')
    const sent = new Headers({ Location: redirectLocation(to, { external }) })
    // Cookies of a session that was renewed for this page.
    const cookies = headers.getSetCookie()
    for (const cookie of cookies) sent.append('Set-Cookie', cookie)
    sent.set('Cache-Control', cookies.length > 0 ? 'no-store' : pageCacheControl)
    return new Response(null, { status, headers: sent })
  }

  /** Where a page of a former site has gone that differed from others by its query alone, such as `/?p=123`. */
  async function ofFormerSite({ path, search, whole }: Target): Promise<Step | null> {
    const isOwn = search === '' || mayHoldToken(path) || !hasFormerParameter(whole)
    return isOwn ? null : lastStep(whole, true)
  }

  /** The address that a link in a text means, if it has a page or a redirect. */
  async function withoutEnd({ path, search }: Target, { status }: Response): Promise<Step | null> {
    const plain = withoutSigns(path) || '/'
    if (status !== 404 || plain === path) return null
    const to = plain + search
    if (isPersonalPath(plain)) return { to, status: 301 }
    const page = await pages.answer(pageAddress(splitTarget(to)))
    if (page.status < 400) return { to, status: 301 }
    return page.status === 404 ? lastStep(to) : null
  }

  /**
   * Follows redirects and returns the last target; `null` for a circle, which two simultaneous saves can make. A page
   * wins over a redirect, so no redirect is followed from a target that has a page.
   */
  async function lastStep(target: string, onlyFormer = false): Promise<Step | null> {
    let found = await redirects.find(target, onlyFormer)
    for (let steps = 0; found?.to.startsWith('/'); steps += 1) {
      if (steps === mostFollowed) return null
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
