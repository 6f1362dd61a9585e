import { sql } from '@payloadcms/db-postgres'
import { and, eq, max, or, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Column } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, idIn, milliseconds, rowsOf } from '../../core/database/rows.ts'
import {
  projects,
  projects_locales,
  projects_ready_locales,
  unit_types,
  unit_types_locales,
  units,
} from '../../core/payload/db-schema.gen.ts'
import { contain, indexHas, textHas } from '../../core/payload/word-search.ts'
import { text } from '../../core/records/fields.ts'
import { keysOfUnits } from '../../publishing/units/unit-rows.ts'
import { sums } from '../page-answers/records/project-sum-rows.ts'

const counted = z.object({ slug: z.string(), title: text }).and(sums)
/** A project as the price list finds and counts it. */
export type CountedProject = z.output<typeof counted>

const { _parentID: project } = projects_locales

/** Published projects in the editors' order, with their titles and the numbers of their units. */
export function countedProjects(db: Database): Promise<CountedProject[]> {
  return rowsOf(
    db,
    sql`select project_id as project, slug, available, reserved, sold, counted.price,
        counted.currency, named.title
      from project_sums counted join ${projects} on ${projects.id} = project_id
      left join (
        select ${project}, jsonb_object_agg(_locale, ${projects_locales.title}) as title
        from ${projects_locales} group by ${project}
      ) named on named._parent_id = project_id
      where ${projects._status} = 'published'
      order by ${projects.order}, ${projects.slug}`,
    counted,
  )
}

/** The facts that the price list shows of projects. */
export function pricedProjects(db: Database, ids: readonly string[]) {
  const { id, slug, kind, stage, commissionPercent, completion_date: date } = projects
  const ready = projects_ready_locales
  return db
    .select({
      ...{ id, slug, kind, stage, commissionPercent },
      completion: {
        date: sql<string | null>`to_char(${date} at time zone 'UTC', 'YYYY-MM-DD')`,
        text: sql`texts.completion`,
      },
      title: sql`texts.title`,
      district: sql`texts.district`,
      readyLocales: sql`array(
        select ${ready.value}::text from ${ready} where ${ready.parent} = ${sql`${id}`} order by ${ready.order})`,
    })
    .from(projects)
    .leftJoin(
      sql`(
        select ${project}, jsonb_object_agg(_locale, ${projects_locales.title}) as title,
          jsonb_object_agg(_locale, ${projects_locales.district}) as district,
          jsonb_object_agg(_locale, ${projects_locales.completion_text}) as completion
        from ${projects_locales} where ${idIn(project, ids)} group by ${project}
      ) texts`,
      sql`texts._parent_id = ${id}`,
    )
    .where(idIn(id, ids))
}

export function typesOfPriced(db: Database, ids: readonly string[]) {
  const { id, slug, project, _status, areas_total, areas_interior, areas_terrace } = unit_types
  const { _parentID: type, title } = unit_types_locales
  return db
    .select({
      id,
      slug,
      project,
      areas: { total: areas_total, interior: areas_interior, terrace: areas_terrace },
      title: sql`jsonb_object_agg(_locale, ${title}) filter (where _locale is not null)`,
    })
    .from(unit_types)
    .leftJoin(unit_types_locales, eq(type, id))
    .where(and(idIn(project, ids), eq(_status, 'published')))
    .groupBy(id)
}

const named = z.object({
  word: z.string(),
  projects: z.array(z.string()),
  types: z.array(z.string()),
})

/** Projects and types whose titles, in any language, contain each of the words. */
function namesContaining(db: Database, words: readonly string[]) {
  const having = (texts: typeof projects_locales | typeof unit_types_locales, word: string) =>
    sql`array(select ${texts._parentID} from ${texts} where ${contain([texts.title], [word])})`
  const each = words.map(
    (word) => sql`
      select ${word}::text as word, ${having(projects_locales, word)} as projects,
        ${having(unit_types_locales, word)} as types`,
  )
  return rowsOf(db, sql.join(each, sql` union all `), named)
}

/**
 * A number that a unit or its type must have; areas are compared as whole numbers. If the number was not entered,
 * the title is searched for it.
 */
export interface UnitNumber {
  of: 'bedrooms' | 'bathrooms' | 'floor' | 'area'
  number: number
  /** `2 bedrooms`, as the title would write it. */
  written: string
}

function hasNumber({ number, of, written }: UnitNumber): SQL {
  const { _parentID: type, title } = unit_types_locales
  const typed = (column: Column) =>
    sql`${units.unitType} in (select ${unit_types.id} from ${unit_types} where ${column} = ${number}
      or ${column} is null and ${unit_types.id} in (
        select ${type} from ${unit_types_locales} where ${textHas([title], written)}))`
  switch (of) {
    case 'area':
      return sql`round(${units.area}) = round(${number}::numeric)`
    case 'floor':
      return sql`(${units.floor} = ${number} or ${typed(unit_types.floors)})`
    default:
      return typed(unit_types[of])
  }
}

/**
 * Units of these projects that have these numbers, and whose project, type and number together contain all words.
 */
export async function unitsContaining(
  db: Database,
  ids: readonly string[],
  { numbers: counted, words }: { numbers: readonly UnitNumber[]; words: readonly string[] },
  limit: number,
) {
  // Read in advance, because the planner estimates better from known ids.
  const names = words.length > 0 ? await namesContaining(db, words) : []
  const numbers = [units.label, units.key]
  const conditions = names.flatMap(({ projects, types, word }) => {
    const named = [idIn(units.project, projects), idIn(units.unitType, types)]
    const indexed = indexHas(numbers, word)
    // Two conditions, because with a single one each row that the index finds would compute its pairs of characters
    // again.
    return [indexed && or(...named, indexed), or(...named, textHas(numbers, word))]
  })
  const where = and(idIn(units.project, ids), ...counted.map(hasNumber), ...conditions)
  return keysOfUnits(db, where, sql`limit ${limit}`)
}

export async function lastUnitChange(db: Database): Promise<number | null> {
  const [found] = await db.select({ at: milliseconds(max(units.updatedAt)) }).from(units)
  return found?.at ?? null
}
