import { createServer, type RequestListener } from 'node:http'
import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from './listener.ts'
import { agentOptions, isNoProxy, setUpOutbound } from './outbound.ts'

/** Addresses that the proxy was asked for. */
const asked: string[] = []
const servers: ReturnType<typeof createServer>[] = []
let own: number

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).on('connect', ({ url }, socket) => {
    asked.push(String(url))
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return portOf(server)
}

beforeAll(async () => {
  own = await serve((_request, response) => response.end('own'))
  const proxy = `http://127.0.0.1:${await serve((_request, response) => response.end('proxy'))}`
  setUpOutbound(
    { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: ' .inside.example, 127.0.0.4 fd00::2' },
    ['127.0.0.3'],
  )
})
afterAll(() => {
  for (const server of servers) server.close()
})

/** Whether a request uses the proxy, whatever its result. */
async function goesByProxy(address: string): Promise<boolean> {
  const before = asked.length
  const signal = AbortSignal.timeout(2_000)
  await fetch(address, { redirect: 'error', signal }).catch((cause: Error) => cause)
  return asked.length > before
}

describe('an outgoing call', () => {
  it('waits at least two seconds for a connection', () => {
    expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBeGreaterThanOrEqual(2_000)
  })

  it.each([
    ['https://crm.example/', true],
    ['http://crm.example/', true],
    ['http://inside.example.org/', true],
    ['http://127.0.0.3:3001/v1', false],
    ['http://127.0.0.4:9000/', false],
    ['http://[fd00::2]:9000/', false],
  ])('goes to %s by the proxy: %s', async (address, isByProxy) => {
    expect(await goesByProxy(address)).toBe(isByProxy)
  })

  it.each(['localhost', '127.0.0.1'])('goes to %s directly', async (host) => {
    const answer = await fetch(`http://${host}:${own}/`, { redirect: 'error' })
    expect(await answer.text()).toBe('own')
  })

  it('takes the same way if a library has its own agent', () => {
    expect(agentOptions({})).toEqual({})
    expect(agentOptions({ HTTPS_PROXY: 'http://p', NO_PROXY: 'a b' }, ['c'])).toMatchObject({
      proxyEnv: { HTTPS_PROXY: 'http://p', NO_PROXY: 'localhost,127.0.0.1,::1,[::1],c,a,b' },
    })
    expect(agentOptions({ HTTP_PROXY: 'http://p', NO_PROXY: '*' }).proxyEnv?.NO_PROXY).toBe('*')
  })
})

it.each([
  ['*', true],
  ['store.internal:9000, .example.com *.example.org 10.0.0.5 [fd00::2]', true],
  ['10.0.0.0/8', false],
  ['a.example, 10.0.0.*', false],
  ['10.0.0.1-10.0.0.9', false],
])('NO_PROXY may be %j: %s', (given, isTaken) => {
  expect(isNoProxy(given)).toBe(isTaken)
})
