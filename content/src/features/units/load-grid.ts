import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../../database/rows.ts'
import { inNearestLanguage } from '../../records/localise.ts'
import { panelLocale } from '../../words/words.ts'
import { unitsOfProject } from './unit-store.ts'

const count = z.object({ project: z.string(), units: z.number() })

export type Grid = Awaited<ReturnType<typeof loadGrid>>

/**
 * What the grid shows: four statements, however many units there are.
 *
 * @param asked id of a project; the first one if there is no such
 */
export async function loadGrid(payload: Payload, asked: string, language: string) {
  const texts = inNearestLanguage(panelLocale(language))
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
  const unitsOf = new Map(counts.map(({ project, units }) => [project, units]))
  const shown = docs.find(({ id }) => id === asked) ?? docs[0]
  const titled = ({ id, title, slug }: (typeof docs)[number]) => ({
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
    /** Each with the number of its units. */
    projects: docs.map((each) => ({ ...titled(each), units: unitsOf.get(each.id) ?? 0 })),
    /** The one shown; `null` while there is none. */
    project: shown ? { ...titled(shown), isTall: shown.kind === 'apartments' } : null,
    rows,
    /** Names of types, by id. */
    types: Object.fromEntries(types.docs.map(({ id, title }) => [id, title || '—'])),
  }
}
