import { createECDH } from 'node:crypto'
import { derivedKey } from '../../accounts/derived-key.ts'

/**
 * The keys by which push services know this service (VAPID). With another secret they are others: push
 * services then refuse the subscriptions, and each browser subscribes anew at its next visit.
 */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  const key = Buffer.from(derivedKey(secret, 'keys of web push'))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}
