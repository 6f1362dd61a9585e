import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../core/payload/migrate.ts'
import { beginCopy, loadTables, withOwnClient } from '../operations/backup/copy-tables.ts'
import { databaseCopy } from '../operations/backup/manifest.ts'
import type { Preparation } from './open-service.ts'

const folder = path.join(import.meta.dirname, '../../migrations/releases')

export const releases = readdirSync(folder)

export const storedIn = (release: string) =>
  databaseCopy.parse(JSON.parse(readFileSync(path.join(folder, release, 'database.json'), 'utf8')))

type Empty = Parameters<Preparation['prepare']>[0]

/** Migrates the stored database of a release, with what is written into it before. */
export const upgradedFrom = (
  release: string,
  write: (empty: Empty) => Promise<void>,
  name = release,
): Preparation => ({
  name: name.replaceAll(/\W/g, '_'),
  async prepare(empty, url) {
    const stored = storedIn(release)
    await migrate(empty, stored.migrations)
    await withOwnClient(url, async (client) => {
      await beginCopy(client)
      await loadTables(client, path.join(folder, release), stored)
      await client.query('commit')
    })
    await write(empty)
    await migrate(empty)
  },
})
