import { describe, expect, it } from 'vitest'
import { answerMetrics, isForwarded } from './metrics-access.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  authorization: headers.authorization ?? null,
  remoteAddress,
  forwarded: isForwarded(Object.keys(headers)),
})

const metrics = { contentType: 'text/plain', text: async () => 'requests 7' }
const statusFor = async (request: ReturnType<typeof from>, token?: string) =>
  (await answerMetrics(request, token, metrics)).status

describe('metrics', () => {
  it('ask for the token if there is one, also from this machine', async () => {
    const bearer = from('203.0.113.9', { authorization: 'Bearer metrics-secret' })
    expect(await (await answerMetrics(bearer, 'metrics-secret', metrics)).text()).toBe('requests 7')
    expect(await statusFor(bearer, 'another-secret')).toBe(401)
    expect(await statusFor(from('127.0.0.1'), 'metrics-secret')).toBe(401)
  })

  it('are open to direct requests from this machine without a token', async () => {
    expect(await statusFor(from('127.0.0.1'))).toBe(200)
    expect(await statusFor(from('::ffff:127.0.0.1'))).toBe(200)
    expect(await statusFor(from('::1'))).toBe(200)
    expect(await statusFor(from('203.0.113.9'))).toBe(403)
    for (const header of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'X-Forwarded-Host',
      'x-forwarded-port',
      'forwarded',
      'x-real-ip',
      'via',
    ]) {
      const proxied = from('127.0.0.1', { [header]: 'https' })
      expect([header, await statusFor(proxied)]).toEqual([header, 403])
    }
  })
})
