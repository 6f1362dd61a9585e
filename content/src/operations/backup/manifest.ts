import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { spoolFile } from '@alun/platform/spool-file'
import { ifMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Names of folders and single files in a backup. */
export const databaseFolder = 'database'
export const secretsFile = 'secrets.json'
/** Enquiries that the site has accepted and not delivered yet. */
export const spoolFolder = 'leads-spool'

const format = 3

const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A text that fits on a line of a terminal. */
const line = z.string().regex(/^\P{C}{1,200}$/u)
/** Name of a table, column or type, which is compared with those of the product. */
export const databaseName = z.string().regex(/^(?!\.)[^/\\\p{C}]{1,63}$/u)
const plainPath =
  /^(?:secrets\.json|leads-spool\/enquiries\.sqlite|(?:database|media|attachments)\/(?!\.{1,2}$)[^/\\\p{C}]{1,255})$/u
/**
 * Path of the secrets, of an enquiry in the spool (until 1.2: of its database) or of a file of an area, which cannot
 * leave its folder.
 */
const filePath = z
  .string()
  .refine((path) => plainPath.test(path) || spoolFile.test(path.replace(`${spoolFolder}/`, '')))

const column = z.object({ name: databaseName, type: line })

const tableCopy = z.object({
  name: databaseName,
  columns: z.array(column),
  rows: count,
})

const fileCopies = z.record(filePath, z.object({ bytes: count, sha256 }))
export type FileCopies = z.output<typeof fileCopies>
export type FileCopy = FileCopies[string]

export const databaseCopy = z.object({
  /** Migrations that had run; a restore creates the tables from them. */
  migrations: z.array(z.string().regex(/^\w{1,200}$/)).min(1),
  /** Values of the enumerated types, because values of a site's own languages are in no migration. */
  types: z.record(databaseName, z.array(line)).default({}),
  tables: z.array(tableCopy),
  /** Last values of the sequences, by name. */
  sequences: z.record(databaseName, z.string().regex(/^-?\d{1,19}$/)),
})
export type DatabaseCopy = z.output<typeof databaseCopy>

const manifest = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  version: line,
  postgres: line,
  database: databaseCopy,
  files: fileCopies,
  /** Files that the backup lacks, because they could not be read. */
  unreadable: z.array(filePath).default([]),
})
export type Manifest = z.output<typeof manifest>

const manifestFile = 'manifest.json'

/** Writes the manifest last, because a folder without it is no backup. */
export async function writeManifest(
  folder: string,
  written: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const whole: Manifest = { format, ...written }
  const text = `${JSON.stringify(whole, null, 1)}\n`
  await atomicWrite(join(folder, manifestFile), text, { mode: 0o600, durable: true })
  return whole
}

const otherFormat = z.object({ format: z.int().refine((each) => each !== format), version: line })

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestFile)
  const text = await readFile(file, 'utf8').catch(ifMissing(null))
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile}`)
  const given = parsedJson(text)
  const other = otherFormat.safeParse(given).data
  if (other) {
    throw new BackupError(
      `${folder} was backed up by version ${other.version} in another format: restore it with that one`,
    )
  }
  const { data, error } = manifest.safeParse(given)
  if (data === undefined) throw new BackupError(`${file} cannot be read`, { cause: error })
  return data
}
