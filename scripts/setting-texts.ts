/** What a setting is, in Markdown; `unset` says what counts where none is given and the schema has no default. */
type Text = string | { unset: string; means: string }

interface Group {
  before?: readonly string[]
  names: Readonly<Record<string, Text>>
}

/** Every setting once, in the order of docs/settings.md. A test names those that lack a text. */
export const settingTexts: Readonly<Record<string, Group>> = {
  Addresses: {
    names: {
      PORT: 'port of the site',
      CONTENT_PORT: 'port of the content service',
      LISTEN_ADDRESS: {
        unset: 'every address of the machine',
        means:
          'address at which both parts listen: `127.0.0.1` or `::1` where a proxy on this machine is the only way to them',
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
        'proxy for calls to https addresses of others (CRM, Telegram, object store, providers, bot check, translation), `http://name:password@proxy.example:3128`; never for calls between the parts or to this machine, and not for mail and databases. Small letters are read as well',
      HTTP_PROXY: 'the same for http addresses',
      NO_PROXY:
        'hosts that are asked without a proxy, separated by commas, such as `store.internal,.example.com`; `*` means all',
    },
  },
  'Site, data and secrets': {
    before: [
      'Secrets that are not set are generated and stored in `DATA_DIR/secrets.json`, which only its owner can read.',
      [
        '- Parts on different machines need `CONTENT_STATIC_TOKEN` and `CONTENT_INTAKE_TOKEN` set.',
        '- Content processes on different machines, or in containers with folders of their own, also need the same `PAYLOAD_SECRET`, one `DATABASE_URL` and the `S3_…` settings. A running installation has its secret in `DATA_DIR/secrets.json`.',
        '- A content process whose secret or tokens differ from those of a running one, or that is older than the database, ends with a line that says so.',
        '- `DATA_DIR` can be copied while nothing uses it, and the copy works anywhere.',
      ].join('\n'),
    ],
    names: {
      SITE_DIR: 'folder of the site, see [your own site](your-own-site.md)',
      DATA_DIR: {
        unset: '`data` in the repository',
        means:
          'database, uploads, stored answers, generated secrets; a relative path is relative to the folder of the command',
      },
      DATABASE_URL: {
        unset: 'the embedded server',
        means:
          'a PostgreSQL of your own, `postgres://…`; rights, TLS, poolers and managed services are in [the database](database.md#a-postgresql-of-your-own)',
      },
      DEMO_CONTENT:
        '`on` fills an empty database with the demo content of the site, if it has any; `off` does not. Containers set `off`',
      PAYLOAD_SECRET: { unset: 'generated', means: 'signs sessions and encrypts second factors' },
      CONTENT_STATIC_TOKEN: {
        unset: 'generated',
        means: 'lets the site read the content service',
      },
      CONTENT_INTAKE_TOKEN: { unset: 'generated', means: 'lets the site hand in enquiries' },
      S3_BUCKET: 'keeps uploads in an object store instead of `DATA_DIR/media`',
      S3_ENDPOINT: { unset: 'that of AWS', means: 'address of the object store' },
      S3_REGION: { unset: '`us-east-1`', means: 'region of the bucket' },
      S3_ACCESS_KEY_ID: 'key of the object store',
      S3_SECRET_ACCESS_KEY: 'its secret',
      S3_CHECKSUMS:
        '`on`, or `off` for a store that refuses uploads with `x-amz-checksum-…` headers (“not implemented”, “invalid header”), as older or smaller ones do',
    },
  },
  'Mail and messages': {
    names: {
      SMTP_URL:
        'mail server, `smtp://…` or `smtps://…`, with [options](deploy.md#mail-servers); without it mails are stored in `DATA_DIR/mail`',
      MAIL_FROM: {
        unset: '`no-reply@` the site',
        means:
          'sender of mails; best the address of sales, see [viewings](viewings.md#for-the-visitor)',
      },
      SALES_EMAIL: {
        unset: 'the one in the panel’s settings',
        means: 'who gets the mails of sales: about catalogues, viewings and offers',
      },
      TELEGRAM_BOT_TOKEN: 'bot that notifies a chat of enquiries',
      TELEGRAM_CHAT_ID: 'the chat',
    },
  },
  'Accounts and signing in': {
    before: ['How it works is in [signing in](sign-in.md).'],
    names: {
      ADMIN_EMAIL: {
        unset: '`admin@company.example`',
        means: 'first account, created in an empty database',
      },
      ADMIN_PASSWORD: { unset: 'random', means: 'its password' },
      SHOW_PASSWORD:
        '`on` prints a generated password of the first account at the start, `off` does not. Containers set `off`',
      REGISTRATION: '`open` lets visitors register, without a role; `off` does not',
      SECOND_FACTOR:
        'who has to have a second factor: `admin` administrators, `staff` everybody who uses the panel, `off` nobody',
      SESSION_AUTO_REFRESH:
        '`true` renews sessions on the site; with `false` they end with their access token',
      SESSION_FAILURE:
        'where a session of the site cannot be renewed: `stay` shows the page with a notice and a link to sign in; a path of the site, such as `/account/login`, leads there with the way back in `to`',
      CURRENT_USER_FIELDS: {
        unset: 'what the site reads',
        means: 'more fields of the person of a session that the site asks for, separated by commas',
      },
      CURRENT_USER_FILTER: {
        unset: 'everybody',
        means: 'who may have a session on the site: a filter of `/users/me`, a JSON object',
      },
      CURRENT_USER_DEEP: {
        unset: 'none',
        means:
          'what the site asks of relations of that person, `deep` of `/users/me`: `{}`, because an account has no relations',
      },
      AUTH_REDIRECT_ALLOW: {
        unset: 'pages of the site',
        means: 'more addresses to which mails and providers may redirect, separated by commas',
      },
      'OIDC_<NAME>_ISSUER':
        'address of an OpenID Connect provider; there may be any number of them',
      'OIDC_<NAME>_CLIENT_ID': 'what the provider calls this product; needed',
      'OIDC_<NAME>_CLIENT_SECRET': 'the secret that goes with it',
      'OIDC_<NAME>_ROLE':
        'role of people who come from this provider for the first time with an address of its `DOMAINS`; without it they have none',
      'OIDC_<NAME>_DOMAINS':
        'whose verified addresses get the role: domains of mail, separated by commas, or `*` for everybody at this provider; needed beside `ROLE`',
      'OIDC_<NAME>_SECOND_FACTOR':
        '`provider` where the provider asks for a second factor itself, so that the account’s own is not asked for',
      'OIDC_<NAME>_TRUST_EMAIL':
        '`on` takes addresses of a provider that says nothing of `email_verified` for verified: whoever can write one there signs in as its owner, so for a tenant of your own alone ([providers](providers.md))',
    },
  },
  'Bot check': {
    names: {
      BOT_PROVIDER:
        'who checks forms: `altcha` (self-hosted), `turnstile`, `hcaptcha`, `recaptcha` (v3), or `none`',
      BOT_SITE_KEY: 'public key of a provider other than `altcha`',
      BOT_SECRET: 'its secret',
    },
  },
  'Outside systems': {
    names: {
      CRM_WEBHOOK_URL: 'a CRM that receives enquiries, see [enquiries](enquiries.md)',
      CRM_WEBHOOK_SECRET:
        'signs what the CRM receives, `whsec_` and base64; make one by `echo "whsec_$(openssl rand -base64 32)"`',
      CLAMD_URL: 'virus scanner for visitors’ files, `tcp://…:3310`',
      TRANSLATION_PROVIDER: '`deepl` drafts translations, each confirmed by a person',
      TRANSLATION_KEY: 'your key of its API',
      TRANSLATION_URL: { unset: 'the one that the key names', means: 'another address of its API' },
    },
  },
  'What visitors get': {
    names: {
      SITE_INDEX:
        '`off` keeps a copy of the site out of search engines, by `robots.txt` and `X-Robots-Tag: noindex`; `on` lets them in',
      GTM_ID: 'a tag manager, loaded only with the visitor’s consent, see [consent](consent.md)',
      MAP_STYLE_URL:
        'live map on project pages, loaded by a click; its host serves style and tiles',
    },
  },
  Operation: {
    before: ['What to watch is in [deploy](deploy.md).'],
    names: {
      METRICS_TOKEN:
        'Bearer token for `/metrics`; without it `/metrics` answers this machine alone',
      ACCESS_LOG: '`on` logs every request with status and milliseconds, `off` does not',
      INSTANCE_NAME: {
        unset: 'host name and port',
        means: 'by which a process is known in the log and in the panel',
      },
      KEEP_ALIVE_SECONDS:
        'seconds for which a connection without a request is kept; longer than the load balancer in front keeps it, or some requests get 502',
      DRAIN_SECONDS:
        'seconds, at most 5, for which an ending process goes on serving while `/readyz` says that it ends',
    },
  },
}
