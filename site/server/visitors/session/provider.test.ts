import { describe, expect, it } from 'vitest'
import { type FakeAccounts, person, providerCode, rightCode } from '../../testing/fake-accounts.ts'
import { siteForEach, type TestSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

let accounts: FakeAccounts
let site: TestSite
siteForEach((fresh) => {
  ;({ accounts, site } = fresh)
})
const browser = () => testVisitor(site)

/** Leaves for the provider; returns the path that leads back, for a result of the provider. */
async function leave(visitor: ReturnType<typeof browser>, path = '/account/provider/acme') {
  const { response } = await visitor.go(path)
  const provider = new URL(response.headers.get('Location') ?? '')
  const { pathname, search } = new URL(provider.searchParams.get('redirect') ?? '')
  return pathname + search
}

describe('signing in by a provider', () => {
  it('sends a state that only this browser can return', async () => {
    const visitor = browser()
    const { text } = await visitor.go('/ua/account/login?to=%2Fua%2Fnews')
    expect(text).toContain('href="/ua/account/provider/acme?to=%2Fua%2Fnews"')
    const { response } = await visitor.go('/ua/account/provider/acme?to=%2Fua%2Fnews')
    const provider = new URL(response.headers.get('Location') ?? '')
    expect(provider.origin + provider.pathname).toBe(
      'https://content.site.example/v1/auth/login/acme',
    )
    const back = new URL(provider.searchParams.get('redirect') ?? '')
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

  it('ends in each of two tabs on the page where the tab began, in either order', async () => {
    const visitor = browser()
    const backs = []
    for (const to of ['/news', '/articles']) {
      const path = `/account/provider/acme?to=${encodeURIComponent(to)}`
      backs.push({ to, back: await leave(visitor, path) })
    }
    for (const { to, back } of backs) {
      const { response } = await visitor.go(`${back}&code=${providerCode}`)
      expect(response.headers.get('Location')).toBe(to)
    }
  })

  it('asks for the code of the second factor in the same step as a password does', async () => {
    accounts.settings.wantsCode = true
    const visitor = browser()
    const back = await leave(visitor, '/ua/account/provider/acme?to=%2Fua%2Fnews')
    const arrived = await visitor.go(`${back}&code=${providerCode}`)
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

  it('starts again if the sign-in expires before the code is entered', async () => {
    accounts.settings.wantsCode = true
    const visitor = browser()
    const arrived = await visitor.go(`${await leave(visitor)}&code=${providerCode}`)
    const step = arrived.response.headers.get('Location') ?? ''
    accounts.fail('POST /auth/provider/exchange', { status: 401, code: 'TOKEN_EXPIRED' })
    const late = await visitor.go(step, { otp: rightCode })
    expect(late.response.headers.get('Location')).toBe('/account/login?failed=acme')
  })

  it('redirects staff to the page that sets up a second factor, in their language', async () => {
    accounts.settings.role = 'editor'
    const visitor = browser()
    await visitor.signIn()
    accounts.fail('GET /auth/sessions', { status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    const { text } = await visitor.go('/ua/account')
    expect(text).toContain('потрібен другий фактор входу')
    expect(text).toContain('href="https://content.site.example/v1/auth/panel"')
  })

  it('signs in staff who accept an invitation, and links the panel', async () => {
    accounts.settings.role = 'editor'
    const visitor = browser()
    const form = { name: 'Olha', password: 'a long password' }
    const accepted = await visitor.go('/ua/account/invite?token=good', form)
    expect(accepted.response.headers.get('Location')).toBe('/ua/account')
    const { text } = await visitor.go('/ua/account')
    expect(text).toContain('href="https://content.site.example/v1/auth/panel"')
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
    ['/ru', 'EMAIL_UNCONFIRMED', 'Адрес этой учётной записи ещё не подтверждён'],
    ['/ua', 'EMAIL_UNVERIFIED', 'Acme не підтверджує вашу адресу ел. пошти'],
    ['/ru', 'SERVICE_UNAVAILABLE', 'Сейчас войти через Acme нельзя'],
    ['', 'SIGN_IN_DENIED', 'Signing in was cancelled, or Acme does not allow it'],
    ['', 'ACCOUNT_SUSPENDED', 'This account is suspended'],
    ['/ua', 'INVALID_TOKEN', 'тривав надто довго'],
    ['', 'ROUTE_NOT_FOUND', 'Signing in with Acme did not work'],
  ])(
    'that the provider rejects explains why in the language of the page: %s %s',
    async (prefix, reason, words) => {
      const visitor = browser()
      const back = await leave(visitor, `${prefix}/account/provider/acme`)
      const rejected = await visitor.go(`${back}&reason=${reason}`)
      const { text } = await visitor.go(rejected.response.headers.get('Location') ?? '')
      expect(text).toContain(words)
    },
  )

  it('with a result that this browser has not requested returns to the sign-in', async () => {
    const visitor = browser()
    const forged = await visitor.go('/ua/account/provider/acme?code=stolen&state=guessed')
    expect(forged.response.headers.get('Location')).toBe('/ua/account/login?failed=acme')
    expect(accounts.count('POST /auth/provider/exchange')).toBe(0)
  })
})
