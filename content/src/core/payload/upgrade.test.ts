import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { listScreens, pageScreens } from '@alun/contract/rules/screens'
import { countUnits } from '@alun/contract/rules/unit'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../accounts/account-store.ts'
import { fillTranslations } from '../../publishing/translation/fill-translations.ts'
import { renamedUnits } from '../../publishing/units/unit-rows.ts'
import { type Content, openContent, pagePath, reader } from '../../testing/open-content.ts'
import type { Preparation } from '../../testing/open-service.ts'
import { filled } from '../../testing/sample-enquiries.ts'
import { releases, storedIn, upgradedFrom } from '../../testing/stored-release.ts'
import type { Enquiry } from '../payload-types.ts'
import { storeSubjects } from './enquiry-subjects.ts'
import { migrate, pendingMigrations } from './migrate.ts'

/** Names of tables in 1.0.0. */
const formerNames: Readonly<Record<string, string>> = {
  offers: 'sales',
  enquiries: 'leads',
  viewings: 'bookings',
  hosts: 'sales_people',
  messages: 'deliveries',
}

/** Written into the database of 1.0.0 before it is migrated, because the stored one has demo content alone. */
const written = {
  enquiries: sql`
    with unit as (select id, project_id from units order by key, id limit 1)
    insert into leads (id, form, locale, status, name, page, received_at, unit_id, project_id, joined_to_id,
      claim_until)
    select given.id::uuid, form::enum_leads_form, 'ua', status::enum_lead_status, given.name, page,
      coalesce(received_at, now()), unit.id, unit.project_id, joined::uuid, claim::timestamptz
    from unit, (values
      ('00000000-0000-4000-8000-000000000001', 'catalog', 'contacted', 'Main', null, null::timestamptz, null, null),
      (gen_random_uuid()::text, 'catalog', 'new', 'Open', null, null, '00000000-0000-4000-8000-000000000001', null),
      (gen_random_uuid()::text, 'catalog', 'spam', 'Spam', null, null, '00000000-0000-4000-8000-000000000001', null),
      (gen_random_uuid()::text, 'partner', 'won', 'Bought', null, null, '00000000-0000-4000-8000-000000000001', '2026-01-01'),
      (gen_random_uuid()::text, 'promo', 'new', 'Of a page', '/ua/sales/sawah-two-apartments?x=1', null, null, null),
      (gen_random_uuid()::text, 'promo', 'new', 'Of a day', '/projects', (select validity_from from sales where promo), null, null),
      (gen_random_uuid()::text, 'promo', 'new', 'Of no offer', '/projects', '2020-01-01', null, null)
    ) as given (id, form, status, name, page, received_at, joined, claim)`,
  'audit-events': sql`
    insert into audit_events (event, detail, actor)
    select event::enum_audit_event, replace(detail, '$', gen_random_uuid()::text), 'former' from (values
      ('opened', 'enquiry $'), ('opened', 'viewing of enquiry $'), ('opened', 'message $'), ('opened', 'file $'),
      ('listed', 'list of clients'), ('listed', 'calendar feed'), ('listed', 'list of files'),
      ('exported', 'enquiries.csv'), ('role-changed', 'editor → admin')
    ) as given (event, detail)`,
  messages: sql`
    insert into deliveries (channel, kind, created_at, due_at, delivery_id) values
      ('mail', 'lead-sales', '2026-11-20', '2026-11-20', 'sent'),
      ('mail', 'booking-reminder-visitor', '2199-01-01', '2199-01-01', 'reminder')`,
}
const plans = sql`
  insert into payload_jobs (task_slug, wait_until, input)
  select 'schedulePublish', at::timestamptz, json_build_object('type', change, 'global', page, 'doc',
    json_build_object('relationTo', type, 'value', case type
      when 'sales' then (select id from sales order by slug limit 1)
      when 'news' then (select id from news order by slug limit 1) end))
  from (values
    ('2199-01-01', 'publish', 'news', null), ('2199-01-02', 'publish', 'news', null),
    ('2199-01-03', 'unpublish', 'sales', null), ('2199-01-04', 'publish', null, 'why-bali')
  ) as given (at, change, type, page)`
const numbers = sql`
  update units set label = given.label from (
    select id, (array['Q1', 'q 1' || chr(8203), '№Q1', 'Q1 (2)'])[row_number() over (order by created_at, id)] as label
    from units where project_id = (select id from projects where slug = 'segara-berawa')) as given
  where given.id = units.id and given.label is not null`
const currencyOf = (unit: string, code: string) => sql`
  update units set price_currency = ${code} where key = ${unit}
    and project_id = (select id from projects where slug = 'segara-berawa')`
const between = sql`insert into payload_migrations (name, batch) values ('20261129_080000_some', 2)`
const counts: Readonly<Record<string, number>> = { enquiries: 7, 'audit-events': 9, messages: 2 }
const addedTo = (release: string, slug: string) => (release === '1.0.0' && counts[slug]) || 0

