import {
  type PartnerClientReply,
  partnerClients,
  partnerPrices,
  readPartnerClientReply,
} from '@alun/contract/schema/partner'
import { sql } from '@payloadcms/db-postgres'
import { expect } from 'vitest'
import { currentHoldings } from '../publishing/units/holdings/holding-rows.ts'
import { type Content, openContent } from './open-content.ts'
import { addUnit, samples, writeGlobal, writeItem } from './written-records.ts'

const people = { editor: 'editor', sales: 'sales', partner: 'partner', other: 'partner' } as const
type Who = keyof typeof people
export type Reply = PartnerClientReply & { http: number; wait: string | null }

export const newClient = {
  locale: 'ua',
  name: 'Olena',
  phone: '050 123 45 67',
  project: 'terrace',
  unit: 'unit-A2',
}

/** Until when a unit is reserved, in 2026. */
export const reservedUntil = '2026-12-03T06:20:00.000Z'

/** A service with two agencies, and two projects of three units each. */
export async function openAgencies() {
  const auth = await openContent({ mail: true, settings: { SALES_EMAIL: 'desk@site.example' } })
  await writeProjects(auth)
  const as = (who: Who) => auth.as(people[who], who)

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

  /** Reserves or sells a unit of the first project. */
  async function hold(label: string, given: object) {
    const { docs } = await auth.payload.find({
      collection: 'units',
      depth: 0,
      where: { label: { equals: label }, 'project.slug': { equals: 'terrace' } },
    })
    const unit = docs[0]?.id
    const held = await currentHoldings(auth.payload.db.drizzle, [unit])
    const json = { units: [{ unit, was: held[0]?.id ?? null }], to: given }
    const call = { method: 'POST', json }
    expect((await auth.http('/api/units/holdings', call, await as('sales'))).status).toBe(200)
  }

  return { ...auth, as, ask, clientsOf, hold, register }
}

async function writeProjects(auth: Content): Promise<void> {
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
    // Published before bedrooms were required.
    if (!('bedrooms' in typeFacts)) {
      await auth.payload.db.drizzle.execute(
        sql`update unit_types set bedrooms = null where id = ${type}`,
      )
    }
    for (const [label, status] of [
      ['A10', 'available'],
      ['A2', 'available'],
      ['A1', 'sold'],
    ] as const) {
      await addUnit(auth, project, type, { label, status, amount: 28_900_011 })
    }
  }
  const draft = { facts: samples.project('secret'), texts: { en: { title: 'Secret' } } }
  await writeItem(auth, 'projects', { ...draft, status: 'draft' })
}
