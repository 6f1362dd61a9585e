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

const secret = 'whsec_YSBzZWNyZXQgb2YgdGhlIENSTQ=='

describe('settings of the content service', () => {
  it('has the public addresses follow the ports', () => {
    expect(read({ PORT: '8080', CONTENT_PORT: '8081' })).toMatchObject({
      SITE_URL: 'http://localhost:8080',
      CONTENT_PUBLIC_URL: 'http://localhost:8081/v1',
      DATA_DIR: '/srv/site/data',
    })
  })

  it.each([
    ['CRM_WEBHOOK_URL', 'https://crm.example/crm/slash/', 'https://crm.example/crm/slash/'],
    ['CONTENT_PUBLIC_URL', 'https://content.example.com:443/v1/', 'https://content.example.com/v1'],
    ['SITE_URL', 'https://вілли.укр', 'https://xn--b1amia7k.xn--j1amh'],
    ['MAIL_FROM', 'Villas <no-reply@site.example>', '"Villas" <no-reply@site.example>'],
    ['SALES_EMAIL', 'sales@вілли.укр', 'sales@xn--b1amia7k.xn--j1amh'],
    ['DATABASE_URL', 'postgres://user:pw@/db?host=/run', 'postgres://user:pw@/db?host=/run'],
    [
      'DATABASE_URL',
      'postgres://host/db?sslmode=require&a=1',
      'postgres://host/db?sslmode=verify-full&a=1',
    ],
    [
      'DATABASE_URL',
      'postgres://host/db?sslrootcert=system',
      'postgres://host/db?sslmode=verify-full',
    ],
    [
      'DATABASE_URL',
      'postgres://host/db?sslmode=no-verify',
      'postgres://host/db?sslmode=no-verify',
    ],
    [
      'DATABASE_URL',
      'postgres://host/db?sslmode=require&uselibpqcompat=true',
      'postgres://host/db?sslmode=require&uselibpqcompat=true',
    ],
    [
      'S3_ENDPOINT',
      'https://p.store.example/storage/v1/s3',
      'https://p.store.example/storage/v1/s3',
    ],
    ['DATABASE_URL', 'postgres://u:p w@[::1]:5432/db', 'postgres://u:p%20w@[::1]:5432/db'],
    [
      'DATABASE_URL',
      'postgres://u:p%2Fw@host/d%?options=-c geqo=off',
      'postgres://u:p%2Fw@host/d%25?options=-c%20geqo=off',
    ],
    ['DATABASE_URL', 'postgres://u:p,w@host/db', 'postgres://u:p,w@host/db'],
    ['SMTP_URL', 'smtp://u@d.example:a%=Qy@host', 'smtp://u@d.example:a%25=Qy@host'],
    ['TELEGRAM_CHAT_ID', '@sales_channel', '@sales_channel'],
    ['S3_ENDPOINT', 'http://[::1]:9000/', 'http://[::1]:9000'],
    ['S3_BUCKET', 'my.Bucket-1', 'my.Bucket-1'],
    ['SMTP_URL', 'smtp://[::1]:25/?requireTLS=true', 'smtp://[::1]:25/?requireTLS=true'],
    ['DATA_DIR', '/srv/it’s "mine" ~', '/srv/it’s "mine" ~'],
    ['TELEGRAM_BOT_TOKEN', '42:AbC_d-e', '42:AbC_d-e'],
    ['PORT', ' 03000 ', 3000],
    ['KEEP_ALIVE_SECONDS', '120', 120],
    ['CRM_WEBHOOK_SECRET', 'c2VjcmV0', 'c2VjcmV0'],
  ] as const)('takes %s=%s', (name, given, used) => {
    const others = {
      ...{ CRM_WEBHOOK_SECRET: secret, CRM_WEBHOOK_URL: 'https://crm.example' },
      ...{ S3_BUCKET: 'plans', TELEGRAM_BOT_TOKEN: '42:a', TELEGRAM_CHAT_ID: '-1' },
    }
    expect(read({ ...others, [name]: given })).toMatchObject({ [name]: used })
  })

  it.each([
    [
      { CONTENT_PUBLIC_URL: 'http://localhost:3001' },
      /^CONTENT_PUBLIC_URL: must end in \/v1, .*, not "http:\/\/localhost:3001"$/,
    ],
    [{ MAIL_FROM: 'Villas' }, /^MAIL_FROM: must be one address, /],
    [{ DATABASE_URL: 'postgres://user:pa#ss@host/db' }, /^DATABASE_URL: has a "#" .* write %23$/],
    [{ SMTP_URL: 'smtp://user:pa/ss@host' }, /^SMTP_URL: has a "\/" .* write %2F$/],
    // No library of Standard Webhooks verifies a signature by these.
    ...[
      'a secret',
      'whsec_',
      'whsec_c2VjcmV',
      'whsec_c2Vj cmV0',
      'whsec_c2V_cmV0',
      'whsk_c2VjcmV0',
    ].map((CRM_WEBHOOK_SECRET): [Record<string, string>, RegExp] => [
      { CRM_WEBHOOK_SECRET, CRM_WEBHOOK_URL: 'https://crm.example' },
      /^CRM_WEBHOOK_SECRET: must be whsec_ and base64; generate one with: echo "whsec_\$\(openssl rand -base64 32\)"$/,
    ]),
    // With quotes, as files of variables for containers and units may pass them on.
    ...Object.entries({
      DATABASE_URL: '"postgres://user:pw@host/db"',
      SITE_URL: "'https://example.com'",
      MAIL_FROM: '"Villas <no-reply@site.example>"',
      S3_BUCKET: '"plans"',
      PORT: '"3000"',
      DATA_DIR: '"/srv/data"',
      DEMO_CONTENT: "'off'",
    }).map(([name, value]): [Record<string, string>, RegExp] => [
      { [name]: value },
      /^[A-Z_\d]+: has quotation marks, .*: remove them$/,
    ]),
    [{ DATA_DIR: '~/data' }, /^DATA_DIR: must be a plain path: .*, not "~\/data"$/],
    [{ DATA_DIR: '$HOME/data' }, /^DATA_DIR: must be a plain path: /],
    [{ S3_BUCKET: 's3://plans' }, /^S3_BUCKET: must be only the name of a bucket, /],
    [{ S3_BUCKET: 'plans/media' }, /^S3_BUCKET: must be only the name of a bucket, /],
    [
      { TELEGRAM_BOT_TOKEN: 'bot42:secret', TELEGRAM_CHAT_ID: '-1' },
      /^TELEGRAM_BOT_TOKEN: .* without bot before it$/,
    ],
    [{ AUTH_REDIRECT_ALLOW: 'app.example' }, /^AUTH_REDIRECT_ALLOW: must be full addresses, /],
    [{ DATABASE_URL: 'postgres://u:p@host/db?schema=app' }, /^DATABASE_URL: .* search_path = …,/],
    ...['https://t.me/sales', '-1001234567890_5', '\u22121001234567890', '-100:5', 'sales'].map(
      (TELEGRAM_CHAT_ID): [Record<string, string>, RegExp] => [
        { TELEGRAM_CHAT_ID, TELEGRAM_BOT_TOKEN: '42:a' },
        /^TELEGRAM_CHAT_ID: must be the number of the chat, such as -1001234567890, or @name/,
      ],
    ),
    [
      { SMTP_URL: 'smtp://host/?requiretls=true' },
      /^SMTP_URL: has the option requiretls: write requireTLS$/,
    ],
    [
      { SMTP_URL: 'smtp://host/?secure=true' },
      /^SMTP_URL: has the option secure: known are requireTLS, /,
    ],
    [{ KEEP_ALIVE_SECONDS: '0' }, /^KEEP_ALIVE_SECONDS: must be a whole number from 1 to 900/],
    [
      { DATABASE_URL: 'mysql://user:hidden@host/db' },
      /^DATABASE_URL: must be an address that begins with postgres:\/\/ or postgresql:\/\/$/,
    ],
    [{ SALES_EMAIL: 'nobody' }, /^SALES_EMAIL: must be one email address, not "nobody"$/],
    [{ REGISTRATION: 'maybe' }, /^REGISTRATION: must be off or open, not "maybe"$/],
    [{ SECOND_FACTOR: 'everybody' }, /^SECOND_FACTOR: must be off, admin or staff, /],
    // Without a question for the keys of a provider that there is not.
    [{ BOT_PROVIDER: 'magic' }, /^BOT_PROVIDER: must be altcha, turnstile, /],
  ])('refuses %j with the true reason and without secrets', (given, mistake) => {
    expect(mistakes(given)).toEqual([expect.stringMatching(mistake)])
  })

  it('takes the issuer of a provider from the address of its metadata', () => {
    const issuer = 'https://acme.example/realms/a'
    const { providers } = read({
      OIDC_ACME_ISSUER: `${issuer}/.well-known/openid-configuration`,
      OIDC_ACME_CLIENT_ID: 'site',
    })
    expect(providers.get('acme')?.issuer.href).toBe(issuer)
  })

  it('names what is wrong with a provider of sign-in', () => {
    expect(
      mistakes({
        OIDC_ACME_ISSUER: 'http://acme.example',
        OIDC_ACME_ROLE: 'boss',
        OIDC_ACME_DOMAINS: 'x y',
      }),
    ).toEqual([
      'OIDC_ACME_ISSUER: must be an https address, or http on this machine, not "http://acme.example"',
      'OIDC_ACME_CLIENT_ID: is needed',
      expect.stringMatching(/^OIDC_ACME_ROLE: must be one of .*, not "boss"$/),
      'OIDC_ACME_DOMAINS: must be domains separated by commas, or *, not "x y"',
    ])
  })

  it.each([
    ['*', 'anna@anywhere.example', 'sales'],
    ['acme.example, Acme.ID', 'anna@ACME.id', 'sales'],
    ['@acme.example', 'anna@acme.example', 'sales'],
    ['acme.example', 'anna@mail.acme.example', null],
    ['acme.example', 'anna@acme.example.org', null],
    ['acme.example', '"a@acme.example"@other.example', null],
  ])('gives the role of a provider with the domains %s to %s: %s', (domains, email, role) => {
    const acme = { OIDC_ACME_ISSUER: 'https://acme.example', OIDC_ACME_CLIENT_ID: 'site' }
    const withRole = { ...acme, OIDC_ACME_ROLE: 'sales', OIDC_ACME_DOMAINS: domains }
    const provider = read(withRole).providers.get('acme')
    expect(provider && roleOfNew(provider, email)).toBe(role)
  })

  it('requires the domains of a provider that gives a role', () => {
    const acme = { OIDC_ACME_ISSUER: 'https://acme.example', OIDC_ACME_CLIENT_ID: 'site' }
    expect(mistakes({ ...acme, OIDC_ACME_ROLE: 'sales' })).toEqual([
      expect.stringMatching(
        /^OIDC_ACME_DOMAINS: is needed beside OIDC_ACME_ROLE: .* \(\*: everybody/,
      ),
    ])
  })

  it('requires second factors only if a setting says so', () => {
    const acme = { OIDC_ACME_ISSUER: 'https://acme.example', OIDC_ACME_CLIENT_ID: 'site' }
    const vouches = (variables: Record<string, string>) =>
      read({ ...acme, ...variables }).providers.get('acme')?.vouches
    expect([read({}).SECOND_FACTOR, vouches({})]).toEqual(['off', false])
    expect(vouches({ OIDC_ACME_SECOND_FACTOR: 'provider' })).toBe(true)
    expect(mistakes({ ...acme, OIDC_ACME_SECOND_FACTOR: 'on' })).toEqual([
      'OIDC_ACME_SECOND_FACTOR: must be provider, not "on"',
    ])
    expect(mistakes({ ...acme, OIDC_ACME_TRUST_EMAIL: 'yes' })).toEqual([
      'OIDC_ACME_TRUST_EMAIL: must be on or off, not "yes"',
    ])
    const shared = 'https://login.microsoftonline.com/common/v2.0'
    expect(
      mistakes({ ...acme, OIDC_ACME_ISSUER: shared, OIDC_ACME_TRUST_EMAIL: 'on' }).join(),
    ).toContain('use the issuer of your own tenant')
  })

  it('asks for what belongs together', () => {
    expect(mistakes({ BOT_PROVIDER: 'turnstile', BOT_SITE_KEY: 'key' })).toEqual([
      'BOT_SECRET: is needed with BOT_PROVIDER=turnstile',
    ])
    expect(mistakes({ TELEGRAM_BOT_TOKEN: 'token' })).toEqual([
      'TELEGRAM_CHAT_ID: is needed with TELEGRAM_BOT_TOKEN',
    ])
    expect(mistakes({ TRANSLATION_PROVIDER: 'deepl' })).toEqual([
      'TRANSLATION_KEY: is needed with TRANSLATION_PROVIDER',
    ])
    expect(mistakes({ S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_BUCKET: is needed with the other S3 settings',
    ])
  })
})
