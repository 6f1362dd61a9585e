import { decodedPart } from '@alun/contract/rules/decoded-part'
import { Webhook } from 'standardwebhooks'
import type { Runtime } from '../settings/runtime.ts'
import { unreachable } from './unreachable.ts'

const timeoutMs = 10_000
const base64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** `whsec_` and base64, base64 alone, or any other text. */
function webhookSigner(secret: string): Webhook {
  const bare = secret.replace(/^whsec_/, '')
  return base64.test(bare) ? new Webhook(bare) : new Webhook(bare, { format: 'raw' })
}

/** For a receiver whose address holds a name and a password, encoded. */
function basic(username: string, password: string): string {
  const pair = [username, password].map(decodedPart).join(':')
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/**
 * Posts JSON, signed according to Standard Webhooks; any 2xx means success.
 *
 * @throws Error otherwise
 */
export async function sendWebhook(
  { url, secret }: NonNullable<Runtime['crm']>,
  deliveryId: string,
  event: object,
  now: number,
): Promise<void> {
  const body = JSON.stringify(event)
  const sent = new Date(now)
  const { password, username } = new URL(url)
  const target = new URL(url)
  target.username = target.password = ''
  const response = await fetch(target, {
    method: 'POST',
    headers: {
      ...(username !== '' && { Authorization: basic(username, password) }),
      'Content-Type': 'application/json',
      'User-Agent': 'content-service',
      'webhook-id': deliveryId,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': webhookSigner(secret).sign(deliveryId, sent, body),
    },
    body,
    // The signature must not reach another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable('The CRM'))
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The CRM answered ${response.status}`)
}
