import { sealPreview } from '@alun/platform/preview-seal'
import { describe, expect, it } from 'vitest'
import {
  createFakeAccounts,
  type FakeAccounts,
  person,
  providerCode,
  rightCode,
} from '../../testing/fake-accounts.ts'
import {
  type FakeContent,
  intakeToken,
  previewToken,
  previewTokenOf,
} from '../../testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

let accounts: FakeAccounts
let content: FakeContent
let site: TestSite
let open: OpenSite['open']
let clock = 0
/** Epoch milliseconds at which the site's clock is stopped. */
let stopped: number | null = null

siteForEach(
  (fresh) => {
    ;({ content, open, site } = fresh)
    clock = 0
    stopped = null
  },
  () => {
    accounts = createFakeAccounts()
    return { accounts, now: () => (stopped ?? Date.now()) + clock }
  },
)

const expiry = 900_000

const browser = () => testVisitor(site)

describe('signing in', () => {
  it('stores the session out of reach of scripts and leads back', async () => {
    const { response } = await browser().signIn('/ua/account/login?to=%2Fua%2Fnews%3Fpage%3D2')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/ua/news?page=2')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Max-Age=604800; Path=\/;.* Secure; SameSite=Lax$/)
    }
    expect(cookies.filter((cookie) => /HttpOnly/.test(cookie))).toHaveLength(2)
    expect(cookies.find((cookie) => /^token_expired_at=\d{13};/.test(cookie))).toBeDefined()
  })

  it('never leads to another site', async () => {
    const { response } = await browser().signIn('/account/login?to=%2F%2Fevil.example')
    expect(response.headers.get('Location')).toBe('/account')
  })

  it('fails in the words of the reader, not of the service', async () => {
    const wrong = { ...person, password: 'wrong' }
    const english = await browser().go('/account/login', wrong)
    expect(english.response.status).toBe(401)
    expect(english.text).toContain('Login failed, please check your credentials.')
    expect(english.text).toContain(`value="${person.email}"`)
    const ukrainian = await browser().go('/ua/account/login', wrong)
    expect(ukrainian.text).toContain('Не вдалося увійти')
    const russian = await browser().go('/ru/account/login', wrong)
    expect(russian.text).toContain('Не удалось войти')
    for (const { text } of [english, ukrainian, russian]) {
      expect(text).not.toContain('Words of the service')
      expect(text).not.toContain('wrong"')
    }
  })

  it.each([{ data: {} }, { data: null }, {}])('fails at the answer %j', async (answer) => {
    accounts.settings.signInAnswer = answer
    const { response, text } = await browser().signIn()
    expect(text).toContain('Login failed, please check your credentials.')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is answered within eight seconds by a service that fails slowly', async () => {
    for (const call of ['POST /auth/login', 'GET /auth']) {
      accounts.fail(call, { status: 503, code: 'SERVICE_UNAVAILABLE' })
    }
    await site.close()
    const begun = Date.now()
    const tries = (call: string) => accounts.count(call)
    // The clock advances by calls only, so that a busy machine changes nothing.
    site = await open({
      now: () => begun + (tries('POST /auth/login') + tries('GET /auth')) * 4_000,
    })
    expect((await browser().signIn()).response.status).toBe(503)
    expect([tries('POST /auth/login'), tries('GET /auth')]).toEqual([1, 1])
  })

  it('asks for the code in a second step, without repeating the password', async () => {
    accounts.settings.wantsCode = true
    const visitor = browser()
    const { response } = await visitor.signIn('/account/login?to=%2Fnews')
    const step = response.headers.get('Location') ?? ''
    expect(response.status).toBe(303)
    const kept = [...visitor.jar.values()].join()
    expect(kept).not.toContain(person.email)
    const { text } = await visitor.go(step)
    expect(text).toContain('name="otp"')
    expect(text).not.toContain('name="password"')

    const wrong = await visitor.go(step, { otp: '000000' })
    expect(wrong.response.status).toBe(401)
    expect(wrong.text).toContain('That code is incorrect')
    const right = await visitor.go(step, { otp: rightCode })
    expect(right.response.headers.get('Location')).toBe('/news')
    expect([...visitor.jar.keys()].sort()).toEqual([
      'access_token',
      'refresh_token',
      'token_expired_at',
    ])
  })

  it('tells the service for whom it asks', async () => {
    await browser().go('/account/login', person, { 'User-Agent': 'Firefox of Olha' })
    expect(accounts.senders.find(({ path }) => path === '/auth/login')).toEqual({
      path: '/auth/login',
      siteToken: intakeToken,
      address: '127.0.0.1',
      userAgent: 'Firefox of Olha',
    })
  })
})

