import { type Locale, locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import {
  type ContentSubject,
  contentSubjects,
  isPage,
  rolesWith,
} from '../../core/access/permissions.ts'
import { known, knownOf } from '../../core/database/known.ts'
import { type Database, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { accounts } from '../../core/payload/db-schema.gen.ts'
import { newestTitle } from '../../core/payload/versions.ts'
import { seenTexts, shownStates, translationStates } from '../../core/records/translation-states.ts'

const state = known(translationStates)
const row = z.object({
  locale: known(locales),
  /** The language in which the record is written. */
  source: z.string(),
  /** The state of the newest version. */
  state,
  /** The state of the published version; `null` if there is no published version. */
  public: state.nullable(),
  seen: seenTexts,
  /** The translation is finished, but its author may not publish it. */
  waiting: z.boolean(),
  savedAt: z.number(),
  savedBy: z.string().nullable(),
})
export type TranslationRow = z.output<typeof row>

/** @param record empty for a page */
export function readTranslation(db: Database, subject: ContentSubject, record: string) {
  return rowsOf(
    db,
    sql`select locale, source, state, public, seen, waiting, ${milliseconds(sql`saved_at`)} as "savedAt",
        saved_by as "savedBy"
      from translations
      where subject = ${subject} and record = ${record} and locale = any (${sql.param(locales)})`,
    row,
  )
}

export async function writeTranslation(
  db: Database,
  subject: ContentSubject,
  record: string,
  rows: readonly TranslationRow[],
): Promise<void> {
  await db.execute(sql`
    insert into translations
      (subject, record, locale, source, state, public, seen, waiting, saved_at, saved_by)
    select ${subject}, ${record}, locale, source, state, public, seen, waiting,
      to_timestamp("savedAt" / 1000), "savedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(locale text, source text,
      state text, public text, seen jsonb, waiting boolean, "savedAt" float8, "savedBy" text)
    on conflict (subject, record, locale) do update set source = excluded.source,
      state = excluded.state, public = excluded.public, seen = excluded.seen,
      waiting = excluded.waiting, saved_at = excluded.saved_at, saved_by = excluded.saved_by`)
}

export async function removeTranslation(
  db: Database,
  subject: ContentSubject,
  record: string,
): Promise<void> {
  await db.execute(sql`delete from translations where subject = ${subject} and record = ${record}`)
}

/** Languages of the site that no record has a row for, such as after an upgrade or in a new language. */
export async function languagesWithoutRows(db: Database): Promise<Locale[]> {
  const found = await rowsOf(
    db,
    sql`select locale from unnest(${sql.param(locales)}::text[]) as locale
      where not exists (select from translations where translations.locale = locale.locale)`,
    z.object({ locale: known(locales) }),
  )
  return found.map(({ locale }) => locale)
}

const formerState = z.object({
  record: z.string(),
  /** By language and path: the source at the time of a translation that is outdated. */
  outdated: z
    .record(z.string(), z.record(z.string(), z.string().nullable()))
    .nullish()
    .transform((value) => value ?? {}),
  isByPublisher: z.boolean(),
})
export type FormerState = z.output<typeof formerState>

/** What version 1.1 has stored in the newest version of each record instead of rows. */
export async function readFormerStates(db: Database, subject: ContentSubject) {
  const table = sql.identifier(`_${subject.replaceAll('-', '_')}_v`)
  const record = isPage(subject) ? sql`''` : sql`v.parent_id::text`
  // Empty if the site has no such pages.
  const publishers = sql.param(rolesWith('publish', subject))
  const found = await rowsOf(
    db,
    sql`select ${record} as record, version_translation_outdated as outdated,
        coalesce(${accounts.role}::text = any (${publishers}::text[]), true) as "isByPublisher"
      from ${table} as v left join ${accounts} on ${accounts.id}::text = version_edited_by
      where latest and ${isPage(subject) ? sql`true` : sql`v.parent_id is not null`}`,
    formerState,
  )
  return new Map(found.map((each) => [each.record, each]))
}

/** The state as people see it. A translation that waits and has become outdated has to be translated again. */
const shown = sql`case when waiting and state = 'ready' then 'waiting' else state end`

const shownState = known(shownStates)
const states = z.record(z.string(), shownState)
const listed = z.object({ record: z.string(), states })

/** States of all records of a type by language, for its list. */
export async function statesOfType(db: Database, subject: ContentSubject) {
  const found = await rowsOf(
    db,
    sql`select record, json_object_agg(locale, ${shown}) as states from translations
      where subject = ${subject} group by record`,
    listed,
  )
  return new Map(found.map((each) => [each.record, each.states]))
}

const subject = known(contentSubjects)
const record = z.object({
  subject,
  /** `null` for a page, like the title. */
  id: z.string().nullable(),
  title: z.string().nullable(),
})
const translated = record.extend({ source: z.string(), states })
/** A record or page with the state of each of its languages. */
export type TranslatedRecord = z.output<typeof translated>

interface Wanted {
  limit: number
  from?: number
  /** Only records whose translation into one of these languages has this state. */
  translated?: { state: string; into: readonly Locale[] } | undefined
}

/** Reads the translations of all records of these types in one statement, the last saved first. */
export function readTranslated(
  db: Database,
  subjects: readonly ContentSubject[],
  locale: Locale,
  { from = 0, limit, translated: wanted }: Wanted,
): Promise<TranslatedRecord[]> {
  const isWanted = wanted
    ? sql`bool_or(locale = any (${sql.param(wanted.into)}) and ${shown} = ${wanted.state})`
    : sql`true`
  return rowsOf(
    db,
    sql`select subject, nullif(record, '') as id, ${newestTitle(subjects, locale)} as title, source, states
      from (
        select subject, record, max(saved_at) as saved, min(source) as source,
          json_object_agg(locale, ${shown}) as states
        from translations
        where subject = any (${sql.param(subjects)}) and locale = any (${sql.param(locales)})
        group by subject, record having ${isWanted}
        order by saved desc, subject, record limit ${limit} offset ${from}
      ) as found order by saved desc, subject, record`,
    translated,
  )
}

const finished = record.extend({
  languages: knownOf(locales),
  at: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})
/** A record with the languages of its translations that wait for publication, and who finished the last of them. */
export type FinishedTranslation = z.output<typeof finished>

/** Reads finished translations, of these records or of all, in one statement, the last saved first. */
export function readFinishedTranslations(
  db: Database,
  subjects: readonly ContentSubject[],
  locale: Locale,
  { limit, of }: { limit: number; of?: readonly string[] },
): Promise<FinishedTranslation[]> {
  const isOf = of ? sql`record = any (${sql.param(of)}::text[])` : sql`true`
  const inOrder = sql`array_position(${sql.param(locales)}::text[], locale)`
  return rowsOf(
    db,
    sql`select subject, nullif(record, '') as id, ${newestTitle(subjects, locale)} as title, languages,
        ${milliseconds(sql`saved`)} as at, ${accounts.name}, ${accounts.email}
      from (
        select subject, record, array_agg(locale order by ${inOrder}) as languages, max(saved_at) as saved,
          (array_agg(saved_by order by saved_at desc))[1] as account
        from translations
        where waiting and subject = any (${sql.param(subjects)}) and locale = any (${sql.param(locales)})
          and ${isOf}
        group by subject, record order by saved desc, subject, record limit ${limit}
      ) as found left join ${accounts} on ${accounts.id}::text = account
      order by saved desc, subject, record`,
    finished,
  )
}

const counted = z.object({
  subject,
  locale: known(locales),
  state: shownState,
  count: z.coerce.number(),
})

/** Counts the translations of these types by language and state. */
export function countTranslations(db: Database, subjects: readonly ContentSubject[]) {
  return rowsOf(
    db,
    sql`select subject, locale, ${shown} as state, count(*) from translations
      where subject = any (${sql.param(subjects)}) and locale = any (${sql.param(locales)})
      group by 1, 2, 3`,
    counted,
  )
}
