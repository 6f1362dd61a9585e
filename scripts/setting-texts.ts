/** Markdown text of a setting; `unset` describes its default if the schema has none. */
type Text = string | { unset: string; means: string }

interface Group {
  before?: readonly string[]
  names: Readonly<Record<string, Text>>
}

/** Every setting, in the order of docs/settings.md. A test lists settings without a text. */
export const settingTexts: Readonly<Record<string, Group>> = {
  Addresses: {
    names: {
      PORT: 'port of the site',
      CONTENT_PORT: 'port of the content service',
      LISTEN_ADDRESS: {
        unset: 'every address of the machine',
        means:
          'address at which both parts listen: `127.0.0.1` or `::1` if only a proxy on this machine may reach them',
      },
      SITE_URL: { unset: '`http://localhost:PORT`', means: 'public origin of the site' },
      CONTENT_URL: {
        unset: '`http://127.0.0.1:CONTENT_PORT/v1`',
        means: 'content service as the site reaches it',
      },
      CONTENT_PUBLIC_URL: {
        unset: '`http://localhost:CONTENT_PORT/v1`',
        means: 'content service as a browser reaches it',
      },
      TRUSTED_PROXIES:
        'proxies whose `X-Forwarded-For`, else `Forwarded`, is trusted: CIDRs separated by commas; `attached` means the networks of this machine or container',
      HTTPS_PROXY:
        'proxy for calls to https addresses of other systems (CRM, Telegram, object store, providers, bot check, translation), `http://name:password@proxy.example:3128`; not used between the parts, for this machine, for mail or for databases. The name may also be written in lower case',
      HTTP_PROXY: 'the same for http addresses',
      NO_PROXY:
        'hosts that are called without the proxy, separated by commas, such as `store.internal,.example.com`; `*` means all',
    },
  },
  'Site, data and secrets': {
    before: [
      'Secrets that are not set are generated and stored in `DATA_DIR/secrets.json`, which only its owner can read.',
      [
        '- Parts on different machines need `CONTENT_STATIC_TOKEN` and `CONTENT_INTAKE_TOKEN` set.',
        '- Content processes on different machines, or in containers that do not share `DATA_DIR`, also need the same `PAYLOAD_SECRET`, the same `DATABASE_URL` and the `S3_…` settings. A running installation has its secret in `DATA_DIR/secrets.json`.',
        '- A content process stops with a message if its secret or tokens differ from those of a running one, or if it is older than the database.',
        '- `DATA_DIR` can be copied while nothing uses it; the copy works on any machine.',
      ].join('\n'),
    ],
    names: {
      SITE_DIR: 'folder of the site, see [your own site](your-own-site.md)',
      DATA_DIR: {
        unset: '`data` in the repository',
        means:
          'folder of the database, uploads, stored answers and generated secrets; a relative path starts at the folder in which the command runs',
      },
      DATABASE_URL: {
        unset: 'the embedded server',
        means:
          'your own PostgreSQL, `postgres://…`; for rights, TLS, poolers and managed services see [the database](database.md#a-postgresql-of-your-own)',
      },
      DEMO_CONTENT:
        '`on` fills an empty database with the demo content of the site, if it has any; `off` does not. Containers set `off`',
      PAYLOAD_SECRET: {
        unset: 'generated',
        means: 'key that signs sessions and encrypts second factors',
      },
      CONTENT_STATIC_TOKEN: {
        unset: 'generated',
        means: 'token with which the site reads from the content service',
      },
      CONTENT_INTAKE_TOKEN: {
        unset: 'generated',
        means: 'token with which the site passes enquiries to the content service',
      },
      S3_BUCKET: 'bucket of an object store for uploads, instead of `DATA_DIR/media`',
      S3_ENDPOINT: { unset: 'that of AWS', means: 'address of the object store' },
      S3_REGION: { unset: '`us-east-1`', means: 'region of the bucket' },
      S3_ACCESS_KEY_ID: 'key of the object store',
      S3_SECRET_ACCESS_KEY: 'its secret',
      S3_CHECKSUMS:
        '`off` for a store that refuses uploads with `x-amz-checksum-…` headers (“not implemented”, “invalid header”), as some older or smaller stores do; otherwise `on`',
    },
  },
  'Mail and messages': {
    names: {
      SMTP_URL:
        'mail server, `smtp://…` or `smtps://…`, with [options](deploy.md#mail-servers); without it, mails are stored in `DATA_DIR/mail`',
      MAIL_FROM: {
        unset: '`no-reply@` the site',
        means:
          'sender of mails; preferably the address of sales, see [viewings](viewings.md#for-the-visitor)',
      },
      SALES_EMAIL: {
        unset: 'the address in the panel’s settings',
        means: 'recipient of mails about catalogues, viewings and offers',
      },
      TELEGRAM_BOT_TOKEN: 'token of the bot that announces enquiries in a chat',
      TELEGRAM_CHAT_ID: 'that chat',
    },
  },
  'Accounts and signing in': {
    before: ['How it works is in [signing in](sign-in.md).'],
    names: {
      ADMIN_EMAIL: {
        unset: '`admin@company.example`',
        means: 'mail address of the first account, which is created in an empty database',
      },
      ADMIN_PASSWORD: { unset: 'random', means: 'password of the first account' },
      SHOW_PASSWORD:
        '`on` prints the generated password of the first account at the start, `off` does not. Containers set `off`',
      REGISTRATION: '`open` lets visitors register, without a role; `off` does not',
      SECOND_FACTOR:
        'who must use a second factor: `admin` means administrators, `staff` everybody who uses the panel, `off` nobody',
      SESSION_AUTO_REFRESH:
        '`true` renews sessions on the site; with `false` they end with their access token',
      SESSION_FAILURE:
        'what happens if a session of the site cannot be renewed: `stay` shows the page with a notice and a link to sign in; a path of the site, such as `/account/login`, redirects there with the current page in the parameter `to`',
      CURRENT_USER_FIELDS: {
        unset: 'the fields that the site uses',
        means: 'further fields of the signed-in user that the site requests, separated by commas',
      },
      CURRENT_USER_FILTER: {
        unset: 'everybody',
        means:
          'who may have a session on the site, as the parameter `filter` of `/users/me`, a JSON object',
      },
      CURRENT_USER_DEEP: {
        unset: 'none',
        means:
          'the parameter `deep` of `/users/me`; only `{}` is possible, because an account has no relations',
      },
      AUTH_REDIRECT_ALLOW: {
        unset: 'pages of the site',
        means: 'further addresses to which mails and providers may redirect, separated by commas',
      },
      'OIDC_<NAME>_ISSUER':
        'address of an OpenID Connect provider; any number of providers can be set',
      'OIDC_<NAME>_CLIENT_ID': 'client ID of this product at the provider; required',
      'OIDC_<NAME>_CLIENT_SECRET': 'client secret at the provider',
      'OIDC_<NAME>_ROLE':
        'role of a new account of this provider if its mail address is in `DOMAINS`; without this setting a new account has no role',
      'OIDC_<NAME>_DOMAINS':
        'domains whose verified mail addresses get the role, separated by commas, or `*` for all addresses of this provider; required with `ROLE`',
      'OIDC_<NAME>_SECOND_FACTOR':
        '`provider` if the provider asks for a second factor itself; the product then does not ask for one',
      'OIDC_<NAME>_TRUST_EMAIL':
        '`on` treats mail addresses as verified if the provider sends no `email_verified`. Somebody who can enter any address at the provider can then sign in as its owner, so set it only for a tenant that you control ([providers](providers.md))',
    },
  },
  'Bot check': {
    names: {
      BOT_PROVIDER:
        'service that checks forms: `altcha` (self-hosted), `turnstile`, `hcaptcha`, `recaptcha` (v3), or `none`',
      BOT_SITE_KEY: 'public key of a provider other than `altcha`',
      BOT_SECRET: 'secret key of that provider',
    },
  },
  'Outside systems': {
    names: {
      CRM_WEBHOOK_URL: 'address at which a CRM receives enquiries, see [enquiries](enquiries.md)',
      CRM_WEBHOOK_SECRET:
        'key that signs what the CRM receives, `whsec_` followed by base64; generate one with `echo "whsec_$(openssl rand -base64 32)"`',
      CLAMD_URL: 'virus scanner for visitors’ files, `tcp://…:3310`',
      TRANSLATION_PROVIDER:
        '`deepl` lets DeepL draft translations; a person has to accept each draft',
      TRANSLATION_KEY: 'your key of the provider’s API',
      TRANSLATION_URL: {
        unset: 'the address that belongs to the key',
        means: 'another address of the provider’s API',
      },
    },
  },
  'What visitors get': {
    names: {
      SITE_INDEX:
        '`off` keeps this site out of search engines, by `robots.txt` and `X-Robots-Tag: noindex`, for example a test copy; `on` lets them index it',
      GTM_ID: 'a tag manager, loaded only with the visitor’s consent, see [consent](consent.md)',
      MAP_STYLE_URL:
        'style of the live map on project pages, which is loaded after a click; the same host must serve the tiles',
    },
  },
  Operation: {
    before: ['What to watch is in [deploy](deploy.md).'],
    names: {
      METRICS_TOKEN:
        'Bearer token for `/metrics`; without it, `/metrics` answers only requests from this machine',
      ACCESS_LOG: '`on` logs every request with status and milliseconds, `off` does not',
      INSTANCE_NAME: {
        unset: 'host name and port',
        means: 'name of a process in the log and in the panel',
      },
      KEEP_ALIVE_SECONDS:
        'seconds after which an idle connection is closed; must be longer than the idle timeout of the load balancer in front, otherwise some requests get 502',
      DRAIN_SECONDS:
        'seconds, at most 5, for which a stopping process still serves requests while `/readyz` already answers 503',
    },
  },
}
