import {
  type LabelledScreen,
  labelledScreens,
  listScreens,
  screens,
} from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { sql } from '@payloadcms/db-postgres'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, oneRow } from '../../core/database/rows.ts'
import {
  home,
  home_rels,
  projects,
  projects_forecast_types,
  projects_ready_locales,
} from '../../core/payload/db-schema.gen.ts'

const row = z.object({
  pages: z.array(z.string()),
  hasForecast: z.boolean(),
  hasConstruction: z.boolean(),
})

export interface ShownPages {
  /** Pages with content in some language, in the order of `labelledScreens`. */
  pages: LabelledScreen[]
  /** Whether the home page in this language has these sections. */
  hasForecast: boolean
  hasConstruction: boolean
}

const published = (table: SQLWrapper) => sql`${table}._status = 'published'`

const items = (table: SQLWrapper) => sql`exists (select from ${table} where ${published(table)})`

const titled = (table: SQLWrapper, texts: SQLWrapper) => sql`exists (
  select from ${table} join ${texts} on ${texts}._parent_id = ${table}.id
  where ${published(table)} and trim(${texts}.title) <> '')`

/** Collections on which it depends whether a page has content. */
export const menuCollections = ['projects', ...listScreens.map((name) => screens[name].collection)]

/** Condition under which a page has content; home page and search always have it. */
function hasContent(name: LabelledScreen): SQL {
  const screen = screens[name]
  if (name === 'compare') return items(projects)
  if ('collection' in screen) return items(sql.identifier(tableOf(screen.collection)))
  if (name === 'home' || !('global' in screen)) return sql`true`
  const table = tableOf(screen.global)
  return titled(sql.identifier(table), sql.identifier(`${table}_locales`))
}

const tableOf = (slug: string) => slug.replaceAll('-', '_')

/** Reads which pages have content, so that links to them make sense. */
export async function readShownPages(db: Database, locale: string): Promise<ShownPages> {
  const chosenOnHome = (path: string, has: SQL) => sql`exists (
    select from ${home} join ${home_rels} on ${home_rels.parent} = ${home.id}
      join ${projects} on ${projects.id} = ${home_rels.projectsID}
    where ${published(home)} and ${published(projects)} and ${home_rels.path} = ${path} and ${has}
      and exists (select from ${projects_ready_locales}
        where ${projects_ready_locales.parent} = ${projects.id}
          and ${projects_ready_locales.value}::text = ${locale}))`
  const { managementPercent, operatingPercent, priceAtConstruction_amount, taxPercent, unitType } =
    projects_forecast_types
  const forecast = sql`exists (select from ${projects_forecast_types}
    where ${projects_forecast_types._parentID} = ${projects.id}
      and num_nulls(${unitType}, ${priceAtConstruction_amount}, ${managementPercent},
        ${operatingPercent}, ${taxPercent}) = 0)`
  const { construction_progressPercent, construction_stage } = projects
  const construction = sql`num_nulls(${construction_stage}, ${construction_progressPercent}) = 0`
  const pages = sql.join(
    labelledScreens.map((name) => sql`case when ${hasContent(name)} then ${name}::text end`),
    sql`, `,
  )
  const found = await oneRow(
    db,
    sql`select array_remove(array[${pages}], null) as pages,
      ${chosenOnHome('forecast.projects', forecast)} as "hasForecast",
      ${chosenOnHome('construction.projects', construction)} as "hasConstruction"`,
    row,
  )
  const shown = labelledScreens.filter((name) => found.pages.includes(name))
  // Without any other page there is nothing to search.
  const hasMore = shown.some((name) => name !== 'home' && name !== 'search')
  return {
    pages: hasMore ? shown : shown.filter((name) => name !== 'search'),
    hasForecast: found.hasForecast && modules.forecast,
    hasConstruction: found.hasConstruction,
  }
}
