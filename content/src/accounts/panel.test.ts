import { authTimes } from '@alun/contract/schema/auth'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openInOwnLanguage } from '../core/panel/own-language.ts'
import { accountCalls } from '../testing/account-calls.ts'
import { type Call, intakeToken, openContent, password, siteUrl } from '../testing/open-content.ts'
import { samples, writeItem } from '../testing/written-records.ts'

const api = await forThisFile(openContent({ mail: true }))
beforeAll(async () => {
  await api.as('admin')
  await api.as('editor')
  await api.as('partner')
  await api.as(null, 'nobody')
})

const panel = (path: string, call?: Call) => api.http(`/api/${path}`, call)

function logIn(name: string, secret = password, headers: Record<string, string> = {}) {
  return panel('accounts/login', {
    method: 'POST',
    headers,
    json: { email: `${name}@site.example`, password: secret },
  })
}

const { bearerOf } = accountCalls(api)

describe('the panel', () => {
  it('signs staff in with the same account, and keeps the token from the page', async () => {
    const answer = await logIn('editor', password, {
      Origin: 'http://localhost:3001',
      'Sec-Fetch-Site': 'same-origin',
    })
    expect(answer.status).toBe(200)
    const body = await answer.json()
    expect(body).toMatchObject({ user: { email: 'editor@site.example', role: 'editor' } })
    expect(body).not.toHaveProperty('token')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^payload-token=.*HttpOnly/)
    const Cookie = cookie.split(';')[0] ?? ''

    const own = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
    const me = await (await panel('accounts/me', { headers: own })).json()
    expect(me).toMatchObject({ user: { email: 'editor@site.example' }, exp: body.exp })
    expect((await panel('projects', { headers: own })).status).toBe(200)
    expect(
      (await panel('projects', { headers: { Cookie, Origin: 'https://evil.example' } })).status,
    ).toBe(403)

    const renewed = await panel('accounts/refresh-token', { method: 'POST', headers: own })
    expect(renewed.status).toBe(200)
    expect(renewed.headers.getSetCookie()[0]).toMatch(/^payload-token=/)
    expect((await panel('accounts/logout', { method: 'POST', headers: own })).status).toBe(200)
    expect((await panel('projects', { headers: own })).status).toBe(403)
  })

  it('gives programs their token in the answer', async () => {
    // Node's own fetch sends this header.
    const { token } = await (await logIn('admin', password, { 'Sec-Fetch-Mode': 'cors' })).json()
    const headers = { Authorization: `JWT ${token}` }
    expect((await panel('accounts', { headers })).status).toBe(200)
  })

  it('is closed to partners, to people without a role and to strangers, whatever they ask', async () => {
    expect((await logIn('partner')).status).toBe(403)
    for (const headers of [await bearerOf('partner'), await bearerOf('nobody'), {}]) {
      for (const path of [
        'projects',
        'accounts',
        'access',
        'payload-preferences/anything',
        'payload-migrations',
        'payload-kv',
        'globals/settings',
      ]) {
        expect([path, (await panel(path, { headers })).status]).toEqual([path, 403])
      }
      const me = await panel('accounts/me', { headers })
      expect((await me.json()).user).toBeNull()
    }
  })

  it('invites agencies for sales, everybody for administrators, and nobody for others', async () => {
    await api.as('sales', 'seller')
    await api.as('editor', 'writer')
    const invite = async (giver: string, role: string) => {
      const email = `${role}-of-${giver}@site.example`
      const headers = { ...(await bearerOf(giver)), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ email, role, language: 'ua' })
      return (await panel('accounts/invite', { method: 'POST', headers, body })).status
    }
    expect(await invite('seller', 'partner')).toBe(204)
    const letter = await api.mailTo('partner-of-seller@site.example')
    expect(letter.text).toContain(`${siteUrl}/ua/account/invite?token=`)
    expect(await invite('admin', 'translator')).toBe(204)
    expect(await invite('seller', 'editor')).toBe(403)
    expect(await invite('writer', 'partner')).toBe(403)
  })

  it('reads and writes English if a program names no language', async () => {
    const id = await writeItem(api, 'documents', {
      facts: samples.document('terms'),
      texts: { en: { title: 'Terms' }, ua: { title: 'Умови' } },
    })
    await api.as('editor', 'program')
    const headers = { ...(await bearerOf('program')), 'Content-Type': 'application/json' }
    for (const language of ['', '&locale=uk']) {
      const address = `documents/${id}?draft=true&depth=0${language}`
      expect(await (await panel(address, { headers })).json()).toMatchObject({ title: 'Terms' })
      const body = JSON.stringify({ version: '2' })
      expect((await panel(address, { method: 'PATCH', headers, body })).status).toBe(200)
    }
    const stored = await api.payload.findByID({
      collection: 'documents',
      id,
      locale: 'all',
      draft: true,
    })
    expect(stored).toMatchObject({ title: { en: 'Terms', ua: 'Умови' } })
  })

  it('opens content in the language of the panel, also after the database has failed once', async () => {
    await api.as('editor', 'guest')
    const headers = new Headers({ ...(await bearerOf('guest')), 'Accept-Language': 'uk' })
    const failure = vi.spyOn(api.payload, 'count').mockRejectedValueOnce(new Error('away'))
    await expect(openInOwnLanguage(api.payload, headers)).rejects.toThrow('away')
    failure.mockRestore()
    const rights = vi.spyOn(api.payload.collections.news.config.access, 'read')
    await openInOwnLanguage(api.payload, headers)
    // The page computes the rights itself.
    expect(rights).not.toHaveBeenCalled()
    rights.mockRestore()
    const chosen = { key: { equals: 'locale' }, value: { equals: 'ua' } }
    const { totalDocs } = await api.payload.count({
      collection: 'payload-preferences',
      where: chosen,
    })
    expect(totalDocs).toBe(1)
  })
})

