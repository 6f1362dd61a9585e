import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { usualFiles } from '@alun/contract/rules/picture'
import { repeat } from '@alun/platform/repeat'
import { ifMissing } from '@alun/platform/system-error'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { tryLock } from '../../core/database/advisory-lock.ts'
import { rasterTypes } from '../../core/fields/raster-types.ts'
import { isCurrent, type ShownPicture, shownPictures } from '../../core/payload/shown-pictures.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { sharedLogo } from '../../core/records/shared-logo.ts'
import { derivedStore } from './derived-store.ts'
import type { FileStore } from './file-store.ts'
import { type DerivingJob, openPictureMaker } from './picture-maker.ts'

/** Uses only the processor time that visitors and staff leave. */
const lowestPriority = 19
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

interface WantedFile {
  name: string
  file: DerivingJob['file']
}

/**
 * Creates the pictures of pages before visitors request them, the newest first: those that published records refer
 * to, and those of the last day, which may be published soon. Several processes may share a folder of derived
 * pictures; each picture is created by one of them.
 */
export function makePictures(
  payload: Payload,
  { derivedDir, everyMs, isStopping, originals }: MakerOptions,
) {
  const { logger } = payload
  const db = payload.db.drizzle
  const maker = openPictureMaker({ niceness: lowestPriority })
  const derived = derivedStore(derivedDir, (err) =>
    logger.error({ err, msg: 'A derived picture could not be read' }),
  )
  /** Pictures that are complete or cannot be created; two uploads with the same content share a version. */
  const done = new Set<string>()

  async function run(signal: AbortSignal): Promise<void> {
    /** Pictures that another process is creating. */
    const busy = new Set<string>()
    const ends = () => signal.aborted || isStopping()
    while (!ends() && (await makeNewest(busy, ends)));
    maker.close()
  }

  /** Creates the files of one picture; `false` if nothing is left to do. */
  async function makeNewest(busy: Set<string>, ends: () => boolean): Promise<boolean> {
    for (const picture of await shownPictures(db, rasterTypes)) {
      if (ends()) return false
      const key = `${picture.id} ${picture.version}`
      if (done.has(key) || busy.has(key)) continue
      const isComplete = (await missingFiles(picture)).length === 0
      if (isComplete || (await makeMissing(picture))) done.add(key)
      else busy.add(key)
      if (!isComplete) return true
    }
    return false
  }

  /** `false` while another process creates them. */
  function makeMissing(picture: ShownPicture): Promise<boolean> {
    return inTransaction(payload, async (transaction) => {
      // One picture may take longer than other transactions may be idle.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = '15min'`)
      if (!(await tryLock(transaction, `files of picture ${picture.id}`))) return false
      const files = (await isCurrent(transaction, picture)) ? await missingFiles(picture) : []
      if (files.length > 0) await makeFiles(picture, files)
      return true
    })
  }

  const folderOf = ({ id, version }: ShownPicture) => path.join(derivedDir, id, version)

  async function missingFiles(picture: ShownPicture): Promise<WantedFile[]> {
    const present = new Set(await readdir(folderOf(picture)).catch(ifMissing([])))
    return wantedFiles(picture).filter(({ name }) => !present.has(name))
  }

  async function makeFiles(picture: ShownPicture, files: readonly WantedFile[]): Promise<void> {
    const { filename, focal, id, version } = picture
    const original = await originals.read(filename)
    if (original === null) {
      logger.warn({ picture: id, msg: 'A picture has no original' })
      return
    }
    for (const { file, name } of files) {
      const made = await derived.prepare(`${id}/${version}/${name}`, async () => {
        const answer = await maker.derive({ original, focal, file })
        if ('bytes' in answer) return Buffer.from(answer.bytes)
        const { problem } = answer
        logger.warn({ picture: id, problem, msg: 'A picture could not be made for pages' })
        return null
      })
      if (made === null) return
    }
  }

  const report = (err: unknown) => {
    // Work that the stop cuts off is not an error.
    if (!isStopping()) logger.error({ err, msg: 'Pictures cannot be made for pages' })
  }
  const loop = repeat(everyMs, run, report, { afterFailureMs: pauseMs, limitMs })
  return {
    stop: async () => {
      maker.close()
      await loop.stop()
    },
  }
}

/** The files for pages and for sharing. */
function wantedFiles({ width: original }: ShownPicture): WantedFile[] {
  const shown = usualFiles(original).map(
    ({ format, width }): WantedFile => ({
      name: `${width}.${format}`,
      file: { variant: { kind: 'width', width }, format },
    }),
  )
  const { digest, svg } = sharedLogo()
  const file = { variant: { kind: 'card', logo: svg }, format: 'jpg' } as const
  return [...shown, { name: `og-${digest}.jpg`, file }]
}
