import { defaultLocale } from '@alun/contract/rules/locale'
import {
  isItemScreen,
  itemScreens,
  labelledScreens,
  screenNames,
  screenPath,
  screens,
} from '@alun/contract/rules/screens'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { contentSubjects } from '../../core/access/permissions.ts'
import { type ItemSubject, itemSubjects } from '../../core/access/record-types.ts'
import { known } from '../../core/database/known.ts'
import { type Database, hasRows, lowered, rowsOf } from '../../core/database/rows.ts'
import * as tables from '../../core/payload/db-schema.gen.ts'
import { tableOf } from '../../core/payload/versions.ts'
import { readShownPages } from './shown-page-rows.ts'

/** A reference of a record: to another record, to a file, or to an address. */
export interface NamedThing {
  /** Visitors follow it, so it must work. */
  isLink: boolean
  /** Type of the record. */
  target: string | null
  item: string | null
  /** The address as written. */
  address: string | null
  /** Origin of an absolute address, because the site's own may change. */
  origin: string | null
  /** The path without language, query and anchor; `null` for an unusable address. */
  path: string | null
}

/** Everything whose references are stored. */
export const referenceOwners = [...contentSubjects, 'redirects'] as const
type ReferenceOwner = (typeof referenceOwners)[number]

interface RecordReferences {
  /** Empty for a page. */
  record: string
  published: readonly NamedThing[]
  draft: readonly NamedThing[]
}

/** Replaces the stored references of these records. */
export async function writeReferences(
  db: Database,
  owner: ReferenceOwner,
  records: readonly RecordReferences[],
): Promise<void> {
  const ids = records.map(({ record }) => record)
  const named = records.flatMap(({ draft, published, record }) => [
    ...published.map((each) => ({ ...each, record, isDraft: false })),
    ...draft.map((each) => ({ ...each, record, isDraft: true })),
  ])
  await db.execute(sql`
    with former as (
      delete from record_references where owner = ${owner} and record = any (${sql.param(ids)}::text[])
    )
    insert into record_references
      (owner, record, is_draft, is_link, target, item, address, origin, path)
    select ${owner}, record, "isDraft", "isLink", target, item, address, origin, path
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(record text, "isDraft" boolean,
      "isLink" boolean, target text, item uuid, address text, origin text, path text)`)
}

export const hasReferences = (db: Database) =>
  hasRows(db, sql`select from record_references limit 1`)

const naming = z.object({
  owner: known(referenceOwners),
  /** `null` for a page. */
  id: z.string().nullable(),
  isOnlyDraft: z.boolean(),
})

/**
 * Other records and pages that refer to one of these records or files, or link to one of these paths, published or in
 * the newest draft.
 */
export function recordsNaming(
  db: Database,
  target: string,
  records: readonly string[],
  paths: readonly string[] = [],
) {
  const ids = sql.param(records)
  return rowsOf(
    db,
    sql`select owner, nullif(record, '') as id, bool_and(is_draft) as "isOnlyDraft"
      from record_references where (target = ${target} and item = any (${ids}::uuid[])
          or is_link and path = any (${sql.param(paths)}::text[]))
        and not (owner = ${target} and record = any (${ids}::text[]))
      group by owner, record order by owner, record`,
    naming,
  )
}

/** Types with drafts, and the tables of their former slugs. */
const items = {
  projects: [tables.projects, tables.projects_texts],
  'unit-types': [tables.unit_types, tables.unit_types_texts],
  'construction-updates': [tables.construction_updates, tables.construction_updates_texts],
  offers: [tables.offers, tables.offers_texts],
  news: [tables.news, tables.news_texts],
  articles: [tables.articles, tables.articles_texts],
  documents: [tables.documents, tables.documents_texts],
  vacancies: [tables.vacancies, tables.vacancies_texts],
  team: [tables.team, tables.team_texts],
} as const satisfies Record<ItemSubject, unknown>

/** Paths that the site serves beside its screens: accounts, viewings, files, feeds, PDF documents. */
const unchecked =
  '^/(account|assets|brochure-link|brochures|builds|fonts|media|offline|viewing)(/|$)|[.][a-z0-9]+$'

const brokenLink = z.object({
  owner: known(referenceOwners),
  id: z.string().nullable(),
  address: z.string().nullable(),
  /** The record that a link without an address names. */
  item: z.string().nullable(),
  /** Where the link leads on the site; `null` if no page could be there. */
  path: z.string().nullable(),
  broken: z.coerce.number(),
  links: z.coerce.number(),
})

