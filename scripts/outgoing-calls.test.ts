import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/**
 * Every place of the servers that calls something outside, and who says where. Addresses of operators may
 * be internal; addresses of people go through `platform/public-call.ts`.
 */
const known: Record<string, string> = {
  'content/src/composition/config/content-config.ts': 'operators: S3_ENDPOINT',
  'platform/public-call.ts': 'people',
  'content/src/accounts/provider-client.ts': 'operators: OIDC_<NAME>_ISSUER',
  'content/src/sales/enquiries/virus-scan.ts': 'operators: CLAMD_URL',
  'content/src/publishing/media/file-store.ts': 'operators: S3_ENDPOINT',
  'content/src/publishing/translation/machine.ts': 'operators: TRANSLATION_URL',
  'content/src/core/outbox/mail-transport.ts': 'operators: SMTP_URL',
  'content/src/core/outbox/telegram.ts': 'the product',
  'content/src/core/outbox/webhook.ts': 'operators: CRM_WEBHOOK_URL',
  'content/server/migrate.ts': 'this machine',
  'site/server/http/call-service.ts': 'operators: CONTENT_URL',
  'site/app/content/content-fetch.ts': 'operators: CONTENT_URL',
  'site/server/visitors/bot-check/remote-verification.ts': 'the product',
}

/** Code that a browser runs, where the browser says what may be called. */
const ofBrowsers = [
  'content/**/panel/**',
  'content/src/core/panel/**',
  'site/app/islands/**',
  'site/app/browser/**',
]

const sources = globSync('{content,site,platform}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) =>
    ['node_modules', '.next', 'migrations', 'data', 'testing'].includes(path.basename(name)) ||
    /^build(-|$)/.test(path.basename(name)),
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => !ofBrowsers.some((pattern) => path.matchesGlob(file, pattern)))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)

/** Functions that connect, and packages that do so by themselves. */
const fetches = /(?<![\w.#])fetch\(|(?<=globalThis\.)fetch\b|[:=,(?] fetch[,;\s)}]/
const packages =
  /from '(?:node:)?(?:https?|net|tls|http2|dgram|undici|openid-client|nodemailer|ws|axios|got|@aws-sdk\/[\w-]+|@payloadcms\/storage-s3)'/
const servers = /import (?:type )?\{[^}]*\} from '(?:node:)?(?:https?|net|http2)'/g
/** Names of such modules that open no connection. */
const listening =
  /^(?:type )?(?:\w*Server\w*|createServer|IncomingMessage|RequestListener|ServerResponse|AddressInfo|Socket|BlockList|isIP(?:v[46])?|STATUS_CODES|\w*Headers)(?: as \w+)?$/

function connects(source: string): boolean {
  if (fetches.test(source)) return true
  const rest = source.replace(servers, (line) => {
    const names = (/\{([^}]*)\}/.exec(line)?.[1] ?? '').split(',').map((name) => name.trim())
    return names.every((name) => name === '' || listening.test(name)) ? '' : line
  })
  return packages.test(rest)
}

it('calls nothing outside from a place that is not listed', () => {
  const found = sources.filter(([, source]) => connects(source)).map(([file]) => file)
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted())
})

it('follows no redirect to where nobody has decided to call', () => {
  const calls = sources.flatMap(([file, source]) =>
    [...source.matchAll(/(?<![\w.#])fetch\(/g)].map(({ index }) => ({
      file,
      call: source.slice(index, index + 700),
    })),
  )
  expect(calls.length).toBeGreaterThan(5)
  const following = calls.filter(({ call }) => {
    const ends = /\n\s*\n|\)\.catch|\n {0,6}\}\)/.exec(call)?.index ?? call.length
    return !/redirect: '(?:error|manual)'/.test(call.slice(0, ends + 1))
  })
  expect(following.map(({ file, call }) => `${file}: ${call.slice(0, 60)}`)).toEqual([])
})
