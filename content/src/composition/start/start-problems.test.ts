import { readdir, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { dayLength } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SecondFactors } from '../../accounts/factor-codes.ts'
import { rowsOf } from '../../core/database/rows.ts'
import { addErasures, type Erasure, returnedRecords } from '../../core/payload/erasures.ts'
import { readNote, secretNote } from '../../core/payload/notes.ts'
import { isStoredSecret, storeSecret } from '../../operations/processes/stored-secret.ts'
import { attachmentFiles } from '../../publishing/media/file-store.ts'
import { whatStoreLacks } from '../../publishing/media/store-marker.ts'
import { openContent, password } from '../../testing/open-content.ts'
import { addEnquiry, addHost, addViewing, filled, newKey } from '../../testing/sample-enquiries.ts'
import { asProcess } from '../../testing/test-runtime.ts'
import { healthOf } from '../health.ts'
import { eraseAgain } from './erase-again.ts'
import { readFacts } from './facts.ts'
import { noteStore } from './lacking-uploads.ts'
import {
  costOfSecret,
  formerLook,
  lacksMailServer,
  secretProblem,
  storeProblem,
} from './start-problems.ts'

const api = await forThisFile(openContent())
const { payload, runtime } = api
const db = payload.db.drizzle
// The start page reads the settings of its process.
afterAll(asProcess(runtime))

async function factsOf(role: 'admin' | 'sales') {
  const { account: user } = await api.as(role)
  const facts = await readFacts(await createLocalReq({ user }, payload), api.now())
  return facts
    .map(({ name }) => name)
    .filter((name) => !['backup', 'no-mail-server'].includes(name))
}

/** A viewing of tomorrow. */
async function booked(contact: string) {
  const enquiry = await addEnquiry(payload, { form: 'viewing', contact })
  const slot = new Date(api.now() + dayLength).toISOString()
  await addViewing(payload, { enquiry, host: await addHost(payload), slot })
}

describe('a PAYLOAD_SECRET that differs from that of the data', () => {
  it('is reported at the start, by /healthz and to administrators until one accepts it', async () => {
    expect(await costOfSecret(payload, runtime)).toBeNull()
    expect(await readNote(db, secretNote)).not.toBeNull()
    const owner = await api.as('editor')
    await booked('olena@example.com')
    const former = { ...runtime, secret: 'the secret of the former server' }
    await new SecondFactors(former.secret).store(db, owner.id, 'ABCD', 0, api.now())
    await storeSecret(db, former)

    const cost = await costOfSecret(payload, runtime)
    expect(cost).toMatchObject({ factors: 1, viewings: 1 })
    expect(cost && secretProblem(cost)).toContain('1 second factors cannot be read')
    const health = () => healthOf(payload, false, undefined, () => isStoredSecret(db, runtime))
    expect(await health()).toMatchObject({ status: 'degraded', bindings: { secret: 'changed' } })
    expect(await factsOf('admin')).toEqual(['foreign-secret'])
    expect(await factsOf('sales')).toEqual([])

    const accept = async (role: 'admin' | 'sales') =>
      (await api.http('/api/accounts/secret', { method: 'POST' }, await api.as(role))).status
    for (const otp of ['123456', 'h4kd-92mp-x7qa']) {
      const json = { email: owner.email, password, otp }
      const answer = await api.http('/v1/auth/login', { method: 'POST', json })
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { errors: [{ extensions: { code: 'FACTOR_UNREADABLE' } }] },
      ])
    }
    expect(await accept('sales')).toBe(403)
    expect([await accept('admin'), await accept('admin')]).toEqual([204, 204])
    const ofViewings = { collection: 'messages', where: { viewing: { exists: true } } } as const
    expect((await payload.find(ofViewings)).docs).toEqual([
      expect.objectContaining({ kind: 'viewing-reminder-visitor', recipient: 'olena@example.com' }),
    ])
    expect(await health()).toMatchObject({ status: 'ok' })
    expect(await factsOf('admin')).toEqual([])
    const json = { email: owner.email, password }
    expect((await api.http('/v1/auth/login', { method: 'POST', json })).status).toBe(200)
  })
})

