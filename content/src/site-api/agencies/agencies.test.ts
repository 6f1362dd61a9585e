import { brandName } from '@alun/contract/rules/brand'
import {
  claimMs,
  type PartnerClientReply,
  type PartnerPrices,
  partnerClients,
  partnerPrices,
  readPartnerClientReply,
} from '@alun/contract/schema/partner'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeSums } from '../../core/payload/project-sums.ts'
import { intakeToken, openContent, reader } from '../../testing/open-content.ts'
import { samples, writeGlobal, writeItem } from '../../testing/written-records.ts'

const auth = await forThisFile(
  openContent({ mail: true, settings: { SALES_EMAIL: 'desk@site.example' } }),
)

beforeAll(async () => {
  await writeGlobal(auth, 'settings', {
    facts: { partners: { commissionPercent: 5 } },
    texts: { en: { priceList: { updated: '2026-11-16', note: 'In dollars' } } },
  })
  const projects = [
    {
      slug: 'terrace',
      facts: {},
      texts: { en: { title: 'Terrace' }, ua: { title: 'Тераса' } },
      typeFacts: { bedrooms: 2 },
      typeTexts: { en: { title: 'Villa' } },
    },
    {
      slug: 'ridge',
      facts: { commissionPercent: 3.5 },
      texts: { en: { title: 'Ridge' } },
      typeFacts: {},
      typeTexts: { en: { title: 'Villa' }, ua: { title: 'Вілла, 3 спальні, 210 м²' } },
    },
  ]
  for (const { slug, facts, texts, typeFacts, typeTexts } of projects) {
    const readyLocales = slug === 'ridge' ? ['en'] : ['en', 'ua']
    const project = await writeItem(auth, 'projects', {
      facts: { ...samples.project(slug), ...facts, readyLocales },
      texts,
    })
    const type = await writeItem(auth, 'unit-types', {
      facts: {
        ...samples.unitType(`${slug}-type`, project),
        ...typeFacts,
        areas: { total: 100, terrace: 20.5 },
      },
      texts: typeTexts,
    })
    for (const [label, status] of [
      ['A10', 'available'],
      ['A2', 'available'],
      ['A1', 'sold'],
    ] as const) {
      const price = { amount: 28_900_001, currency: 'USD' as const }
      const sample = samples.unit(project, type, status, price.amount)
      const data = { ...sample, price, key: `unit-${label}`, label }
      await auth.payload.create({ collection: 'units', data })
    }
  }
  const draft = { facts: samples.project('secret'), texts: { en: { title: 'Secret' } } }
  await writeItem(auth, 'projects', { ...draft, status: 'draft' })
})

const people = { editor: 'editor', sales: 'sales', partner: 'partner', other: 'partner' } as const
type Who = keyof typeof people
const as = (who: Who) => auth.as(people[who], who)

const client = {
  locale: 'ua',
  name: 'Olena',
  phone: '050 123 45 67',
  project: 'terrace',
  unit: 'unit-A2',
}

type Reply = PartnerClientReply & { http: number; wait: string | null }

async function register(who: Who, json: Record<string, unknown>): Promise<Reply> {
  const response = await auth.http('/v1/partner/clients', { method: 'POST', json }, await as(who))
  return {
    ...readPartnerClientReply(response.status, await response.json()),
    http: response.status,
    wait: response.headers.get('Retry-After'),
  }
}

async function clientsOf(name: Who) {
  const response = await auth.http('/v1/partner/clients?locale=ua', {}, await as(name))
  return partnerClients.parse((await response.json()).data)
}

async function ask(query: string) {
  const path = `/v1/partner/prices?locale=en${query}`
  const response = await auth.http(path, {}, await as('partner'))
  return partnerPrices.parse((await response.json()).data)
}

const keysOf = (prices: PartnerPrices) =>
  prices.projects.flatMap(({ units }) => units.map(({ key }) => key))

const found = async (search: string) => keysOf(await ask(`&q=${encodeURIComponent(search)}`))