const upgraded = (release: string): Preparation =>
  upgradedFrom(release, async (empty) => {
    if (release !== '1.0.0') return
    const { drizzle } = empty.db
    for (const rows of [...Object.values(written), plans, numbers]) await drizzle.execute(rows)
    await drizzle.execute(currencyOf('unit-A03', 'EUR'))
    const mixed = /segara-berawa: EUR \([^,]*Q1[^,]*\), USD \(.*, …\);/
    await expect(migrate(empty)).rejects.toThrow(mixed)
    await drizzle.execute(currencyOf('unit-A03', 'USD'))
    await drizzle.execute(between)
    await expect(migrate(empty)).rejects.toThrow(/between 1\.1 and 1\.2 \(20261129_080000_some\)/)
    await drizzle.execute(sql`delete from payload_migrations where name ~ 'some$'`)
  })

it.each(releases)(
  'the database of %s is migrated, read and written',
  async (release) => {
    const stored = new Map(storedIn(release).tables.map(({ name, rows }) => [name, rows]))
    const api = await openContent({ preparation: upgraded(release) })
    const { close, page, payload } = api
    try {
      expect(await pendingMigrations(payload)).toEqual([])
      for (const { config } of Object.values(payload.collections)) {
        const { slug } = config
        // The upgrade adds rows here.
        if (slug === 'payload-migrations') continue
        const table = config.dbName?.toString() ?? slug.replaceAll('-', '_')
        const rows = stored.get(table) ?? stored.get(formerNames[slug] ?? '') ?? 0
        const { docs } = await payload.find({ collection: slug, locale: 'all', pagination: false })
        expect([slug, docs.length]).toEqual([slug, rows + addedTo(release, slug)])
      }
      const { screen } = await page('project', { locale: 'ua', slug: 'segara-berawa' })
      const { card, units } = screen.project
      expect(units.length).toBeGreaterThan(0)
      expect(card.counts).toEqual(countUnits(units))
      for (const name of [...pageScreens, ...listScreens]) {
        expect([
          name,
          (await api.http(pagePath(name, { locale: 'ru' }), {}, reader)).status,
        ]).toEqual([name, 200])
      }
      expect(await saveEverything(payload)).toEqual([])
      await writeArticle(api)
      await takeEnquiry(api, addedTo(release, 'enquiries'))
    } finally {
      await close()
    }
  },
  180_000,
)

it('what 1.0.0 stored otherwise is where 1.1 looks for it', async () => {
  const { close, page, payload } = await openContent({ preparation: upgraded('1.0.0') })
  const rows = async (statement: SQL) => (await payload.db.drizzle.execute(statement)).rows
  try {
    const { screen } = await page('project', { locale: 'ua', slug: 'segara-berawa' })
    expect(screen.project.tenure).toBe('leasehold')
    expect(screen.exchangeRates?.rates).toEqual([
      { currency: 'EUR', rate: 0.92 },
      { currency: 'UAH', rate: 42.1 },
      { currency: 'IDR', rate: 16_450 },
    ])
    const where = { slug: { equals: 'segara-berawa' } }
    const { docs } = await payload.find({ collection: 'projects', locale: 'ua', where })
    expect(docs[0]).toMatchObject({ district: 'Берава' })
    const { screen: articles } = await page('articles', { locale: 'ru' })
    expect(articles.items.map(({ readingMinutes }) => readingMinutes)).toContain(5)

    const { docs: enquiries } = await payload.find({ collection: 'enquiries', sort: 'name' })
    const offerOf = ({ offer }: Enquiry) => (typeof offer === 'object' ? offer?.slug : offer)
    expect(enquiries.map((each) => [each.name, each.status, offerOf(each)])).toEqual([
      // It binds a client to an agency.
      ['Bought', 'won', undefined],
      ['Main', 'contacted', undefined],
      ['Of a day', 'new', 'early-bird-segara'],
      ['Of a page', 'new', 'sawah-two-apartments'],
      ['Of no offer', 'new', undefined],
      ['Open', 'duplicate', undefined],
      ['Spam', 'spam', undefined],
    ])
    const subjects = sql`select id, subjects from enquiries order by id`
    const named = await rows(subjects)
    for (const { id } of enquiries) await storeSubjects(payload.db.drizzle, id)
    expect(await rows(subjects)).toEqual(named)
    expect(await rows(sql`select amount > 0 as is_priced from enquiry_deals`)).toEqual([
      { is_priced: true },
    ])

    // Demo content is ready in all languages, and nobody waits for it.
    await fillTranslations(payload)
    const states = sql`select distinct subject, state, public, waiting from translations
      where subject in ('home', 'projects') order by 1`
    const ready = { state: 'ready', public: 'ready', waiting: false }
    expect(await rows(states)).toEqual([
      { subject: 'home', ...ready },
      { subject: 'projects', ...ready },
    ])
    expect(await payload.findGlobal({ slug: 'home' })).toMatchObject({
      readyLocales: expect.arrayContaining(['en', 'ru', 'ua']),
    })

    const { docs: audited } = await payload.find({
      collection: 'audit-events',
      where: { actor: { equals: 'former' } },
      pagination: false,
    })
    const about = audited.map(({ aboutId, aboutType }) => `${aboutType} ${aboutId?.length ?? 0}`)
    expect(about.sort()).toEqual([
      ...['attachments 0', 'attachments 36', 'enquiries 0', 'enquiries 0', 'enquiries 36'],
      ...['enquiries 36', 'messages 36', 'null 0', 'viewings 0'],
    ])
    const ages = sql`select kind, queued_at < now() as is_queued, extract(year from ages_from)::int as year
      from messages order by kind`
    expect(await rows(ages)).toEqual([
      { kind: 'booking-reminder-visitor', is_queued: true, year: 2199 },
      { kind: 'enquiry-sales', is_queued: true, year: 2026 },
    ])
    expect(await renamedUnits(payload.db.drizzle, 'en', 9)).toMatchObject([
      { label: 'q 1 (3)' },
      { label: '№Q1 (4)' },
    ])
    const planned = sql`select subject, change, failure, version is not null as of_version
      from scheduled_changes order by at`
    expect(await rows(planned)).toEqual([
      { subject: 'news', change: 'publish', failure: null, of_version: true },
      { subject: 'news', change: 'publish', failure: 'overtaken', of_version: true },
      { subject: 'offers', change: 'unpublish', failure: null, of_version: false },
      { subject: 'why-here', change: 'publish', failure: null, of_version: true },
    ])
  } finally {
    await close()
  }
}, 180_000)

