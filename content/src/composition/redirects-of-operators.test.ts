import { createServer, type Server } from 'node:http'
import { portOf } from '@alun/platform/listener'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendTelegram } from '../core/outbox/telegram.ts'
import { sendWebhook } from '../core/outbox/webhook.ts'
import { mediaFiles } from '../publishing/media/file-store.ts'
import { machineOf } from '../publishing/translation/machine.ts'
import { openTestAuth, type TestAuth } from '../testing/test-auth.ts'

let elsewhere: Server
let redirecting: Server
let api: TestAuth
const reached: string[] = []
let redirected = 0

const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
const urlOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`

beforeAll(async () => {
  elsewhere = await listening(
    createServer(({ url = '' }, answer) => {
      reached.push(url)
      answer.end('{}')
    }),
  )
  redirecting = await listening(
    createServer(({ url = '' }, answer) => {
      redirected += 1
      answer.writeHead(307, { Location: `${urlOf(elsewhere)}${url}` }).end()
    }),
  )
  api = await openTestAuth({
    OIDC_ACME_ISSUER: urlOf(redirecting),
    OIDC_ACME_CLIENT_ID: 'site',
    OIDC_ACME_CLIENT_SECRET: 'a secret of the tests',
  })
})
afterAll(async () => {
  await api?.close()
  redirecting?.close()
  elsewhere?.close()
})

it('addresses of operators are called in any network, and lead nowhere else', async () => {
  const url = urlOf(redirecting)
  const s3 = { bucket: 'files', endpoint: url, region: 'us-east-1', checksums: true, agent: {} }
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const calls: Record<string, () => Promise<unknown>> = {
    crm: () => sendWebhook({ url, secret: 'whsec_c2VjcmV0' }, 'msg_1', {}, Date.now()),
    telegram: () => sendTelegram({ apiUrl: url, token: '42:token', chatId: '1' }, 'Text'),
    translation: () => machineOf({ key: 'key', url }).translate(['Text'], 'en', 'uk'),
    store: () => mediaFiles({ mediaDir: '', s3: { ...s3, ...keys } }).read('a.jpg'),
    provider: async () => {
      const answer = await api.call('/v1/auth/login/acme')
      if (!answer.ok) throw new Error(String(answer.status))
    },
  }
  for (const [name, call] of Object.entries(calls)) {
    const before = redirected
    await expect(call(), name).rejects.toThrow()
    expect([name, redirected > before]).toEqual([name, true])
  }
  expect(reached).toEqual([])
})
