import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface Connection {
  peer: string
  /** Header `X-Forwarded-For`. */
  forwardedFor: string | null
  /** Header `Forwarded` (RFC 7239), used without the other one. */
  forwarded: string | null
}

/** Connection of a request; joins repeated header lines. */
export function connectionOf({ headers, socket }: IncomingMessage): Connection {
  return {
    peer: socket.remoteAddress ?? '',
    forwardedFor: [headers['x-forwarded-for'] ?? []].flat().join(',') || null,
    forwarded: headers.forwarded ?? null,
  }
}

/**
 * Address of the client: the socket's, or the one that trusted proxies report; `null` if unknown.
 */
export function addressOf(
  { peer, forwardedFor, forwarded }: Connection,
  trustedProxies: readonly string[],
): string | null {
  const { address } = nearest({ peer, forwardedFor, forwarded }, trustedProxies)
  return isIP(address) === 0 ? null : address
}

/** The nearest address that is not a trusted proxy, and the addresses before it. */
function nearest(
  { peer, forwardedFor, forwarded }: Connection,
  trustedProxies: readonly string[],
): { address: string; further: readonly string[] } {
  const trusted = networks(trustedProxies)
  const further =
    forwardedFor === null ? hopsOf(forwarded ?? '') : forwardedFor.split(',').map(hopAddress)
  let address = plainAddress(peer)
  while (isIP(address) !== 0 && trusted(address)) {
    const next = further.at(-1)
    if (next === undefined || isIP(next) === 0) break
    further.pop()
    address = next
  }
  return { address, further }
}

const insideRanges: readonly string[] = [
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]

/** Whether an address is on this machine or in a private network, where visitors are rare. */
const isInside = (address: string) =>
  isIP(address) !== 0 && insideRanges.includes(ipaddr.process(address).range())

/**
 * Reason to suspect that rate limits count all visitors as one address; `null` if the request shows
 * none.
 *
 * @param isPublic whether the request went to the public address of this part
 */
export function countedAsOne(
  connection: Connection,
  trustedProxies: readonly string[],
  isPublic: boolean,
): string | null {
  const { address, further } = nearest(connection, trustedProxies)
  const result = 'so all its visitors count as one address in rate limits'
  const isNear = isInside(address)
  // Omit an outside address, because it may belong to a person.
  const who = isNear ? `at ${address} ` : ''
  // Addresses before that of a visitor may be invented by the visitor.
  if (further.length > 0 && (isNear || address === plainAddress(connection.peer))) {
    return `TRUSTED_PROXIES lacks a proxy ${who}that forwards visitor addresses, ${result}`
  }
  return isPublic && isNear
    ? `A proxy ${who}forwards no visitor addresses, ${result}: let it send X-Forwarded-For and add it to TRUSTED_PROXIES`
    : null
}

/** Checks sent forms until one shows that visitors count as one; reports that once. */
export function watchProxies(
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: readonly string[] },
  report: (reason: string) => void,
): (request: IncomingMessage) => void {
  const { host, hostname, origin } = new URL(publicUrl)
  const isOfThisMachine = hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) !== 0
  let isReported = false
  return (request) => {
    if (isReported || request.method !== 'POST') return
    // A proxy may change the host, but the browser's origin stays.
    const { headers } = request
    const isPublic = !isOfThisMachine && (headers.host === host || headers.origin === origin)
    const reason = countedAsOne(connectionOf(request), trustedProxies, isPublic)
    if (reason === null) return
    isReported = true
    report(reason)
  }
}

/** Removes the port that some proxies add: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
function hopAddress(hop: string): string {
  const text = hop.trim().replaceAll('"', '')
  const [, bare = text] =
    /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]{7,15}):\d{1,5}$/.exec(text) ?? []
  return plainAddress(bare)
}

const forwardedItem = /(?:[^",]|"(?:[^"\\]|\\.)*")+/g

/** Addresses of `for=`; empty with an unclosed quote, which a caller may have added. */
function hopsOf(forwarded: string): string[] {
  if (forwarded.replace(forwardedItem, '').includes('"')) return []
  return (forwarded.match(forwardedItem) ?? []).map((item) =>
    hopAddress(/(?:^|;)\s*for=("[^"]*"|[^";]*)/i.exec(item)?.[1] ?? ''),
  )
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function plainAddress(address: string): string {
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address
}

/** Key for rate limits: an IPv4 address, or the /64 network of a household. */
export function networkOf(address: string | null): string {
  if (address === null || isIP(address) === 0) return ''
  const parsed = ipaddr.process(address)
  // biome-ignore lint/plugin/compared-class: addresses that it has parsed.
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
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