describe('a restored database', () => {
  it('repeats later erasures and suspensions, without mails', async () => {
    const key = newKey()
    await api.take({ ...filled.catalog, key })
    const { docs } = await payload.find({
      collection: 'enquiries',
      where: { key: { equals: key } },
    })
    const [enquiry, left, gone] = [
      docs[0]?.id ?? '',
      await api.as('editor', 'left'),
      await api.as('sales', 'gone'),
    ]
    const noted = () =>
      rowsOf(db, sql`select subject, id, what from erasures order by what, subject`, z.unknown())
    const list: Erasure[] = [
      { subject: 'accounts', id: gone.id, what: 'erased' },
      { subject: 'enquiries', id: enquiry, what: 'erased' },
      { subject: 'accounts', id: left.id, what: 'suspended' },
    ]
    await addErasures(db, list)
    await payload.delete({ collection: 'messages', where: {} })
    await eraseAgain(payload)
    expect(
      await payload.count({ collection: 'enquiries', where: { id: { equals: enquiry } } }),
    ).toEqual({ totalDocs: 0 })
    expect((await payload.count({ collection: 'messages' })).totalDocs).toBe(0)
    const here = await payload.find({
      collection: 'accounts',
      where: { id: { in: [left.id, gone.id] } },
    })
    expect(here.docs).toMatchObject([{ id: left.id, status: 'suspended' }])
    expect(await returnedRecords(db)).toEqual([])
    expect(await noted()).toEqual(list)

    const path = `/api/accounts/${left.id}/status`
    const call = { method: 'POST', json: { status: 'active' } }
    expect((await api.http(path, call, await api.as('admin'))).status).toBeLessThan(300)
    expect(await noted()).toEqual(list.slice(0, 2))
  })
})

describe('a store without the uploads of its database', () => {
  it('is reported, and no file in it is removed until it has them', async () => {
    const file = { name: 'cv.pdf', content: '%PDF-1.7\n%%EOF' }
    const vacancy = () => api.take({ ...filled.vacancy, key: newKey() }, { file })
    await vacancy()
    const here = attachmentFiles(runtime)
    const lacks = (store = here) => whatStoreLacks(payload, 'attachments', store)
    expect(await lacks()).toBeNull()
    const marked = (await readdir(runtime.attachmentsDir)).filter((name) => name.startsWith('.'))
    expect(marked).toEqual([expect.stringMatching(/^\.store-/)])

    const elsewhere = path.join(runtime.dataDir, 'elsewhere')
    const other = attachmentFiles({ attachmentsDir: elsewhere, s3: undefined })
    const lacking = await lacks(other)
    expect(lacking).toEqual({ area: 'attachments', lacks: 1, of: 1 })
    noteStore('attachments', lacking)
    expect(lacking && storeProblem(runtime, lacking)).toContain('lacks 1 of 1 files')
    expect(await factsOf('admin')).toEqual(['store attachments'])
    expect(await healthOf(payload, false)).toMatchObject({
      status: 'degraded',
      bindings: { uploads: 'lacking' },
    })
    // The marker is not needed if the files are there, because a copy may lack it.
    await unlink(path.join(runtime.attachmentsDir, marked[0] ?? ''))
    expect(await lacks()).toBeNull()
    noteStore('attachments', null)
    await rm(elsewhere, { recursive: true, force: true })
  })
})

describe('a look of the brand in the settings', () => {
  it.each([{ logo: '<svg/>' }, { mark: '<svg/>' }, { accent: '#7a1f5c' }])(
    'is named at the start, and nobody writes it any more: %j',
    async (brand) => {
      expect(await formerLook(payload)).toBeNull()
      const json = { brand, _status: 'published' }
      const call = { method: 'POST', json }
      const saved = await api.http('/api/globals/settings', call, await api.as('admin'))
      expect(saved.status).toBe(200)
      expect(await formerLook(payload)).toBeNull()
      const write = (data: object) => payload.updateGlobal({ slug: 'settings', data })
      await write({ brand, _status: 'published' })
      expect(await formerLook(payload)).toContain('UPGRADING.md')
      await write({ brand: { logo: null, mark: null, accent: null }, _status: 'published' })
    },
  )
})

it.each([
  ['https://site.example', undefined, true],
  ['https://site.example', 'smtp://mail.example', false],
  // The demo, in which mails are read in the folder.
  ['http://localhost:3000', undefined, false],
  ['http://127.0.0.1:3000', undefined, false],
])('a site at %s with the mail server %s lacks one: %s', (siteOrigin, smtpUrl, lacks) => {
  expect(lacksMailServer({ ...runtime, siteOrigin, smtpUrl })).toBe(lacks)
})
