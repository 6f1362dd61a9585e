import { resolve } from 'node:path'
import { dataFolder } from '@alun/platform/environment'
import { openEmbeddedServer } from '../src/postgres/embedded-server.ts'

/** Runs `work` with the address of the product's database, whose embedded server it starts if need be. */
export async function withProductDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL?.trim()
  if (given) return work(given)
  const dataDir = dataFolder(
    process.env.DATA_DIR?.trim() || undefined,
    resolve(import.meta.dirname, '../..'),
    process.env.INIT_CWD ?? process.cwd(),
  )
  const server = await openEmbeddedServer({
    dataDir,
    log: { info: () => undefined, warn: (message) => console.error(message) },
  })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
