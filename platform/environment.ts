import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { shortened } from '@alun/contract/rules/shortened'
import { z } from 'zod'
import { apiAddress, isFetchable, proxyAddress, webOrigin } from './address-setting.ts'
import { isNoProxy } from './outbound.ts'
import { SettingError } from './start-error.ts'

/**
 * Settings from the environment. Each server parses the shared fields and its own ones once, at the
 * start. An empty value counts as missing, as in a compose file.
 */

/** Limits the digits, too, so that no huge number is parsed. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) =>
        /^\d+$/.test(text) &&
        text.length <= String(most).length &&
        Number(text) >= least &&
        Number(text) <= most,
      { error: `must be a whole number from ${least} to ${most}` },
    )
    .transform(Number)

const port = wholeNumber(1, 65_535).refine(isFetchable, {
  error: 'is a port that browsers and fetch block: use another one',
})

const token = z
  .string()
  .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 visible ASCII characters without spaces')

/** A folder. Rejects `~` and `$`, because without a shell they would become names of folders. */
export const folder = z
  .string()
  .refine((text) => !/^(?:~(?:\/|$)|\$[\w{]|'.*'$|".*"$)/.test(text), {
    error: 'must be a plain path: only a shell expands ~, $ and quotation marks',
  })

export const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const attached = 'attached'

const networks = commaSeparated
  .transform((list) => list.map((text) => text.replace(/^\[(.*)\]/, '$1')))
  .refine((list) => list.every((text) => text === attached || isNetwork(text)), {
    error: `must be networks such as 10.0.0.0/8, addresses, or "${attached}", separated by commas`,
  })
  .transform((list) => list.flatMap((text) => (text === attached ? attachedNetworks() : text)))

/** Networks of this machine or container; a container's engine chooses them. */
function attachedNetworks(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.flatMap(({ cidr, internal }) => (internal || cidr === null ? [] : cidr))
}

/** An address of this machine; accepts the brackets of IPv6 addresses in URLs. */
const listenAddress = z
  .string()
  .transform((text) => (text === 'localhost' ? '127.0.0.1' : text.replace(/^\[(.*)\]$/, '$1')))
  .refine((text) => isIP(text) !== 0, {
    error: 'must be an address of this machine, such as 127.0.0.1 or ::1',
  })

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

export const sharedFields = {
  PORT: port.default(3000),
  CONTENT_PORT: port.default(3001),
  LISTEN_ADDRESS: listenAddress.optional(),
  SITE_URL: webOrigin.optional(),
  /** Address of the content service for browsers, with `/v1`. */
  CONTENT_PUBLIC_URL: apiAddress.optional(),
  CONTENT_STATIC_TOKEN: token.optional(),
  CONTENT_INTAKE_TOKEN: token.optional(),
  TRUSTED_PROXIES: networks.default([]),
  HTTPS_PROXY: proxyAddress.optional(),
  HTTP_PROXY: proxyAddress.optional(),
  NO_PROXY: z
    .string()
    .refine(isNoProxy, 'must be hosts, .suffixes and whole addresses: networks are not supported')
    .optional(),
  METRICS_TOKEN: token.optional(),
  DATA_DIR: folder.optional(),
  /** Name of a process in logs and in the panel. */
  INSTANCE_NAME: z
    .string()
    .regex(/^[\w.:-]{1,60}$/, 'must be at most 60 letters, digits, dots, colons, - or _')
    .optional(),
  ACCESS_LOG: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .transform((text) => text === 'on'),
  /** Seconds for which a stopping process keeps serving while `/readyz` answers 503. */
  DRAIN_SECONDS: wholeNumber(0, 5).default(0),
  /** Longer than load balancers keep idle connections, mostly 60 s. */
  KEEP_ALIVE_SECONDS: wholeNumber(1, 900).default(65),
  BOT_PROVIDER: z
    .enum(['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'none'], {
      error: 'must be altcha, turnstile, hcaptcha, recaptcha or none',
    })
    .default('altcha'),
  BOT_SITE_KEY: z.string().optional(),
  BOT_SECRET: z.string().optional(),
}

const foreignBotChecks: readonly string[] = ['turnstile', 'hcaptcha', 'recaptcha']

const shared = z.object(sharedFields)
type Shared = z.output<typeof shared>

/** Mistakes in the settings; the message has one line per mistake. */
export class EnvironmentError extends SettingError {
  override readonly name = 'EnvironmentError'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

export type GivenSettings = Readonly<Record<string, string | undefined>>

/** Settings without empty values and variables that a cluster has added. */
export function givenSettings(variables: GivenSettings): Readonly<Record<string, string>> {
  const set = Object.entries(variables).flatMap(([name, value]) => {
    const text = value?.trim()
    return text && !isServiceLink(name, text, variables) ? [[name, text] as const] : []
  })
  // Other programs use lower-case names for proxies and prefer them.
  const small = set.flatMap(([name, text]) =>
    /^(?:https?|no)_proxy$/.test(name) ? [[name.toUpperCase(), text] as const] : [],
  )
  return Object.fromEntries([...set, ...small])
}

/**
 * Whether a cluster added this variable: a service called `content` adds `CONTENT_PORT=tcp://10.0.0.7:3001` and
 * `CONTENT_PORT_3001_TCP`.
 */
function isServiceLink(name: string, text: string, variables: GivenSettings): boolean {
  const [, protocol = '', port = ''] = /^(tcp|udp|sctp):\/\/.*:(\d+)$/.exec(text) ?? []
  return (
    name.endsWith('_PORT') &&
    variables[`${name}_${port}_${protocol.toUpperCase()}`]?.trim() === text
  )
}

/** All mistakes in the settings at once, or the settings; `others` checks combinations of settings. */
export function checkedEnvironment<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  variables: GivenSettings,
  others: (given: GivenSettings) => readonly string[] = () => [],
): { settings: z.output<z.ZodObject<Shape>> } | { mistakes: readonly string[] } {
  const given = givenSettings(variables)
  const result = schema.safeParse(given)
  const issues = result.success ? [] : result.error.issues
  const mistakes = [
    ...issues.map((issue) => {
      const name = issue.path.join('.')
      const value = given[name]
      if (value !== undefined && isQuoted.test(value)) {
        return `${name}: has quotation marks, which would be part of the value: remove them`
      }
      const shown = value === undefined || isSecret(name) ? '' : `, not "${shortened(value, 80)}"`
      return `${name}: ${issue.message}${shown}`
    }),
    ...others(given),
  ]
  return result.success && mistakes.length === 0 ? { settings: result.data } : { mistakes }
}

/** @throws EnvironmentError */
export function readEnvironment<Shape extends z.ZodRawShape>(
  ...given: Parameters<typeof checkedEnvironment<Shape>>
): z.output<z.ZodObject<Shape>> {
  const checked = checkedEnvironment(...given)
  if ('settings' in checked) return checked.settings
  throw new EnvironmentError(checked.mistakes)
}

/** Some variable files, such as those of `docker run`, keep quotes that a shell would remove. */
const isQuoted = /^(?:'.*'|".*")$/

const isSecret = (name: string) =>
  /TOKEN|SECRET|PASSWORD|PASSPHRASE|KEY|DATABASE_URL|SMTP_URL|_PROXY/.test(name)

/** Resolves a relative path against the user's folder, which npm passes in INIT_CWD. */
export function dataFolder(
  folder: string | undefined,
  repository: string,
  invokedFrom: string,
): string {
  return folder === undefined ? resolve(repository, 'data') : resolve(invokedFrom, folder)
}

/** Unique among the processes of one part that share a database, on any machine. */
export function instanceName(name: string | undefined, port: number): string {
  return name ?? `${hostname()}:${port}`
}

/** Host in URLs by which this machine reaches a part. */
export function reachableHost(listenAddress: string | undefined): string {
  if (listenAddress === undefined || /^[0.]+$|^[0:]+$/.test(listenAddress)) return '127.0.0.1'
  return isIP(listenAddress) === 6 ? `[${listenAddress}]` : listenAddress
}

export function localDefaults(settings: Shared, repository: string, invokedFrom: string) {
  return {
    DATA_DIR: dataFolder(settings.DATA_DIR, repository, invokedFrom),
    SITE_URL: settings.SITE_URL ?? localOrigin(settings.PORT),
    CONTENT_PUBLIC_URL: settings.CONTENT_PUBLIC_URL ?? `${localOrigin(settings.CONTENT_PORT)}/v1`,
  }
}

/** Settings that both servers read, with defaults; throws EnvironmentError. */
export function readSharedSettings(
  variables: Readonly<Record<string, string | undefined>>,
  repository: string,
  invokedFrom: string,
) {
  const settings = readEnvironment(shared, variables)
  return { ...settings, ...localDefaults(settings, repository, invokedFrom) }
}

const localOrigin = (portNumber: number) => `http://localhost:${portNumber}`

const botKeys = ['BOT_SITE_KEY', 'BOT_SECRET'] as const

/** A bot check of a provider needs both of its keys. */
export function botKeyMistakes(
  settings: Readonly<Partial<Record<'BOT_PROVIDER' | (typeof botKeys)[number], string>>>,
): string[] {
  const { BOT_PROVIDER: provider = '' } = settings
  if (!foreignBotChecks.includes(provider)) return []
  return botKeys
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: is needed with BOT_PROVIDER=${provider}`)
}