describe('the price list', () => {
  it('shows an agency every published project with its units, prices and commission', async () => {
    const response = await auth.http('/v1/partner/prices?locale=ua', {}, await as('partner'))
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const prices = partnerPrices.parse((await response.json()).data)
    expect(prices).toMatchObject({
      // The day of the last check, as on the site's pages, however new the units are.
      updated: '2026-11-16',
      note: { text: 'In dollars', from: 'en' },
      projects: [
        { slug: 'ridge', commissionPercent: 3.5, readyLocales: ['en'] },
        {
          slug: 'terrace',
          title: { text: 'Тераса' },
          path: '/projects/terrace',
          commissionPercent: 5,
          counts: { available: 2, reserved: 0, sold: 1 },
          readyLocales: ['en', 'ua'],
        },
      ],
    })
    const [unit, ...others] = prices.projects[1]?.units ?? []
    expect(others.map(({ label }) => label)).toEqual(['A2', 'A10'])
    expect(unit).toMatchObject({
      status: 'sold',
      price: { amount: 28_900_001, currency: 'USD' },
      commission: { amount: 1_445_000, currency: 'USD' },
      typeTitle: { text: 'Villa' },
      area: 100,
      indoorArea: 79.5,
    })
  })

  it('has pages of a hundred units, over which project and status are filtered', async () => {
    const project = await writeItem(auth, 'projects', {
      facts: { ...samples.project('large'), readyLocales: ['en'] },
      texts: { en: { title: 'Large' } },
    })
    const type = await writeItem(auth, 'unit-types', {
      facts: samples.unitType('large-type', project),
      texts: { en: { title: 'Flat' } },
    })
    const db = auth.payload.db.drizzle
    await db.execute(sql`
      insert into units (project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
      select ${project}, ${type}, 'L' || n, 'L' || n, 90, 100, 'USD',
        (case when n % 10 = 0 then 'reserved' else 'available' end)::enum_unit_status
      from generate_series(1, 150) n`)
    await writeSums(db, [project])
    const [first, second] = [await ask(''), await ask('&page=2')]
    expect(first.paging).toEqual({ page: 1, pages: 2, total: 156 })
    expect([keysOf(first).length, keysOf(second).length]).toEqual([100, 56])
    expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(153)
    const reserved = await ask('&project=large&status=reserved')
    expect(keysOf(reserved).slice(0, 3)).toEqual(['L10', 'L20', 'L30'])
    expect(reserved).toMatchObject({
      paging: { page: 1, pages: 1, total: 15 },
      counts: { available: 135, reserved: 15, sold: 0 },
    })
    const choices = reserved.choices.map(({ slug }) => slug)
    expect(choices.toSorted()).toEqual(['large', 'ridge', 'terrace'])
  })

  it('finds units by words of number, project and type in any language and case', async () => {
    const ofTerrace = await found(' тЕРАСА ')
    expect(ofTerrace).toEqual(['unit-A1', 'unit-A2', 'unit-A10'])
    expect(await found('terrace a1')).toEqual(['unit-A1', 'unit-A10'])
    expect(await found('VILLA a2')).toEqual(['unit-A2', 'unit-A2'])
    expect(await found('flat')).toHaveLength(100)
    expect(await found('secret')).toEqual([])
    expect(await found("' or true --")).toEqual([])
    const sold = await ask('&q=a1&project=terrace&status=sold')
    expect(sold).toMatchObject({
      paging: { total: 1 },
      counts: { available: 1, reserved: 0, sold: 1 },
      projects: [{ slug: 'terrace', counts: { available: 2, reserved: 0, sold: 1 } }],
    })
    expect(sold.choices).toHaveLength(3)
    const long = `/v1/partner/prices?locale=en&q=${'a'.repeat(61)}`
    expect((await auth.http(long, {}, await as('partner'))).status).toBe(400)
  })

  it('reads numbers with the words that say of what', async () => {
    const inOne = ['unit-A1', 'unit-A2', 'unit-A10']
    // Villas with three bedrooms have “спальні” in their title and a 2 in “м²”.
    expect(await found('2 спальні')).toEqual(inOne)
    expect(await found('terrace 2-bedroom')).toEqual(inOne)
    expect(await found('2 beds, ridge')).toEqual([])
    // Without a number of bedrooms the title counts.
    expect(await found('3 спальні')).toEqual(inOne)
    expect(await found('100 м² a2')).toEqual(['unit-A2', 'unit-A2'])
    expect(await found('90 sq m a2')).toEqual([])
  })

  it('is for agencies alone', async () => {
    for (const path of ['/v1/partner/prices?locale=en', '/v1/partner/clients?locale=en']) {
      for (const role of ['editor', 'sales'] as const) {
        const rejected = await auth.http(path, {}, await as(role))
        expect([path, role, rejected.status]).toEqual([path, role, 403])
      }
      expect((await auth.http(path)).status).toBe(401)
    }
    expect((await auth.http('/v1/partner/prices?locale=en', {}, reader)).status).toBe(401)
    expect((await register('sales', client)).http).toBe(403)
  })

  it('keeps the commission off the pages of the site', async () => {
    const page = await auth.http('/v1/pages/project?locale=en&slug=terrace', {}, reader)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('28900001')
    expect(text).not.toMatch(/commission|1445000/i)
  })
})

