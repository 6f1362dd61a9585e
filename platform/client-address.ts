import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface Connection {
  peer: string
  /** `X-Forwarded-For`. */
  forwardedFor: string | null
  /** `Forwarded` (RFC 7239), which counts where the other is missing. */
  forwarded: string | null
}

/** As a server gets them; of several lines of a header the list. */
export function connectionOf({ headers, socket }: IncomingMessage): Connection {
  return {
    peer: socket.remoteAddress ?? '',
    forwardedFor: [headers['x-forwarded-for'] ?? []].flat().join(',') || null,
    forwarded: headers.forwarded ?? null,
  }
}

/** The socket's address, or the one that trusted proxies report; `null` if it is unknown. */
export function addressOf(
  { peer, forwardedFor, forwarded }: Connection,
  trustedProxies: readonly string[],
): string | null {
  const { address } = nearest({ peer, forwardedFor, forwarded }, trustedProxies)
  return isIP(address) === 0 ? null : address
}

/** The nearest address that is no trusted proxy, and what further ones have been reported by it. */
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

/** Of proxies on this machine or in a network of one's own; a visitor comes from there rarely. */
const isInside = (address: string) =>
  isIP(address) !== 0 && insideRanges.includes(ipaddr.process(address).range())

/**
 * Why all visitors may count as one address in limits, as far as one request shows it; `null` otherwise.
 *
 * @param isPublic whether the request was sent to the public address of the part
 */
export function countedAsOne(
  connection: Connection,
  trustedProxies: readonly string[],
  isPublic: boolean,
): string | null {
  const { address, further } = nearest(connection, trustedProxies)
  const says = 'so all who come through it count as one address in limits'
  const isNear = isInside(address)
  // The address of one outside may be that of a person.
  const who = isNear ? `at ${address} ` : ''
  // Before the address of a visitor, which a proxy has reported, the visitor may have written anything.
  if (further.length > 0 && (isNear || address === plainAddress(connection.peer))) {
    return `TRUSTED_PROXIES does not name a proxy ${who}that names visitors, ${says}`
  }
  return isPublic && isNear
    ? `A proxy ${who}names no visitors, ${says}: it has to send X-Forwarded-For, and TRUSTED_PROXIES to name it`
    : null
}

/** Looks at sent forms until one shows that visitors count as one, which is reported once. */
export function watchProxies(
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: readonly string[] },
  report: (reason: string) => void,
): (request: IncomingMessage) => void {
  const { host, hostname, origin } = new URL(publicUrl)
  const isOfThisMachine = hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) !== 0
  let isReported = false
  return (request) => {
    if (isReported || request.method !== 'POST') return
    // A proxy may name another host, but a browser says from where it sends.
    const { headers } = request
    const isPublic = !isOfThisMachine && (headers.host === host || headers.origin === origin)
    const reason = countedAsOne(connectionOf(request), trustedProxies, isPublic)
    if (reason === null) return
    isReported = true
    report(reason)
  }
}

/** Without the port that some proxies add: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
function hopAddress(hop: string): string {
  const text = hop.trim().replaceAll('"', '')
  const [, bare = text] =
    /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]{7,15}):\d{1,5}$/.exec(text) ?? []
  return plainAddress(bare)
}

const forwardedItem = /(?:[^",]|"(?:[^"\\]|\\.)*")+/g

/** The addresses of `for=`; none where a quote is left open, since a caller may have opened it. */
function hopsOf(forwarded: string): string[] {
  if (forwarded.replace(forwardedItem, '').includes('"')) return []
  return (forwarded.match(forwardedItem) ?? []).map((item) =>
    hopAddress(/(?:^|;)\s*for=("[^"]*"|[^";]*)/i.exec(item)?.[1] ?? ''),
  )
}

/** An IPv4-mapped IPv6 address equals the IPv4 address. */
export function plainAddress(address: string): string {
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address
}

/** A caller for rate limits: an IPv4 address, or the /64 of a household. */
export function networkOf(address: string | null): string {
  if (address === null || isIP(address) === 0) return ''
  const parsed = ipaddr.process(address)
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
