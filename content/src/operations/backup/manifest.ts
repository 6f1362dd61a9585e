import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { whereMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Names of folders in a backup, and of its files that stand alone. */
export const databaseFolder = 'database'
export const secretsFile = 'secrets.json'
/** Enquiries that the site of a data folder has taken and not delivered yet. */
export const spoolFolder = 'leads-spool'
export const spoolDatabase = 'enquiries.sqlite'

/** 1 and 2 were of versions before 1.1 and have a digest of the rows of each table, see `former-backup.ts`. */
const format = 3

const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Fits on a line of a terminal. */
const line = z.string().regex(/^\P{C}{1,200}$/u)
/** Of tables, columns and types, which are compared with those that the product has made. */
export const databaseName = z.string().regex(/^(?!\.)[^/\\\p{C}]{1,63}$/u)
/** `secretsFile`, the spool, and files of the areas, so that none leaves its folder. */
const filePath = z
  .string()
  .regex(
    /^(?:secrets\.json|leads-spool\/enquiries\.sqlite|(?:database|media|attachments|leads-spool\/files)\/(?!\.{1,2}$)[^/\\\p{C}]{1,255})$/u,
  )

const column = z.union([
  z.object({ name: databaseName, type: line }),
  // Formats 1 and 2 name the columns alone. Types matter to those of languages, all of which have this one.
  databaseName.transform((name) => ({ name, type: 'enum_translation_state' })),
])

const tableCopy = z.object({
  name: databaseName,
  columns: z.array(column),
  rows: count,
  /** In formats 1 and 2: of the rows as `COPY` writes them. */
  sha256: sha256.optional(),
})

const fileCopies = z.record(filePath, z.object({ bytes: count, sha256 }))
/** What a backup knows of its files, by their paths in it. */
export type FileCopies = z.output<typeof fileCopies>
export type FileCopy = FileCopies[string]

export const databaseCopy = z.object({
  /** Migrations that had run; they make the tables again. */
  migrations: z.array(z.string().regex(/^\w{1,200}$/)).min(1),
  /** Values of the enumerated types: those of a site's own languages are in no migration. */
  types: z.record(databaseName, z.array(line)).default({}),
  tables: z.array(tableCopy),
  /** Last values by name. */
  sequences: z.record(databaseName, z.string().regex(/^-?\d{1,19}$/)),
})
export type DatabaseCopy = z.output<typeof databaseCopy>

const manifest = z.object({
  format: z.number().int().min(1).max(format),
  takenAt: z.iso.datetime(),
  /** Of the product. */
  version: line,
  postgres: line,
  database: databaseCopy,
  files: fileCopies,
  /** Files that the backup lacks, because they could not be read. */
  unreadable: z.array(filePath).default([]),
})
export type Manifest = z.output<typeof manifest>

const manifestFile = 'manifest.json'

/** Written last: a folder without it is no backup. */
export async function writeManifest(
  folder: string,
  written: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const whole = { format, ...written }
  const text = `${JSON.stringify(whole, null, 1)}\n`
  await atomicWrite(join(folder, manifestFile), text, { mode: 0o600, durable: true })
  return whole
}

const newer = z.object({ format: z.number().min(format + 1), version: line })

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestFile)
  const text = await readFile(file, 'utf8').catch(whereMissing(null))
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile}`)
  const given = parsedJson(text)
  const later = newer.safeParse(given).data
  if (later) {
    throw new BackupError(
      `${folder} was backed up by the newer version ${later.version}: restore it with that one`,
    )
  }
  const { data, error } = manifest.safeParse(given)
  if (data === undefined) throw new BackupError(`${file} cannot be read`, { cause: error })
  return data
}
