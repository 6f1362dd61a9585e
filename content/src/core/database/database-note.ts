import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { StartError } from '@alun/platform/start-error'
import { ifMissing } from '@alun/platform/system-error'
import { sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { z } from 'zod'
import { connectTo } from './connect.ts'
import { type Database, hasTable, oneRow } from './rows.ts'

const noteFile = 'database.json'
/** Which database the product has used with a data folder. */
const note = z.object({ id: z.string(), place: z.string() })

/** The start of the service notes its database, so that a command with other settings notices that it has another. */
export async function noteDatabase(
  db: Database,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): Promise<void> {
  const id = await idOf(db)
  const text = `${JSON.stringify({ id, place: placeOf(databaseUrl) })}\n`
  await atomicWrite(path.join(dataDir, noteFile), text, { mode: 0o600 })
}

/** For a folder that gets another database, which the next start notes. */
export const forgetDatabase = (dataDir: string): Promise<void> =>
  rm(path.join(dataDir, noteFile), { force: true })

async function readDatabaseNote(dataDir: string): Promise<z.output<typeof note> | null> {
  const text = await readFile(path.join(dataDir, noteFile), 'utf8').catch(ifMissing(''))
  return note.safeParse(parsedJson(text)).data ?? null
}

/** Whether the product has used the database at this address with a data folder. */
export async function isNotedDatabase(dataDir: string, databaseUrl: string): Promise<boolean> {
  return (await readDatabaseNote(dataDir))?.place === placeOf(databaseUrl)
}

/** @throws StartError if the product was last started with another database */
export async function requireNotedDatabase(dataDir: string, databaseUrl: string): Promise<void> {
  const noted = await readDatabaseNote(dataDir)
  if (!noted) return
  const client = await connectTo(databaseUrl)
  const id = await idOf(drizzle({ client })).finally(() => client.end())
  if (id === noted.id) return
  throw new StartError(
    `The product was last started with the database ${noted.place}, and this command has ${placeOf(databaseUrl)}: give it the settings of the product, or their file as SETTINGS_FILE; if the product has moved, start it once`,
  )
}

/** Id of a database, which a restored copy does not share; `null` before the first start. */
async function idOf(db: Database): Promise<string | null> {
  if (!(await hasTable(db, 'content_feed'))) return null
  const feed = z.object({ id: z.string() })
  return (await oneRow(db, sql`select epoch::text as id from content_feed`, feed)).id
}

/** Host, port and name of a database, without the role. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`
}
