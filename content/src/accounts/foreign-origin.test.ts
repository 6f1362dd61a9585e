import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedOut } from '../core/http/signed-out.ts'
import { openContent, password, siteUrl } from '../testing/open-content.ts'

const api = await forThisFile(openContent())
let cookies: Record<'panel' | 'session' | 'refresh', string>
beforeAll(async () => {
  await api.as('admin')
  const email = 'admin@site.example'
  const signIn = (mode: string) =>
    api.http('/v1/auth/login', {
      method: 'POST',
      json: { email, password, mode },
    })
  const panel = await api.http('/api/accounts/login', {
    method: 'POST',
    json: { email, password },
  })
  cookies = {
    panel: cookieOf(panel),
    session: cookieOf(await signIn('session')),
    refresh: cookieOf(await signIn('cookie')),
  }
})

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const sibling = 'https://sibling.site.example'
const own = 'http://localhost:3001'

/** Headers about the origin that browsers and programs send, and whether the cookie then counts. */
const senders: [Record<string, string>, boolean][] = [
  [{ Origin: own, 'Sec-Fetch-Site': 'same-origin' }, true],
  // A host name other than that of the settings.
  [{ Origin: 'http://cms.lan:3001', 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }, true],
  // Scripts of others run on the site.
  [{ Origin: siteUrl, 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Origin: siteUrl, 'Sec-Fetch-Site': 'cross-site' }, false],
  // The machine has this name, too, but the panel is not public under it.
  [{ Origin: 'http://127.0.0.1:3001' }, false],
  // Without `Sec-Fetch-Site`: old browsers, and all browsers without https.
  [{ Origin: siteUrl }, false],
  [{ Origin: own }, true],
  [{ Referer: `${own}/admin` }, true],
  [{}, true],
  [{ Origin: sibling, 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Referer: `${own}/admin`, 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'none' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ 'Sec-Fetch-Site': 'something-new' }, false],
  [{ Origin: 'null', 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ Origin: 'null' }, false],
  [{ Origin: sibling }, false],
  [{ Origin: `${siteUrl}.evil.example` }, false],
  // Without https browsers send only these, whatever the name of the service.
  [{ Origin: 'http://192.168.1.5:3001', Host: '192.168.1.5:3001' }, true],
  [{ Origin: 'http://[::1]:3001', Host: '[::1]:3001' }, true],
  [{ Origin: 'http://192.168.1.5', Host: '192.168.1.5:3001' }, false],
  [{ Origin: 'https://192.168.1.5:3001', Host: '192.168.1.5:3001' }, false],
  [{ Origin: siteUrl.replace('https', 'http') }, false],
  [{ Referer: `${sibling}/page` }, false],
  [{ Referer: 'nonsense' }, false],
]

/** Ways in which pages can send, some of which need no CORS permission. */
const bodies: Record<string, () => RequestInit> = {
  json: () => ({ body: '{"value":1}', headers: { 'Content-Type': 'application/json' } }),
  text: () => ({ body: '{"value":1}', headers: { 'Content-Type': 'text/plain' } }),
  urlencoded: () => ({ body: new URLSearchParams({ _payload: '{"value":1}' }) }),
  multipart: () => {
    const body = new FormData()
    body.set('_payload', '{"value":1}')
    return { body }
  },
}

describe('a call with a cookie', () => {
  it.each(senders)('from %j counts only if it is ours (%s)', async (sender, isOurs) => {
    const send = (method: string, cookie: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries({ ...sender, Cookie: cookie })) {
        headers.set(name, value)
      }
      return { ...init, method, headers }
    }
    const doors: Record<string, () => Promise<Response>> = {}
    for (const [way, init] of Object.entries(bodies)) {
      doors[`panel, POST ${way}`] = () =>
        api.http('/api/payload-preferences/seen', send('POST', cookies.panel, init()))
    }
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      doors[`panel, ${method}`] = () =>
        api.http('/api/articles/00000000-0000-4000-8000-000000000000', {
          ...send(method, cookies.panel, method === 'DELETE' ? {} : bodies.json?.()),
        })
    }
    const v1 = (method: string, path: string, kind: 'session' | 'refresh', body?: object) =>
      api.http(
        path,
        send(method, cookies[kind], {
          ...(body && {
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }),
        }),
      )
    doors['v1, PATCH'] = () => v1('PATCH', '/v1/users/me', 'session', { language: 'en' })
    doors['v1, DELETE'] = () =>
      v1('DELETE', '/v1/auth/sessions/00000000-0000-4000-8000-000000000000', 'session')
    // These records and sessions do not exist, so any answer other than a rejection passes.
    const answers = await Promise.all(
      Object.entries(doors).map(async ([door, ask]) => {
        const answer = await ask()
        const text = await answer.text()
        const isClosed =
          answer.status === 403 && (text.includes(signedOut) || text.includes('This origin'))
        return [door, isClosed ? 'closed' : 'open', isClosed ? '' : answer.status]
      }),
    )
    const wrong = answers.filter(([, state]) => state !== (isOurs ? 'open' : 'closed'))
    expect(wrong).toEqual([])
  })

  it.each(senders)('to renew or to sign in, from %j, too', async (sender, isOurs) => {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      api.http(path, {
        method: 'POST',
        headers: { ...sender, ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    // Without a session, so that nothing is used up: rejected before it is read, or as unknown.
    const renewed = await post(
      '/v1/auth/refresh',
      { mode: 'cookie' },
      { Cookie: cookies.refresh.replace(/=.*/, `=${'u'.repeat(43)}`) },
    )
    expect(renewed.status).toBe(isOurs ? 401 : 403)
    const unknown = { email: 'nobody@site.example', password: 'a wrong password' }
    // A network per test, because wrong passwords of one network are limited.
    const address = `198.51.${Object.keys(sender).length}.${JSON.stringify(sender).length}`
    const signedIn = await api.http('/v1/auth/login', {
      method: 'POST',
      headers: sender,
      json: { ...unknown, mode: 'session' },
      address,
    })
    expect(signedIn.status).toBe(isOurs ? 401 : 403)
  })

  it('is answered for a followed link, also from a sibling, and refused for a part of a foreign page', async () => {
    const read = async (sender: Record<string, string>) =>
      (await api.http('/api/accounts', { headers: { ...sender, Cookie: cookies.panel } })).status
    for (const from of ['same-site', 'cross-site', 'none']) {
      expect(await read({ 'Sec-Fetch-Site': from, 'Sec-Fetch-Mode': 'navigate' })).toBe(200)
    }
    expect(await read({ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' })).toBe(403)
    expect(await read({ 'Sec-Fetch-Site': 'same-site', Origin: sibling })).toBe(403)
    expect(await read({ Referer: 'https://elsewhere.example/' })).toBe(200)
    const open = await api.http('/api/accounts', { headers: { Origin: siteUrl } })
    expect(open.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
