import type { Locale } from '@alun/contract/rules/locale'
import { money } from '@alun/contract/rules/site'
import { sql } from '@payloadcms/db-postgres'
import type { Database } from '../../core/database/rows.ts'
import { projects, projects_locales } from '../../core/payload/db-schema.gen.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'

/** All projects in the editors' order, with their nearest titles and the number of their units. */
export async function namedProjects(db: Database, locale: Locale) {
  const title = nearestTitle(projects_locales.title, sql`${projects.id}`, locale)
  const { currency, id, slug, kind } = projects
  return db
    .select({
      id,
      kind,
      currency: sql<string>`coalesce(${currency}, ${money.base})`,
      title: sql<string>`coalesce(${title}, ${slug}, ${id}::text)`,
      units: sql`coalesce(sums.available + sums.reserved + sums.sold, 0)`.mapWith(Number),
    })
    .from(projects)
    .leftJoin(sql`project_sums sums`, sql`sums.project_id = ${id}`)
    .orderBy(projects.order, slug)
}
