import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.mjs'
import { isOfBrowser, product } from './files.ts'
import { navigations } from './in-code.ts'
import { connections, followedRedirects, linesWith } from './in-text.ts'
import type { Rule } from './rule.ts'

export function rulesOfCalls(): Rule[] {
  const isServer = (file: string) =>
    product(/^(?:content|site|platform)\//)(file) && !isOfBrowser(file)
  const isNavigating = product(/^(?:content|contract|sites?)\//)
  return [
    {
      name: 'every outgoing call has an address that operators or the product set',
      why: 'Operators may use internal addresses; the product must never call an address that a visitor or editor entered.',
      files: isServer,
      atLeast: 400,
      find: connections,
      except: [
        ['content/src/composition/config/content-config.ts', 'operators: S3_ENDPOINT'],
        ['content/src/accounts/provider-client.ts', 'operators: OIDC_<NAME>_ISSUER'],
        ['content/src/sales/enquiries/virus-scan.ts', 'operators: CLAMD_URL'],
        ['content/src/publishing/media/file-store.ts', 'operators: S3_ENDPOINT'],
        ['content/src/publishing/translation/machine.ts', 'operators: TRANSLATION_URL'],
        ['content/src/core/outbox/mail-transport.ts', 'operators: SMTP_URL'],
        ['content/src/core/outbox/telegram.ts', 'the product'],
        ['content/src/core/outbox/webhook.ts', 'operators: CRM_WEBHOOK_URL'],
        ['content/server/migrate.ts', 'this machine'],
        ['platform/outbound.ts', 'sets up the calls of others'],
        ['site/server/http/call-service.ts', 'operators: CONTENT_URL'],
        ['site/app/content/content-fetch.ts', 'operators: CONTENT_URL'],
        ['site/app/features/enquiry/post-form.ts', 'the page itself, in a browser'],
        ['site/server/visitors/bot-check/remote-verification.ts', 'the product'],
      ],
      planted: [
        ['a.ts', 'await fetch(address)'],
        ['a.ts', 'const request = new XMLHttpRequest()'],
        ['a.ts', "import { request } from 'node:https'"],
        ['a.ts', "import nodemailer from 'nodemailer'"],
        ['a.ts', 'const call = { fetch }.fetch\nuse(globalThis.fetch)'],
      ],
      right: ["import { createServer, type Server } from 'node:http'", 'this.#fetch(address)'],
    },
    {
      name: 'settings are read by a schema',
      why: 'The schema ignores variables of clusters and shells, and reports each mistake in one line.',
      files: product(/^(?:content\/(?:src|server)|contract|platform|site\/(?:app|server))\//),
      atLeast: 900,
      find: linesWith(/process\.env(?:\.(?!(?:NODE_ENV|NEXT_\w+|INIT_CWD|SITE_DIR)\b)|\[)/),
      except: [['content/server/release-database.ts', 'passes on what the supervisor has read']],
      planted: [
        ['a.ts', 'const port = process.env.CONTENT_PORT'],
        ['a.ts', 'const port = process.env[name]'],
      ],
      right: ['readSiteEnvironment(process.env, folder)', 'process.env.NODE_ENV'],
    },
    {
      name: 'calls follow no redirects',
      why: 'Nobody has approved the target of a redirect.',
      files: isServer,
      atLeast: 400,
      find: followedRedirects,
      planted: [
        ['a.ts', "await fetch(address, { method: 'POST' })\n"],
        ['a.ts', "await fetch(address)\n\nconst other = { redirect: 'error' }"],
      ],
      right: [
        "await fetch(address, { redirect: 'error' })",
        "fetch(a, {\n  redirect: 'manual',\n})",
      ],
    },
    {
      name: 'scripts navigate by `navigateTo`',
      why: 'It rejects addresses that run scripts.',
      files: isNavigating,
      atLeast: 500,
      find: navigations,
      except: [['contract/rules/navigation.ts', 'the wrapper']],
      planted: [
        ['a.ts', "location.assign('/')"],
        ['a.ts', "window.location.replace('/')"],
        ['a.ts', "document.location = '/'"],
        ['a.ts', "\nlocation.href = '/'"],
        ['a.ts', "self.location.search = '?a'"],
        ['a.ts', "window.open('/')"],
        ['a.ts', "open('/')"],
        ['a.ts', "navigation.navigate('/')"],
        ['a.ts', 'const go = location.assign'],
      ],
      right: [
        'const open = () => {}\nopen()',
        'location.reload()',
        'const { href } = location',
        "link.search = ''; request.open('GET', '/')",
      ],
    },
    {
      name: 'servers redirect by `redirectLocation`',
      why: 'It applies the same check to the header `Location`.',
      files: isNavigating,
      atLeast: 500,
      find: linesWith(/\bLocation: (?!redirectLocation\()/),
      planted: [
        ['a.ts', 'return new Response(null, { headers: { Location: address } })'],
        ['a.ts', "const headers = {\n  Location: '/'\n}"],
      ],
      right: ['const headers = { Location: redirectLocation(address) }'],
    },
    {
      name: "statements on Payload's tables are in `core/payload`, or in files of rows",
      why: 'Payload names its tables. They come from its schema, so the type check finds a renamed column.',
      files: (file) =>
        product(/^content\/src\//)(file) && !/^content\/src\/core\/payload\/|-rows\.ts$/.test(file),
      atLeast: 300,
      find: linesWith(payloadTables()),
      planted: [
        ['a.ts', 'sql`select id from accounts`'],
        ['a.ts', 'sql`update "enquiries" set status = 1`'],
      ],
      right: ["import { a } from 'accounts'", 'sql`select 1 from seed_log`'],
    },
    {
      name: 'the panel has one dialog component',
      why: 'It traps the focus, closes by Escape and has a name. Only the finder differs.',
      files: (file) => /^content\/src\/.*\.tsx$/.test(file),
      atLeast: 100,
      find: linesWith(/window\.(?:confirm|alert|prompt)\(|<dialog\b/),
      except: [
        ['content/src/core/panel/dialog/dialog.tsx', 'the dialog'],
        ['content/src/publishing/finder/panel/finder.tsx', 'the finder'],
      ],
      planted: [
        ['a.tsx', "window.confirm('Sure?')"],
        ['a.tsx', '<dialog open />'],
      ],
    },
  ]
}

/** Names of Payload's tables, from the schema that it writes. */
function payloadTables(): RegExp {
  const schema = readFileSync(path.join(root, 'content/src/core/payload/db-schema.gen.ts'), 'utf8')
  const tables = [...schema.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, name]) => name)
  if (!tables.includes('accounts')) throw new Error('No table of Payload was found')
  return new RegExp(`\\b(?:from|into|join|update) "?(?:${tables.join('|')})\\b(?!')`)
}