const reservedUntil = '2026-12-03T06:20:00.000Z'

/** Reserves or sells a unit of the first project. */
async function hold(label: string, given: object) {
  const { docs } = await auth.payload.find({
    collection: 'units',
    depth: 0,
    where: { label: { equals: label }, 'project.slug': { equals: 'terrace' } },
  })
  const json = { id: crypto.randomUUID(), unit: docs[0]?.id, ...given }
  const call = { method: 'POST', json }
  expect((await auth.http('/api/units/holdings', call, await as('sales'))).status).toBe(201)
}

describe('the end of a reservation', () => {
  /** What a visitor reads on pages with the unit, when one expires, and what an agency reads in the price list. */
  async function seen() {
    const project = await auth.page('project', { locale: 'en', slug: 'terrace' })
    const compare = await auth.page('compare', {
      locale: 'en',
      table: { unit: 'terrace.unit-A10' },
    })
    const [compared] = compare.screen.units
    return {
      project: ofA10(project.screen.project.units),
      compared: [compared?.unit.reservedUntil, compare.meta.expiresAt],
      agency: ofA10((await ask('&project=terrace')).projects[0]?.units),
    }
  }
  const ofA10 = (units: readonly { label: string; reservedUntil: string | null }[] = []) =>
    units.find(({ label }) => label === 'A10')?.reservedUntil

  it('is shown to those whom the settings name, until it has come', async () => {
    await hold('A10', { kind: 'reserved', until: reservedUntil })
    for (const [shownTo, ...expected] of [
      [null, null, null],
      ['nobody', null, null],
      ['agencies', null, '2026-12-03'],
      ['everybody', '2026-12-03', '2026-12-03'],
    ] as const) {
      const data = { holdings: { shownTo }, _status: 'published' as const }
      await auth.payload.updateGlobal({ slug: 'settings', data })
      const [project, agency] = expected
      const compared = [project, project && reservedUntil]
      expect(await seen()).toEqual({ project, compared, agency })
    }
    const now = auth.now()
    auth.setNow(reservedUntil)
    // Whether or not a loop has ended it already.
    expect(await seen()).toEqual({ project: null, compared: [null, null], agency: null })
    auth.setNow(now)
  })
})

