import { releaseServer } from '../src/operations/postgres/embedded-server.ts'

/** Stops the database server of DATA_DIR that a killed content service left running, if nobody uses it. */
// biome-ignore lint/plugin/setting: the supervisor has read it
if (!process.env.DATABASE_URL) await releaseServer(process.env.DATA_DIR ?? '')
