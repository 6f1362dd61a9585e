import { isIP } from 'node:net'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { addressOf, plainAddress } from '@alun/platform/client-address'
import { isSameSecret } from '@alun/platform/constant-time'
import { ApiError } from './api-error.ts'

/** Set by the server to the address of the socket, whatever the request says in it. */
export const peerHeader = 'x-service-peer'
/** Set by the server: `0` for a request that no proxy has touched. */
export const forwardedHeader = 'x-service-forwarded'

interface Trust {
  /** By which the site proves that it speaks for a visitor. */
  intakeToken: string | undefined
  /** Networks whose `X-Forwarded-For` or `Forwarded` is believed. */
  trustedProxies: readonly string[]
}

/** Whether the site itself asks. */
export function isFromSite(headers: Headers, intakeToken: string | undefined): boolean {
  return isSameSecret(headers.get(siteTokenHeader), intakeToken)
}

/** @throws ApiError INVALID_CREDENTIALS for everybody but the site */
export function requireSite(headers: Headers, intakeToken: string, message: string): void {
  if (!isFromSite(headers, intakeToken)) throw new ApiError('INVALID_CREDENTIALS', message)
}

/** Address of the person who asks, by which limits count; `null` where nobody knows it. */
export function clientAddressOf(headers: Headers, trust: Trust): string | null {
  const handedOn = headers.get(clientAddressHeader)?.trim() ?? ''
  if (isIP(handedOn) !== 0 && isFromSite(headers, trust.intakeToken)) return plainAddress(handedOn)
  const peer = headers.get(peerHeader) ?? ''
  const forwardedFor = headers.get('X-Forwarded-For')
  return addressOf(
    { peer, forwardedFor, forwarded: headers.get('Forwarded') },
    trust.trustedProxies,
  )
}
