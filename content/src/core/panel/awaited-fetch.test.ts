import { freePort } from '@alun/platform/testing/free-port'
import { serve } from '@alun/platform/testing/receiver'
import { expect, it } from 'vitest'
import { awaitedFetch } from './awaited-fetch.ts'

const ask = awaitedFetch(fetch)

it.each([
  ['a page', { rsc: '1' }],
  ['a function of the server', { 'next-action': 'f00' }],
])('lets the router wait where a proxy answers for %s', async (_what, headers) => {
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

it('answers for preferences that could not be read, and for nothing else', async () => {
  const nobody = `http://localhost:${await freePort()}`
  expect((await ask(`${nobody}/api/payload-preferences/nav`)).status).toBe(503)
  await expect(ask(`${nobody}/api/news`)).rejects.toThrow(TypeError)
})
