import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { addressOf, plainAddress } from '@alun/platform/client-address'

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
  const given = headers.get(siteTokenHeader)
  return (
    given !== null && siteToken !== undefined && timingSafeEqual(digest(given), digest(siteToken))
  )
}

/** Address of the person who asks, by which limits count; `null` where nobody knows it. */
export function clientAddressOf(headers: Headers, trust: Trust): string | null {
  const handedOn = headers.get(clientAddressHeader)?.trim() ?? ''
  if (isIP(handedOn) !== 0 && isFromSite(headers, trust.siteToken)) return plainAddress(handedOn)
  const peer = headers.get(peerHeader) ?? ''
  return addressOf({ peer, forwardedFor: headers.get('X-Forwarded-For') }, trust.trustedProxies)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
