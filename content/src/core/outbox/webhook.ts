import { decodedPart } from '@alun/contract/rules/decoded-part'
import { Webhook } from 'standardwebhooks'
import { unreachable } from '../http/unreachable.ts'
import type { Runtime } from '../settings/runtime.ts'
import { afterHeader, ReceiverPaused, Refused } from './not-sent.ts'

const timeoutMs = 10_000

/** Answers about one message: the receiver rejects the body or already has it. */
const rejectedStatuses = [400, 409, 413, 415, 422]

/** For a receiver whose address contains an encoded name and password. */
function basic(username: string, password: string): string {
  const pair = [username, password].map(decodedPart).join(':')
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/**
 * Posts JSON, signed according to Standard Webhooks; any 2xx means success.
 *
 * @throws Refused, ReceiverPaused, Error otherwise
 */
export async function sendWebhook(
  { url, secret }: NonNullable<Runtime['crm']>,
  deliveryId: string,
  event: object,
  now: number,
): Promise<void> {
  const body = JSON.stringify(event)
  const sent = new Date(now)
  const target = new URL(url)
  const { password, username } = target
  target.username = target.password = ''
  // biome-ignore lint/style/noRestrictedGlobals: operators set CRM_WEBHOOK_URL
  const response = await fetch(target, {
    method: 'POST',
    headers: {
      ...(username !== '' && { Authorization: basic(username, password) }),
      'Content-Type': 'application/json',
      'User-Agent': 'content-service',
      'webhook-id': deliveryId,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': new Webhook(secret).sign(deliveryId, sent, body),
    },
    body,
    // The signature must not reach another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable('The CRM'))
  await response.body?.cancel()
  if (response.ok) return
  const { headers, status } = response
  const isElsewhere = headers.has('Location')
  const reason = `The CRM answered ${status}${isElsewhere ? ': redirects are not followed' : ''}`
  if (rejectedStatuses.includes(status)) {
    throw new Refused(reason, { about: 'text', forGood: true })
  }
  const until = afterHeader(headers.get('Retry-After'), now)
  throw until === null ? new Error(reason) : new ReceiverPaused(reason, until)
}
