import { currentTime } from '@alun/contract/rules/current-time'
import { describe, expect, it } from 'vitest'
import { type FakeAccounts, person, rightCode } from '../../testing/fake-accounts.ts'
import { intakeToken } from '../../testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

let accounts: FakeAccounts
let open: OpenSite['open']
let site: TestSite
siteForEach((fresh) => {
  ;({ accounts, open, site } = fresh)
})
const browser = () => testVisitor(site)

describe('signing in', () => {
  it('stores the session in cookies that scripts cannot read, and returns to the page', async () => {
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

  it('never redirects to another site', async () => {
    const { response } = await browser().signIn('/account/login?to=%2F%2Fevil.example')
    expect(response.headers.get('Location')).toBe('/account')
  })

  const noToken = { access_token: null, refresh_token: null, expires: null }
  const unfit = [{ data: {} }, { data: noToken }, { data: null }, {}]
  it.each(unfit)('fails at the answer %j', async (answer) => {
    accounts.settings.signInAnswer = answer
    const { response, text } = await browser().signIn()
    expect(text).toContain('Login failed, please check your credentials.')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is answered within eight seconds if the service fails slowly', async () => {
    for (const call of ['POST /auth/login', 'GET /auth']) {
      accounts.fail(call, { status: 503, code: 'SERVICE_UNAVAILABLE' })
    }
    await site.close()
    const begun = currentTime()
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

  it('sends address and browser of the visitor to the service', async () => {
    await browser().go('/account/login', person, { 'User-Agent': 'Firefox of Olha' })
    expect(accounts.senders.find(({ path }) => path === '/auth/login')).toEqual({
      path: '/auth/login',
      siteToken: intakeToken,
      address: '127.0.0.1',
      userAgent: 'Firefox of Olha',
    })
  })
})

describe('a password manager', () => {
  it('finds the account before each new password, even if the page does not know it', async () => {
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
      expect([path, await accountOn(path)]).toEqual([path, [['username', person.email]]])
    }
    accounts.fail('POST /auth/link', { status: 403, code: 'INVALID_TOKEN' })
    expect(await accountOn('/account/reset?token=used')).toEqual([['username', '']])
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
    // The same address leads a browser with cookies on to the page.
    const visitor = browser()
    await visitor.signIn()
    expect((await visitor.go(back, undefined, headers)).response.headers.get('Location')).toBe(
      '/news',
    )
  })

  it('is reported before a code, and after an invitation', async () => {
    accounts.settings.wantsCode = true
    const coded = await send('/account/login', person)
    expect((await site.get(coded.headers.location ?? '', headers)).text).toContain(needed)
    const invited = await send('/account/invite?token=good', {
      name: 'Olha',
      password: 'a long password',
    })
    expect((await site.get(invited.headers.location ?? '', headers)).text).toContain(needed)
  })

  it('gets no earlier message', async () => {
    const { text } = await site.get('/account/login?to=%2Fnews', headers)
    expect(text).not.toContain(needed)
    const wrong = await send('/account/login', { ...person, password: 'wrong' })
    expect(wrong.text).not.toContain(needed)
  })
})

it('a new password that is sent after the session ended reports the ended session', async () => {
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

describe('the link of a mail that confirms an address', () => {
  const confirm = '/ua/account/confirm?token=confirming'

  it('changes nothing until its button is pressed, and rejects forms of other sites', async () => {
    const visitor = browser()
    const opened = await visitor.go(confirm)
    expect(opened.text).toMatch(/<form[^>]*data-form="confirm"[^>]*method="post"/)
    expect(opened.response.headers.get('Referrer-Policy')).toBe('same-origin')
    const foreign = await visitor.go(confirm, {}, { Origin: 'https://evil.example' })
    expect(foreign.response.status).toBe(403)
    expect(accounts.count('POST /users/confirm')).toBe(0)
    const { response } = await visitor.go(confirm, {})
    expect(response.headers.get('Location')).toBe('/ua/account/login?done=confirm')
  })
})

describe('a new password of somebody with a second factor', () => {
  it('asks for the code, and reports an invalid one', async () => {
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

describe('an account of one’s own', () => {
  const form = { name: ' Olha ', email: 'new@example.com', password: 'a long password' }

  it('can be requested only while registration is open', async () => {
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

  it('is not offered to signed-in visitors', async () => {
    accounts.settings.registration = true
    const visitor = browser()
    await visitor.signIn()
    const { response } = await visitor.go('/ru/account/register')
    expect(response.headers.get('Location')).toBe('/ru/account')
  })
})
