import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listScreens, pageScreens } from '@alun/contract/rules/screens'
import { countUnits } from '@alun/contract/rules/unit'
import type { CollectionSlug, GlobalSlug } from 'payload'
import { expect, it } from 'vitest'
import { createAccount } from '../features/accounts/account-store.ts'
import { openTestApi, pagePath, type TestApi } from '../testing/test-api.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { loadDatabase, readStoredDatabase } from './stored-database.ts'

const folder = path.join(import.meta.dirname, '../../migrations/releases')

it.each(readdirSync(folder))('the database of %s is migrated, read and written', async (file) => {
  const stored = readStoredDatabase(readFileSync(path.join(folder, file)))
  const api = await openTestApi(
    { CONTENT_INTAKE_TOKEN: intakeToken },
    {
      name: file.replaceAll(/\W/g, '_'),
      async prepare(empty, url) {
        await migrate(empty, stored.migrations)
        await loadDatabase(url, stored)
        await migrate(empty)
      },
    },
  )
  const { close, get, page, payload } = api
  try {
    expect(await pendingMigrations(payload)).toEqual([])
    for (const { config } of Object.values(payload.collections)) {
      const { slug } = config
      // The upgrade adds to them.
      if (slug === 'payload-migrations') continue
      const rows = stored.tables[config.dbName?.toString() ?? slug.replaceAll('-', '_')] ?? []
      const { docs } = await payload.find({ collection: slug, locale: 'all', pagination: false })
      expect([slug, docs.length]).toEqual([slug, rows.length])
    }
    const { screen } = await page('project', { locale: 'ua', slug: 'segara-berawa' })
    const { card, units } = screen.project
    expect(units.length).toBeGreaterThan(0)
    expect(card.counts).toEqual(countUnits(units))
    expect(screen.exchangeRates?.rates).toEqual([
      { currency: 'EUR', rate: 0.92 },
      { currency: 'UAH', rate: 42.1 },
      { currency: 'IDR', rate: 16_450 },
    ])
    expect(screen.project.tenure).toBe('leasehold')
    const where = { slug: { equals: 'segara-berawa' } }
    const { docs } = await payload.find({ collection: 'projects', locale: 'ua', where })
    expect(docs[0]).toMatchObject({ district: 'Берава' })
    for (const name of [...pageScreens, ...listScreens]) {
      expect([name, (await get(pagePath(name, { locale: 'ru' }))).status]).toEqual([name, 200])
    }
    await saveEverything(api)
    await takeEnquiry(api)
  } finally {
    await close()
  }
})

/** A record of each kind and every page as editors save them: what was valid stays valid. */
async function saveEverything({ page, payload }: TestApi): Promise<void> {
  const id = await createAccount(payload, {
    email: 'editor@alun.example',
    password: 'the-password-of-tests',
    role: 'admin',
    name: 'Editor',
    emailConfirmed: true,
  })
  const account = await payload.findByID({ collection: 'accounts', id })
  const user = { ...account, collection: 'accounts' as const }
  const refused: string[] = []
  const save = (what: string, work: () => Promise<unknown>) =>
    work().catch((cause: unknown) => refused.push(`${what}: ${cause}`))
  for (const collection of Object.keys(payload.collections) as CollectionSlug[]) {
    // These are written by the service alone.
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
  expect(refused).toEqual([])

  const { docs } = await payload.find({
    collection: 'articles',
    where: { _status: { equals: 'published' } },
  })
  const title = 'Written after the upgrade'
  await payload.update({ collection: 'articles', id: docs[0]?.id ?? '', data: { title } })
  expect(JSON.stringify(await page('articles', { locale: 'en' }))).toContain(title)
}

const intakeToken = 'intake-token-of-the-upgrade'

async function takeEnquiry({ fetch, payload }: TestApi): Promise<void> {
  const body = new FormData()
  const fields = {
    form: 'catalog',
    key: randomUUID(),
    locale: 'ua',
    verification: 'verified',
    name: 'Olena',
    phone: '+380501234567',
    contact: '@olena_k',
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { 'X-Site-Token': intakeToken, 'X-Client-Address': '10.0.0.1' }
  const answer = await fetch(
    new Request('http://localhost/v1/leads', { method: 'POST', body, headers }),
  )
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
  const { totalDocs } = await payload.count({ collection: 'leads' })
  expect(totalDocs).toBe(1)
}
