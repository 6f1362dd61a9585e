import { text } from 'node:stream/consumers'
import { freePort } from '@alun/platform/testing/free-port'
import { serve } from '@alun/platform/testing/receiver'
import { expect, it, vi } from 'vitest'
import { accountHeader, otherAccount, refusalHeader } from '../http/signed-out.ts'
import { awaitedFetch } from './awaited-fetch.ts'
import { sessionEnded, setPageAccount } from './ended-session.ts'
import { setAsker } from './ends/ask-end.ts'

const ask = awaitedFetch(fetch)

it.each([
  ['a page', { rsc: '1' }],
  ['a function of the server', { 'next-action': 'f00' }],
])('lets the router wait if a proxy answers for %s', async (_what, headers) => {
  let status = 502
  const service = await serve((_request, response) => response.writeHead(status).end())
  for (const away of [502, 503, 504]) {
    status = away
    await expect(ask(service.url, { headers })).rejects.toThrow(TypeError)
    expect((await ask(service.url)).status).toBe(away)
  }
  for (const answered of [200, 404, 500]) {
    status = answered
    expect((await ask(service.url, { headers })).status).toBe(answered)
  }
  await service.close()
})

it('answers for preferences of nobody, and for those that could not be read, and for nothing else', async () => {
  const away = `http://localhost:${await freePort()}`
  const preferences = async () => (await ask(`${away}/api/payload-preferences/nav`)).status
  expect(await preferences()).toBe(404)
  setPageAccount('one')
  expect(await preferences()).toBe(503)
  await expect(ask(`${away}/api/news`)).rejects.toThrow(TypeError)
  setPageAccount(null)
})

it('sends the account of the page with calls only, and reports another signed-in account', async () => {
  const seen: unknown[] = []
  const ends: unknown[] = []
  vi.stubGlobal('document', new EventTarget())
  document.addEventListener(sessionEnded, ({ detail }) => ends.push(detail))
  const service = await serve(({ headers }, response) => {
    seen.push(headers[accountHeader])
    response.writeHead(403, { [refusalHeader]: otherAccount }).end()
  })
  vi.stubGlobal('location', { origin: service.url })
  setPageAccount('one')
  await ask(`${service.url}/api/news`)
  await ask(service.url, { headers: { 'next-action': 'f00' } })
  await ask(`${service.url}/admin`, { headers: { rsc: '1' } })
  setPageAccount(null)
  vi.unstubAllGlobals()
  await service.close()
  expect(seen).toEqual(['one', 'one', undefined])
  expect(ends).toEqual([otherAccount, otherAccount])
})

it('asks about what hangs on a change, asks again if more does by then, and repeats the same body with the answer', async () => {
  const seen: string[] = []
  const calls: unknown[] = []
  const service = await serve(async (request, response) => {
    const ends = new URL(request.url ?? '', 'http://x').searchParams.get('ends')
    calls.push([request.method, await text(request), ends])
    if (ends === 'second') return response.writeHead(200).end('stored')
    const rows = (ends ? ['early', 'new', 'late'] : ['early', 'late']).map((id) => ({
      ...{ id, title: id, href: null, at: null, ground: '' },
    }))
    const groups = [{ name: 'viewings', title: '', isLeft: true, count: rows.length, rows }]
    const data = { code: 'ASKED', seen: ends ? 'second' : 'first', act: 'Save', groups }
    response.writeHead(409).end(JSON.stringify({ errors: [{ data }] }))
  })
  vi.stubGlobal('location', { origin: service.url })
  const save = () => ask(`${service.url}/api/hosts/1?depth=0`, { method: 'PATCH', body: 'words' })
  // Without a dialog, and if the person closes it, the caller gets the refusal.
  expect((await save()).status).toBe(409)
  setAsker(async () => false)
  expect((await save()).status).toBe(409)
  setAsker(async ({ groups: [group], seen: each }, isAgain) => {
    seen.push(`${each} ${isAgain} ${group?.rows.map(({ id }) => id)}`)
    return true
  })
  expect(await (await save()).text()).toBe('stored')
  setAsker(null)
  vi.unstubAllGlobals()
  await service.close()
  expect(seen).toEqual(['first false early,late', 'second true new,early,late'])
  expect(calls.slice(2)).toEqual([null, 'first', 'second'].map((each) => ['PATCH', 'words', each]))
})
