import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestService } from '../testing/test-service.ts'

const email = 'editor@alun.example'
const password = 'a long password'
const address = '203.0.113.50'

type Door = 'the API' | 'the panel'
let service: TestService
let backgroundDone: () => Promise<unknown>
let logIn: Record<Door, (secret: string) => Promise<Response>>

/**
 * Next bundles the panel's interface and the API apart: one process has two copies of every module,
 * classes included. So has this test.
 */
beforeEach(async () => {
  vi.resetModules()
  const { openTestService } = await import('../testing/test-service.ts')
  const { createAccount } = await import('./account-store.ts')
  const { authOf: authOfPanel } = await import('./auth-deps.ts')
  const { askPanel } = await import('../testing/test-panel.ts')
  const { peerHeader } = await import('../http/client-address.ts')
  service = await openTestService()
  await createAccount(service.payload, { email, password, role: 'editor', name: 'editor' })
  vi.resetModules()
  const { createTestApp } = await import('../testing/test-api.ts')
  const { authOf } = await import('./auth-deps.ts')

  const authOfBoth = [authOfPanel, authOf]
  backgroundDone = () =>
    Promise.all(authOfBoth.map((of) => of(service.payload, service.runtime.auth).backgroundDone()))

  const request = (secret: string): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [peerHeader]: address },
    body: JSON.stringify({ email, password: secret }),
  })
  logIn = {
    'the API': async (secret) => {
      const app = createTestApp(service, authOf(service.payload, service.runtime.auth))
      return app.request('/v1/auth/login', request(secret))
    },
    'the panel': (secret) => askPanel(service, 'accounts/login', request(secret)),
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
      const refused = await logIn[door](password)
      expect([door, refused.status]).toEqual([door, 429])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      const { errors } = await refused.json()
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
