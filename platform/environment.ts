import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * The settings that both parts take from the environment (decisions §1). Each part picks the fields
 * it uses and adds its own; an empty value counts as not given, as in a compose file.
 */

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
    error: 'must be a whole number from 1 to 65535',
  })
  .transform(Number)

export const httpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
    'must be an address that begins with http:// or https://',
  )
  .transform((text) => text.replace(/\/+$/, ''))

const origin = httpUrl.refine((text) => new URL(text).origin === text.toLowerCase(), {
  error: 'must be an origin without a path, such as https://example.com',
  abort: true,
})

const token = z
  .string()
  .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 visible ASCII characters without spaces')

const onOff = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true')

const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((list) => list.every(isNetwork), {
    error: 'must be networks such as 10.0.0.0/8 or addresses, separated by commas',
  })

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

export const environmentFields = {
  PORT: port.default(3000),
  CONTENT_PORT: port.default(3001),
  /** The site's public origin; without it the start command's own address. */
  SITE_URL: origin.optional(),
  CONTENT_URL: httpUrl.optional(),
  CONTENT_PUBLIC_URL: httpUrl.optional(),
  CONTENT_STATIC_TOKEN: token.optional(),
  CONTENT_INTAKE_TOKEN: token.optional(),
  TRUSTED_PROXIES: networks.default([]),
  METRICS_TOKEN: token.optional(),
  AUTH_REDIRECT_ALLOW: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  DATA_DIR: z.string().optional(),
  BOT_PROVIDER: z
    .enum(['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'none'], {
      error: 'must be altcha, turnstile, hcaptcha, recaptcha or none',
    })
    .default('altcha'),
  BOT_SITE_KEY: z.string().optional(),
  BOT_SECRET: z.string().optional(),
  GTM_ID: z
    .string()
    .regex(/^[A-Z]{1,4}-[A-Z0-9-]+$/, 'must be a tag manager id such as GTM-ABC1234')
    .optional(),
  MAP_STYLE_URL: httpUrl.optional(),
  SESSION_AUTO_REFRESH: onOff.default(true),
}

/** A mistake in the settings; the message has one line for each. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

/**
 * Reads settings; all mistakes are told at once.
 *
 * @throws EnvironmentError
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const text = value?.trim()
      return text ? [[name, text]] : []
    }),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new EnvironmentError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.')
      const value = given[name]
      const shown = value === undefined || isSecret(name) ? '' : `, not "${value.slice(0, 80)}"`
      return `${name}: ${issue.message}${shown}`
    }),
  )
}

const isSecret = (name: string) => /TOKEN|SECRET|PASSWORD|KEY|DATABASE_URL|SMTP_URL/.test(name)

/**
 * The data folder as an absolute path. A relative one is meant from where the user is, which npm
 * says in INIT_CWD when it changes folders; none given is `data` in the repository.
 */
export function dataFolder(
  given: string | undefined,
  repository: string,
  invokedFrom: string,
): string {
  return given === undefined ? resolve(repository, 'data') : resolve(invokedFrom, given)
}

/** Where the site finds the content service when nothing is said: on the same machine. */
export const localContentUrl = (contentPort: number) => `http://127.0.0.1:${contentPort}/v1`

/** Where a browser on the same machine finds a part when nothing is said. */
export const localOrigin = (portNumber: number) => `http://localhost:${portNumber}`
