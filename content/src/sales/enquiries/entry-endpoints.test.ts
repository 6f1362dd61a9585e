import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instant } from '../../core/database/rows.ts'
import { openContent } from '../../testing/open-content.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'
import { addUnit, addUnitType } from '../../testing/written-records.ts'
import { enquiriesAround, enquiriesBeside } from '../rows/enquiries-beside-rows.ts'

const api = await forThisFile(openContent())
const iryna = await api.as('sales', 'iryna')

async function send(method: string, path: string, json?: object, as = iryna) {
  const response = await api.http(`/api/${path}`, { method, json }, as)
  return { status: response.status, body: await response.json() }
}

const call = (given: object) => ({
  ...{ key: randomUUID(), via: 'call', way: '+380671110000', name: 'Тарас', locale: 'ua' },
  ...{ message: '', unit: '', project: null, nextStep: '', nextStepAt: null },
  ...given,
})
const stored = z.object({ id: z.string() })
const enter = async (given: object) => {
  const { body, status } = await send('POST', 'enquiries/entered', call(given))
  expect(status).toBe(201)
  return stored.parse(body).id
}

const fromSite = (data: object) =>
  addEnquiry(api.payload, { form: 'catalog', locale: 'ua', ...data })

/** Ids of enquiries with the number or contact of an enquiry. */
async function beside(id: string) {
  const enquiry = await api.payload.findByID({ collection: 'enquiries', id, depth: 0 })
  return (await enquiriesBeside(api.payload.db.drizzle, enquiry, 10)).map((each) => each.id)
}

it('each endpoint refuses a number or contact at the same length', async () => {
  const id = await fromSite({ name: 'Olha', phone: '+380671110000', contact: '@olha' })
  const doors = {
    form: async (given: Record<string, string>) => {
      const fields = { form: 'catalog', name: 'O', phone: '+380671110000', contact: '@olha' }
      return (await api.take({ ...fields, key: randomUUID(), ...given })).http
    },
    'entered by sales': async ({ name, ...way }: Record<string, string>) => {
      const given = name ? { name } : { way: Object.values(way)[0] }
      return (await send('POST', 'enquiries/entered', call(given))).status
    },
    record: async (given: Record<string, string>) =>
      (await send('PATCH', `enquiries/${id}`, given)).status,
  }
  const longest = {
    name: 'n'.repeat(200),
    phone: `+380${'-'.repeat(27)}671110000`,
    contact: `${'c'.repeat(190)}@x.example`,
  }
  for (const [field, text] of Object.entries(longest)) {
    const longer = field === 'phone' ? text.replace('-', '--') : `c${text}`
    for (const [door, tries] of Object.entries(doors)) {
      const found = [(await tries({ [field]: text })) < 300, await tries({ [field]: longer })]
      expect([door, field, ...found]).toEqual([door, field, true, 400])
    }
  }
})

describe('the enquiries beside one', () => {
  it('share its number or contact, however they came, the newest first', async () => {
    const at = (day: number) => ({ receivedAt: `2026-01-0${day}T00:00:00Z` })
    const reached = { phoneE164: '+380500000001', contact: 'o@x.example' }
    const first = await fromSite({ name: 'Olha', ...reached, ...at(1) })
    const byMail = await fromSite({ name: 'Olha K.', contact: ' O@X.example', ...at(2) })
    const byCall = await enter({ way: '+380 50 000 00 01', name: 'Olha' })
    expect(await beside(first)).toEqual([byCall, byMail])
    expect(await beside(byCall)).toEqual([first])
  })

  it('share its digits if one of the two numbers is uncertain', async () => {
    const certain = await fromSite({ phone: '+380671115566', phoneE164: '+380671115566' })
    const typed = await fromSite({ phone: '380 67 111-55-66' })
    const other = await fromSite({ phone: '067 1115566', phoneE164: '+62671115566' })
    const again = await fromSite({ phone: '067-111-55-66' })
    expect(await Promise.all([certain, typed, other, again].map(beside))).toEqual([
      [typed],
      [certain],
      [again],
      [other],
    ])
  })

  it('do not include those without number and contact, or with the same word as contact', async () => {
    const word = await fromSite({ phone: '—', contact: 'WhatsApp' })
    await fromSite({ phone: '', contact: 'WhatsApp' })
    await fromSite({})
    expect(await beside(word)).toEqual([])
  })
})

describe('a caller', () => {
  it('is recognised before anything is saved, also by a messenger name, with the colleague in charge', async () => {
    const known = await enter({ way: '@marko_example', name: 'Marko' })
    const { body } = await send('GET', 'enquiries/known?q=%40Marko_example')
    expect(body).toMatchObject({
      others: [{ id: known, name: 'Marko', owner: { email: 'iryna@site.example' } }],
    })
    const local = await fromSite({ name: 'Olena', phoneE164: '+380671113311' })
    // Also by the end of the number, which people say on the phone.
    for (const number of ['0671113311', '111 33 11', '3311']) {
      const found = await send('GET', `enquiries/known?q=${number}&locale=ua`)
      expect(found.body).toMatchObject({ others: [{ id: local, owner: null }] })
    }
    expect((await send('GET', 'enquiries/known?q=Marko')).body).toEqual({ others: [] })
  })

  it('is shown to sales, and to nobody else', async () => {
    for (const role of ['partner', 'editor'] as const) {
      const person = await api.as(role, `no-${role}`)
      for (const [method, path] of [
        ['GET', 'enquiries/known?q=%2B380500000009'],
        ['GET', 'enquiries/projects'],
        ['POST', 'enquiries/entered'],
      ] as const) {
        const body = method === 'POST' ? call({}) : undefined
        const { status } = await send(method, path, body, person)
        expect([path, status]).toEqual([path, 403])
      }
    }
  })
})

