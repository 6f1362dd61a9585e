import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { panelLocale } from '../model/panel/panel-locale.ts'
import { unitsOfProject } from './unit-store.ts'
import type { UnitRow } from './unit-values.ts'

interface GridProject {
  id: string
  title: string
  /** Number of its units. */
  units: number
}

export interface Grid {
  projects: GridProject[]
  /** The one shown; `null` while there is none. */
  project: { id: string; title: string; isTall: boolean } | null
  rows: UnitRow[]
  /** Names of types, by id. */
  types: Record<string, string>
}

const projectRow = z.object({
  id: z.string(),
  title: z.string().nullish(),
  slug: z.string().nullish(),
  kind: z.string().nullish(),
})
const typeRow = z.object({ id: z.string(), title: z.string().nullish() })
const count = z.object({ project: z.string(), units: z.number() })

/**
 * What the grid shows: four statements, however many units there are.
 *
 * @param asked id of a project; the first one if there is no such
 */
export async function loadGrid(payload: Payload, asked: string, language: string): Promise<Grid> {
  const texts = { locale: panelLocale(language), fallbackLocale: 'en' } as const
  const whole = { depth: 0, limit: 0, pagination: false } as const
  const [{ docs }, counts] = await Promise.all([
    payload.find({
      collection: 'projects',
      select: { title: true, slug: true, kind: true },
      sort: 'order',
      ...texts,
      ...whole,
    }),
    rowsOf(
      payload.db.drizzle,
      sql`select project_id as project, count(*)::int as units from units group by project_id`,
      count,
    ),
  ])
  const projects = z.array(projectRow).parse(docs)
  const unitsOf = new Map(counts.map(({ project, units }) => [project, units]))
  const shown = projects.find(({ id }) => id === asked) ?? projects[0]
  const titled = ({ id, title, slug }: z.output<typeof projectRow>) => ({
    id,
    title: title || slug || id,
  })
  const [rows, types] = shown
    ? await Promise.all([
        unitsOfProject(payload.db.drizzle, shown.id),
        payload.find({
          collection: 'unit-types',
          where: { project: { equals: shown.id } },
          select: { title: true },
          ...texts,
          ...whole,
        }),
      ])
    : [[], { docs: [] }]
  return {
    projects: projects.map((each) => ({ ...titled(each), units: unitsOf.get(each.id) ?? 0 })),
    project: shown ? { ...titled(shown), isTall: shown.kind === 'apartments' } : null,
    rows,
    types: Object.fromEntries(
      z
        .array(typeRow)
        .parse(types.docs)
        .map(({ id, title }) => [id, title || '—']),
    ),
  }
}
