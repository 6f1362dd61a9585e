import { localeSchema } from '@alun/contract/schema/locale'
import { repeatFailuresMs, type SectionFailure } from '@alun/contract/schema/section-failure'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'

/** Key of the layout, which has no address. */
const layoutPath = ''

/** Three missed repetitions mean that the reporting process is gone. */
const forgottenAfter = sql`${3 * repeatFailuresMs} * interval '1 millisecond'`

/** Stores a section that a site process leaves out, or deletes it when it is rendered again. */
export async function saveSectionFailure(db: Database, reported: SectionFailure): Promise<void> {
  const { error, field, locale, section } = reported
  const path = reported.path ?? layoutPath
  if (error === null) {
    await db.execute(sql`
      delete from section_failures
      where (path, locale, section) = (${path}, ${locale}, ${section})`)
    return
  }
  await db.execute(sql`
    with forgotten as (
      delete from section_failures where seen_at < now() - ${forgottenAfter}
        and (path, locale, section) <> (${path}, ${locale}, ${section})
    )
    insert into section_failures (path, locale, section, field, error, seen_at)
    values (${path}, ${locale}, ${section}, ${field}, ${error}, now())
    on conflict (path, locale, section) do update
      set field = excluded.field, error = excluded.error, seen_at = excluded.seen_at`)
}

const failingSection = z
  .object({
    path: z.string(),
    section: z.string(),
    field: z.string().nullable(),
    error: z.string(),
    locales: z.array(localeSchema).min(1),
  })
  .transform(({ path, ...rest }) => ({ ...rest, path: path === layoutPath ? null : path }))
export type FailingSection = z.output<typeof failingSection>

/** Sections that are currently left out, each section of a page once for all languages. */
export function readSectionFailures(db: Database, limit: number): Promise<FailingSection[]> {
  return rowsOf(
    db,
    sql`select path, section, min(field) as field, min(error) as error,
        array_agg(locale order by locale) as locales
      from section_failures where seen_at > now() - ${forgottenAfter}
      group by path, section order by path, section limit ${limit}`,
    failingSection,
  )
}
