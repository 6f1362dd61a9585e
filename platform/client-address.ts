import { BlockList, isIP } from 'node:net'

/** Who stands at the other end of a connection, and whom that end says it speaks for. */
export interface Connection {
  /** Address of the socket. */
  peer: string
  /** Header `X-Forwarded-For`. */
  forwardedFor: string | null
}

/**
 * Address of the person who asks: the socket's, or what proxies in the trusted networks say, from
 * the last hop backwards; `null` where nobody knows it.
 */
export function addressOf(
  { peer, forwardedFor }: Connection,
  trustedProxies: readonly string[],
): string | null {
  const trusted = networks(trustedProxies)
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  let address = plainAddress(peer)
  while (isIP(address) !== 0 && trusted(address)) {
    const next = hops.pop()
    if (next === undefined || isIP(next) === 0) break
    address = next
  }
  return isIP(address) === 0 ? null : address
}

/** IPv4 written as IPv6 is one address with the plain form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/**
 * What counts as one caller wherever calls are counted: an IPv4 address, or the /64 that a household
 * has of the IPv6 ones.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  // The parser of URLs knows every way to write one, an IPv4 address at its end included.
  const [withoutZone = ''] = plain.split('%')
  const { hostname } = new URL(`http://[${withoutZone}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const parts = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  const [high = '0', low = '0'] = parts.slice(6)
  if (parts.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(high, low)
  return `${parts.slice(0, 4).join(':')}::/64`
}

function ipv4Of(high: string, low: string): string {
  const halves = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.')
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
