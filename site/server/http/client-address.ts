import type { IncomingMessage } from 'node:http'
import { addressOf, connectionOf } from '@alun/platform/client-address'

/** Address of the visitor, by which the content service limits requests; `null` if unknown. */
export function visitorAddress(
  incoming: IncomingMessage,
  trustedProxies: readonly string[],
): string | null {
  return addressOf(connectionOf(incoming), trustedProxies)
}
