import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { middleWidth, usualFiles } from '@alun/contract/rules/picture'
import { atomicWrite } from '@alun/platform/atomic-write'
import { repeat } from '@alun/platform/repeat'
import { ifMissing } from '@alun/platform/system-error'
import type { Payload } from 'payload'
import { writeChange } from '../../core/changes/change-table.ts'
import { tagsOfChange } from '../../core/changes/tags.ts'
import { storeId } from '../../core/payload/notes.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { sharedLogo } from '../../core/records/shared-logo.ts'
import { derivedStore } from './derived-store.ts'
import {
  allPicturesDue,
  claimPicture,
  type DuePicture,
  describePicture,
  endClaim,
  keepClaim,
} from './due-picture-rows.ts'
import { fileChecker } from './file-checker.ts'
import type { FileStore } from './file-store.ts'
import { pictureMaker, type WantedFile } from './picture-maker.ts'

/** After a failure of the database, the store of originals or the disk. */
const pauseMs = 60_000
/** The largest pictures take minutes, and one round creates those of a whole site. */
const limitMs = 15 * 60_000

interface MakerOptions {
  originals: FileStore
  derivedDir: string
  /** How often to look for new pictures. */
  everyMs: number
  /** Whether the process stops, so that no further picture should begin. */
  isStopping: () => boolean
}

interface NamedFile {
  name: string
  file: WantedFile
}

/**
 * Makes the files of pictures before visitors request them, the newest first. Several processes share the work, each
 * picture is made by one of them.
 */
export function makePictures(
  payload: Payload,
  { derivedDir, everyMs, isStopping, originals }: MakerOptions,
) {
  const { logger } = payload
  const db = payload.db.drizzle
  const derived = derivedStore(derivedDir, (err) =>
    logger.error({ err, msg: 'A derived picture could not be read' }),
  )
  /** The file that marks the folder of pictures as that of this database. */
  let mark: string | null = null
  /** The random name that the file holds; another one means another folder. */
  let folder: string | null = null

  async function run(signal: AbortSignal): Promise<void> {
    const ends = () => signal.aborted || isStopping()
    const present = await look()
    while (!ends()) {
      const picture = await claimPicture(db, present)
      if (picture === null) return
      await make(picture, present, ends)
    }
  }

  /** Finds what is missing at a start, and whenever the folder is new, lost, or that of another database. */
  async function look(): Promise<string> {
    mark ??= path.join(derivedDir, `.pictures-${await storeId(db)}`)
    const found = await readFile(mark, 'utf8').catch(ifMissing(null))
    if (found !== null && found === folder) return folder
    const named = found ?? randomUUID()
    await allPicturesDue(db, named)
    if (found === null) await atomicWrite(mark, Buffer.from(named), { folderMode: 0o755 })
    folder = named
    return named
  }

  async function make(picture: DuePicture, present: string, ends: () => boolean): Promise<void> {
    try {
      const problems = await makeMissing(picture, ends)
      if (problems.length > 0) {
        logger.warn({ picture: picture.id, problems, msg: 'A picture could not be made for pages' })
      }
      if (ends()) return await endClaim(db, present, picture, 'left')
      const isMade = problems.length === 0 && (await missingFiles(picture)).length === 0
      await endClaim(db, present, picture, isMade ? 'made' : 'failed')
    } catch (cause) {
      if (ends()) await endClaim(db, present, picture, 'left')
      throw cause
    }
  }

  /** Returns what could not be made. */
  async function makeMissing(picture: DuePicture, ends: () => boolean): Promise<string[]> {
    const { filename, focal, id, lacksPreview, version } = picture
    const files = await missingFiles(picture)
    if (files.length === 0 && !lacksPreview) return []
    const original = await originals.read(filename)
    if (original === null) return ['It has no original']
    const problems = lacksPreview ? await describe(picture, original) : []
    for (const { file, name } of files) {
      if (ends() || !(await keepClaim(db, picture))) return problems
      await derived.prepare(`${id}/${version}/${name}`, async () => {
        const answer = await pictureMaker().derive(async () => ({ original, focal, file }), false)
        if (answer && 'bytes' in answer) return Buffer.from(answer.bytes)
        problems.push(`${name}: ${answer?.problem}`)
        return null
      })
    }
    return problems
  }

  /** Reads a stored picture as an upload is read, and lets its pages be written again. */
  async function describe(picture: DuePicture, original: Buffer): Promise<string[]> {
    const { filename: name, id, mimeType } = picture
    const checked = await fileChecker().check({ bytes: original, mimeType, name })
    if (checked === null) return ['Its preview has to wait, because other files are checked']
    // A stored picture that today's check refuses keeps its colour.
    if (checked.refusal !== null || checked.color === null) return []
    // In two transactions, because one could deadlock with a save of the picture.
    await describePicture(db, picture, checked)
    await inTransaction(payload, (transaction) =>
      writeChange(transaction, tagsOfChange('media', id)),
    )
    return []
  }

  async function missingFiles(picture: DuePicture): Promise<NamedFile[]> {
    const folder = path.join(derivedDir, picture.id, picture.version)
    const present = new Set(await readdir(folder).catch(ifMissing([])))
    return wantedFiles(picture).filter(({ name }) => !present.has(name))
  }

  const report = (err: unknown) => {
    // Work that the stop cuts off is not an error.
    if (!isStopping()) logger.error({ err, msg: 'Pictures cannot be made for pages' })
  }
  const loop = repeat(everyMs, run, report, { firstMs: 0, afterFailureMs: pauseMs, limitMs })
  return {
    stop: async () => {
      const stopped = loop.stop()
      pictureMaker().close()
      await stopped
    },
  }
}

/** The files for pages and for sharing, those first that most visitors and previews of links need. */
function wantedFiles({ width: original }: DuePicture): NamedFile[] {
  const files = usualFiles(original).map(
    ({ format, width }): NamedFile => ({
      name: `${width}.${format}`,
      file: { variant: { kind: 'width', width }, format },
    }),
  )
  const { digest, svg } = sharedLogo()
  const card = {
    name: `og-${digest}.jpg`,
    file: { variant: { kind: 'card', logo: svg }, format: 'jpg' },
  } as const
  const middle = middleWidth(original)
  const first = [`${middle}.webp`, `${middle}.avif`, card.name]
  const place = ({ name }: NamedFile) => (first.includes(name) ? first.indexOf(name) : first.length)
  return [...files, card].sort((one, other) => place(one) - place(other))
}
