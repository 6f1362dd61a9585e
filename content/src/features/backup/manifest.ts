import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableCopy = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** By which rows are ordered: the same rows give the same bytes on any server. */
  order: z.string(),
  rows: count,
  /** Of the rows as `COPY` writes them. */
  sha256,
})
export type TableCopy = z.output<typeof tableCopy>

const fileCopy = z.object({ bytes: count, sha256 })
export type FileCopy = z.output<typeof fileCopy>

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the product. */
  version: z.string(),
  postgres: z.string(),
  database: z.object({
    /** Migrations that had run; they make the tables again. */
    migrations: z.array(z.string()).min(1),
    /** Values of the enumerated types: those of a site's own languages are in no migration. */
    types: z.record(z.string(), z.array(z.string())).default({}),
    tables: z.array(tableCopy),
    /** Last values by name. */
    sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  }),
  /** By their paths in the backup. */
  files: z.record(z.string(), fileCopy),
  /** Whether the sealed secrets are there. */
  secrets: z.boolean(),
})
export type Manifest = z.output<typeof manifest>

const fileName = 'manifest.json'

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const text = `${JSON.stringify(written, null, 1)}\n`
  await atomicWrite(join(folder, fileName), text, { mode: 0o600, durable: true })
}

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, fileName)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${fileName}`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError(`${file} cannot be read, or comes from a newer version`, { cause })
  }
}
