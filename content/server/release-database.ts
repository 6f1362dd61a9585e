import { runningServer } from '../src/operations/postgres/data-folder.ts'
import { openEmbeddedServer } from '../src/operations/postgres/embedded-server.ts'
import { readState } from '../src/operations/postgres/state-file.ts'

/** Stops the database server of DATA_DIR that a killed content service left, if nobody uses it. */
const dataDir = process.env.DATA_DIR ?? ''
const folder = (await readState(dataDir))?.folder
if (!process.env.DATABASE_URL && folder && (await runningServer(folder)) !== null) {
  const server = await openEmbeddedServer({
    dataDir,
    log: { info: () => undefined, warn: () => undefined },
  })
  await server.stop()
}
