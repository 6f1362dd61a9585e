import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { itemSubjects, pageSubjects } from '../../access/permissions.ts'
import { nearestTitle } from '../../records/nearest-title.ts'

export type ItemSubject = (typeof itemSubjects)[number]
export type ContentSubject = ItemSubject | (typeof pageSubjects)[number]

/** The newest versions of everything of a type; a page without a version has no row. */
export function latestOf(subject: ContentSubject): SQL {
  return sql`${sql.identifier(`_${subject.replaceAll('-', '_')}_v`)} as v`
}

/** Title of a version `v` in the nearest language. */
export function titleOf(subject: ItemSubject, locale: Locale): SQL {
  const texts = `_${subject.replaceAll('-', '_')}_v_locales`
  const title = subject === 'team' ? 'version_name' : 'version_title'
  return sql`coalesce(${nearestTitle(texts, sql`v.id`, locale, title)}, version_slug)`
}
