import { currentTime } from '@alun/contract/rules/current-time'
import { type Role, roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../core/outbox/enqueue.ts'
import { sdkOf } from '../testing/directus-sdk.ts'
import { type Call, openContent, password } from '../testing/open-content.ts'
import { addEnquiry } from '../testing/sample-enquiries.ts'
import { addProject } from '../testing/written-records.ts'
import { enquiryOwners } from './enquiry-owners.ts'

const api = await forThisFile(openContent())
let enquiry: string
const ids = new Map<string, string>()

beforeAll(async () => {
  await Promise.all(roles.map(async (role) => ids.set(role, (await api.as(role)).id)))
  enquiry = await addEnquiry(api.payload, { phone: '+6281234567890' })
})

const ask = async (role: Role, path: string, call?: Call) =>
  api.http(`/api/${path}`, call, await api.as(role))

/** Returns the roles that get a successful answer. */
async function reachedBy(path: string, init?: Call): Promise<string[]> {
  const reached: string[] = []
  for (const role of roles) if ((await ask(role, path, init)).ok) reached.push(role)
  return reached
}

describe('people of one role', () => {
  it('see enquiries, their files and their messages if they sell, and only then', async () => {
    const enquiries = [
      'enquiries',
      `enquiries/${enquiry}`,
      `enquiries/${enquiry}/person`,
      'enquiries/export.csv',
      'viewings',
      'attachments',
      'messages',
    ]
    for (const path of enquiries) {
      expect([path, await reachedBy(path)]).toEqual([path, ['admin', 'sales']])
    }
    const erase = { method: 'DELETE' }
    expect((await ask('sales', `enquiries/${enquiry}`, erase)).status).toBe(403)
    expect((await ask('sales', `enquiries/${enquiry}/person`, erase)).status).toBe(403)
  })

  it('download enquiries in the words of their panel, with colleagues by name alone', async () => {
    const inCharge = (owner: string | null) =>
      api.payload.update({ collection: 'enquiries', id: enquiry, data: { owner } })
    await inCharge(ids.get('admin') ?? null)
    const spreadsheet = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const response = await ask('sales', 'enquiries/export.csv', { headers })
      const [head = '', first = ''] = (await response.text()).split('\r\n')
      return { head, first }
    }
    const { head, first } = await spreadsheet('uk')
    expect(head).toContain('Отримано')
    expect(head).not.toMatch(/[a-z]{6}/)
    expect(first).toContain('Вимкнена')
    expect(first).toContain('admin')
    expect(first).not.toContain('@')
    expect((await spreadsheet('en')).head).toContain('Received')
    await inCharge(null)
  })

  it('see their own account and no other; the record of events is for administrators', async () => {
    expect(await reachedBy('audit-events')).toEqual(['admin'])
    for (const role of ['editor', 'translator', 'sales'] as const) {
      const { docs } = await (await ask(role, 'accounts')).json()
      expect(docs.map(({ email }: { email: string }) => email)).toEqual([`${role}@site.example`])
      expect((await ask(role, `accounts/${ids.get('admin')}`)).status).toBe(404)
    }
  })

  it('choose who is in charge of an enquiry among those who sell, and learn their names alone', async () => {
    const choose = (owner: string | undefined) =>
      ask('sales', `enquiries/${enquiry}`, { method: 'PATCH', json: { owner } })
    const sellers = await enquiryOwners(api.payload, null)
    expect(sellers).toEqual([
      { id: ids.get('admin'), name: 'admin' },
      { id: ids.get('sales'), name: 'sales' },
    ])
    expect((await choose(ids.get('admin'))).status).toBe(200)
    for (const role of ['editor', 'translator', 'partner']) {
      expect([role, (await choose(ids.get(role))).status]).toEqual([role, 400])
    }
    const shown = await (await ask('sales', `enquiries/${enquiry}?depth=3`)).json()
    expect(shown.owner).toBe(ids.get('admin'))
    const guesses = [
      'enquiries?where[owner.email][contains]=a',
      'enquiries?where[or][0][and][0][partner__email][contains]=a',
      'enquiries?sort=-name,owner.email',
      'viewings?where[enquiry.owner.role][equals]=admin',
    ]
    for (const guess of guesses) {
      expect([guess, (await ask('sales', guess)).status]).toEqual([guess, 403])
      expect([guess, (await ask('admin', guess)).status]).toEqual([guess, 200])
    }
    expect((await ask('sales', `enquiries?where[owner][equals]=${ids.get('admin')}`)).status).toBe(
      200,
    )
  })

  it('read messages of enquiries; mails to accounts are for administrators alone', async () => {
    const invited = 'invited.editor@site.example'
    const adminSdk = sdkOf(api)
    await adminSdk.login({ email: 'admin@site.example', password })
    const { access_token } = adminSdk.tokens() ?? {}
    const invitation = await api.http('/v1/users/invite', {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}` },
      json: { email: invited, role: 'editor' },
    })
    expect(invitation.status).toBe(204)
    await api.auth.backgroundDone()
    await enqueue(
      api.payload.db.drizzle,
      [{ channel: 'mail', kind: 'enquiry-visitor', enquiry, recipient: 'visitor@site.example' }],
      currentTime(),
    )
    const found = async (role: Role, query: string) =>
      (await (await ask(role, `messages?${query}`)).json()).docs
    const [mail] = await found('admin', `where[recipient][equals]=${invited}`)
    expect(mail).toMatchObject({ kind: 'account-invite', recipient: invited })

    const seen = await found('sales', 'limit=100')
    expect(seen).toContainEqual(
      expect.objectContaining({ kind: 'enquiry-visitor', recipient: 'visitor@site.example' }),
    )
    expect(seen.filter(({ kind }: { kind: string }) => kind.startsWith('account'))).toEqual([])
    for (const query of [
      `where[recipient][equals]=${invited}`,
      'where[or][0][recipient][like]=invited',
      `where[or][0][id][equals]=${mail.id}&where[or][1][kind][like]=account`,
    ]) {
      expect([query, await found('sales', query)]).toEqual([query, []])
      const count = await (await ask('sales', `messages/count?${query}`)).json()
      expect([query, count]).toEqual([query, { totalDocs: 0 }])
    }
    for (const [method, path] of [
      ['GET', `messages/${mail.id}`],
      ['PATCH', `messages/${mail.id}`],
      ['PATCH', `messages?where[recipient][equals]=${invited}`],
      ['POST', `messages/${mail.id}/again`],
    ] as const) {
      const answer = await ask('sales', path, { method, ...(method !== 'GET' && { json: {} }) })
      expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining(invited)])
      if (!path.includes('?')) expect([403, 404]).toContain(answer.status)
    }
  })

  it('enter addresses and secure links for hosts, and set no number of a calendar link', async () => {
    const { id } = await api.payload.create({ collection: 'hosts', data: { name: 'Made' } })
    const save = (data: object, method = 'PATCH', path = `hosts/${id}`) =>
      ask('admin', path, {
        method,
        json: data,
        headers: { 'Accept-Language': 'uk' },
      })
    for (const data of [
      { email: 'nobody' },
      { email: 'made@site.example\r\nBcc: all@site.example' },
      { email: 'made@site.example, putu@site.example' },
      { onlineLink: 'javascript:alert(1)' },
      { onlineLink: 'http://meet.site.example/made' },
      { onlineLink: 'https://meet.site.example/\r\nATTENDEE:mailto:all@site.example' },
    ]) {
      for (const answer of [
        await save(data),
        await save(data, 'PATCH', `hosts?where[id][equals]=${id}`),
        await save({ name: 'Putu', ...data }, 'POST', 'hosts'),
      ]) {
        expect([data, answer.status]).toEqual([data, 400])
        expect(await answer.text()).toMatch(/Потрібн|Виправте/)
      }
    }
    const right = { email: 'made@site.example', onlineLink: 'https://meet.site.example/made?x=1' }
    expect((await save(right)).status).toBe(200)
    expect((await save({ email: '', onlineLink: null })).status).toBe(200)

    // A host renews the own link alone.
    expect((await ask('sales', `viewings/feeds/${id}`, { method: 'POST' })).status).toBe(404)
    expect((await save({ email: 'sales@site.example' })).status).toBe(200)
    const version = async () =>
      (await api.payload.findByID({ collection: 'hosts', id })).feedVersion
    for (const revoked of [1, 2]) {
      expect((await ask('sales', `viewings/feeds/${id}`, { method: 'POST' })).status).toBe(200)
      expect(await version()).toBe(revoked)
    }
    for (const feedVersion of [0, 1, 9, null]) {
      await save({ feedVersion })
      await save({ feedVersion }, 'PATCH', `hosts?where[id][equals]=${id}`)
      const data = { name: 'Made', feedVersion }
      await api.payload.update({ collection: 'hosts', id, data })
      expect([feedVersion, await version()]).toEqual([feedVersion, 2])
    }
    const { doc } = await (await save({ name: 'Wayan', feedVersion: 7 }, 'POST', 'hosts')).json()
    expect(doc.feedVersion).toBe(0)
  })

  it('get lists of limited length, which say whether there is more', async () => {
    const { drizzle } = api.payload.db
    await drizzle.execute(sql`insert into enquiries (form, locale, name, received_at)
      select 'promo', 'en', 'one of many', now() from generate_series(1, 1005)`)
    const many = 'enquiries?where[name][equals]=one of many&select[name]=true&depth=0'
    const read = async (path: string, init?: Call) => {
      const { docs, hasNextPage } = await (await ask('sales', path, init)).json()
      return [docs.length, hasNextPage]
    }
    const endless = [
      'limit=0',
      'limit=-1',
      'limit=1001',
      'limit=1e30',
      'pagination=false',
      'pagination=false&limit=1000',
    ]
    for (const query of endless)
      expect([query, ...(await read(`${many}&${query}`))]).toEqual([query, 1_000, true])
    expect(await read(`${many}&limit=0&page=2`)).toEqual([5, false])
    expect(await read(`${many}&limit=7&pagination=false`)).toEqual([7, true])
    expect(await read(many)).toEqual([10, true])
    const type = 'application/x-www-form-urlencoded'
    const headers = { 'Content-Type': type, 'X-Payload-HTTP-Method-Override': 'GET' }
    const body = `${many.replace('enquiries?', '')}&limit=0`
    expect(await read('enquiries', { method: 'POST', headers, body })).toEqual([1_000, true])
    // The service itself is not limited.
    const user = await api.payload.findByID({
      collection: 'accounts',
      id: (await api.as('sales')).id,
    })
    const { docs } = await api.payload.find({
      collection: 'enquiries',
      where: { name: { equals: 'one of many' } },
      pagination: false,
      overrideAccess: false,
      user,
    })
    expect(docs).toHaveLength(1_005)
    // The panel stores the length and the order of a list before it asks for the list.
    const own = { collection: 'enquiries', overrideAccess: false, user } as const
    const stored = { limit: 100_000, sort: Array.from({ length: 100 }, () => 'name') }
    expect((await api.payload.find({ ...own, ...stored })).limit).toBe(1_000)
    await drizzle.execute(sql`delete from enquiries where name = 'one of many'`)
  })

  it('get related records and whole lists that the service reads for them', async () => {
    const project = await addProject(api, 'related')
    const asking = await addEnquiry(api.payload, { project })
    // Payload's loader reads them with the right of the person, and those in the bin with them.
    const { project: related } = await (await ask('sales', `enquiries/${asking}?depth=1`)).json()
    expect(related).toMatchObject({ slug: 'related' })
  })

  it('get answers that nothing caches', async () => {
    const asked = [
      `enquiries/${enquiry}`,
      'enquiries',
      'enquiries/export.csv',
      'accounts/me',
      'enquiries?page=-1',
      'nothing',
    ]
    for (const path of asked) {
      for (const role of ['admin', 'partner'] as const) {
        const { headers } = await ask(role, path)
        expect([path, headers.get('Cache-Control')]).toEqual([path, 'private, no-store'])
      }
    }
  })

  it('cannot give a role by any call unless they are administrators', async () => {
    for (const role of ['editor', 'translator', 'sales', 'partner'] as const) {
      const change = { method: 'PATCH', json: { name: `${role} & Co`, role: 'admin' } }
      const own = await ask(role, `accounts/${ids.get(role)}`, change)
      // Agencies change theirs on the site.
      expect([role, own.status]).toEqual([role, role === 'partner' ? 403 : 400])
      await ask(role, `accounts/${ids.get('partner')}`, change)
      const fresh = { email: `new-${role}@site.example`, password, role: 'admin' }
      const made = await ask(role, 'accounts', { method: 'POST', json: fresh })
      expect([role, made.status]).toEqual([role, 403])
      const me = { method: 'PATCH', json: { role: 'admin' } }
      expect([role, (await api.http('/v1/users/me', me, await api.as(role))).status]).toEqual([
        role,
        403,
      ])
    }
    for (const role of roles) {
      const account = await api.payload.findByID({
        collection: 'accounts',
        id: ids.get(role) ?? '',
      })
      expect(account.role).toBe(role)
    }
  })

  it('are recorded with who gave them their role', async () => {
    const fresh = { email: 'fresh@site.example', password, role: 'editor' }
    const made = await ask('admin', 'accounts', { method: 'POST', json: fresh })
    expect(made.status).toBe(201)
    await ask('sales', `enquiries/${enquiry}/person`)
    const { docs } = await (await ask('admin', 'audit-events?limit=100')).json()
    expect(docs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: 'role-changed',
          account: 'fresh@site.example',
          actor: 'admin@site.example',
          detail: 'none → editor',
        }),
        expect.objectContaining({ event: 'exported', actor: 'sales@site.example' }),
      ]),
    )
  })
})
