import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface Connection {
  peer: string
  /** `X-Forwarded-For`. */
  forwardedFor: string | null
  /** `Forwarded` (RFC 7239), which counts where the other is missing. */
  forwarded: string | null
}

/** The socket's address, or the one that trusted proxies report; `null` if it is unknown. */
export function addressOf(
  { peer, forwardedFor, forwarded }: Connection,
  trustedProxies: readonly string[],
): string | null {
  const trusted = networks(trustedProxies)
  const hops =
    forwardedFor === null ? hopsOf(forwarded ?? '') : forwardedFor.split(',').map(hopAddress)
  let address = plainAddress(peer)
  while (isIP(address) !== 0 && trusted(address)) {
    const next = hops.pop()
    if (next === undefined || isIP(next) === 0) break
    address = next
  }
  return isIP(address) === 0 ? null : address
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
