import { type Role, roles } from '@alun/contract/rules/roles'
import {
  checkedEnvironment,
  commaSeparated,
  type GivenSettings,
  givenSettings,
} from '@alun/platform/environment'
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

/** Providers show the address of the metadata, which begins with the issuer. */
const ofMetadata = /\/\.well-known\/openid-configuration\/?$/

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

/** The value of `OIDC_<NAME>_DOMAINS` that means every address. */
const everyDomain = '*'

const domains = z
  .string()
  .toLowerCase()
  .pipe(commaSeparated)
  .transform((list) => list.map((each) => each.replace(/^@/, '')))
  .refine(
    (list) => list.join() === everyDomain || list.every((each) => z.regexes.domain.test(each)),
    { error: `must be domains separated by commas, or ${everyDomain}` },
  )

/** What can follow `OIDC_<NAME>_`. */
const parts = z.object({
  ISSUER: z
    .string('is needed')
    .transform((text) => text.replace(ofMetadata, ''))
    .refine(isIssuer, { error: 'must be an https address, or http on this machine' }),
  CLIENT_ID: z.string('is needed'),
  CLIENT_SECRET: z.string().optional(),
  ROLE: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).optional(),
  DOMAINS: domains.default([]),
  SECOND_FACTOR: z.literal('provider', { error: 'must be provider' }).optional(),
  TRUST_EMAIL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
})
export const providerParts: readonly string[] = Object.keys(parts.shape)

const setting = new RegExp(`^OIDC_([A-Z0-9][A-Z0-9_]*)_(${providerParts.join('|')})$`)

export const isProviderSetting = (name: string): boolean => setting.test(name)

/** Reads `OIDC_<NAME>_ISSUER` and the rest; returns one line for each mistake. */
export function readProviders(variables: GivenSettings): {
  providers: ReadonlyMap<string, Provider>
  mistakes: readonly string[]
} {
  const given = new Map<string, Record<string, string>>()
  for (const [name, text] of Object.entries(givenSettings(variables))) {
    const [, provider, part] = setting.exec(name) ?? []
    if (provider && part) given.set(provider, { ...given.get(provider), [part]: text })
  }
  const providers = new Map<string, Provider>()
  const mistakes: string[] = []
  for (const [upper, texts] of given) {
    const checked = checkedEnvironment(parts, texts, (found) => unsafe(upper, found))
    if ('mistakes' in checked) {
      mistakes.push(...checked.mistakes.map((each) => `OIDC_${upper}_${each}`))
      continue
    }
    const { settings } = checked
    const name = upper.toLowerCase()
    providers.set(name, {
      name,
      issuer: new URL(settings.ISSUER),
      clientId: settings.CLIENT_ID,
      clientSecret: settings.CLIENT_SECRET,
      role: settings.ROLE ?? null,
      domains: settings.DOMAINS.includes(everyDomain) ? null : new Set(settings.DOMAINS),
      vouches: settings.SECOND_FACTOR !== undefined,
      trustsEmail: settings.TRUST_EMAIL === 'on',
    })
  }
  return { providers, mistakes }
}

/** The role of a new person whose address the provider has verified. */
export function roleOfNew({ domains, role }: Provider, email: string): Role | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains === null || domains.has(domain) ? role : null
}

/** Tenants in which anybody may create an account with any address. */
const sharedTenant =
  /^https:\/\/login\.(?:microsoftonline\.com|microsoft\.com|windows\.net|live\.com)\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?:\/|$)|^https:\/\/sts\.windows\.net\/(?:common|organizations)(?:\/|$)/i

/** Settings that would give strangers a role or the account of somebody else. */
function unsafe(name: string, { DOMAINS, ISSUER = '', ROLE, TRUST_EMAIL }: GivenSettings) {
  const mistakes: string[] = []
  if (ROLE !== undefined && DOMAINS === undefined) {
    mistakes.push(
      `DOMAINS: is needed beside OIDC_${name}_ROLE: the domains of mail, separated by commas, whose addresses get the role (${everyDomain}: everybody at this provider)`,
    )
  }
  if (TRUST_EMAIL === 'on' && sharedTenant.test(ISSUER)) {
    mistakes.push(
      `TRUST_EMAIL: cannot be on for ${ISSUER}: everybody can have an account there with anybody's address; use the issuer of your own tenant`,
    )
  }
  return mistakes
}
