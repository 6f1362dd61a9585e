import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { loadDatabase, readStoredDatabase } from './stored-database.ts'

const folder = path.join(import.meta.dirname, '../../migrations/releases')

it.each(readdirSync(folder))('the database of %s is migrated, read and written', async (file) => {
  const stored = readStoredDatabase(readFileSync(path.join(folder, file)))
  const { close, page, payload } = await openTestApi(
    {},
    {
      name: file.replaceAll(/\W/g, '_'),
      async prepare(empty, url) {
        await migrate(empty, stored.migrations)
        await loadDatabase(url, stored)
        await migrate(empty)
      },
    },
  )
  try {
    expect(await pendingMigrations(payload)).toEqual([])
    for (const { config } of Object.values(payload.collections)) {
      const { slug } = config
      // Those that were applied since.
      if (slug === 'payload-migrations') continue
      const rows = stored.tables[config.dbName?.toString() ?? slug.replaceAll('-', '_')] ?? []
      const { docs } = await payload.find({ collection: slug, locale: 'all', pagination: false })
      expect([slug, docs.length]).toEqual([slug, rows.length])
    }
    const { screen } = await page('project', { locale: 'ua', slug: 'segara-berawa' })
    expect(screen.project.units.length).toBeGreaterThan(0)
    const { docs } = await payload.find({
      collection: 'articles',
      where: { _status: { equals: 'published' } },
    })
    const title = 'Written after the upgrade'
    await payload.update({ collection: 'articles', id: docs[0]?.id ?? '', data: { title } })
    expect(JSON.stringify(await page('articles', { locale: 'en' }))).toContain(title)
  } finally {
    await close()
  }
})
