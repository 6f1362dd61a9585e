import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedServer } from '../operations/postgres/embedded-server.ts'

/** Vitest's global setup: one temporary server for all tests, which `createTestDatabase` finds. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  // The server may run under another account.
  await chmod(dataDir, 0o755)
  const server = await openEmbeddedServer({
    dataDir,
    durable: false,
    log: { info: () => undefined, warn: (message) => console.warn(message) },
  })
  process.env.TEST_DATABASE_URL = server.url
  process.env.TEST_DATABASE_ADMIN_URL = server.adminUrl
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
