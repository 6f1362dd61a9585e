import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Content } from '../testing/open-content.ts'

const email = 'editor@site.example'
const password = 'a long password'
const address = '203.0.113.50'

type Door = 'the API' | 'the panel'
let service: Content
let backgroundDone: () => Promise<unknown>
let logIn: Record<Door, (secret: string) => Promise<Response>>
let panel: Awaited<ReturnType<typeof modules>>
let api: Awaited<ReturnType<typeof modules>>

async function modules() {
  return {
    ...(await import('../testing/open-content.ts')),
    ...(await import('./auth-deps.ts')),
    ...(await import('../core/http/client-address.ts')),
  }
}

/**
 * Next bundles the panel and the API apart: one process has two copies of every module, classes included. This test
 * reproduces that.
 */
beforeAll(async () => {
  vi.resetModules()
  panel = await modules()
  vi.resetModules()
  api = await modules()
  expect(api.authOf).not.toBe(panel.authOf)
})
// Later files get modules of one copy again.
afterAll(() => void vi.resetModules())

beforeEach(async () => {
  service = await panel.openContent()
  await service.as('editor')

  const authOfBoth = [panel.authOf, api.authOf]
  backgroundDone = () =>
    Promise.all(
      authOfBoth.map((of) =>
        of(service.payload, service.runtime.auth, service.now).backgroundDone(),
      ),
    )

  const request = (secret: string) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [panel.peerHeader]: address },
    body: JSON.stringify({ email, password: secret }),
  })
  logIn = {
    'the API': async (secret) => {
      const app = api.appOf(service, api.authOf(service.payload, service.runtime.auth, service.now))
      return app.request('/v1/auth/login', request(secret))
    },
    'the panel': (secret) => service.http('/api/accounts/login', request(secret)),
  }
})
afterEach(async () => {
  await backgroundDone?.()
  await service?.close()
})

const orders: [Door, Door][] = [
  ['the API', 'the panel'],
  ['the panel', 'the API'],
]

describe('wrong passwords', () => {
  it.each(orders)('at %s and then at %s are counted together', async (first, second) => {
    expect((await logIn[first]('wrong')).status).toBe(401)
    for (let times = 0; times < 9; times += 1) {
      expect((await logIn[second]('wrong')).status).toBe(401)
    }
    for (const door of [second, first]) {
      const rejected = await logIn[door](password)
      expect([door, rejected.status]).toEqual([door, 429])
      expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0)
      const { errors } = await rejected.json()
      expect(errors[0].extensions.code).toBe('REQUESTS_EXCEEDED')
    }
  })

  it.each(orders)('at %s and at %s at once get ten tries in all', async (first, second) => {
    const burst = [first, second].flatMap((door) =>
      Array.from({ length: 8 }, () => logIn[door]('wrong')),
    )
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })
})