describe('a client', () => {
  it('is registered for thirty days, and sales are notified and see whose it is', async () => {
    const reply = await register('partner', { ...client, message: 'Looks for a villa' })
    if (reply.status !== 'registered') throw new Error(JSON.stringify(reply))
    expect(reply).toMatchObject({ http: 201, duplicate: false })
    const { claimUntil, registeredAt } = reply.client
    expect(Date.parse(claimUntil) - Date.parse(registeredAt)).toBe(claimMs)
    expect(await clientsOf('partner')).toEqual([reply.client])
    expect(await clientsOf('other')).toEqual([])
    expect(reply.client).toMatchObject({
      name: 'Olena',
      unit: { key: 'unit-A2', label: 'A2' },
      project: { slug: 'terrace', title: { text: 'Тераса' } },
      stage: 'new',
      claimed: true,
    })

    const enquiry = await auth.payload.findByID({ collection: 'enquiries', id: reply.client.id })
    expect(enquiry).toMatchObject({ form: 'partner', phoneE164: '+380501234567', locale: 'ua' })
    expect(enquiry.partner).toMatchObject({ email: 'partner@site.example' })
    const mail = await auth.mailTo('desk@site.example')
    expect(mail.subject).toContain('Клієнт партнера')
    expect(mail.text).toContain('Закріпив партнер: partner (partner@site.example)')
    expect(mail.text).toContain('Looks for a villa')
    const chat = /https:\/\/wa\.me\/380501234567\?text=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(decodeURIComponent(chat)).toBe(
      `Вітаємо! Це ${brandName}. Ваші контакти передало нам агентство, з яким ви працюєте.`,
    )
  })

  it('is registered once: again the same, for another unit without a longer claim', async () => {
    const [first] = await clientsOf('partner')
    const again = await register('partner', { ...client, phone: '+380 50 123-45-67' })
    expect(again).toMatchObject({ http: 200, duplicate: true, client: { id: first?.id } })
    auth.pass(60_000)
    const other = await register('partner', { ...client, unit: 'A10' })
    expect(other).toMatchObject({
      http: 201,
      client: { claimUntil: first?.claimUntil, unit: { label: 'A10' } },
    })
    expect((await clientsOf('partner')).map(({ unit }) => unit?.label)).toEqual(['A10', 'A2'])
  })

  it('of another agency, or of our own, is rejected without naming them', async () => {
    for (const number of [
      { phone: '081234567890', phoneE164: '+6281234567890' },
      // The number is uncertain, so its digits count.
      { phone: '7 916 123-45-67' },
    ]) {
      await auth.payload.create({
        collection: 'enquiries',
        data: {
          ...number,
          form: 'viewing',
          locale: 'en',
          name: 'Made',
          status: 'contacted',
          verification: 'verified',
          receivedAt: new Date(auth.now()).toISOString(),
        },
      })
    }
    const claimed = { status: 'rejected', reason: 'claimed', http: 400, wait: null }
    for (const phone of [client.phone, '+6281234567890', '+7 (916) 123 45 67'])
      expect(await register('other', { ...client, phone })).toEqual(claimed)
    expect(await clientsOf('other')).toEqual([])
  })

  it('is recognised by the number that was typed, whatever a program says it is', async () => {
    const forged = { ...client, phoneE164: '+380509999999' }
    expect(await register('other', forged)).toMatchObject({ http: 400, reason: 'claimed' })
  })

  it('who writes to us afterwards is named to sales as the agency’s', async () => {
    const body = new FormData()
    const fields = { form: 'promo', locale: 'ru', phone: '+380501234567', key: crypto.randomUUID() }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { 'X-Site-Token': intakeToken }
    const taken = await auth.http('/v1/enquiries', { method: 'POST', headers, body })
    expect(taken.status).toBe(201)
    const mails = async () => {
      for (;;) {
        const mail = await auth.mailTo('desk@site.example')
        if (mail.subject?.includes('Акція')) return mail
      }
    }
    expect((await mails()).text).toMatch(
      /Закріплено за партнером до: .*20\d\d.*, partner \(partner@site/,
    )
  })

  it('is registered by one of two agencies at the same moment', async () => {
    const fields = { ...client, phone: '+380670000001' }
    const replies = await Promise.all([register('partner', fields), register('other', fields)])
    expect(replies.map(({ http }) => http).sort()).toEqual([201, 400])
  })

  it('needs a name, a readable number and a unit that can be bought', async () => {
    expect(await register('other', { locale: 'en', name: ' ' })).toMatchObject({
      reason: 'missing',
      problems: ['name', 'phone', 'project', 'unit'].map((input) => ({
        input,
        problem: 'missing',
      })),
    })
    const wrong = (input: string, problem: string) => ({ problems: [{ input, problem }] })
    for (const [given, answer] of [
      [{ phone: '1/2/3/4/5/6/7 x' }, wrong('phone', 'invalid')],
      [{ unit: 'Z9' }, wrong('unit', 'invalid')],
      [{ name: 'n'.repeat(201) }, wrong('name', 'too-long')],
      [{ project: 'secret' }, { reason: 'invalid' }],
      [{ unit: 'A1' }, { reason: 'sold', http: 400 }],
    ] as const) {
      expect(await register('other', { ...client, ...given })).toMatchObject(answer)
    }
  })

  it('has what is reserved for them, and of the units of others the status alone', async () => {
    const ofA2 = (await clientsOf('partner')).find(({ unit }) => unit?.label === 'A2')
    await hold('A2', { kind: 'reserved', enquiry: ofA2?.id, until: reservedUntil })
    await hold('A10', { kind: 'sold', name: 'Somebody' })
    const found = (await clientsOf('partner')).map(({ held, unit }) => [unit, held])
    expect(found).toContainEqual([
      { key: 'unit-A2', label: 'A2', status: 'reserved' },
      [{ label: 'A2', kind: 'reserved', until: reservedUntil, day: null }],
    ])
    expect(found).toContainEqual([{ key: 'unit-A10', label: 'A10', status: 'sold' }, []])
    await hold('A2', { kind: 'sold', enquiry: ofA2?.id })
    const [sold] = (await clientsOf('partner')).flatMap(({ held }) => held)
    expect(sold).toEqual({ label: 'A2', kind: 'sold', until: null, day: '2026-11-20' })
  })

  it('cannot be looked for by trying one number after the other', async () => {
    let last: Reply | undefined
    for (let n = 0; n < 21; n += 1) last = await register('other', { ...client, unit: 'Z9' })
    expect(last).toMatchObject({ reason: 'too-many', http: 429 })
    expect(Number(last?.wait)).toBeGreaterThan(0)
  })
})
