import type { IncomingMessage } from 'node:http'
import { addressOf } from '@alun/platform/client-address'

/** Address of the visitor, by which the content service counts; `null` where nobody knows it. */
export function visitorAddress(
  { socket, headers }: IncomingMessage,
  trustedProxies: readonly string[],
): string | null {
  const given = headers['x-forwarded-for']
  const forwardedFor = Array.isArray(given) ? given.join(',') : (given ?? null)
  const forwarded = headers.forwarded ?? null
  return addressOf({ peer: socket.remoteAddress ?? '', forwardedFor, forwarded }, trustedProxies)
}
