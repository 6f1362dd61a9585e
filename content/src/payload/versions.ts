import { type Locale, locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { isPage, itemSubjects, pageSubjects } from '../access/permissions.ts'
import { type Database, milliseconds, rowsOf } from '../database/rows.ts'
import * as tables from './db-schema.ts'
import { nearestTitle } from './nearest-title.ts'

export type ItemSubject = (typeof itemSubjects)[number]
export type ContentSubject = ItemSubject | (typeof pageSubjects)[number]

/** Versions of items, and the column of their titles. */
const items = {
  projects: [tables._projects_v, tables._projects_v_locales.version_title],
  'unit-types': [tables._unit_types_v, tables._unit_types_v_locales.version_title],
  'construction-updates': [
    tables._construction_updates_v,
    tables._construction_updates_v_locales.version_title,
  ],
  sales: [tables._sales_v, tables._sales_v_locales.version_title],
  news: [tables._news_v, tables._news_v_locales.version_title],
  articles: [tables._articles_v, tables._articles_v_locales.version_title],
  documents: [tables._documents_v, tables._documents_v_locales.version_title],
  vacancies: [tables._vacancies_v, tables._vacancies_v_locales.version_title],
  team: [tables._team_v, tables._team_v_locales.version_name],
} as const satisfies Record<ItemSubject, unknown>

const pages = {
  settings: tables._settings_v,
  home: tables._home_v,
  about: tables._about_v,
  'why-bali': tables._why_bali_v,
  cooperation: tables._cooperation_v,
  career: tables._career_v,
  contacts: tables._contacts_v,
} as const satisfies Record<Exclude<ContentSubject, ItemSubject>, unknown>

/** The newest versions of everything of a type; a page that was never saved has none. */
function newestOf(subject: ContentSubject, locale: Locale): SQL {
  const v = isPage(subject) ? pages[subject] : items[subject][0]
  const own = isPage(subject)
    ? sql`null as id, null as title, null as "editedBy"`
    : titled(items[subject], locale)
  return sql`
    select ${subject}::text as subject, ${own}, ${v.updatedAt} as changed,
      ${v.version__status}::text as status, ${v.version_translation_source}::text as source,
      ${v.version_translation_inEn}::text as en, ${v.version_translation_inUa}::text as ua,
      ${v.version_translation_inRu}::text as ru
    from ${v}
    where ${v.latest} ${isPage(subject) ? sql`` : sql`and ${items[subject][0].parent} is not null`}`
}

function titled([v, title]: (typeof items)[ItemSubject], locale: Locale): SQL {
  return sql`${v.parent}::text as id,
    coalesce(${nearestTitle(title, v.id, locale)}, ${v.version_slug}) as title,
    ${v.version_editedBy} as "editedBy"`
}

/** The newest versions of everything of these types. */
function newest(subjects: readonly ContentSubject[], locale: Locale): SQL {
  const each = subjects.map((subject) => newestOf(subject, locale))
  return sql`(${sql.join(each, sql` union all `)}) as newest`
}

const state = z.enum(tables.enum_translation_state.enumValues).nullable()
const subject = z.enum([...itemSubjects, ...pageSubjects])
const translated = z
  .object({
    subject,
    id: z.string().nullable(),
    title: z.string().nullable(),
    source: z.enum(locales).nullable(),
    en: state,
    ua: state,
    ru: state,
  })
  .transform(({ en, ua, ru, ...rest }) => ({ ...rest, states: { en, ua, ru } }))
export type TranslatedRecord = z.output<typeof translated>

/** States of translations, what was changed last first; those where one of `languages` is in a state. */
export async function readTranslated(
  db: Database,
  subjects: readonly ContentSubject[],
  locale: Locale,
  wanted: { state: string | undefined; languages: readonly Locale[]; from: number; limit: number },
): Promise<TranslatedRecord[]> {
  if (subjects.length === 0) return []
  const each = wanted.languages.map((name) => sql`${sql.identifier(name)} = ${wanted.state}`)
  return rowsOf(
    db,
    sql`select * from ${newest(subjects, locale)}
      where ${wanted.state ? sql.join(each, sql` or `) : sql`true`}
      order by changed desc, subject, id limit ${wanted.limit} offset ${wanted.from}`,
    translated,
  )
}

const amount = z.coerce.number()
const perLocale = z.object({ en: amount, ua: amount, ru: amount })
const work = z.object({
  subject,
  drafts: amount,
  mine: amount,
  missing: perLocale,
  outdated: perLocale,
})
/** What is to be done in one type or on one page. */
export type SubjectWork = z.output<typeof work>

/** Counts drafts, those that `me` saved last, and translations; a page that was never saved is left out. */
export async function countWork(
  db: Database,
  subjects: readonly ContentSubject[],
  me: string,
): Promise<SubjectWork[]> {
  if (subjects.length === 0) return []
  const counts = (state: string) =>
    sql`json_build_object(${sql.join(
      locales.map(
        (name) => sql`${name}::text, count(*) filter (where ${sql.identifier(name)} = ${state})`,
      ),
      sql`, `,
    )})`
  return rowsOf(
    db,
    sql`select subject, ${counts('missing')} as missing, ${counts('outdated')} as outdated,
        count(*) filter (where status = 'draft') as drafts,
        count(*) filter (where status = 'draft' and "editedBy" = ${me}) as mine
      from ${newest(subjects, 'en')} group by subject`,
    work,
  )
}

const draft = z.object({
  subject: z.enum(itemSubjects),
  id: z.string(),
  title: z.string().nullable(),
  at: z.number(),
})
export type Draft = z.output<typeof draft>

/** Drafts that `me` saved last, the newest first. */
export async function draftsOf(
  db: Database,
  subjects: readonly ItemSubject[],
  locale: Locale,
  me: string,
  limit: number,
): Promise<Draft[]> {
  if (subjects.length === 0) return []
  return rowsOf(
    db,
    sql`select subject, id, title, ${milliseconds(sql`changed`)} as at
      from ${newest(subjects, locale)} where status = 'draft' and "editedBy" = ${me}
      order by changed desc, id limit ${limit}`,
    draft,
  )
}

const saved = z.object({
  subject,
  id: z.string().nullable(),
  title: z.string().nullable(),
  at: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})

/** What was saved last, and by whom. */
export async function lastSaved(
  db: Database,
  subjects: readonly ContentSubject[],
  locale: Locale,
  limit: number,
): Promise<z.output<typeof saved>[]> {
  if (subjects.length === 0) return []
  const { email, id, name } = tables.accounts
  const each = subjects.map(
    (one) => sql`(${newestOf(one, locale)} order by changed desc limit ${limit})`,
  )
  return rowsOf(
    db,
    sql`select subject, newest.id, title, ${milliseconds(sql`changed`)} as at, ${name}, ${email}
      from (${sql.join(each, sql` union all `)}) as newest
        left join ${tables.accounts} on ${id}::text = "editedBy"
      order by changed desc limit ${limit}`,
    saved,
  )
}

const found = z.object({ id: z.string() }).transform(({ id }) => id)

/** Ids of items whose newest version has the words in one of its texts, in whichever language. */
export function itemsWithWords(
  db: Database,
  subject: ItemSubject,
  words: readonly string[],
): Promise<string[]> {
  const [v, { table: texts }] = items[subject]
  const conditions = words.map(
    (word) => sql`to_jsonb(${texts})::text ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  )
  return rowsOf(
    db,
    sql`select distinct ${v.parent} as id
      from ${v} join ${texts} on ${texts}._parent_id = ${v.id}
      where ${v.latest} and ${sql.join(conditions, sql` and `)} limit 50`,
    found,
  )
}
