import { isIP } from 'node:net'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { addressOf, plainAddress } from '@alun/platform/client-address'
import { isSameSecret } from '@alun/platform/constant-time'
import { ApiError } from './api-error.ts'

/** The server sets this to the address of the socket, whatever the request contains. */
export const peerHeader = 'x-service-peer'
/** The server sets this: `0` for a request that came without a proxy. */
export const forwardedHeader = 'x-service-forwarded'

interface Trust {
  /** Token by which the site proves that it speaks for a visitor. */
  intakeToken: string | undefined
  /** Networks whose `X-Forwarded-For` or `Forwarded` is trusted. */
  trustedProxies: readonly string[]
}

export function isFromSite(headers: Headers, intakeToken: string | undefined): boolean {
  return isSameSecret(headers.get(siteTokenHeader), intakeToken)
}

/** @throws ApiError INVALID_CREDENTIALS unless the site sent the request */
export function requireSite(headers: Headers, intakeToken: string, message: string): void {
  if (!isFromSite(headers, intakeToken)) throw new ApiError('INVALID_CREDENTIALS', message)
}

/** The client's address, by which limits count; `null` if unknown. */
export function clientAddressOf(headers: Headers, trust: Trust): string | null {
  const visitorAddress = headers.get(clientAddressHeader)?.trim() ?? ''
  if (isIP(visitorAddress) !== 0 && isFromSite(headers, trust.intakeToken))
    return plainAddress(visitorAddress)
  const peer = headers.get(peerHeader) ?? ''
  const forwardedFor = headers.get('X-Forwarded-For')
  return addressOf(
    { peer, forwardedFor, forwarded: headers.get('Forwarded') },
    trust.trustedProxies,
  )
}
