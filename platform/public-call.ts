import { lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Longer addresses and answers belong to nothing that people subscribe to. */
const maxLength = 2_000
const maxAnswerBytes = 64 * 1024

/** Names that only the resolver of a network answers. */
const ofNetworks =
  /\.(localhost|local|localdomain|internal|intranet|private|lan|home|corp|svc|onion|arpa)$/i
/** Names such as `10.0.0.1.nip.io`, which resolve to the address that they spell. */
const spellsAddress = /(?:^|[.-])\d{1,3}(?:[.-]\d{1,3}){3}(?=[.-])/

/**
 * An address that a person gives and the service may call: https, its usual port, a name of the web and
 * no credentials; `null` for every other text. Where the name enquiries is checked when it is called, so
 * this says nothing of what can be reached from here.
 */
export function publicUrl(text: string): URL | null {
  const url = text.length > maxLength ? null : URL.parse(text)
  const isAllowed =
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    z.regexes.domain.test(url.hostname) &&
    !ofNetworks.test(url.hostname) &&
    !spellsAddress.test(url.hostname)
  return isAllowed ? url : null
}

/** What is assigned to networks of the public; the rest of IPv6 leads back into one's own, as `::127.0.0.1`. */
const assigned6 = ipaddr.parseCIDR('2000::/3')
const documentation6 = ipaddr.parseCIDR('3fff::/20')

/** Whether an address, as resolvers write it, is of the public network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed.match(assigned6) && !parsed.match(documentation6))
}

/** Looks a name up for the socket that connects, which gets only what was checked here. */
function checked(find: typeof lookup): LookupFunction {
  return (name, options, done) =>
    find(name, { ...options, all: true }, (failure, found) => {
      const [first] = found ?? []
      if (failure || !first) return done(failure ?? new Error('The name has no address'), '')
      if (!found.every(({ address }) => isPublicAddress(address))) {
        return done(new Error('The name leads to an address that is not public'), '')
      }
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}

export interface PublicCall {
  method: string
  headers: Record<string, string>
  body?: Uint8Array
  /** Of the whole call. */
  timeoutMs: number
}

/** How names are resolved and connections made, for tests. */
interface Network {
  lookup?: typeof lookup
  agent?: Agent
}

/**
 * Calls an address that a person has given, wherever its name enquiries by then, but never in the network
 * of the service: the name is resolved once, for the socket itself, and each of its addresses has to
 * be public. Redirects are answers like any other.
 *
 * @throws Error where there is no answer, or not in time, or more than belongs into one
 */
export function callPublic(
  address: string,
  { body, headers, method, timeoutMs }: PublicCall,
  network: Network = {},
): Promise<{ status: number; body: Buffer }> {
  const url = publicUrl(address)
  if (!url) return Promise.reject(new Error('The address is not one of the web'))
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      // An agent of its own: a common one may have connections that nobody checked.
      agent: network.agent ?? new Agent(),
      lookup: checked(network.lookup ?? lookup),
      signal: AbortSignal.timeout(timeoutMs),
    }
    const call = request(url, options, (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxAnswerBytes) call.destroy(new Error('The answer is too long'))
        else chunks.push(chunk)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