/**
 * Finds links on published pages that do not work: to unpublished records, and to addresses that are neither a page
 * nor lead to one by a redirect or a former slug. Computed for each request, so that a change at the target counts
 * at once.
 */
export async function readBrokenLinks(db: Database, siteOrigin: string, limit: number) {
  const { pages } = await readShownPages(db, defaultLocale)
  const fixed = screenNames.flatMap((name) => {
    const label = labelledScreens.find((each) => each === name)
    const isEmpty = label !== undefined && !pages.includes(label)
    return isItemScreen(name) || isEmpty ? [] : (screenPath(name) ?? [])
  })
  const places = itemScreens.map(
    (name) =>
      sql`(${screens[name].collection}::text, ${(screenPath(name) ?? '').replace(':slug', '')}::text)`,
  )
  const published = Object.entries(items).map(
    ([collection, [item, { parent, path, text }]]) => sql`
      select ${collection}::text as collection, ${item.id} as id, array_append(array(
        select ${text} from ${parent.table} where ${parent} = ${item.id} and ${path} = 'previousSlugs'
      ), ${item.slug})::text[] as slugs
      from ${item} where ${item._status} = 'published'`,
  )
  // A record in the bin has given its address away; its newest version still knows it.
  const withdrawn = itemSubjects.map((collection) => {
    const [item] = items[collection]
    return sql`
      select ${collection}::text as collection, ${item.id} as id, coalesce(${item.slug},
          (select version_slug from ${tableOf(collection)} newest
            where newest.parent_id = ${item.id} and newest.latest limit 1)) as slug from ${item}
      where ${item._status} is distinct from 'published' and ${item.id} in (select item from broken)`
  })
  const { from, id } = tables.redirects
  const found = await rowsOf(
    db,
    sql`with recursive
      published as materialized (${sql.join(published, sql` union all `)}),
      place(collection, prefix) as (values ${sql.join(places, sql`, `)}),
      -- A query in a former address names parameters that a link to it must have.
      redirect as materialized (
        select split_part(${from}, '?', 1) as "from",
            string_to_array(nullif(split_part(${from}, '?', 2), ''), '&') as needed,
            named.path as "to",
            named.path ~ ${unchecked} or (named.origin is not null and named.origin <> ${siteOrigin})
              as is_unchecked
        from ${tables.redirects}
          join record_references named on named.owner = 'redirects' and named.record = ${id}::text
      ),
      opening(path) as (
        (select unnest(${sql.param(fixed)}::text[])
          union select prefix || slug from published join place using (collection), unnest(slugs) slug
          union select "from" from redirect where is_unchecked and needed is null)
        union select redirect."from" from redirect join opening on redirect."to" = opening.path
          where needed is null
      ),
      queried as (
        select "from", needed from redirect
        where needed is not null and (is_unchecked or "to" in (select path from opening))
      ),
      link as (
        select owner, record, address, item, path, case
            when item is not null then target not in ${Object.keys(items)}
              or exists (select from published where id = item)
            when path is null then false
            else path in (select path from opening)
              or ${lowered(sql`path`)} in (select "from" from redirect join opening on opening.path = "from")
              or exists (select from queried where ${lowered(sql`path`)} = "from"
                and string_to_array(split_part(split_part(address, '?', 2), '#', 1), '&') @> needed)
              or path ~ ${unchecked}
          end as is_open
        from record_references
        where is_link and not is_draft and (origin is null or origin = ${siteOrigin})
      ),
      broken as (
        select distinct owner, nullif(record, '') as id, address, item, path from link where not is_open
      ),
      withdrawn as (${sql.join(withdrawn, sql` union all `)})
    select each.*, (select count(*) from broken) as broken, (select count(*) from link) as links
      from (select) as always left join (
        select owner, broken.id, address, item, coalesce(path, prefix || slug) as path
        from broken left join withdrawn on withdrawn.id = item left join place using (collection)
        order by owner, broken.id, address nulls first, item limit ${limit}
      ) as each on true`,
    brokenLink.extend({ owner: brokenLink.shape.owner.nullable() }),
  )
  const { broken = 0, links = 0 } = found[0] ?? {}
  const rows = found.flatMap(({ address, id, item, owner, path }) =>
    owner ? { address, id, item, owner, path } : [],
  )
  return { broken, links, rows }
}
