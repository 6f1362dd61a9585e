import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../../core/database/rows.ts'
import { readInOrder } from '../../../core/payload/enquiry-worklist.ts'
import { enquiriesBeside } from '../../../core/payload/people.ts'
import type { Account } from '../../../core/payload-types.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestAuth, password } from '../../../testing/test-auth.ts'
import { askPanel } from '../../../testing/test-panel.ts'
import { readPerson } from './read-person.ts'

const api = await forThisFile(openTestAuth())
let iryna: { account: Account; headers: Record<string, string> }

async function colleague(name: string, role: 'sales' | 'editor' | 'partner') {
  await api.newPerson(name, role)
  const { access_token } = await api.sdk().login({ email: `${name}@site.example`, password })
  const where = { email: { equals: `${name}@site.example` } }
  const [account] = (await api.payload.find({ collection: 'accounts', where })).docs
  if (!account) throw new Error('no account')
  return { account, headers: { Authorization: `Bearer ${access_token}` } }
}

beforeAll(async () => {
  iryna = await colleague('iryna', 'sales')
})

async function send(method: string, path: string, body?: object, headers = iryna.headers) {
  const response = await askPanel(api, path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const call = (given: object) => ({
  ...{ key: randomUUID(), via: 'call', way: '+380671110000', name: 'Тарас', locale: 'ua' },
  ...{ message: '', unit: null, project: null, nextStep: '', nextStepAt: null, person: null },
  ...given,
})
const stored = z.object({ id: z.string(), person: z.string() })
const enter = async (given: object) => {
  const { body, status } = await send('POST', 'enquiries/entered', call(given))
  expect(status).toBe(201)
  return stored.parse(body)
}

async function fromSite(data: object) {
  return api.payload.create({
    collection: 'enquiries',
    data: { form: 'catalog', locale: 'ua', status: 'new', verification: 'verified', ...data },
  })
}

async function personPage(person: string) {
  const user = { ...iryna.account, collection: 'accounts' as const }
  const req = await createLocalReq({ user }, api.payload)
  const found = await readPerson(req, person, { now: Date.now(), withOpenings: false })
  if (!found) throw new Error('nobody')
  return found
}

/** Ids of the enquiries with which people stand in their list. */
async function listed(q: string) {
  const rows = await readInOrder(
    api.payload.db.drizzle,
    { onePerPerson: true, q },
    { locale: 'en', now: Date.now() },
    { by: 'arrival', from: 0, limit: 10 },
  )
  return rows.map(({ id }) => id)
}

describe('a person', () => {
  it('has all enquiries with one number or mail address, however they came', async () => {
    const first = await fromSite({
      name: 'Olha',
      phoneE164: '+380500000001',
      contact: 'o@x.example',
    })
    const byMail = await fromSite({ name: 'Olha K.', contact: ' O@X.example' })
    const byCall = await enter({ way: '+380 50 000 00 01', name: 'Olha' })
    expect(byMail.person).toBe(first.person)
    expect(byCall.person).toBe(first.person)
    const { contacts, enquiries, phones } = await personPage(byCall.person)
    expect(enquiries.map(({ id }) => id).sort()).toEqual([first.id, byMail.id, byCall.id].sort())
    expect(phones).toEqual(['+380500000001'])
    expect(contacts).toEqual([{ text: 'O@X.example', isBouncing: false }])
  })

  it('is one where the first enquiries come at the same moment', async () => {
    const phoneE164 = '+380500000077'
    const both = { phoneE164, contact: 'at-once@x.example' }
    const all = await Promise.all([both, { phoneE164 }, both, { phoneE164 }].map(fromSite))
    expect(new Set(all.map(({ person }) => person)).size).toBe(1)
  })

  it('is recognised before anything is saved, also by the name in a messenger', async () => {
    const known = await fromSite({ name: 'Marko', contact: '@marko_example' })
    const { body } = await send('GET', 'enquiries/known?q=%40marko_example')
    expect(body).toEqual({
      isWay: true,
      people: [{ person: known.person, name: 'Marko', enquiries: 1, owner: '' }],
    })
    const local = await fromSite({ name: 'Olena', phoneE164: '+380671113311' })
    const inUkraine = await send('GET', 'enquiries/known?q=0671113311&locale=ua')
    expect(inUkraine.body).toMatchObject({ isWay: true, people: [{ person: local.person }] })
    const again = await enter({ way: '@marko_example', name: 'Marko', person: known.person })
    expect(again.person).toBe(known.person)
  })

  it('is offered another who shares a contact, and is merged with it or told apart', async () => {
    const one = await enter({ way: '@shared_name', name: 'One' })
    const two = await enter({ way: '@shared_name', name: 'Two' })
    const three = await enter({ way: '@shared_name', name: 'Three' })
    const offered = async () => (await personPage(one.person)).suggested.map(({ name }) => name)
    expect((await offered()).sort()).toEqual(['Three', 'Two'])
    await send('POST', `enquiries/people/${one.person}/different`, { other: three.person })
    expect(await offered()).toEqual(['Two'])
    await send('POST', `enquiries/people/${one.person}/merged`, { other: two.person })
    expect((await personPage(one.person)).enquiries).toHaveLength(2)
    expect(await offered()).toEqual([])
    await send('POST', `enquiries/${two.id}/parted`)
    expect((await personPage(one.person)).enquiries.map(({ id }) => id)).toEqual([one.id])
    expect(await offered()).toEqual([])
  })

  it('stays told apart from others when it is merged', async () => {
    const [one, two, other] = [
      await enter({ way: '@twice_named', name: 'One' }),
      await enter({ way: '@twice_named', name: 'Two' }),
      await enter({ way: '@twice_named', name: 'Other' }),
    ]
    await send('POST', `enquiries/people/${other.person}/different`, { other: two.person })
    await send('POST', `enquiries/people/${one.person}/merged`, { other: two.person })
    expect((await personPage(one.person)).suggested).toEqual([])
    expect((await personPage(other.person)).suggested).toEqual([])
  })

  it('is merged once where two colleagues merge it in opposite directions', async () => {
    const one = await enter({ way: '@both_ways', name: 'One' })
    const two = await enter({ way: '@both_ways', name: 'Two' })
    const merge = (person: string, other: string) =>
      send('POST', `enquiries/people/${person}/merged`, { other })
    const done = await Promise.all([merge(one.person, two.person), merge(two.person, one.person)])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 404])
    const enquiry = await api.payload.findByID({ collection: 'enquiries', id: one.id })
    expect((await personPage(z.string().parse(enquiry.person))).enquiries).toHaveLength(2)
  })

  it('is found where a colleague has merged it while an enquiry was entered', async () => {
    const one = await enter({ way: '+380671113344', name: 'One' })
    const two = await enter({ way: '@merged_meanwhile', name: 'Two' })
    await send('POST', `enquiries/people/${one.person}/merged`, { other: two.person })
    const late = await enter({ way: '+380671113344', name: 'Two', person: two.person })
    expect(late.person).toBe(one.person)
  })

  it('has its duplicates, and one that is parted is open again', async () => {
    const main = await enter({ way: '@main_one', name: 'Main' })
    const duplicate = await fromSite({ contact: 'duplicate@x.example', name: 'Main' })
    const other = z.string().parse(duplicate.person)
    await send('POST', `enquiries/people/${main.person}/merged`, { other })
    await send('PATCH', `enquiries/${duplicate.id}`, { status: 'duplicate' })
    expect((await personPage(main.person)).enquiries).toHaveLength(2)
    expect(await listed('duplicate@x')).toEqual([main.id])
    const parted = z
      .object({ person: z.string() })
      .parse((await send('POST', `enquiries/${duplicate.id}/parted`)).body)
    expect(await listed('duplicate@x')).toEqual([duplicate.id])
    expect((await personPage(parted.person)).enquiries).toMatchObject([
      { id: duplicate.id, status: 'new' },
    ])
    expect((await personPage(main.person)).enquiries).toMatchObject([{ id: main.id }])
    // The only one that is left of a person shows them.
    await send('PATCH', `enquiries/${duplicate.id}`, { status: 'duplicate' })
    expect(await listed('duplicate@x')).toEqual([duplicate.id])
  })

  it('may be one whose number was not read for certain, but no one whose number was', async () => {
    const certain = await fromSite({ phone: '+380671115566', phoneE164: '+380671115566' })
    const typed = await fromSite({ phone: '380 67 111-55-66' })
    const other = await fromSite({ phone: '067 1115566', phoneE164: '+62671115566' })
    const again = await fromSite({ phone: '067-111-55-66' })
    const offered = async ({ person }: { person?: string | null }) =>
      (await personPage(person ?? '')).suggested.map((each) => each.person)
    expect(new Set([certain, typed, other, again].map(({ person }) => person)).size).toBe(4)
    expect(await offered(certain)).toEqual([typed.person])
    expect(await offered(typed)).toEqual([certain.person])
    expect(await offered(other)).toEqual([again.person])
  })

  it('stands once in the list of people, with the newest enquiry', async () => {
    const receivedAt = (day: number) => `2026-01-0${day}T00:00:00Z`
    const older = await fromSite({ contact: 'listed@x.example', receivedAt: receivedAt(1) })
    const newer = await fromSite({ contact: 'listed@x.example', receivedAt: receivedAt(2) })
    expect(older.person).toBe(newer.person)
    expect(await listed('listed@x')).toEqual([newer.id])
    // Spam shows nobody.
    await fromSite({ contact: 'listed@x.example', receivedAt: receivedAt(3), status: 'spam' })
    await fromSite({ contact: 'spam-listed@x.example', status: 'spam' })
    expect(await listed('listed@x')).toEqual([newer.id])
  })

  it('has the step of an open enquiry, and is kept for as long as one of them', async () => {
    const nextStepAt = '2026-12-01T02:00:00.000Z'
    const at = { contact: 'steps@x.example', nextStep: 'Call', nextStepAt }
    const open = await fromSite({ ...at, receivedAt: '2026-01-01T00:00:00Z', status: 'viewing' })
    const lost = { ...at, receivedAt: '2026-02-01T00:00:00Z', status: 'lost', form: 'vacancy' }
    const { person } = await fromSite(lost)
    const { keptUntil, working } = await personPage(z.string().parse(person))
    expect(working?.id).toBe(open.id)
    // The application, which is newer, is kept for half as long.
    expect(new Date(keptUntil).toISOString()).toBe('2028-01-01T00:00:00.000Z')
  })

  it('has a mail address that rejected the last message marked, also after another call', async () => {
    const contact = 'rejects@x.example'
    const { id } = await fromSite({ contact, receivedAt: '2026-11-01T00:00:00Z' })
    await api.payload.create({
      collection: 'messages',
      data: {
        ...{ channel: 'mail', kind: 'enquiry-visitor', enquiry: id, recipient: contact },
        ...{ status: 'dead', deliveryId: randomUUID(), dueAt: '2026-11-25T02:00:00Z' },
      },
    })
    const { person } = await enter({ way: contact })
    expect((await personPage(person)).contacts).toEqual([{ text: contact, isBouncing: true }])
  })

  it('is found by what any of its enquiries says', async () => {
    await fromSite({ name: 'Maiden', contact: 'married@x.example' })
    const newer = await fromSite({ name: 'Other name', contact: 'married@x.example' })
    expect(await listed('maiden')).toEqual([newer.id])
  })

  it('shows the claim of an agency to sales, and to nobody else', async () => {
    const first = await colleague('first-agency', 'partner')
    const other = await colleague('other-agency', 'partner')
    const claimUntil = new Date(Date.now() + 4 * 86_400_000).toISOString()
    const client = await fromSite({
      ...{ form: 'partner', name: 'Client', phoneE164: '+380500000009' },
      ...{ partner: first.account.id, claimUntil, receivedAt: '2026-06-02T00:00:00Z' },
    })
    const person = z.string().parse(client.person)
    expect((await personPage(person)).claims).toMatchObject([{ until: Date.parse(claimUntil) }])
    const editor = await colleague('an-editor', 'editor')
    for (const { headers } of [first, other, editor]) {
      for (const [method, path] of [
        ['GET', 'enquiries/known?q=%2B380500000009'],
        ['POST', 'enquiries/entered'],
        ['POST', `enquiries/people/${person}/merged`],
        ['POST', `enquiries/${client.id}/parted`],
      ] as const) {
        const { status } = await send(
          method,
          path,
          method === 'POST' ? call({}) : undefined,
          headers,
        )
        expect([path, status]).toEqual([path, 403])
      }
    }
  })
})

