import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, getPayload, type Payload } from 'payload'
import { contentConfig } from '../composition/config/content-config.ts'
import { migrate } from '../core/payload/migrate.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { createTestDatabase } from './test-database.ts'
import { testRuntime } from './test-runtime.ts'

/** A running service, without the parts that tests of its modules do not need. */
export interface Service {
  payload: Payload
  runtime: Runtime
  databaseUrl: string
}

export interface Preparation {
  /** Name of the template of the test database. */
  name: string
  prepare: (payload: Payload, url: string) => Promise<void>
}

export const migrated: Preparation = { name: 'migrated', prepare: (payload) => migrate(payload) }

type Settings = Readonly<Record<string, string>>

/**
 * Opens a service on its own database and data folder.
 *
 * @param common settings that the preparation of the database needs too
 */
export async function openService(common: Settings, own: Settings, preparation: Preparation) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-content-'))
  const { name, prepare } = preparation
  const database = await createTestDatabase({
    name,
    prepare: async (url) => {
      const { payload } = await connect(url, dataDir, common)
      await prepare(payload, url)
      await payload.destroy()
    },
  })
  const service = await connect(database.url, dataDir, { ...common, ...own })
  return {
    ...service,
    databaseUrl: database.url,
    close: async () => {
      await service.payload.destroy()
      await database.giveBack()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function connect(databaseUrl: string, dataDir: string, settings: Settings) {
  const runtime = testRuntime({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings })
  const config = contentConfig(runtime, path.resolve(import.meta.dirname, '../..'))
  return { runtime, payload: await getPayload({ config: buildConfig(config), key: databaseUrl }) }
}
