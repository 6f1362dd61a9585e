import { type LabelledScreen, labelledScreens } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { sql } from '@payloadcms/db-postgres'
import type { Column, SQL, Table } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, oneRow } from '../database/rows.ts'
import {
  about,
  about_locales,
  articles,
  career,
  career_locales,
  contacts,
  contacts_locales,
  cooperation,
  cooperation_locales,
  home,
  home_rels,
  news,
  offers,
  projects,
  projects_forecast_types,
  projects_ready_locales,
  why_here,
  why_here_locales,
} from './db-schema.gen.ts'

const row = z.object({
  pages: z.array(z.string()),
  hasForecast: z.boolean(),
  hasConstruction: z.boolean(),
})

export interface ShownPages {
  /** Pages with content in some language, in the order of the product. */
  pages: LabelledScreen[]
  /** Whether the home page in this language has these sections. */
  hasForecast: boolean
  hasConstruction: boolean
}

type Stored = Table & { id: Column; _status: Column }
type Texts = Table & { title: Column; _parentID: Column }

const items = (stored: Stored) => sql`exists (select from ${stored} where ${published(stored)})`

const titled = (stored: Stored, texts: Texts) => sql`exists (
  select from ${stored} join ${texts} on ${texts._parentID} = ${stored.id}
  where ${published(stored)} and trim(${texts.title}) <> '')`

const published = (stored: Stored) => sql`${stored._status} = 'published'`

/** Conditions under which pages have content; some always have it. */
const conditions: Record<LabelledScreen, SQL> = {
  home: sql`true`,
  about: titled(about, about_locales),
  'why-here': titled(why_here, why_here_locales),
  news: items(news),
  articles: items(articles),
  offers: items(offers),
  career: titled(career, career_locales),
  cooperation: titled(cooperation, cooperation_locales),
  search: sql`true`,
  compare: items(projects),
  contacts: titled(contacts, contacts_locales),
}

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
    labelledScreens.map((name) => sql`case when ${conditions[name]} then ${name}::text end`),
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