describe('an entered call', () => {
  it('is answered: it waits for nothing, and the person gets no message', async () => {
    const { id } = await enter({ way: 'silent@x.example', message: 'A10?' })
    const enquiry = await api.payload.findByID({ collection: 'enquiries', id })
    expect(enquiry).toMatchObject({ status: 'contacted', answeredAt: null, source: 'call' })
    const where = { enquiry: { equals: id }, recipient: { exists: true } }
    expect((await api.payload.count({ collection: 'messages', where })).totalDocs).toBe(0)
  })

  it('has a step only where one was written, and is stored once', async () => {
    const nextStepAt = '2026-12-01T02:00:00.000Z'
    const given = { key: randomUUID(), nextStep: 'Send the price', nextStepAt }
    const [one, other] = await Promise.all([enter(given), enter(given)])
    expect(other.id).toBe(one.id)
    // Corrected after an answer that was lost.
    const corrected = await enter({ ...given, message: 'A10, not A09' })
    const changed = await api.payload.findByID({ collection: 'enquiries', id: corrected.id })
    expect(changed.message).toBe('A10, not A09')
    const enquiry = await api.payload.findByID({ collection: 'enquiries', id: one.id })
    expect(enquiry).toMatchObject({ nextStep: 'Send the price', nextStepAt })
    const lacking = await send('POST', 'enquiries/entered', call({ nextStep: 'Send' }))
    expect(lacking.status).toBe(400)
  })

  it('may be about a project that has its title in another language alone', async () => {
    const project = await api.payload.create({
      collection: 'projects',
      locale: 'ua',
      draft: true,
      data: { title: 'Тераси', slug: 'terraces', _status: 'draft' },
    })
    const asked = new URLSearchParams({ q: 'терас', of: 'projects' })
    const { body } = await send('GET', `find?${asked}`)
    expect(body).toMatchObject({ found: [{ title: 'Тераси', id: project.id }] })
  })

  it('needs a name and a way to reach somebody', async () => {
    for (const given of [{ name: ' ' }, { way: '' }, { way: 'Taras' }]) {
      expect((await send('POST', 'enquiries/entered', call(given))).status).toBe(400)
    }
  })
})

