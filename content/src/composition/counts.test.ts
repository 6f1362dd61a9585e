import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allMessageKinds, messageKinds } from '../core/outbox/message-kind.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Files of the product with this text, without tests. */
const filesWith = (text: RegExp): string[] =>
  globSync(
    ['content/{server,src}/**/*.{ts,tsx}', 'site/{server,app}/**/*.{ts,tsx}', 'platform/**/*.ts'],
    {
      cwd: root,
    },
  )
    .filter((name) => !/\/testing\/|\.test\.tsx?$/.test(name))
    .filter((name) => text.test(readFileSync(path.join(root, name), 'utf8')))
    .toSorted()

const noticeOf = (what: string) => `${what}-notice`

describe('what others can use up', () => {
  /** The files that limit something by counting, and what each count belongs to. */
  const counts = {
    'content/src/core/outbox/mail-limit.ts': 'of a cause and an address',
    'content/src/sales/enquiries/take-enquiry.ts': 'of the sender of forms',
    'content/src/sales/viewings/change-viewing.ts': 'of a link of a viewing',
    'content/src/site-api/agencies/register-client.ts': 'of an agency',
  }

  it('is counted for whoever causes it', () => {
    expect(filesWith(/await countArrivals\(/)).toEqual(Object.keys(counts))
  })

  it('is, of mails to outsiders, counted by their cause', () => {
    const events = ['booked', 'moved', 'cancelled', 'reminder'] as const
    const viewings = events.map((event) => `viewing-${event}-visitor` as const)
    const kinds = allMessageKinds.filter((kind) => messageKinds[kind].cause !== null)
    // Whoever adds a kind says who can cause it: a stranger by a form, or somebody with an account.
    expect(Object.groupBy(kinds, (kind) => messageKinds[kind].cause ?? 'nobody')).toEqual({
      form: ['enquiry-visitor', 'account-confirm', 'account-known'],
      free: ['unit-free-visitor'],
      erased: ['viewing-erased'],
      viewing: viewings,
      account: kinds.filter((kind) => ofAccounts.includes(kind.replace('account-', ''))),
    })
  })

  const ofAccounts = [
    ...['reset', 'invite', 'address', 'codes', 'work-given', 'marks-left'],
    ...['address', 'password', 'factor-on', 'factor-off', 'factor-codes'].map(noticeOf),
    ...['provider', 'suspended', 'returned', 'recipient', 'retention'].map(noticeOf),
  ]
})

describe('a call to another system', () => {
  /** Places that may make one, and what limits their number. */
  const calls = {
    'content/server/migrate.ts': 'one at the start, on this machine',
    'content/src/accounts/provider-client.ts': 'sign-ins of one network: attempt-limits.test.ts',
    'content/src/composition/config/content-config.ts': 'none: settings of the store alone',
    'content/src/core/outbox/mail-transport.ts': 'mails of one cause: intake-viewings.test.ts',
    'content/src/core/outbox/telegram.ts': 'enquiries of one network: intake-limits.test.ts',
    'content/src/core/outbox/webhook.ts': 'enquiries of one network: intake-limits.test.ts',
    'content/src/publishing/media/file-store.ts': 'files that staff brings, pictures made once',
    'content/src/publishing/translation/machine.ts': 'characters: machine.test.ts',
    'content/src/sales/enquiries/virus-scan.ts': 'files of one network: intake-limits.test.ts',
    'platform/outbound.ts': 'none: it sets up the calls of others',
    'site/app/content/content-fetch.ts': 'the own content service',
    'site/app/features/enquiry/post-form.ts': 'the page itself, in a browser',
    'site/server/http/call-service.ts': 'the own content service',
    'site/server/visitors/bot-check/remote-verification.ts': 'forms: enquiries.test.ts',
  }

  it('says what limits its number, because it may cost', () => {
    expect(filesWith(/biome-ignore lint\/style\/noRestricted(?:Globals|Imports)/)).toEqual(
      Object.keys(calls),
    )
  })
})
