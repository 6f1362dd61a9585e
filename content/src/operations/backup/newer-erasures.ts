import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Erasure, erasures } from '../../core/payload/erasures.ts'
import { BackupError } from './backup-error.ts'
import { brokenFiles } from './copy-files.ts'
import { databaseFolder, type Manifest, readManifest } from './manifest.ts'

/** Who was erased or suspended since a backup, by the lists of newer ones. */
export interface NewerErasures {
  /** When the newest list was written; `null` without a list. */
  until: string | null
  erasures: Erasure[]
}

interface Found {
  folder: string
  manifest: Manifest
}

/**
 * Reads the lists of newer backups beside a backup, and of `further`, which lies elsewhere.
 *
 * @throws BackupError if `further` has no list that is newer
 */
export async function readNewerErasures(
  source: string,
  { takenAt }: Manifest,
  further: string | null,
): Promise<NewerErasures> {
  const beside = dirname(source)
  const names = await readdir(beside)
  const named = further === null ? [] : [{ folder: further, manifest: await readManifest(further) }]
  const all = [...named, ...(await Promise.all(names.map((name) => found(join(beside, name)))))]
  const newer = all
    .filter((each) => each !== null)
    .filter(({ manifest }) => manifest.takenAt > takenAt)
  const lists = (
    await Promise.all(
      newer.map(async ({ folder, manifest }) => {
        const list = await listIn(folder, manifest)
        return list ? [{ at: manifest.takenAt, folder, list }] : []
      }),
    )
  )
    .flat()
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  if (further !== null && !lists.some(({ folder }) => folder === further)) {
    throw new BackupError(`${further} has no list of erasures that is newer than ${source}`)
  }
  const known = new Map<string, Erasure>()
  for (const { list } of lists) {
    // A later list lacks accounts that have returned.
    for (const [key, { what }] of known) if (what === 'suspended') known.delete(key)
    for (const each of list) known.set(`${each.subject} ${each.id}`, each)
  }
  return { until: lists.at(-1)?.at ?? null, erasures: [...known.values()] }
}

/** Returns `null` for a folder that is no backup. */
const found = (folder: string): Promise<Found | null> =>
  readManifest(folder).then(
    (manifest) => ({ folder, manifest }),
    () => null,
  )

/** `null` for backups of former versions, and for a damaged list. */
async function listIn(folder: string, { database, files }: Manifest): Promise<Erasure[] | null> {
  const table = database.tables.find(({ name }) => name === 'erasures')
  if (!table) return null
  if (table.rows === 0) return []
  const path = `${databaseFolder}/erasures.copy.gz`
  const copy = files[path]
  if (!copy || (await brokenFiles(folder, { [path]: copy })).length > 0) return null
  const text = gunzipSync(await readFile(join(folder, path))).toString()
  const rows = text.split('\n').filter(Boolean)
  // None of the values has a character that the format escapes.
  const named = rows.map((row) => {
    const values = row.split('\t')
    return Object.fromEntries(table.columns.map(({ name }, at) => [name, values[at]]))
  })
  return erasures.parse(named)
}
