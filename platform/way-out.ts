import http, { type AgentOptions } from 'node:http'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { SettingError } from './start-error.ts'

/** What `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` say. */
export interface Proxies {
  HTTP_PROXY?: string | undefined
  HTTPS_PROXY?: string | undefined
  NO_PROXY?: string | undefined
}

/** Node gives each address of a name 250 ms, in which no far receiver answers. */
const connectMs = 3_000

const loopback = ['localhost', '127.0.0.1', '::1', '[::1]']

/**
 * Prepares what this process asks of others, whatever makes the call: a connection has seconds, and calls
 * to the outside go through the proxies that are set.
 *
 * @param own hosts of the product itself, which are asked directly, as loopback is
 * @throws SettingError where Node is too old for proxies
 */
export function openWayOut(proxies: Proxies, own: readonly string[] = []): void {
  setDefaultAutoSelectFamilyAttemptTimeout(connectMs)
  const { proxyEnv } = agentOptions(proxies, own)
  if (!proxyEnv) return
  // Only the Node that comes with the packages has it for certain.
  if (!('setGlobalProxyFromEnv' in http)) {
    const name = proxies.HTTPS_PROXY ? 'HTTPS_PROXY' : 'HTTP_PROXY'
    throw new SettingError(`${name}: Node ${process.version} cannot use it, 24.14 or newer can`)
  }
  http.setGlobalProxyFromEnv(proxyEnv)
}

/** For libraries that make agents of their own. */
export function agentOptions(
  { HTTP_PROXY, HTTPS_PROXY, NO_PROXY = '' }: Proxies,
  own: readonly string[] = [],
): AgentOptions {
  if (!HTTP_PROXY && !HTTPS_PROXY) return {}
  const direct = [...loopback, ...own, ...NO_PROXY.split(/[\s,]+/)].filter((each) => each !== '')
  return {
    proxyEnv: {
      // The types of Next ask for it.
      NODE_ENV: process.env.NODE_ENV,
      // Empty ones would be looked for in the environment.
      ...(HTTP_PROXY && { HTTP_PROXY }),
      ...(HTTPS_PROXY && { HTTPS_PROXY }),
      NO_PROXY: direct.includes('*') ? '*' : direct.join(','),
    },
  }
}
