import { EnvironmentError } from '@alun/platform/environment'
import { describe, expect, it } from 'vitest'
import { readContentSettings } from './content-settings.ts'
import { roleOfNew } from './provider-settings.ts'

const read = (variables: Record<string, string>) =>
  readContentSettings(variables, '/srv/site', '/home/me')

function mistakes(variables: Record<string, string>): readonly string[] {
  try {
    read(variables)
    return []
  } catch (cause) {
    if (cause instanceof EnvironmentError) return cause.mistakes
    throw cause
  }
}

const acme = { OIDC_ACME_ISSUER: 'https://acme.example', OIDC_ACME_CLIENT_ID: 'site' }
const secret = 'whsec_YSBzZWNyZXQgb2YgdGhlIENSTQ=='

describe('settings of the content service', () => {
  it('has the public addresses follow the ports', () => {
    expect(read({ PORT: '8080', CONTENT_PORT: '8081' })).toMatchObject({
      SITE_URL: 'http://localhost:8080',
      CONTENT_PUBLIC_URL: 'http://localhost:8081/v1',
      DATA_DIR: '/srv/site/data',
    })
  })

  const others = {
    ...{ CRM_WEBHOOK_SECRET: secret, CRM_WEBHOOK_URL: 'https://crm.example' },
    ...{ S3_BUCKET: 'plans', TELEGRAM_BOT_TOKEN: '42:a', TELEGRAM_CHAT_ID: '-1' },
  }
  const postgres = (given: string, used = given): [string, string, string] => {
    return ['DATABASE_URL', `postgres://${given}`, `postgres://${used}`]
  }

  it.each<[name: string, given: string, used?: string | number]>([
    ['CRM_WEBHOOK_URL', 'https://crm.example/crm/slash/'],
    ['CONTENT_PUBLIC_URL', 'https://content.example.com:443/v1/', 'https://content.example.com/v1'],
    ['SITE_URL', 'https://вілли.укр', 'https://xn--b1amia7k.xn--j1amh'],
    ['MAIL_FROM', 'Villas <no-reply@site.example>', '"Villas" <no-reply@site.example>'],
    ['SALES_EMAIL', 'sales@вілли.укр', 'sales@xn--b1amia7k.xn--j1amh'],
    postgres('user:pw@/db?host=/run'),
    postgres('host/db?sslmode=require&a=1', 'host/db?sslmode=verify-full&a=1'),
    postgres('host/db?sslrootcert=system', 'host/db?sslmode=verify-full'),
    postgres('host/db?sslmode=no-verify'),
    postgres('host/db?sslmode=require&uselibpqcompat=true'),
    postgres('u:p w@[::1]:5432/db', 'u:p%20w@[::1]:5432/db'),
    postgres('u:p%2Fw@h/d%?options=-c geqo=off', 'u:p%2Fw@h/d%25?options=-c%20geqo=off'),
    postgres('u:p,w@host/db'),
    ['S3_ENDPOINT', 'https://p.store.example/storage/v1/s3'],
    ['SMTP_URL', 'smtp://u@d.example:a%=Qy@host', 'smtp://u@d.example:a%25=Qy@host'],
    ['TELEGRAM_CHAT_ID', '@sales_channel'],
    ['S3_ENDPOINT', 'http://[::1]:9000/', 'http://[::1]:9000'],
    ['S3_BUCKET', 'my.Bucket-1'],
    ['SMTP_URL', 'smtp://[::1]:25/?requireTLS=true'],
    ['DATA_DIR', '/srv/it’s "mine" ~'],
    ['TELEGRAM_BOT_TOKEN', '42:AbC_d-e'],
    ['PORT', ' 03000 ', 3000],
    ['KEEP_ALIVE_SECONDS', '120', 120],
    ['CRM_WEBHOOK_SECRET', 'c2VjcmV0'],
  ])('takes %s=%s', (name, given, used = given) => {
    expect(read({ ...others, [name]: given })).toMatchObject({ [name]: used })
  })

  // With quotes, as files of variables for containers and units may pass them on.
  const quoted = /^has quotation marks, .*: remove them$/
  const bucket = /^must be only the name of a bucket, /
  const chat = /^must be the number of the chat, such as -1001234567890, or @name/
  // No library of Standard Webhooks verifies a signature by other secrets.
  const webhooks =
    /^must be whsec_ and base64; generate one with: echo "whsec_\$\(openssl rand -base64 32\)"$/
  const wrong: Record<string, [value: string, mistake: RegExp][]> = {
    CONTENT_PUBLIC_URL: [
      ['http://localhost:3001', /^must end in \/v1, .*, not "http:\/\/localhost:3001"$/],
    ],
    MAIL_FROM: [
      ['Villas', /^must be one address, /],
      ['"Villas <no-reply@site.example>"', quoted],
    ],
    DATABASE_URL: [
      ['postgres://user:pa#ss@host/db', /^has a "#" .* write %23$/],
      ['"postgres://user:pw@host/db"', quoted],
      ['postgres://u:p@host/db?schema=app', / search_path = …,/],
      [
        'mysql://u:hidden@h/d',
        /^must be an address that begins with postgres:.* or postgresql:..$/,
      ],
    ],
    SMTP_URL: [
      ['smtp://user:pa/ss@host', /^has a "\/" .* write %2F$/],
      ['smtp://host/?requiretls=true', /^has the option requiretls: write requireTLS$/],
      ['smtp://host/?secure=true', /^has the option secure: known are requireTLS, /],
    ],
    CRM_WEBHOOK_SECRET: [
      ...['a secret', 'whsec_', 'whsec_c2VjcmV', 'whsec_c2Vj cmV0', 'whsec_c2V_cmV0'],
      'whsk_c2VjcmV0',
    ].map((value) => [value, webhooks]),
    SITE_URL: [["'https://example.com'", quoted]],
    S3_BUCKET: [
      ['"plans"', quoted],
      ['s3://plans', bucket],
      ['plans/media', bucket],
    ],
    PORT: [['"3000"', quoted]],
    DEMO_CONTENT: [["'off'", quoted]],
    DATA_DIR: [
      ['"/srv/data"', quoted],
      ['~/data', /^must be a plain path: .*, not "~\/data"$/],
      ['$HOME/data', /^must be a plain path: /],
    ],
    TELEGRAM_BOT_TOKEN: [['bot42:secret', / without bot before it$/]],
    TELEGRAM_CHAT_ID: [
      ...['https://t.me/sales', '-1001234567890_5', '\u22121001234567890', '-100:5', 'sales'],
    ].map((value) => [value, chat]),
    AUTH_REDIRECT_ALLOW: [['app.example', /^must be full addresses, /]],
    KEEP_ALIVE_SECONDS: [['0', /^must be a whole number from 1 to 900/]],
    SALES_EMAIL: [['nobody', /^must be one email address, not "nobody"$/]],
    REGISTRATION: [['maybe', /^must be off or open, not "maybe"$/]],
    SECOND_FACTOR: [['everybody', /^must be off, admin or staff, /]],
    // Without a question for the keys of a provider that there is not.
    BOT_PROVIDER: [['magic', /^must be altcha, turnstile, /]],
  }
  const beside: Record<string, Record<string, string>> = {
    CRM_WEBHOOK_SECRET: { CRM_WEBHOOK_URL: 'https://crm.example' },
    TELEGRAM_BOT_TOKEN: { TELEGRAM_CHAT_ID: '-1' },
    TELEGRAM_CHAT_ID: { TELEGRAM_BOT_TOKEN: '42:a' },
  }
  const rows = Object.entries(wrong).flatMap(([name, all]) =>
    all.map(([value, mistake]) => [name, value, mistake] as const),
  )
  it.each(rows)(
    'refuses %s=%s with the true reason and without secrets',
    (name, value, mistake) => {
      const [only, ...more] = mistakes({ ...beside[name], [name]: value })
      expect([only?.split(': ')[0], more]).toEqual([name, []])
      expect(only?.slice(name.length + 2)).toMatch(mistake)
    },
  )

  it('takes the issuer of a provider from the address of its metadata', () => {
    const issuer = 'https://acme.example/realms/a'
    const { providers } = read({
      OIDC_ACME_ISSUER: `${issuer}/.well-known/openid-configuration`,
      OIDC_ACME_CLIENT_ID: 'site',
    })
    expect(providers.get('acme')?.issuer.href).toBe(issuer)
  })

  it.each<[variables: Record<string, string>, ...mistakes: string[]]>([
    [
      { OIDC_ACME_ISSUER: 'http://acme.example', OIDC_ACME_ROLE: 'boss', OIDC_ACME_DOMAINS: 'x y' },
      'ISSUER: must be an https address, or http on this machine, not "http://acme.example"',
      'CLIENT_ID: is needed',
      'ROLE: must be one of ',
      'DOMAINS: must be domains separated by commas, or *, not "x y"',
    ],
    [{ ...acme, OIDC_ACME_ROLE: 'sales' }, 'DOMAINS: is needed beside OIDC_ACME_ROLE: '],
    [{ ...acme, OIDC_ACME_SECOND_FACTOR: 'on' }, 'SECOND_FACTOR: must be provider, not "on"'],
    [{ ...acme, OIDC_ACME_TRUST_EMAIL: 'yes' }, 'TRUST_EMAIL: must be on or off, not "yes"'],
  ])('names what is wrong with a provider of sign-in: %j', (variables, ...expected) => {
    const found = mistakes(variables).map((each) => each.replace('OIDC_ACME_', ''))
    expect(found).toEqual(expected.map((each) => expect.stringContaining(each)))
  })

  it.each([
    ['*', 'anna@anywhere.example', 'sales'],
    ['acme.example, Acme.ID', 'anna@ACME.id', 'sales'],
    ['@acme.example', 'anna@acme.example', 'sales'],
    ['acme.example', 'anna@mail.acme.example', null],
    ['acme.example', 'anna@acme.example.org', null],
    ['acme.example', '"a@acme.example"@other.example', null],
  ])('gives the role of a provider with the domains %s to %s: %s', (domains, email, role) => {
    const withRole = { ...acme, OIDC_ACME_ROLE: 'sales', OIDC_ACME_DOMAINS: domains }
    const provider = read(withRole).providers.get('acme')
    expect(provider && roleOfNew(provider, email)).toBe(role)
  })

  it('requires second factors only if a setting says so', () => {
    const vouches = (variables: Record<string, string>) =>
      read({ ...acme, ...variables }).providers.get('acme')?.vouches
    expect([read({}).SECOND_FACTOR, vouches({})]).toEqual(['off', false])
    expect(vouches({ OIDC_ACME_SECOND_FACTOR: 'provider' })).toBe(true)
    const shared = { ...acme, OIDC_ACME_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }
    expect(mistakes({ ...shared, OIDC_ACME_TRUST_EMAIL: 'on' }).join()).toContain(
      'use the issuer of your own tenant',
    )
  })

  it.each([
    [{ BOT_PROVIDER: 'turnstile', BOT_SITE_KEY: 'key' }, 'BOT_SECRET', 'BOT_PROVIDER=turnstile'],
    [{ TELEGRAM_BOT_TOKEN: 'token' }, 'TELEGRAM_CHAT_ID', 'TELEGRAM_BOT_TOKEN'],
    [{ TRANSLATION_PROVIDER: 'deepl' }, 'TRANSLATION_KEY', 'TRANSLATION_PROVIDER'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET', 'the other S3 settings'],
  ])('%j needs %s', (variables, needed, by) => {
    expect(mistakes(variables)).toEqual([`${needed}: is needed with ${by}`])
  })
})