describe.runIf(process.env.E2E_SWEEP)('in a site of other languages', () => {
  beforeAll(() => {
    vi.stubEnv('SITE_DIR', path.join(import.meta.dirname, '../../../../sites/verde'))
    vi.resetModules()
  })
  // Later files get the modules of the first site again.
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it.each(releases)(
    'the database of %s is migrated, read and written in them',
    async (release) => {
      const { locales } = await import('@alun/contract/rules/locale')
      expect(locales).toEqual(['en', 'pt'])
      const { completeSchema } = await import('./complete-schema.ts')
      const { createAccount } = await import('../../accounts/account-store.ts')
      const { openContent } = await import('../../testing/open-content.ts')
      const { close, page, payload } = await openContent({ preparation: upgraded(release) })
      try {
        await completeSchema(payload)
        const { screen } = await page('project', { locale: 'en', slug: 'segara-berawa' })
        expect(screen.project.units.length).toBeGreaterThan(0)
        for (const locale of locales) await page('home', { locale })
        // Editors have to correct what the other site lacks: kinds of documents, figures of modules that it leaves out,
        // and descriptions of pictures.
        const lacking = /Documents \d+ > Kind|Computed value|need a description in every language/
        const rejected = await saveEverything(payload, createAccount)
        expect(rejected.filter((line) => !lacking.test(line))).toEqual([])
        const title = 'Escrita depois da atualização'
        const data = { title, slug: 'escrita', readyLocales: ['pt'] }
        await payload.create({ collection: 'news', locale: 'pt', draft: true, data })
        const where = { title: { equals: title } }
        expect(await payload.count({ collection: 'news', locale: 'pt', where })).toMatchObject({
          totalDocs: 1,
        })
      } finally {
        await close()
      }
    },
    180_000,
  )
})

/**
 * Saves a record of each type and every page as an editor does, to check that valid records stay valid.
 *
 * @returns the rejected ones
 */
async function saveEverything(payload: Payload, create = createAccount) {
  const id = await create(payload, {
    email: 'editor@site.example',
    password: 'the-password-of-tests',
    role: 'admin',
    name: 'Editor',
    emailConfirmed: true,
  })
  const account = await payload.findByID({ collection: 'accounts', id })
  const user = { ...account, collection: 'accounts' as const }
  const rejected: string[] = []
  const save = (what: string, work: () => Promise<unknown>) =>
    work().catch((cause: unknown) => rejected.push(`${what}: ${cause}`))
  for (const collection of Object.keys(payload.collections) as CollectionSlug[]) {
    // Only the service writes these.
    if (collection.startsWith('payload-')) continue
    const { docs } = await payload.find({ collection, limit: 1, depth: 0 })
    const [first] = docs
    if (first) {
      await save(collection, () =>
        payload.update({ collection, id: first.id, data: {} as never, user }),
      )
    }
  }
  for (const { slug } of payload.globals.config) {
    await save(slug, () =>
      payload.updateGlobal({ slug: slug as GlobalSlug, data: {} as never, user }),
    )
  }
  return rejected
}

async function writeArticle({ page, payload }: Content): Promise<void> {
  const { docs } = await payload.find({
    collection: 'articles',
    where: { _status: { equals: 'published' } },
  })
  const title = 'Written after the upgrade'
  await payload.update({ collection: 'articles', id: docs[0]?.id ?? '', data: { title } })
  expect(JSON.stringify(await page('articles', { locale: 'en' }))).toContain(title)
}

async function takeEnquiry(content: Content, before: number): Promise<void> {
  const reply = await content.take({ ...filled.catalog, key: randomUUID(), locale: 'ua' })
  expect([reply.http, JSON.stringify(reply)]).toEqual([201, expect.any(String)])
  const { totalDocs } = await content.payload.count({ collection: 'enquiries' })
  expect(totalDocs).toBe(before + 1)
}
