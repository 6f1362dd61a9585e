import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/auth'

/** Set by the server to the address of the socket, whatever the request says in it. */
export const peerHeader = 'x-alun-peer'

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
  if (isIP(handedOn) !== 0 && isFromSite(headers, trust.siteToken)) return plain(handedOn)
  const trusted = networks(trust.trustedProxies)
  const hops = (headers.get('X-Forwarded-For') ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(headers.get(peerHeader) ?? '')
  while (isIP(address) !== 0 && trusted(address)) {
    const next = hops.pop()
    if (next === undefined || isIP(next) === 0) break
    address = next
  }
  return isIP(address) === 0 ? null : address
}

/** IPv4 written as IPv6 is one address with the plain form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function networks(list: readonly string[]): (address: string) => boolean {
  const block = new BlockList()
  for (const entry of list) {
    const [network = '', bits] = entry.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) block.addAddress(network, family)
    else block.addSubnet(network, Number(bits), family)
  }
  return (address) => block.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
