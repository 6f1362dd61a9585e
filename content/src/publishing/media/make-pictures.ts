import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { usualFiles } from '@alun/contract/rules/picture'
import { repeat } from '@alun/platform/repeat'
import { whereMissing } from '@alun/platform/system-error'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { pageSubjects } from '../../core/access/permissions.ts'
import { changesAfter, readChanges } from '../../core/changes/change-table.ts'
import { tryLock } from '../../core/database/advisory-lock.ts'
import { isRaster } from '../../core/fields/raster-types.ts'
import {
  filesOf,
  firstId,
  publishedFilesAfter,
  type StoredFile,
  uploadsSince,
} from '../../core/payload/named-pictures.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { readLook } from '../../core/records/published-look.ts'
import { type SharedLogo, sharedLogo } from '../../core/records/shared-logo.ts'
import { derivedStore } from './derived-store.ts'
import type { FileStore } from './file-store.ts'
import { type DerivingJob, openPictureMaker } from './picture-maker.ts'

/** It takes what visitors and staff leave of a processor. */
const lowestPriority = 19
/** Rows that are read at once. */
const batch = 100
/** After a failure of the database, the store of originals or the disk. */
const pauseMs = 60_000
/** The largest pictures take minutes, and those of a whole site are made in one round. */
const limitMs = 15 * 60_000

interface MakerOptions {
  originals: FileStore
  derivedDir: string
  /** How often changes are looked for. */
  everyMs: number
  /** No further picture is begun then. */
  isStopping: () => boolean
}

interface WantedFile {
  name: string
  file: DerivingJob['file']
}

interface Picture {
  id: string
  version: string
  filename: string
  width: number
  focal: StoredFile['focal']
}

/**
 * Makes the pictures of pages before a visitor asks for them: what is published or uploaded at once, and
 * after a start all that is missing. A folder of derived pictures may belong to several processes: of each
 * picture one of them makes the files.
 */
export function makePictures(
  payload: Payload,
  { derivedDir, everyMs, isStopping, originals }: MakerOptions,
) {
  const { logger } = payload
  const db = payload.db.drizzle
  const maker = openPictureMaker(lowestPriority)
  const derived = derivedStore(derivedDir, (err) =>
    logger.error({ err, msg: 'A derived picture could not be read' }),
  )
  let waiting: Picture[] = []
  /** Another process makes them, or something was away. */
  const later: Picture[] = []
  let uploads = { since: '', seen: new Set<string>() }
  /** In the change feed; `null` before the first look. */
  let position: number | null = null
  /** Up to which id all that is published was read; `null` after the last one. */
  let readUpTo: string | null = firstId
  /** What stands on pictures for sharing: another one is put on all of them. */
  let logo: SharedLogo | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let ending: AbortSignal | undefined
  const ends = () => ending?.aborted === true || isStopping()

  async function look(): Promise<void> {
    const present = sharedLogo(await readLook(payload))
    if (logo !== null && logo.digest !== present.digest) readUpTo = firstId
    logo = present
    if (position === null) {
      const { cursor } = await readChanges(payload, null)
      const pages = pageSubjects.map((owner) => ({ owner, record: '' }))
      waiting = (await filesOf(db, [], pages)).flatMap(pictureOf)
      uploads.since = new Date().toISOString()
      position = cursor
    }
    const changes = await changesAfter(db, position, batch)
    const { files, owners } = namedByTags(changes.map(({ tag }) => tag))
    const changed = changes.length === 0 ? [] : await filesOf(db, files, owners)
    const uploaded = await uploadsSince(db, uploads.since)
    const fresh = uploaded.filter(({ id }) => !uploads.seen.has(id))
    waiting = [...[...changed, ...fresh].flatMap(pictureOf), ...waiting]
    uploads = {
      since: uploaded[0]?.uploaded ?? uploads.since,
      seen: new Set(uploaded.map(({ id }) => id)),
    }
    position = changes.at(-1)?.position ?? position
  }

  /** Makes the files of the next picture; `false` where nothing is left to do. */
  async function makeNext(): Promise<boolean> {
    if (performance.now() - lookedAt >= everyMs) {
      lookedAt = performance.now()
      await look()
    }
    if (waiting.length === 0 && readUpTo !== null) {
      const read = await publishedFilesAfter(db, readUpTo, batch)
      readUpTo = read.at(-1)?.id ?? null
      waiting = read.flatMap(pictureOf)
      return true
    }
    const next = waiting.shift()
    if (next === undefined) return false
    try {
      if (!(await makeMissing(next))) later.push(next)
    } catch (cause) {
      later.push(next)
      throw cause
    }
    return true
  }

  /** `false` while another process makes them. */
  async function makeMissing(picture: Picture): Promise<boolean> {
    if ((await missingFiles(picture)).length === 0) return true
    return inTransaction(payload, async (transaction) => {
      // One picture may take longer than others may leave a transaction idle.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = '15min'`)
      if (!(await tryLock(transaction, `files of picture ${picture.id}`))) return false
      const [present] = await filesOf(transaction, [picture.id], [])
      const files = present?.version === picture.version ? await missingFiles(picture) : []
      if (files.length > 0) await makeFiles(picture, files)
      return true
    })
  }

  const folderOf = ({ id, version }: Picture) => path.join(derivedDir, id, version)

  async function missingFiles(picture: Picture): Promise<WantedFile[]> {
    const present = new Set(await readdir(folderOf(picture)).catch(whereMissing([])))
    return wantedFiles(picture, logo).filter(({ name }) => !present.has(name))
  }

  async function makeFiles(picture: Picture, files: readonly WantedFile[]): Promise<void> {
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

  async function run(signal: AbortSignal): Promise<void> {
    ending = signal
    while (!ends() && (await makeNext()));
    waiting.push(...later.splice(0))
    maker.close()
  }

  const report = (err: unknown) => {
    // What the stop cuts off is no failure.
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

/** What pages show, and what is shared of them. */
function wantedFiles({ width: original }: Picture, logo: SharedLogo | null): WantedFile[] {
  const shown = usualFiles(original).map(
    ({ format, width }): WantedFile => ({
      name: `${width}.${format}`,
      file: { variant: { kind: 'width', width }, format },
    }),
  )
  if (logo === null) return shown
  const { digest, svg } = logo
  const file = { variant: { kind: 'card', logo: svg }, format: 'jpg' } as const
  return [...shown, { name: `og-${digest}.jpg`, file }]
}

function pictureOf({ mimeType, filename, version, width, ...rest }: StoredFile): Picture[] {
  if (!isRaster(mimeType) || !filename || !version || !width) return []
  return [{ ...rest, filename, version, width }]
}

/** What tags of the change feed name: files, or records and pages, which name files. */
function namedByTags(tags: readonly string[]) {
  const named = tags.flatMap((tag) => {
    const [group = '', name] = tag.split(':')
    return name === undefined ? [] : [{ group, name }]
  })
  return {
    files: named.flatMap(({ group, name }) => (group === 'media' ? [name] : [])),
    owners: named.map(({ group, name }) =>
      group === 'global' ? { owner: name, record: '' } : { owner: group, record: name },
    ),
  }
}
