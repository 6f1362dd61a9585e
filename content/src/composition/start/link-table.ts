import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, milliseconds, rowsOf } from '../../core/database/rows.ts'

/** A link from a record or a page to another place within the site. */
export interface StoredLink {
  owner: string
  /** Empty for a page. */
  record: string
  /** Empty for a page. */
  title: string
  /** As it is written; `null` for a record. */
  address: string | null
  /** What the site is asked for; `null` also for an invalid address. */
  path: string | null
  /** Id of the record that it leads to. */
  item: string | null
  /** `null` before the site was asked. */
  isOpen: boolean | null
}

/** A process that was killed gives the work to others after this time. */
const claimedFor = sql`interval '5 minutes'`
/** Answers may change without a change of content: a build without a page. */
const validFor = sql`interval '6 hours'`

const numbered = z.object({ position: z.coerce.number() })

/** The position up to which changes were looked at; `null` while another process looks at them. */
export async function claimCheck(db: Database): Promise<number | null> {
  const [claimed] = await rowsOf(
    db,
    sql`update link_check set claimed_at = now()
      where claimed_at is null or claimed_at < now() - ${claimedFor} returning position`,
    numbered,
  )
  return claimed?.position ?? null
}

/** @param position `null` where the check failed: it begins again where this one did */
export async function endCheck(db: Database, position: number | null): Promise<void> {
  await db.execute(sql`
    update link_check set claimed_at = null, position = coalesce(${position}, position),
      checked_at = case when ${position}::bigint is null then checked_at else now() end`)
}

/** Puts links in the place of those that these records had. */
export async function replaceLinks(
  db: Database,
  owner: string,
  records: readonly string[] | 'all',
  links: readonly StoredLink[],
): Promise<void> {
  const replaced = records === 'all' ? sql`true` : sql`record = any (${sql.param(records)}::text[])`
  await db.execute(sql`delete from record_links where owner = ${owner} and ${replaced}`)
  if (links.length === 0) return
  await db.execute(sql`
    insert into record_links (owner, record, title, address, path, item, is_open)
    select owner, record, title, address, path, item, "isOpen"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(owner text, record text,
      title text, address text, path text, item text, "isOpen" boolean)`)
}

/** Links to records that have changed: open where they are published; addresses are asked for again. */
export async function markChanged(
  db: Database,
  { published, all, slugs }: { published: string[]; all: string[]; slugs: string[] },
): Promise<void> {
  await db.execute(sql`
    update record_links set is_open = item = any (${sql.param(published)}::text[])
    where item = any (${sql.param(all)}::text[])`)
  await db.execute(sql`
    update record_links set asked_at = null
    where substring(path from '[^/?#]+(?=[?#]|$)') = any (${sql.param(slugs)}::text[])`)
}

const asked = z.object({ path: z.string() }).transform(({ path }) => path)

/** What the site has to be asked for, what was never asked first. */
export function pathsToAsk(db: Database, limit: number): Promise<string[]> {
  return rowsOf(
    db,
    sql`select path from record_links
      where path is not null and (asked_at is null or asked_at < now() - ${validFor})
      group by path order by min(asked_at) nulls first, path limit ${limit}`,
    asked,
  )
}

export async function storeAnswers(
  db: Database,
  answers: readonly { path: string; isOpen: boolean | null }[],
): Promise<void> {
  await db.execute(sql`
    update record_links set is_open = answer."isOpen", asked_at = now()
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer(path text, "isOpen" boolean)
    where record_links.path = answer.path`)
}

const summary = z.object({
  checkedAt: z.coerce.number().nullable(),
  links: z.coerce.number(),
  broken: z.coerce.number(),
})
const brokenLink = z.object({
  owner: z.string(),
  record: z.string(),
  title: z.string(),
  address: z.string().nullable(),
})

export async function readSummary(db: Database, limit: number) {
  const [[counts], rows] = await Promise.all([
    rowsOf(
      db,
      sql`select (select ${milliseconds(sql`checked_at`)} from link_check) as "checkedAt",
        count(*) filter (where is_open is not null) as links,
        (select count(*) from (
          select distinct owner, record, address from record_links where not is_open
        ) each) as broken
        from record_links`,
      summary,
    ),
    rowsOf(
      db,
      sql`select distinct owner, record, title, address from record_links where not is_open
        order by owner, title, record, address nulls first limit ${limit}`,
      brokenLink,
    ),
  ])
  return { checkedAt: null, links: 0, broken: 0, ...counts, rows }
}
