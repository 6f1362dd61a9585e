import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, getPayload, type Payload } from 'payload'
import { contentConfig } from '../composition/config/content-config.ts'
import { migrate } from '../core/payload/migrate.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { createTestDatabase } from './test-database.ts'
import { testRuntime } from './test-runtime.ts'

export interface TestService {
  payload: Payload
  runtime: Runtime
  databaseUrl: string
  close: () => Promise<void>
}

/** How an empty database becomes that of a test. */
export interface Preparation {
  /** See the template of a test database. */
  name: string
  prepare: (payload: Payload, url: string) => Promise<void>
}

const migrated: Preparation = { name: 'migrated', prepare: (payload) => migrate(payload) }

/** For tests: the content service without its web server, on a migrated database of its own. */
export async function openTestService(
  settings: Readonly<Record<string, string>> = {},
  { name, prepare }: Preparation = migrated,
): Promise<TestService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-content-'))
  const database = await createTestDatabase({
    name,
    prepare: async (url) => {
      const { payload } = await connect(url, dataDir)
      await prepare(payload, url)
      await payload.destroy()
    },
  })
  const { payload, runtime } = await connect(database.url, dataDir, settings)
  return {
    payload,
    runtime,
    databaseUrl: database.url,
    close: async () => {
      await payload.destroy()
      await database.giveBack()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function connect(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const runtime = testRuntime({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings })
  const config = contentConfig(runtime, path.resolve(import.meta.dirname, '../..'))
  return { runtime, payload: await getPayload({ config: buildConfig(config), key: databaseUrl }) }
}
