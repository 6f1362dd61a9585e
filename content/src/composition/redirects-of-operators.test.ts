import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { openReceiver } from '@alun/platform/testing/receiver'
import { expect, it } from 'vitest'
import { sendTelegram } from '../core/outbox/telegram.ts'
import { sendWebhook } from '../core/outbox/webhook.ts'
import { mediaFiles } from '../publishing/media/file-store.ts'
import { machineOf } from '../publishing/translation/machine.ts'
import { openContent } from '../testing/open-content.ts'

const elsewhere = await forThisFile(openReceiver())
const redirecting = await forThisFile(
  openReceiver(({ path }, answer) =>
    answer.writeHead(307, { Location: elsewhere.url + path }).end(),
  ),
)
const settings = {
  OIDC_ACME_ISSUER: redirecting.url,
  OIDC_ACME_CLIENT_ID: 'site',
  OIDC_ACME_CLIENT_SECRET: 'a secret of the tests',
}
const api = await forThisFile(openContent({ settings }))

it('addresses of operators are called in any network, and lead nowhere else', async () => {
  const { received, url } = redirecting
  const s3 = { bucket: 'files', endpoint: url, region: 'us-east-1', checksums: true, agent: {} }
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const calls: Record<string, () => Promise<unknown>> = {
    crm: () => sendWebhook({ url, secret: 'whsec_c2VjcmV0' }, 'msg_1', {}, currentTime()),
    telegram: () => sendTelegram({ apiUrl: url, token: '42:token', chatId: '1' }, 'Text'),
    translation: () => machineOf({ key: 'key', url }).translate(['Text'], 'en', 'uk'),
    store: () => mediaFiles({ mediaDir: '', s3: { ...s3, ...keys } }).read('a.jpg'),
    provider: async () => {
      const answer = await api.http('/v1/auth/login/acme')
      if (!answer.ok) throw new Error(String(answer.status))
    },
  }
  for (const [name, call] of Object.entries(calls)) {
    const before = received.length
    await expect(call(), name).rejects.toThrow()
    expect([name, received.length > before]).toEqual([name, true])
  }
  expect(elsewhere.received).toEqual([])
})