describe('a session', () => {
  it('is renewed once for twenty requests at a time', async () => {
    const visitor = browser()
    await visitor.signIn()
    clock += expiry - 5_000
    // All pages are requested at the same time, so that a busy machine changes nothing.
    stopped = Date.now()
    const headers = { Cookie: visitor.cookieHeader() }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${site.url}/news.data`, { headers })),
    )
    expect(accounts.count('POST /auth/refresh')).toBe(1)
    const stored = new Set(responses.map(({ headers: given }) => given.getSetCookie().join()))
    expect(stored.size).toBe(1)
    expect([...stored][0]).toContain('refresh_token=refresh-2')
  })

  it('stays renewed where the request that renewed it is rejected', async () => {
    const visitor = browser()
    await visitor.signIn()
    clock += expiry
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
    expect(visitor.jar.get('refresh_token')).not.toBe(token)
  })

  it('outlives an answer that was lost on the way', async () => {
    const visitor = browser()
    await visitor.signIn()
    clock += expiry
    accounts.loseNextRefresh()
    const lost = await visitor.go('/news')
    expect(lost.response.status).toBe(200)
    expect(visitor.jar.get('refresh_token')).toBe('refresh-1')
    const { text } = await visitor.go('/account')
    expect(text).toContain(person.email)
    expect(visitor.jar.get('refresh_token')).toBe('refresh-3')
  })

  it('ends when the service does not know it any more, and the page goes on for nobody', async () => {
    const visitor = browser()
    await visitor.signIn()
    accounts.endSessions()
    clock += expiry
    const { response, text } = await visitor.go('/news')
    expect(response.status).toBe(200)
    expect(text).toContain('Roof slabs')
    expect(text).not.toContain(person.email)
    expect(visitor.jar.size).toBe(0)
    await visitor.go('/news')
    expect(accounts.count('POST /auth/refresh')).toBe(1)
  })

  it('ended elsewhere counts for nothing although its token has not expired', async () => {
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
    clock += expiry
    const { response, text } = await visitor.go('/ua/news?page=2')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toMatch(/role="status"[^>]*>Ваш сеанс завершено\./)
    expect(text).toContain(signIn)
    const next = await visitor.go('/ua/news?page=2')
    expect(next.response.headers.get('Cache-Control')).toContain('public')
    expect(next.text).not.toContain('Ваш сеанс')
  })

  it('that has ended leads to the page of the settings, in the language, with a way back', async () => {
    await site.close()
    site = await open({ sessionFailure: '/news' })
    const visitor = browser()
    await visitor.signIn()
    accounts.endSessions()
    clock += expiry
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

  it('is asked for as the settings say, and only for whom their filter lets in', async () => {
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

  it('is not renewed where the settings say so', async () => {
    await site.close()
    site = await open({ autoRefresh: false })
    const visitor = browser()
    await visitor.signIn()
    clock += expiry
    const { text } = await visitor.go('/news')
    expect(text).not.toContain(person.email)
    expect(accounts.count('POST /auth/refresh')).toBe(0)
  })

  it('without a refresh token asks for nothing', async () => {
    const visitor = browser()
    visitor.jar.set('access_token', 'old').set('token_expired_at', '1000')
    await visitor.go('/news')
    expect(accounts.senders).toEqual([])
  })

  it('is forgotten at sign-out, whatever the service says', async () => {
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

describe('a password manager', () => {
  it('finds the account before each new password, also where the page does not know it', async () => {
    accounts.settings.registration = true
    const visitor = browser()
    const accountOn = async (path: string) => {
      const inputs = (await visitor.go(path)).text.match(/<input[^>]*>/g) ?? []
      const at = inputs.findIndex((input) => input.includes('autoComplete="new-password"'))
      const names = inputs.slice(0, at).filter((input) => input.includes('"username"'))
      return names.map((input) =>
        [/ name="(\w+)/, / value="([^"]*)/].map((of) => of.exec(input)?.[1]),
      )
    }
    expect(await accountOn('/account/register')).toEqual([['email', undefined]])
    for (const path of ['/account/reset?token=good', '/account/invite?token=good']) {
      expect([path, await accountOn(path)]).toEqual([path, [['username', '']]])
    }
    await visitor.signIn()
    expect(await accountOn('/account')).toEqual([['username', person.email]])
  })
})

describe('a browser that stores no cookies', () => {
  // Only browsers send the mode of a request.
  const headers = { 'Sec-Fetch-Mode': 'navigate', Origin: 'https://site.example' }
  const needed = 'Signing in needs cookies'
  const send = (path: string, form: Record<string, string>) => {
    const body = String(new URLSearchParams(form))
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return site.ask('POST', path, { ...headers, ...type }, body)
  }

  it('is reported after the right password', async () => {
    const { headers: answer, status } = await send('/account/login?to=%2Fnews', person)
    expect(status).toBe(303)
    const back = answer.location ?? ''
    expect((await site.get(back, headers)).text).toContain(needed)
    // A browser that stores cookies goes on.
    const visitor = browser()
    await visitor.signIn()
    expect((await visitor.go(back, undefined, headers)).response.headers.get('Location')).toBe(
      '/news',
    )
  })

  it('is reported where a code is needed, and after an invitation', async () => {
    accounts.settings.wantsCode = true
    const coded = await send('/account/login', person)
    expect((await site.get(coded.headers.location ?? '', headers)).text).toContain(needed)
    const invited = await send('/account/invite?token=good', {
      name: 'Olha',
      password: 'a long password',
    })
    expect((await site.get(invited.headers.location ?? '', headers)).text).toContain(needed)
  })

  it('is asked for nothing before', async () => {
    const { text } = await site.get('/account/login?to=%2Fnews', headers)
    expect(text).not.toContain(needed)
    const wrong = await send('/account/login', { ...person, password: 'wrong' })
    expect(wrong.text).not.toContain(needed)
  })
})

it('reports that the session has ended before the new password was sent', async () => {
  const { response } = await browser().go('/account', { do: 'new-password', password: 'a b c d' })
  const login = await browser().go(response.headers.get('Location') ?? '')
  expect(login.text).toContain('Your session has ended')
})

it('signing in does not wait for the browser to clear its cache', async () => {
  const visitor = browser()
  const { response } = await visitor.signIn('/account/login?to=%2Fnews')
  expect(response.headers.get('Clear-Site-Data')).toBeNull()
  // This cookie tells a prefetched page that its visitor has changed.
  expect(visitor.jar.has('token_expired_at')).toBe(true)
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

  it('are shown while the service is away, as far as they were seen before', async () => {
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
    'know their visitor though the service is slow, and so do drafts',
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

describe('drafts', () => {
  it('are shown with the token of a link, to nobody else, until they are left', async () => {
    await site.get('/news')
    const visitor = browser()
    const { response } = await visitor.go(`/preview?token=${previewToken}&to=%2Fnews%3Fpage%3D1`)
    expect(response.headers.get('Location')).toBe('/news?page=1')
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-preview_token=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const draft = await visitor.go('/news')
    expect(draft.text).toContain('A draft')
    expect(draft.text).toContain('You are viewing drafts')
    expect(draft.response.headers.get('Cache-Control')).toBe('no-store')
    const others = await site.get('/news')
    expect(others.text).not.toContain('A draft')
    expect(others.headers['x-cache']).toBe('hit')

    // A sibling domain can set a cookie with the plain name.
    const planted = browser()
    planted.jar.set('preview_token', previewToken)
    expect((await planted.go('/news')).text).not.toContain('A draft')

    await visitor.go('/preview?to=%2Fnews', {})
    expect((await visitor.go('/news')).text).not.toContain('A draft')
  })

  it('are shown with nothing filled in but their address', async () => {
    const visitor = browser()
    await visitor.go(`/preview?token=${previewToken}&to=%2Fnews`)
    for (const list of ['/news', '/ua/articles', '/ru/projects', '/ua/sales', '/docs', '/career']) {
      const path = `${list}/bare`
      const { response, text } = await visitor.go(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(text).toMatch(/<h1[^>]*>.*bare/)
      expect(text).not.toMatch(/undefined|NaN|Invalid Date|<time dateTime=""|1970/)
      expect(text).not.toContain('<time')
    }
  })

  it('end with their token or the rights of their person, and the published page is shown', async () => {
    for (const token of [
      previewTokenOf('editor', new Date('2000-01-01')),
      previewTokenOf('somebody who has left', new Date('2100-01-01')),
    ]) {
      const visitor = browser()
      visitor.jar.set('__Host-preview_token', token)
      const { response, text } = await visitor.go('/news')
      expect(response.status).toBe(200)
      expect(text).toContain('Roof slabs')
      expect(text).not.toContain('You are viewing drafts')
      expect(visitor.jar.size).toBe(0)
    }
  })

  it('are not shown for a link with a token that does not hold', async () => {
    for (const token of [
      previewTokenOf('editor', new Date('2000-01-01')),
      'made-up',
      'ї',
      '',
      'a'.repeat(5_000),
    ]) {
      const { response } = await browser().go(
        `/preview?${new URLSearchParams({ token, to: '/news' })}`.slice(0, 4_000),
      )
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toMatch(/^\/(news)?$/)
      expect(response.headers.getSetCookie(), token).toEqual([])
    }
  })

  it('cost nothing when strangers ask for them with cookies of their own', async () => {
    await site.get('/news')
    const calls = content.pageCalls().length
    const forged = [`${previewToken}x`, sealPreview('forged', 'a guess'), 'a.b.c', 'junk']
    for (const junk of [...forged, 'ї', 'a b', '%', '..']) {
      const answer = await site.get('/news', {
        Cookie: `__Host-preview_token=${encodeURIComponent(junk)}`,
      })
      expect([answer.status, answer.headers['x-cache']], junk).toEqual([200, 'hit'])
      expect(answer.headers['set-cookie']?.[0], junk).toMatch(/^__Host-preview_token=; Max-Age=0/)
    }
    expect(content.pageCalls().slice(calls)).toEqual([])
  })

  it('are never replaced by published answers', async () => {
    await site.get('/news')
    const visitor = browser()
    await visitor.go(`/preview?token=${previewToken}&to=%2Fnews`)
    content.behave('drops the connection')
    expect((await visitor.go('/news')).response.status).toBe(503)
  })

  it('never lead to another site', async () => {
    const { response } = await browser().go(`/preview?token=${previewToken}&to=%2F%2Fevil.example`)
    expect(response.headers.get('Location')).toBe('/')
  })
})

describe('the link of a mail that confirms an address', () => {
  const confirm = (locale: string) => `${locale}/account/confirm?token=confirming`

  it('changes nothing until its button is pressed, and is refused to forms of other sites', async () => {
    for (const locale of ['', '/ua', '/ru']) {
      const visitor = browser()
      const before = accounts.count('POST /users/confirm')
      const opened = await visitor.go(confirm(locale))
      expect(opened.text).toMatch(/<form[^>]*data-form="confirm"[^>]*method="post"/)
      expect(opened.response.headers.get('Referrer-Policy')).toBe('same-origin')
      const foreign = await visitor.go(confirm(locale), {}, { Origin: 'https://evil.example' })
      expect(foreign.response.status).toBe(403)
      expect(accounts.count('POST /users/confirm')).toBe(before)
      const { response } = await visitor.go(confirm(locale), {})
      expect(response.headers.get('Location')).toBe(`${locale}/account/login?done=confirm`)
    }
  })
})

describe('a new password of somebody with a second factor', () => {
  it('asks for the code, and says when it is wrong', async () => {
    accounts.settings.hasFactor = true
    const visitor = browser()
    await visitor.signIn()
    expect((await visitor.go('/ua/account')).text).toMatch(/name="otp"/)
    const sent = { do: 'new-password', present: person.password, password: 'a newer password' }
    const wrong = await visitor.go('/ua/account', { ...sent, otp: '000000' })
    expect(wrong.response.status).toBe(401)
    expect(wrong.text).toContain('Код неправильний')
    const { response } = await visitor.go('/ua/account', { ...sent, otp: rightCode })
    expect(response.headers.get('Location')).toBe('/ua/account?done=new-password')
  })
})

describe('signing in by a provider', () => {
  it('leaves with a state that only this browser can come back with', async () => {
    const visitor = browser()
    const { text } = await visitor.go('/ua/account/login?to=%2Fua%2Fnews')
    expect(text).toContain('href="/ua/account/provider/acme?to=%2Fua%2Fnews"')
    const { response } = await visitor.go('/ua/account/provider/acme?to=%2Fua%2Fnews')
    const enquiries = new URL(response.headers.get('Location') ?? '')
    expect(enquiries.origin + enquiries.pathname).toBe(
      'https://content.site.example/v1/auth/login/acme',
    )
    const back = new URL(enquiries.searchParams.get('redirect') ?? '')
    expect(back.origin + back.pathname).toBe('https://site.example/ua/account/provider/acme')
    expect(back.searchParams.get('state')).toMatch(/^[0-9a-f-]{36}$/)

    const state = back.searchParams.get('state')
    const stranger = await browser().go(
      `/ua/account/provider/acme?code=${providerCode}&state=${state}`,
    )
    expect(stranger.response.headers.get('Location')).toBe('/ua/account/login?failed=acme')
    const arrival = `/ua/account/provider/acme?code=${providerCode}&state=${state}`
    const arrived = await visitor.go(arrival)
    expect(arrived.response.headers.get('Location')).toBe('/ua/news')
    expect((await visitor.go('/account')).text).toContain(person.email)
    expect(accounts.count('POST /auth/provider/exchange')).toBe(1)
  })

  it('asks for the code of the second factor in the same step as a password does', async () => {
    accounts.settings.wantsCode = true
    const visitor = browser()
    const { response } = await visitor.go('/ua/account/provider/acme?to=%2Fua%2Fnews')
    const leave = new URL(response.headers.get('Location') ?? '')
    const back = new URL(leave.searchParams.get('redirect') ?? '')
    const arrived = await visitor.go(`${back.pathname}${back.search}&code=${providerCode}`)
    const step = arrived.response.headers.get('Location') ?? ''
    expect(step).toBe('/ua/account/login?to=%2Fua%2Fnews&code=')
    expect([...visitor.jar.values()].join()).not.toContain(providerCode)
    expect((await visitor.go(step)).text).toContain('name="otp"')
    const wrong = await visitor.go(step, { otp: '000000' })
    expect([wrong.response.status, wrong.text.includes('Код неправильний')]).toEqual([401, true])
    const right = await visitor.go(step, { otp: rightCode })
    expect(right.response.headers.get('Location')).toBe('/ua/news')
    expect((await visitor.go('/account')).text).toContain(person.email)
  })

  it('begins again where the way back from the provider is over before the code is entered', async () => {
    accounts.settings.wantsCode = true
    const visitor = browser()
    const { response } = await visitor.go('/account/provider/acme')
    const leave = new URL(response.headers.get('Location') ?? '')
    const back = new URL(leave.searchParams.get('redirect') ?? '')
    const arrived = await visitor.go(`${back.pathname}${back.search}&code=${providerCode}`)
    const step = arrived.response.headers.get('Location') ?? ''
    accounts.fail('POST /auth/provider/exchange', { status: 401, code: 'TOKEN_EXPIRED' })
    const late = await visitor.go(step, { otp: rightCode })
    expect(late.response.headers.get('Location')).toBe('/account/login?failed=acme')
  })

  it('sends staff to the page that sets up a second factor, in their language', async () => {
    accounts.settings.role = 'editor'
    const visitor = browser()
    await visitor.signIn()
    accounts.fail('GET /auth/sessions', { status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    const expected = {
      '': 'Your account requires a second factor',
      '/ua': 'потрібен другий фактор входу',
      '/ru': 'нужен второй фактор входа',
    }
    for (const [prefix, words] of Object.entries(expected)) {
      const { text } = await visitor.go(`${prefix}/account`)
      expect(text).toContain(words)
      expect(text).toContain('href="https://content.site.example/v1/auth/panel"')
    }
  })

  it('signs in staff who accept an invitation, and links the panel', async () => {
    accounts.settings.role = 'editor'
    const visitor = browser()
    const form = { name: 'Olha', password: 'a long password' }
    const accepted = await visitor.go('/ua/account/invite?token=good', form)
    expect(accepted.response.headers.get('Location')).toBe('/ua/account')
    const { text } = await visitor.go('/ua/account')
    expect(text).toContain('href="https://content.site.example/v1/auth/panel"')
    // Account pages open no promo dialog.
    expect(text).not.toContain('data-island="promo-dialog"')
    const opened = await visitor.go('/account/panel?state=of-the-panel')
    expect(opened.response.headers.get('Location')).toBe(
      'https://content.site.example/v1/auth/panel?state=of-the-panel&code=code-of-the-panel',
    )
    const stranger = await browser().go('/account/panel?state=of-the-panel')
    expect(stranger.response.headers.get('Location')).toBe(
      'https://content.site.example/v1/auth/panel?state=of-the-panel',
    )
  })

  it.each([
    ['', 'EMAIL_UNCONFIRMED', 'The address of this account is not confirmed yet'],
    ['/ua', 'EMAIL_UNCONFIRMED', 'Адресу цього облікового запису ще не підтверджено'],
    ['/ru', 'EMAIL_UNCONFIRMED', 'Адрес этой учётной записи ещё не подтверждён'],
    ['/ua', 'EMAIL_UNVERIFIED', 'Acme не підтверджує вашу адресу ел. пошти'],
    ['/ru', 'SERVICE_UNAVAILABLE', 'Сейчас войти через Acme нельзя'],
    ['', 'SIGN_IN_DENIED', 'Signing in was cancelled, or Acme does not allow it'],
    ['', 'ACCOUNT_SUSPENDED', 'This account is suspended'],
    ['/ua', 'INVALID_TOKEN', 'тривав надто довго'],
    ['', 'ROUTE_NOT_FOUND', 'Signing in with Acme did not work'],
  ])(
    'that is refused there tells why in the language of the page: %s %s',
    async (prefix, reason, words) => {
      const visitor = browser()
      const { response } = await visitor.go(`${prefix}/account/provider/acme`)
      const enquiries = new URL(response.headers.get('Location') ?? '')
      const back = new URL(enquiries.searchParams.get('redirect') ?? '')
      const rejected = await visitor.go(`${back.pathname}${back.search}&reason=${reason}`)
      const { text } = await visitor.go(rejected.response.headers.get('Location') ?? '')
      expect(text).toContain(words)
    },
  )

  it('that comes to nothing leads back to sign-in with a word about it', async () => {
    const visitor = browser()
    const { response } = await visitor.go('/account/provider/acme')
    const back = new URL(
      new URL(response.headers.get('Location') ?? '').searchParams.get('redirect') ?? '',
    )
    const rejected = await visitor.go(`${back.pathname}${back.search}&reason=INVALID_CREDENTIALS`)
    expect(rejected.response.headers.get('Location')).toBe('/account/login?failed=acme')
    const { text } = await visitor.go('/account/login?failed=acme')
    expect(text).toContain('Signing in with Acme did not work')

    const forged = await visitor.go('/ua/account/provider/acme?code=stolen&state=guessed')
    expect(forged.response.headers.get('Location')).toBe('/ua/account/login?failed=acme')
    expect(accounts.count('POST /auth/provider/exchange')).toBe(0)
  })
})

describe('an account of one’s own', () => {
  const form = { name: ' Olha ', email: 'new@example.com', password: 'a long password' }

  it('cannot be asked for unless registration is open', async () => {
    expect((await browser().go('/ua/account/login')).text).not.toContain('/account/register')
    const { response, text } = await browser().go('/ua/account/register')
    expect(response.status).toBe(404)
    expect(text).toContain('Page not found: /ua/account/register')
    accounts.fail('POST /users', { status: 403, code: 'FORBIDDEN' })
    expect((await browser().go('/ua/account/register', form)).response.status).toBe(404)
  })

  it('has the language of the page, and anybody may confirm the mail', async () => {
    accounts.settings.registration = true
    const { text } = await browser().go('/ua/account/login')
    expect(text).toContain('href="/ua/account/register"')
    expect((await browser().go('/ua/account/register')).text).toContain('data-privacy-notice')
    const { response } = await browser().go('/ua/account/register', form)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/ua/account/register?done=register')
    expect(accounts.wanted).toEqual([
      { name: 'Olha', email: form.email, password: form.password, language: 'ua' },
    ])
    const done = await browser().go('/ua/account/register?done=register')
    expect(done.response.status).toBe(200)
    expect(done.text).toContain('Лист на вказану адресу вже в дорозі')
    expect(done.text).not.toContain('data-form="register"')
  })

  it('is not for those who have one', async () => {
    accounts.settings.registration = true
    const visitor = browser()
    await visitor.signIn()
    const { response } = await visitor.go('/ru/account/register')
    expect(response.headers.get('Location')).toBe('/ru/account')
  })
})
