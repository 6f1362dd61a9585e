// biome-ignore lint/style/noRestrictedImports: it sets up the calls of others
import http, { type AgentOptions } from 'node:http'
// biome-ignore lint/style/noRestrictedImports: it sets up the calls of others
import { isIPv6, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { SettingError } from './start-error.ts'

interface Proxies {
  HTTP_PROXY?: string | undefined
  HTTPS_PROXY?: string | undefined
  NO_PROXY?: string | undefined
}

/** Node's limit per address is 250 ms, in which distant receivers do not answer. */
const connectMs = 3_000

const loopback = ['localhost', '127.0.0.1', '::1']

const directHosts = (list: string) => list.split(/[\s,]+/).filter((each) => each !== '')

/** Whether every entry of NO_PROXY has an effect: names and whole addresses have, networks have none. */
export function isNoProxy(list: string): boolean {
  return directHosts(list).every(
    (each) => /^(?:\*|(?:\*?\.)?[^*/]+)$/.test(each) && !/^[\d.]+-[\d.]+$/.test(each),
  )
}

/**
 * Prepares outgoing calls of this process: seconds per connection, and proxies for calls to the
 * outside.
 *
 * @param own hosts of the product, which need no proxy, like loopback
 * @throws SettingError if Node is too old for proxies
 */
export function setUpOutbound(proxies: Proxies, own: readonly string[] = []): void {
  setDefaultAutoSelectFamilyAttemptTimeout(connectMs)
  const { proxyEnv } = agentOptions(proxies, own)
  if (!proxyEnv) return
  // A server that starts with another Node may lack it.
  if (!('setGlobalProxyFromEnv' in http)) {
    const name = proxies.HTTPS_PROXY ? 'HTTPS_PROXY' : 'HTTP_PROXY'
    throw new SettingError(`${name}: Node ${process.version} cannot use it, 24.14 or newer can`)
  }
  http.setGlobalProxyFromEnv(proxyEnv)
}

/** For libraries that create their own agents. */
export function agentOptions(
  { HTTP_PROXY, HTTPS_PROXY, NO_PROXY = '' }: Proxies,
  own: readonly string[] = [],
): AgentOptions {
  if (!HTTP_PROXY && !HTTPS_PROXY) return {}
  // Node compares IPv6 addresses without brackets, `fetch` with them.
  const direct = [...loopback, ...own, ...directHosts(NO_PROXY)].flatMap((each) =>
    isIPv6(each) ? [each, `[${each}]`] : each,
  )
  return {
    proxyEnv: {
      // Next's types require it.
      NODE_ENV: process.env.NODE_ENV,
      // Node would look up empty ones in the environment.
      ...(HTTP_PROXY && { HTTP_PROXY }),
      ...(HTTPS_PROXY && { HTTPS_PROXY }),
      NO_PROXY: direct.includes('*') ? '*' : direct.join(','),
    },
  }
}
