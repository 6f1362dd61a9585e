import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { isSameSecret } from '@alun/platform/constant-time'
import { whereMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { keyOf } from './passphrase-key.ts'

/** Names of folders in a backup, and of its files that stand alone. */
export const databaseFolder = 'database'
export const secretsFile = 'secrets.json'
/** Enquiries that the site of a data folder has taken and not delivered yet. */
export const spoolFolder = 'leads-spool'
export const spoolDatabase = 'enquiries.sqlite'

const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Fits on a line of a terminal. */
const line = z.string().regex(/^\P{C}{1,200}$/u)
/** Of tables and columns, which are compared with those that the product has made. */
export const databaseName = z.string().regex(/^(?!\.)[^/\\\p{C}]{1,63}$/u)
/** `secretsFile`, the spool, and files of the areas, so that none leaves its folder. */
const filePath = z
  .string()
  .regex(
    /^(?:secrets\.json|leads-spool\/enquiries\.sqlite|(?:media|attachments|leads-spool\/files)\/(?!\.{1,2}$)[^/\\\p{C}]{1,255})$/u,
  )

const tableCopy = z.object({
  name: databaseName,
  columns: z.array(databaseName),
  rows: count,
  /** Of the rows as `COPY` writes them, in the order of their key. */
  sha256,
})
export type TableCopy = z.output<typeof tableCopy>

const fileCopy = z.object({ bytes: count, sha256 })
export type FileCopy = z.output<typeof fileCopy>

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
  /** 1 had no seal, and did not list the file of the secrets. */
  format: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.iso.datetime(),
  /** Of the product. */
  version: line,
  postgres: line,
  database: databaseCopy,
  /** By their paths in the backup. */
  files: z.record(filePath, fileCopy),
  /** Whether the sealed secrets are there. */
  secrets: z.boolean(),
})
export type Manifest = z.output<typeof manifest>

const manifestFile = 'manifest.json'

/** Written last: a folder without it is no backup. */
export async function writeManifest(
  folder: string,
  written: Manifest,
  passphrase: string | null,
): Promise<void> {
  const sealed = passphrase === null ? written : { ...written, seal: seal(written, passphrase) }
  const text = `${JSON.stringify(sealed, null, 1)}\n`
  await atomicWrite(join(folder, manifestFile), text, { mode: 0o600, durable: true })
}

interface SealedManifest {
  manifest: Manifest
  /** `null` where the backup was taken without a passphrase, or by a version that made none. */
  seal: Seal | null
  /** What the seal is of. */
  content: unknown
}

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  return (await readSealed(folder)).manifest
}

/**
 * Reads the manifest of a backup that was taken with this passphrase and not changed since.
 *
 * @param acceptsUnsealed for backups without a seal, by whose manifest anybody can have written it
 * @throws BackupError
 */
export async function readTrustedManifest(
  folder: string,
  passphrase: string,
  acceptsUnsealed: boolean,
): Promise<Manifest> {
  const { content, manifest: read, seal: given } = await readSealed(folder)
  if (given === null) {
    if (acceptsUnsealed) return read
    throw new BackupError(
      `${folder} has no seal, so anybody who can write there may have changed it: it was taken without a passphrase, by a version that made no seals, or its seal was removed. Add --unsealed to restore it all the same`,
    )
  }
  if (!isSealedBy(content, given, passphrase)) {
    throw new BackupError(
      `${join(folder, manifestFile)} is not what was sealed with this passphrase: the passphrase is another one, or the backup was changed`,
    )
  }
  return read
}

async function readSealed(folder: string): Promise<SealedManifest> {
  const file = join(folder, manifestFile)
  const text = await readFile(file, 'utf8').catch(whereMissing(null))
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile}`)
  try {
    const given = z.looseObject({ seal: z.unknown().optional() }).parse(JSON.parse(text))
    const { seal: own, ...content } = given
    return { manifest: manifest.parse(content), seal: sealOf(own), content }
  } catch (cause) {
    throw new BackupError(`${file} cannot be read, or comes from a newer version`, { cause })
  }
}

const bytes = z.base64().min(16).max(100)
const given = z.object({ salt: bytes, mac: bytes })
/** By which who has the passphrase knows a manifest that nobody has changed, and with it all files. */
type Seal = z.output<typeof given>

const sealOf = (value: unknown): Seal | null => given.nullable().parse(value ?? null)

function seal(content: unknown, passphrase: string): Seal {
  const salt = randomBytes(16).toString('base64')
  return { salt, mac: macOf(content, salt, passphrase) }
}

const isSealedBy = (content: unknown, { mac, salt }: Seal, passphrase: string): boolean =>
  isSameSecret(mac, macOf(content, salt, passphrase))

/** Whitespace aside, of the manifest as it was written. */
function macOf(content: unknown, salt: string, passphrase: string): string {
  const key = keyOf(passphrase, Buffer.from(salt, 'base64'))
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('base64')
}