it('a card that is put back among the new ones waits for its answer again', async () => {
  const { id } = await fromSite({ name: 'Back' })
  const to = (status: string) => send('PATCH', `enquiries/${id}?depth=0`, { status })
  await to('contacted')
  expect((await api.payload.findByID({ collection: 'enquiries', id })).answeredAt).toBeTruthy()
  await to('new')
  expect((await api.payload.findByID({ collection: 'enquiries', id })).answeredAt).toBeNull()
})

it.runIf(process.env.E2E_SWEEP)(
  'a page of a person is read in a fixed number of statements, by indexes',
  async () => {
    const { drizzle } = api.payload.db
    await drizzle.execute(sql`
    insert into enquiries (id, form, locale, status, verification, name, phone_e164, contact, person, received_at)
    select gen_random_uuid(), 'catalog', 'ua', 'contacted', 'none', 'Name ' || n, '+3809' || n,
      'x' || n || '@many.example', gen_random_uuid()::text, now() - n * interval '1 minute'
    from generate_series(1, 3000) as n`)
    await drizzle.execute(sql`analyze enquiries`)
    const { person } = await enter({ way: '+380671112299', name: 'Few' })
    const few = await countStatements(() => personPage(person))
    for (const _ of [1, 2, 3]) await enter({ way: '+380671112299', name: 'Few' })
    expect(await countStatements(() => personPage(person))).toBe(few)
    const plan = await drizzle.execute(sql`
    explain select id from enquiries where phone_e164 = '+3809100' or lower(trim(contact)) = 'x'
      or person = 'x'`)
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
  },
)