describe('an entered call', () => {
  it('is answered: it waits for nothing, and the person gets no message', async () => {
    const id = await enter({ way: 'silent@x.example', message: 'A10?' })
    const enquiry = await api.payload.findByID({ collection: 'enquiries', id })
    expect(enquiry).toMatchObject({ status: 'contacted', answeredAt: null, source: 'call' })
    const where = { enquiry: { equals: id }, recipient: { exists: true } }
    expect((await api.payload.count({ collection: 'messages', where })).totalDocs).toBe(0)
    const data = { status: 'viewing' } as const
    const later = await api.payload.update({ collection: 'enquiries', id, data })
    expect(later.answeredAt).toBe(null)
  })

  it('has a step only if one was written, and is stored once', async () => {
    const nextStepAt = '2026-12-01T02:00:00.000Z'
    const given = { key: randomUUID(), nextStep: 'Send the price', nextStepAt }
    const [one, other] = await Promise.all([enter(given), enter(given)])
    expect(other).toBe(one)
    // Corrected after a lost answer.
    const corrected = await enter({ ...given, message: 'A10, not A09' })
    const changed = await api.payload.findByID({ collection: 'enquiries', id: corrected })
    expect(changed.message).toBe('A10, not A09')
    const enquiry = await api.payload.findByID({ collection: 'enquiries', id: one })
    expect(enquiry).toMatchObject({ nextStep: 'Send the price', nextStepAt })
    const lacking = await send('POST', 'enquiries/entered', call({ nextStep: 'Send' }))
    expect(lacking.status).toBe(400)
  })

  it('names a project by its title in any language, and one of its units', async () => {
    const project = await api.payload.create({
      collection: 'projects',
      locale: 'ua',
      draft: true,
      data: { title: 'Тераси', slug: 'terraces', _status: 'draft' },
    })
    const { body } = await send('GET', 'enquiries/projects')
    expect(body).toEqual({ projects: [{ id: project.id, title: 'Тераси' }] })
    const type = await addUnitType(api, project.id, 'villa')
    const unit = await addUnit(api, project.id, type, { label: 'A09' })
    const id = await enter({ project: project.id, unit: ' a09 ' })
    const enquiry = await api.payload.findByID({ collection: 'enquiries', id, depth: 0 })
    expect(enquiry).toMatchObject({ project: project.id, unit })
    for (const given of [{ project: project.id, unit: 'A10' }, { unit: 'A09' }]) {
      const { body, status } = await send('POST', 'enquiries/entered', call(given))
      expect([status, body]).toEqual([
        400,
        { errors: [{ message: 'unit', extensions: { code: 'unit' } }] },
      ])
    }
  })

  it('needs a name and a way to reach somebody', async () => {
    for (const given of [{ name: ' ' }, { way: '' }, { way: 'Taras' }]) {
      expect((await send('POST', 'enquiries/entered', call(given))).status).toBe(400)
    }
  })
})

describe.runIf(process.env.E2E_SWEEP)(
  'thousands of enquiries, four thousand of them of one number',
  () => {
    beforeAll(async () => {
      // Inserts in parts, because one statement for all exceeds the statement timeout on a busy machine.
      for (let first = 1; first <= 8_000; first += 1_000) {
        // The number has no country code, so it is compared as typed.
        await api.payload.db.drizzle.execute(sql`
        insert into enquiries (form, locale, status, verification, name, phone, contact, received_at)
        select 'catalog', 'ua', 'contacted', 'none', 'Beside ' || n,
          case when n <= 4000 then '050 111 22 33' else '050 ' || n / 2 end,
          'beside' || n || '@many.example', ${instant(currentTime())} - n * interval '1 minute'
        from generate_series(${first}::int, ${first + 999}::int) as n`)
      }
      await api.payload.db.drizzle.execute(sql`analyze enquiries`)
    })

    async function nth(n: number) {
      const where = { name: { equals: `Beside ${n}` } }
      const [found] = (await api.payload.find({ collection: 'enquiries', where, depth: 0 })).docs
      if (!found) throw new Error('no such enquiry')
      return found
    }

    it.each([
      ['beside', enquiriesBeside],
      ['around', enquiriesAround],
    ])('are found by indexes: those %s one of them', async (_, read) => {
      const { drizzle } = api.payload.db
      const one = await nth(6000)
      const { read: rows } = await rowsRead(api, () => read(drizzle, one, 10))
      expect(rows).toBeLessThan(50)
    })

    it('are followed from one of them to two hundred at most', async () => {
      const found = await enquiriesAround(api.payload.db.drizzle, await nth(7), 200)
      expect(found).toHaveLength(200)
    })
  },
)
