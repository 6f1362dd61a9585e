import { createServer } from 'node:http'
import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from './listener.ts'
import { agentOptions, isNoProxy, setUpOutbound } from './outbound.ts'

/** Addresses that the proxy was asked for. */
const asked: string[] = []
const proxy = createServer((_request, response) => response.end('proxy')).on(
  'connect',
  ({ url }, socket) => {
    asked.push(String(url))
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  },
)
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${portOf(proxy)}`
  const direct = ' .inside.example, 127.0.0.4 fd00::2'
  setUpOutbound({ HTTP_PROXY: address, HTTPS_PROXY: address, NO_PROXY: direct }, ['127.0.0.3'])
})
afterAll(() => void proxy.close())

it.each([
  ['https://crm.example/', true],
  ['http://inside.example.org/', true],
  ['http://127.0.0.3:3001/v1', false],
  ['http://[fd00::2]:9000/', false],
  ['http://localhost:9/', false],
])('a call goes to %s by the proxy: %s', async (address, isByProxy) => {
  asked.length = 0
  await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(2_000) }).catch(() => null)
  expect(asked.length > 0).toBe(isByProxy)
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBeGreaterThanOrEqual(2_000)
})

it('a library with an agent of its own takes the same way', () => {
  expect(agentOptions({})).toEqual({})
  expect(agentOptions({ HTTPS_PROXY: 'http://p', NO_PROXY: 'a b' }, ['c'])).toMatchObject({
    proxyEnv: { HTTPS_PROXY: 'http://p', NO_PROXY: 'localhost,127.0.0.1,::1,[::1],c,a,b' },
  })
  expect(agentOptions({ HTTP_PROXY: 'http://p', NO_PROXY: '*' }).proxyEnv?.NO_PROXY).toBe('*')
})

it.each([
  ['*', true],
  ['store.internal:9000, .example.com *.example.org 10.0.0.5 [fd00::2]', true],
  ['a.example, 10.0.0.*', false],
  ['10.0.0.1-10.0.0.9', false],
])('NO_PROXY may be %j: %s', (given, isTaken) => expect(isNoProxy(given)).toBe(isTaken))
