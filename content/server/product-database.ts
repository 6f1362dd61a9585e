import { resolve } from 'node:path'
import { dataFolder } from '@alun/platform/environment'
import { openEmbeddedServer } from '../src/postgres/embedded-server.ts'

/** Runs `work` with the address of a database, without one with that of the embedded server of a folder. */
export async function withDatabase<T>(
  given: string | undefined,
  folder: { dataDir: string; durable?: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (given) return work(given)
  const server = await openEmbeddedServer({
    ...folder,
    log: { info: () => undefined, warn: (message) => console.error(message) },
  })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Runs `work` with the address of the product's database, whose embedded server it starts if need be. */
export function withProductDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = dataFolder(
    process.env.DATA_DIR?.trim() || undefined,
    resolve(import.meta.dirname, '../..'),
    process.env.INIT_CWD ?? process.cwd(),
  )
  return withDatabase(process.env.DATABASE_URL?.trim(), { dataDir }, work)
}
