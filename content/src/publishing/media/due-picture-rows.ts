import { inArray, type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, hasRows, oneRow, rowsOf } from '../../core/database/rows.ts'
import { media } from '../../core/payload/db-schema.gen.ts'
import { rasterTypes } from '../../core/records/raster-types.ts'
import { sharedLogo } from '../../core/records/shared-logo.ts'

/**
 * Which pictures lack files: `media_files.made` names the version and logo for which all exist, and the folder that has
 * them; `due` is when to look next, `null` if nothing is missing.
 */
const versionMade = () => sql`${media.version} || ' ' || ${sharedLogo().digest}`
const madeIn = (folder: string) => sql`${versionMade()} || ' ' || ${folder}`

/** A claimed picture is due again after this time, so that another process makes it if the first one was killed. */
const claim = sql`interval '10 minutes'`

const isNamed = sql`exists (select from record_references
  where item = ${media.id} and target = 'media' and not is_draft)`

/** Makes the missing files of these pictures due before all others. */
export function picturesDue(db: Database, ids: readonly string[]): Promise<void> {
  const areMade = sql`starts_with(media_files.made, ${versionMade()})`
  const areWanted = sql`${media.id} = any (${sql.param([...ids])}::uuid[])`
  return setDue(db, areMade, areWanted, sql`now()`)
}

/** Marks all files that a folder lacks as due; last those of pictures that nothing published names. */
export async function allPicturesDue(db: Database, folder: string): Promise<void> {
  const areMade = sql`media_files.made = ${madeIn(folder)}`
  await db.execute(sql`update media_files set due = null from ${media}
    where media_files.media = ${media.id} and ${areMade} and due is not null`)
  const due = sql`case when ${isNamed} then now() else least(now(), ${media.updatedAt}) end`
  await setDue(db, areMade, sql`true`, due)
}

/** Pictures that a process is making are not due, so that no second process makes them. */
async function setDue(db: Database, areMade: SQL, areWanted: SQL, due: SQL): Promise<void> {
  await db.execute(sql`
    insert into media_files (media, version, due)
    select ${media.id}, ${media.version}, ${due} from ${media}
    where ${areWanted} and ${inArray(media.mimeType, [...rasterTypes])}
      and ${media.version} is not null and ${media.filename} is not null and ${media.width} > 0
      and not exists (select from media_files where media_files.media = ${media.id} and ${areMade})
    order by ${media.id}
    on conflict (media) do update set version = excluded.version, due = excluded.due
      where media_files.version <> excluded.version or media_files.due is null
        or media_files.due not between now() and now() + ${claim}`)
}

const duePicture = z.object({
  id: z.string(),
  version: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  width: z.number(),
  focal: z.object({ x: z.number(), y: z.number() }),
  /** Whether the picture has no preview, because an earlier release has stored it. */
  lacksPreview: z.boolean(),
})
export type DuePicture = z.output<typeof duePicture>

/** Claims the newest picture that is due and not made in this folder; `null` if there is none. */
export async function claimPicture(db: Database, folder: string): Promise<DuePicture | null> {
  const [found] = await rowsOf(
    db,
    sql`update media_files set due = now() + ${claim}, version = ${media.version} from ${media}
      where media_files.media = ${media.id} and media_files.media = (
        select waiting.media from media_files as waiting join ${media} on ${media.id} = waiting.media
        where waiting.due <= now() and waiting.made is distinct from ${madeIn(folder)}
        order by waiting.due desc, ${media.updatedAt} desc limit 1 for update of waiting skip locked)
      returning ${media.id}, ${media.version}, ${media.filename}, ${media.mimeType} as "mimeType",
        ${media.width}::float8 as width,
        jsonb_build_object('x', coalesce(${media.focalX}, 50), 'y', coalesce(${media.focalY}, 50)) as focal,
        ${media.preview} is null and ${media.color} is distinct from 'transparent' as "lacksPreview"`,
    duePicture,
  )
  return found ?? null
}

/** Renews a claim; `false` if the picture has been replaced or deleted. */
export function keepClaim(db: Database, { id, version }: DuePicture): Promise<boolean> {
  return hasRows(
    db,
    sql`update media_files set due = now() + ${claim} from ${media}
      where media_files.media = ${media.id} and ${media.id} = ${id}::uuid
        and ${media.version} = ${version} returning media`,
  )
}

const ends = {
  made: sql`null`,
  failed: sql`now() + interval '1 hour'`,
  /** The process stops. */
  left: sql`now()`,
}

/** Ends the claim of a picture that has not been replaced. */
export async function endClaim(
  db: Database,
  folder: string,
  { id, version }: DuePicture,
  end: keyof typeof ends,
): Promise<void> {
  const made =
    end === 'made' ? sql`, made = ${`${version} ${sharedLogo().digest} ${folder}`}` : sql``
  await db.execute(sql`update media_files set due = ${ends[end]}${made}
    where media = ${id}::uuid and version = ${version}`)
}

/** Stores what pages show until a picture is loaded. */
export async function describePicture(
  db: Database,
  { id, version }: DuePicture,
  { color, preview }: { color: string | null; preview: string | null },
): Promise<void> {
  await db.execute(sql`update ${media} set color = ${color}, preview = ${preview}
    where ${media.id} = ${id}::uuid and ${media.version} = ${version}`)
}

/** How many pictures are to be made now. */
export async function countDue(db: Database): Promise<number> {
  const due = sql`select count(*)::int as due from media_files where due <= now()`
  return (await oneRow(db, due, z.object({ due: z.number() }))).due
}
