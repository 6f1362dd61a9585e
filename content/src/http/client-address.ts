import { isIP } from 'node:net'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { addressOf, plainAddress } from '@alun/platform/client-address'
import { isSameSecret } from '@alun/platform/constant-time'

/** Set by the server to the address of the socket, whatever the request says in it. */
export const peerHeader = 'x-alun-peer'
/** Set by the server: `0` for a request that no proxy has touched. */
export const forwardedHeader = 'x-alun-forwarded'

interface Trust {
  /** Of the site (CONTENT_INTAKE_TOKEN). */
  siteToken: string | undefined
  /** Networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
}

/** Whether the site itself asks. */
export function isFromSite(headers: Headers, siteToken: string | undefined): boolean {
  return isSameSecret(headers.get(siteTokenHeader), siteToken)
}

/** Address of the person who asks, by which limits count; `null` where nobody knows it. */
export function clientAddressOf(headers: Headers, trust: Trust): string | null {
  const handedOn = headers.get(clientAddressHeader)?.trim() ?? ''
  if (isIP(handedOn) !== 0 && isFromSite(headers, trust.siteToken)) return plainAddress(handedOn)
  const peer = headers.get(peerHeader) ?? ''
  return addressOf({ peer, forwardedFor: headers.get('X-Forwarded-For') }, trust.trustedProxies)
}
