import { type Role, roles } from '@alun/contract/rules/roles'
import { commaSeparated, type GivenSettings } from '@alun/platform/environment'
import { z } from 'zod'

/** A provider that signs people in by OpenID Connect. */
export interface Provider {
  /** As in addresses: lower case. */
  name: string
  issuer: URL
  clientId: string
  clientSecret: string | undefined
  /** Role of new people whose address is in one of the `domains`; none if not set. */
  role: Role | null
  /** Domains of mail addresses in lower case; `null` for all. */
  domains: ReadonlySet<string> | null
  /** Whether the provider checks a second factor, so that the account's own is skipped. */
  vouches: boolean
  /** Whether to accept an address without `email_verified`. */
  trustsEmail: boolean
}

const setting =
  /^OIDC_([A-Z0-9][A-Z0-9_]*)_(ISSUER|CLIENT_ID|CLIENT_SECRET|ROLE|DOMAINS|SECOND_FACTOR|TRUST_EMAIL)$/
export const isProviderSetting = (name: string): boolean => setting.test(name)
/** The only value of `OIDC_<NAME>_SECOND_FACTOR`. */
const vouching = 'provider'
/** The value of `OIDC_<NAME>_DOMAINS` that means every address. */
const everyDomain = '*'
const domainName = z.string().regex(z.regexes.domain)

/** Providers show the address of the metadata, which begins with the issuer. */
const ofMetadata = /\/\.well-known\/openid-configuration\/?$/

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads `OIDC_<NAME>_ISSUER` and the rest; returns one line for each mistake. */
export function readProviders(variables: GivenSettings): {
  providers: ReadonlyMap<string, Provider>
  mistakes: readonly string[]
} {
  const given = new Map<string, Record<string, string>>()
  for (const [name, value] of Object.entries(variables)) {
    const [, provider = '', part = ''] = setting.exec(name) ?? []
    const text = value?.trim()
    if (provider === '' || !text) continue
    const used = part === 'ISSUER' ? text.replace(ofMetadata, '') : text
    given.set(provider, { ...given.get(provider), [part]: used })
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
      domains: parts.DOMAINS === everyDomain ? null : new Set(domainsIn(parts.DOMAINS)),
      vouches: parts.SECOND_FACTOR === vouching,
      trustsEmail: parts.TRUST_EMAIL === 'on',
    })
  }
  return { providers, mistakes }
}

/** The role of a new person whose address the provider has verified. */
export function roleOfNew({ domains, role }: Provider, email: string): Role | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains === null || domains.has(domain) ? role : null
}

const domainsIn = (text = '') =>
  commaSeparated.parse(text.toLowerCase()).map((each) => each.replace(/^@/, ''))

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
  if (parts.ROLE !== undefined && parts.DOMAINS === undefined) {
    mistakes.push(
      `OIDC_${name}_DOMAINS: is needed beside OIDC_${name}_ROLE: the domains of mail, separated by commas, whose addresses get the role (${everyDomain}: everybody at this provider)`,
    )
  }
  const domains = parts.DOMAINS === everyDomain ? [] : domainsIn(parts.DOMAINS)
  const notDomain = domains.find((each) => !domainName.safeParse(each).success)
  if (notDomain !== undefined) {
    mistakes.push(
      `OIDC_${name}_DOMAINS: must be domains separated by commas, or ${everyDomain}, not "${notDomain}"`,
    )
  }
  if (parts.SECOND_FACTOR !== undefined && parts.SECOND_FACTOR !== vouching) {
    mistakes.push(`OIDC_${name}_SECOND_FACTOR: must be ${vouching}, not "${parts.SECOND_FACTOR}"`)
  }
  const trust = parts.TRUST_EMAIL
  if (trust !== undefined && trust !== 'on' && trust !== 'off') {
    mistakes.push(`OIDC_${name}_TRUST_EMAIL: must be on or off, not "${trust}"`)
  }
  if (trust === 'on' && issuer !== undefined && sharedTenant.test(issuer)) {
    mistakes.push(
      `OIDC_${name}_TRUST_EMAIL: cannot be on for ${issuer}: everybody can have an account there with anybody's address; use the issuer of your own tenant`,
    )
  }
  return mistakes
}

/** Tenants in which anybody may create an account with any address. */
const sharedTenant =
  /^https:\/\/login\.(?:microsoftonline\.com|microsoft\.com|windows\.net|live\.com)\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?:\/|$)|^https:\/\/sts\.windows\.net\/(?:common|organizations)(?:\/|$)/i

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

/** The parts that can follow `OIDC_<NAME>_`: the last group of the pattern. */
export const providerParts: readonly string[] = setting.source
  .slice(setting.source.lastIndexOf('(') + 1, setting.source.lastIndexOf(')'))
  .split('|')
