import type { GivenSettings } from '@alun/platform/environment'
import { z } from 'zod'
import { type Role, roles } from '../access/roles.ts'

/** A service that vouches for people by OpenID Connect. */
export interface Provider {
  /** As in addresses: small letters. */
  name: string
  issuer: URL
  clientId: string
  clientSecret: string | undefined
  /** Of people who come from there for the first time; none if not set. */
  role: Role | null
  /** Whether it asks for a second factor itself, so that the one of the account is not asked for. */
  vouches: boolean
}

const setting = /^OIDC_([A-Z0-9][A-Z0-9_]*)_(ISSUER|CLIENT_ID|CLIENT_SECRET|ROLE|SECOND_FACTOR)$/
export const isProviderSetting = (name: string): boolean => setting.test(name)
/** The only value of `OIDC_<NAME>_SECOND_FACTOR`. */
const vouching = 'provider'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `OIDC_<NAME>_ISSUER` and the rest, with one line for each mistake in them. */
export function readProviders(variables: GivenSettings): {
  providers: ReadonlyMap<string, Provider>
  mistakes: readonly string[]
} {
  const given = new Map<string, Record<string, string>>()
  for (const [name, value] of Object.entries(variables)) {
    const [, provider = '', part = ''] = setting.exec(name) ?? []
    const text = value?.trim()
    if (provider === '' || !text) continue
    given.set(provider, { ...given.get(provider), [part]: text })
  }
  const providers = new Map<string, Provider>()
  const mistakes: string[] = []
  for (const [name, parts] of given) {
    const wrong = mistakesOf(name, parts)
    mistakes.push(...wrong)
    if (wrong.length > 0) continue
    providers.set(name.toLowerCase(), {
      name: name.toLowerCase(),
      issuer: new URL(parts.ISSUER ?? ''),
      clientId: parts.CLIENT_ID ?? '',
      clientSecret: parts.CLIENT_SECRET,
      role: z.enum(roles).nullable().catch(null).parse(parts.ROLE),
      vouches: parts.SECOND_FACTOR === vouching,
    })
  }
  return { providers, mistakes }
}

function mistakesOf(name: string, parts: Record<string, string>): string[] {
  const mistakes: string[] = []
  const issuer = parts.ISSUER
  if (issuer === undefined) mistakes.push(`OIDC_${name}_ISSUER: is needed`)
  else if (!isIssuer(issuer)) {
    mistakes.push(
      `OIDC_${name}_ISSUER: must be an https address, or http on this machine, not "${issuer}"`,
    )
  }
  if (parts.CLIENT_ID === undefined) mistakes.push(`OIDC_${name}_CLIENT_ID: is needed`)
  if (parts.ROLE !== undefined && !z.enum(roles).safeParse(parts.ROLE).success) {
    mistakes.push(`OIDC_${name}_ROLE: must be one of ${roles.join(', ')}, not "${parts.ROLE}"`)
  }
  if (parts.SECOND_FACTOR !== undefined && parts.SECOND_FACTOR !== vouching) {
    mistakes.push(`OIDC_${name}_SECOND_FACTOR: must be ${vouching}, not "${parts.SECOND_FACTOR}"`)
  }
  return mistakes
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

/** What may stand for `…` in `OIDC_<NAME>_…`: the last group of the pattern. */
export const providerParts: readonly string[] = setting.source
  .slice(setting.source.lastIndexOf('(') + 1, setting.source.lastIndexOf(')'))
  .split('|')
