import { currentTime } from '@alun/contract/rules/current-time'
import { describe, expect, it, vi } from 'vitest'
import { type FakeAccounts, person } from '../../testing/fake-accounts.ts'
import { type FakeContent, previewToken } from '../../testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

let accounts: FakeAccounts
let content: FakeContent
let open: OpenSite['open']
let pass: OpenSite['pass']
let site: TestSite
siteForEach((fresh) => {
  ;({ accounts, content, open, pass, site } = fresh)
})
const browser = () => testVisitor(site)

const expiry = 900_000

describe('a session', () => {
  it('is renewed once for twenty concurrent requests', async () => {
    await site.close()
    // All pages are requested at the same time, so that a busy machine changes nothing.
    let stopped = currentTime()
    site = await open({ now: () => stopped })
    const visitor = browser()
    await visitor.signIn()
    stopped += expiry - 5_000
    const headers = { Cookie: visitor.cookieHeader() }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${site.url}/news.data`, { headers })),
    )
    expect(accounts.count('POST /auth/refresh')).toBe(1)
    const stored = new Set(responses.map(({ headers: given }) => given.getSetCookie().join()))
    expect(stored.size).toBe(1)
    expect([...stored][0]).toContain('refresh_token=refresh-2-')
  })

  it('stays renewed if the request that renewed it is rejected or redirected', async () => {
    const visitor = browser()
    await visitor.signIn()
    pass(expiry)
    const token = visitor.jar.get('refresh_token')
    const foreign = await visitor.go(
      '/account',
      { do: 'logout' },
      { Origin: 'https://evil.example' },
    )
    expect(foreign.response.status).toBe(403)
    expect(accounts.count('POST /auth/refresh')).toBe(0)
    const brochure = await visitor.go('/brochures/catalogue/en.pdf')
    expect(brochure.response.status).toBe(403)
    expect(accounts.count('POST /auth/refresh')).toBe(1)
    const renewed = visitor.jar.get('refresh_token')
    expect(renewed).not.toBe(token)
    content.redirect({ from: '/moved', to: '/news', status: 301 })
    pass(expiry)
    await vi.waitFor(async () => {
      expect((await visitor.go('/moved')).response.headers.get('Location')).toBe('/news')
    }, 10_000)
    expect(visitor.jar.get('refresh_token')).not.toBe(renewed)
  })

  it('survives a lost answer', async () => {
    const visitor = browser()
    await visitor.signIn()
    pass(expiry)
    accounts.loseNextRefresh()
    const lost = await visitor.go('/news')
    expect(lost.response.status).toBe(200)
    expect(visitor.jar.get('refresh_token')).toMatch(/^refresh-1-/)
    const { text } = await visitor.go('/account')
    expect(text).toContain(person.email)
    expect(visitor.jar.get('refresh_token')).toMatch(/^refresh-3-/)
  })

  it('ends when the service no longer knows it, and the page is shown to a signed-out visitor', async () => {
    const visitor = browser()
    await visitor.signIn()
    accounts.endSessions()
    pass(expiry)
    const { response, text } = await visitor.go('/news')
    expect(response.status).toBe(200)
    expect(text).toContain('Roof slabs')
    expect(text).not.toContain(person.email)
    expect(visitor.jar.size).toBe(0)
    await visitor.go('/news')
    expect(accounts.count('POST /auth/refresh')).toBe(1)
  })

  it('that ended elsewhere is invalid although its token has not expired', async () => {
    const visitor = browser()
    await visitor.signIn()
    accounts.endSessions()
    const { response } = await visitor.go('/ru/account')
    expect(response.headers.get('Location')).toBe('/ru/account/login?to=%2Fru%2Faccount')
    expect(visitor.jar.size).toBe(0)
  })

  it('that has ended is reported once on the page, in its language, with the way to sign in', async () => {
    const signIn = 'href="/ua/account/login?to=%2Fua%2Fnews%3Fpage%3D2"'
    const visitor = browser()
    await visitor.signIn()
    accounts.endSessions()
    pass(expiry)
    const { response, text } = await visitor.go('/ua/news?page=2')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toMatch(/role="status"[^>]*>Ваш сеанс завершено\./)
    expect(text).toContain(signIn)
    const next = await visitor.go('/ua/news?page=2')
    expect(next.response.headers.get('Cache-Control')).toContain('public')
    expect(next.text).not.toContain('Ваш сеанс')
  })

  it('that has ended redirects to the configured page in the language, with a way back', async () => {
    await site.close()
    site = await open({ sessionFailure: '/news' })
    const visitor = browser()
    await visitor.signIn()
    accounts.endSessions()
    pass(expiry)
    const tokens = new Map(visitor.jar)
    const { response } = await visitor.go('/ru/articles?page=2')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/ru/news?to=%2Fru%2Farticles%3Fpage%3D2')
    expect(visitor.jar.size).toBe(0)
    for (const [name, value] of tokens) visitor.jar.set(name, value)
    const there = await visitor.go('/ru/news')
    expect(there.response.status).toBe(200)
    expect(there.text).toContain('Ваш сеанс завершён.')
  })

  it('asks for its user by the configured query, and ends if the filter matches no account', async () => {
    await site.close()
    const filter = '{"role":{"_eq":"partner"}}'
    site = await open({ currentUser: { fields: 'id, first_name', filter, deep: '{"a":{}}' } })
    const visitor = browser()
    await visitor.signIn()
    expect((await visitor.go('/news')).text).toContain(person.email)
    const asked = new URL(accounts.lastMe, 'http://content.invalid').searchParams
    expect(asked.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['id', 'first_name', 'email', 'role']),
    )
    expect([asked.get('filter'), asked.get('deep')]).toEqual([filter, '{"a":{}}'])
    accounts.fail('GET /users/me', { status: 403, code: 'FORBIDDEN' })
    const { text } = await visitor.go('/news')
    expect(text).not.toContain(person.email)
    expect(visitor.jar.size).toBe(0)
  })

  it('is not renewed if the settings disable it', async () => {
    await site.close()
    site = await open({ autoRefresh: false })
    const visitor = browser()
    await visitor.signIn()
    pass(expiry)
    const { text } = await visitor.go('/news')
    expect(text).not.toContain(person.email)
    expect(accounts.count('POST /auth/refresh')).toBe(0)
  })

  it('without a refresh token costs no call', async () => {
    const visitor = browser()
    await visitor.signIn()
    visitor.jar.delete('refresh_token')
    pass(expiry)
    accounts.senders.length = 0
    await visitor.go('/news')
    expect(accounts.senders).toEqual([])
  })

  it('is deleted at sign-out, even if the service fails', async () => {
    const visitor = browser()
    await visitor.signIn()
    const signOut = visitor.go('/ua/account', { do: 'logout' })
    expect((await signOut).response.headers.get('Location')).toBe('/ua/account/login?done=logout')
    expect(visitor.jar.size).toBe(0)
    expect(accounts.count('POST /auth/logout')).toBe(1)

    const another = browser()
    await another.signIn()
    content.behave({ status: 503 })
    await another.go('/account', { do: 'logout' })
    expect(another.jar.size).toBe(0)
  })
})

describe('pages of the signed-in', () => {
  it('are neither cached nor read from the cache', async () => {
    await site.get('/news')
    expect((await site.get('/news')).headers['x-cache']).toBe('hit')
    const visitor = browser()
    await visitor.signIn()
    const own = await visitor.go('/news')
    expect(own.text).toContain(person.email)
    expect(own.response.headers.get('Cache-Control')).toBe('no-store')
    const others = await site.get('/news')
    expect(others.text).not.toContain(person.email)
    expect(others.headers['x-cache']).toBe('hit')
  })

  it('have the window size of their visitor, which cached pages ignore', async () => {
    const Cookie = 'viewport=mobile; lang=ua; i18n_redirected=ua'
    const cached = await site.get('/news', { Cookie, 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile' })
    expect(cached.text).toMatch(/<html lang="en".* data-viewport="desktop"/)
    const own = await site.get('/account/login', { Cookie: 'viewport=tablet' })
    expect(own.text).toContain('data-viewport="tablet"')
  })

  it('are shown during an outage of the service if they were seen before', async () => {
    const visitor = browser()
    await visitor.signIn()
    await visitor.go('/news')
    content.behave('drops the connection')
    const { response, text } = await visitor.go('/news')
    expect(response.status).toBe(200)
    expect(text).toContain('Roof slabs')
    expect(visitor.jar.has('refresh_token')).toBe(true)
  })

  it.runIf(process.env.E2E_SWEEP)(
    'recognise their visitor if the service is slow, as drafts do',
    async () => {
      const [visitor, editor] = [browser(), browser()]
      await visitor.signIn()
      content.behave({ after: 3_500 })
      const [own, link] = await Promise.all([
        visitor.go('/news'),
        editor.go(`/preview?token=${previewToken}&to=%2Fnews`),
      ])
      expect([own.response.status, own.text.includes(person.email)]).toEqual([200, true])
      expect(link.response.headers.getSetCookie()[0]).toMatch(/^__Host-preview_token=/)
    },
  )

  it('of the account are for signed-in visitors, not for search engines', async () => {
    const login = await browser().go('/ua/account/login')
    expect(login.text).toContain('<title>Увійти. Casa</title>')
    expect(login.text).toContain('noindex')
    expect(login.response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(login.response.headers.get('Cache-Control')).toBe('no-store')
    const visitor = browser()
    await visitor.signIn()
    const { response } = await visitor.go('/account/login')
    expect(response.headers.get('Location')).toBe('/account')
  })
})