describe('a person who is signed in to the site', () => {
  beforeAll(() => api.as('editor', 'walker'))
  const tokensOf = async (name: string) => {
    const json = { email: `${name}@site.example`, password }
    return (await (await api.http('/v1/auth/login', { method: 'POST', json })).json()).data
  }
  const ask = (tokens: { access_token: string }, site = intakeToken) =>
    api.http('/v1/auth/panel', {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.access_token}`, 'X-Site-Token': site },
    })
  const codeFor = async (tokens: { access_token: string }) =>
    (await (await ask(tokens)).json()).data.code
  async function begin(asked: string) {
    const begun = await api.http(`/v1/auth/panel?${new URLSearchParams({ to: asked })}`)
    const site = new URL(begun.headers.get('Location') ?? '')
    expect(site.origin + site.pathname).toBe(`${siteUrl}/account/panel`)
    const [cookie = ''] = begun.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    return { state: site.searchParams.get('state') ?? '', Cookie: cookie.split(';')[0] ?? '' }
  }
  /** Opens the panel with this code, in the browser that began or in `browser`; returns where it leads. */
  async function enter(code: string | null, browser?: { Cookie: string }, asked = '/admin') {
    const { state, Cookie } = await begin(asked)
    return arrive(code, state, browser ?? { Cookie })
  }
  async function arrive(code: string | null, state: string, headers: { Cookie: string }) {
    const query = new URLSearchParams({ ...(code !== null && { code }), state })
    const entered = await api.http(`/v1/auth/panel?${query}`, { headers })
    const session = entered.headers.getSetCookie().find((each) => /^payload-token=./.test(each))
    const to = new URL(entered.headers.get('Location') ?? '')
    expect(to.origin + to.pathname).toBe('http://localhost:3001/admin/login')
    return { ...Object.fromEntries(to.searchParams), Cookie: session?.split(';')[0] }
  }

  it('gets into the panel without another password', async () => {
    const code = await codeFor(await tokensOf('walker'))
    const { Cookie = '', ...to } = await enter(code)
    expect(to).toEqual({ redirect: '/admin' })
    const me = await panel('accounts/me', { headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } })
    expect(await me.json()).toMatchObject({ user: { email: 'walker@site.example' } })
    expect(await enter(code)).toEqual({ redirect: '/admin', reason: 'INVALID_TOKEN' })
  })

  it('gets to the page of the panel that a link names, with or without a session', async () => {
    const to = '/admin/edit/news-item/opening?locale=ua'
    const code = await codeFor(await tokensOf('walker'))
    expect(await enter(code, undefined, to)).toMatchObject({ redirect: to })
    expect(await enter(null, undefined, to)).toEqual({ redirect: to })
    expect(await enter(null, undefined, 'https://evil.example/')).toEqual({ redirect: '/admin' })
  })

  it('reaches, in each of two tabs, the page where the tab began', async () => {
    const pages = ['/admin/units', '/admin/news']
    const begun = await Promise.all(pages.map(begin))
    const browser = { Cookie: begun.map(({ Cookie }) => Cookie).join('; ') }
    const arrived = begun.map(({ state }) => arrive(null, state, browser))
    expect(await Promise.all(arrived)).toMatchObject(pages.map((redirect) => ({ redirect })))
  })

  it.each([
    ['in another browser', { Cookie: '' }, 0, 'INVALID_TOKEN'],
    ['after a minute', undefined, authTimes.providerCode + 1_000, 'TOKEN_EXPIRED'],
  ])('has to enter the password %s', async (_where, browser, later, reason) => {
    const code = await codeFor(await tokensOf('walker'))
    api.pass(later)
    expect(await enter(code, browser)).toEqual({ redirect: '/admin', reason })
  })

  it('gets a code only by the site, and learns from the panel that the account has no access', async () => {
    expect((await ask(await tokensOf('walker'), 'not the site')).status).toBe(403)
    for (const name of ['partner', 'nobody']) {
      const code = await codeFor(await tokensOf(name))
      expect([name, await enter(code)]).toEqual([name, { redirect: '/admin', reason: 'FORBIDDEN' }])
    }
  })

  it('cannot exchange the code for a session of the site', async () => {
    const call = { method: 'POST', json: { code: await codeFor(await tokensOf('walker')) } }
    const headers = { 'X-Site-Token': intakeToken }
    expect((await api.http('/v1/auth/provider/exchange', { ...call, headers })).status).toBe(403)
  })

  it.each([
    ['signs out', 'POST', '/v1/auth/logout'],
    ['ends all sessions', 'DELETE', '/v1/auth/sessions'],
    ['ends the other sessions in the panel', 'DELETE', '/api/accounts/security/sessions'],
  ])('loses the panel and every code if the person %s', async (_, method, path) => {
    const tokens = await tokensOf('walker')
    const { Cookie = '' } = await enter(await codeFor(tokens))
    const code = await codeFor(tokens)
    const json = path.endsWith('logout') ? { refresh_token: tokens.refresh_token } : undefined
    const by = path.startsWith('/api') ? await tokensOf('walker') : tokens
    const headers = { Authorization: `Bearer ${by.access_token}` }
    expect((await api.http(path, { method, json, headers })).status).toBe(204)
    expect(await enter(code)).toEqual({ redirect: '/admin', reason: 'INVALID_TOKEN' })
    const own = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
    expect((await panel('projects', { headers: own })).status).toBe(403)
  })

  it('stays signed in no longer than on the site', async () => {
    const day = 86_400_000
    const send = async (path: string, json: object) =>
      (await (await api.http(path, { method: 'POST', json })).json()).data
    let tokens = await tokensOf('walker')
    for (let days = 5; days < 30; days += 5) {
      api.pass(5 * day)
      tokens = await send('/v1/auth/refresh', { refresh_token: tokens.refresh_token })
    }
    api.pass(5 * day - 3_600_000)
    tokens = await send('/v1/auth/refresh', { refresh_token: tokens.refresh_token })
    const { Cookie = '' } = await enter(await codeFor(tokens))
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
    const read = () => panel('projects', { headers })
    expect((await read()).status).toBe(200)
    await panel('accounts/refresh-token', { method: 'POST', headers })
    api.pass(3_660_000)
    expect((await read()).status).toBe(403)
    const listed = await api.http('/v1/auth/sessions', { headers: await bearerOf('walker') })
    expect((await listed.json()).data).toHaveLength(1)
  })
})
