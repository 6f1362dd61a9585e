import { randomBytes, randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { SettingError, StartError } from '@alun/platform/start-error'
import { ifMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { giveToOwner } from './server-account.ts'

export const lockOf = (dataDir: string) => join(dataDir, 'postgres-start.lock')
export const noteFile = 'postgres.json'
/** Within the database's folder, so that both are moved or lost together. */
export const passwordFile = 'superuser-password'

/**
 * `DATA_DIR/postgres.json`, mode 0600: the connection data of the server. Whether it runs, and in this
 * folder, is checked by connecting.
 */
const noted = z.object({
  port: z.number().int(),
  /** Password of the role `alun`, which owns the database `alun`. */
  password: z.string().min(1),
  adminPassword: z.string().min(1),
  /** `DATA_DIR/postgres`, or a folder below `/var/lib/alun`. */
  folder: z.string(),
})
export type Note = z.infer<typeof noted>

/** The note; `null` if there is none or it is invalid. */
export async function readNote(dataDir: string): Promise<Note | null> {
  const text = await readFile(join(dataDir, noteFile), 'utf8').catch(ifMissing(''))
  return noted.safeParse(parsedJson(text)).data ?? null
}

export async function writeNote(dataDir: string, note: Note): Promise<void> {
  const text = `${JSON.stringify(note, null, 2)}\n`
  await atomicWrite(join(dataDir, noteFile), text, { mode: 0o600 })
  await giveToOwner(dataDir, [noteFile, basename(lockOf(dataDir))])
}

export async function superuserPassword(folder: string, known: Note | null): Promise<string> {
  const file = join(folder, passwordFile)
  const stored = await readFile(file, 'utf8').catch(ifMissing(null))
  if (stored !== null) return stored.trim()
  // Folders of versions before 1.1 have no such file.
  if (known === null) {
    throw new SettingError(
      `The password of the database in ${folder} is not known: restore ${noteFile} of its DATA_DIR`,
    )
  }
  await writeFile(file, known.adminPassword, { mode: 0o600 })
  return known.adminPassword
}

export const newPassword = () => randomBytes(24).toString('base64url')

/**
 * Address with explicit options, so that PGSSLMODE and PGOPTIONS, which are meant for other servers, have no
 * effect.
 */
export const urlOf = ({ port }: Note, role: string, password: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${role}?sslmode=disable&options=%20`

export const adminUrl = (note: Note) => urlOf(note, 'postgres', note.adminPassword)

/**
 * A free port on loopback: the preferred one, or a random one below the range of outgoing connections.
 */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port between 20000 and 30000 for the database server')
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    )
  })
}
