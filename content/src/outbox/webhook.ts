import { Webhook } from 'standardwebhooks'

export interface WebhookSettings {
  url: string
  /** `whsec_` and base64, base64 alone, or any other text taken as it is. */
  secret: string
}

const patienceMs = 10_000
const base64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

export function webhookSigner(secret: string): Webhook {
  const bare = secret.replace(/^whsec_/, '')
  return base64.test(bare) ? new Webhook(bare) : new Webhook(bare, { format: 'raw' })
}

/**
 * Posts JSON, signed as Standard Webhooks say; any 2xx means that it was taken.
 *
 * @throws Error when it was not
 */
export async function sendWebhook(
  { url, secret }: WebhookSettings,
  deliveryId: string,
  event: object,
  now: number,
): Promise<void> {
  const body = JSON.stringify(event)
  const sent = new Date(now)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'alun-content',
      'webhook-id': deliveryId,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': webhookSigner(secret).sign(deliveryId, sent, body),
    },
    body,
    // Where it is redirected to, the signature was not meant for.
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error && cause.name === 'TimeoutError' ? 'silent' : 'away'
    throw new Error(`The CRM is ${reason}`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The CRM answered ${response.status}`)
}