describe.runIf(process.env.E2E_SWEEP)(
  'an enquiry among thousands, four thousand of one number',
  () => {
    beforeAll(async () => {
      // A number without a country, which is compared as it was typed.
      await api.payload.db.drizzle.execute(sql`
      insert into enquiries (form, locale, status, verification, name, phone, contact, person, received_at)
      select 'catalog', 'ua', 'contacted', 'none', 'Beside ' || n,
        case when n <= 4000 then '050 111 22 33' else '050 ' || n / 2 end,
        'beside' || n || '@many.example', gen_random_uuid()::text, now() - n * interval '1 minute'
      from generate_series(1, 8000) as n`)
      await api.payload.db.drizzle.execute(sql`analyze enquiries`)
    })

    /** Every part of the plan by which the others of the n-th are found. */
    async function planFor(n: number): Promise<Node[]> {
      const where = { name: { equals: `Beside ${n}` } }
      const [found] = (await api.payload.find({ collection: 'enquiries', where, depth: 0 })).docs
      const [row] = await rowsOf(
        api.payload.db.drizzle,
        sql`explain (analyze, format json) ${enquiriesBeside(found?.id ?? '', 200)}`,
        z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown().nonoptional() })]) }),
      )
      return nodesOf(row?.['QUERY PLAN'][0].Plan)
    }

    it('has the others found by indexes', async () => {
      const scans = (await planFor(6000)).filter((each) => each['Node Type'] === 'Seq Scan')
      expect(scans.filter((each) => each['Relation Name'] === 'enquiries')).toEqual([])
    })

    it('is not followed to all of those', async () => {
      const shared = (await planFor(7)).find((each) => each['Subplan Name'] === 'CTE shared')
      // By each of the two comparisons that find it a thousand.
      expect(shared?.['Actual Rows']).toBeLessThanOrEqual(2000)
    })
  },
)

const node = z.looseObject({
  'Node Type': z.string(),
  'Actual Rows': z.number(),
  'Relation Name': z.string().optional(),
  'Subplan Name': z.string().optional(),
})
type Node = z.output<typeof node>
const plans = z.looseObject({ Plans: z.array(z.unknown()).default([]) })

function nodesOf(plan: unknown): Node[] {
  return [node.parse(plan), ...plans.parse(plan).Plans.flatMap(nodesOf)]
}
