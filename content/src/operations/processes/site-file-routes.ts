import { siteBuild, siteFileName } from '@alun/contract/schema/site-build'
import { sql } from '@payloadcms/db-postgres'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { changesAny, type Database, rowsOf } from '../../core/database/rows.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { requireSite } from '../../core/http/client-address.ts'
import { methodNotAllowed } from '../../core/http/method-not-allowed.ts'
import { readBody } from '../../core/http/request-body.ts'

/** Builds whose files are stored: the one before, the present one, the one after. */
const storedBuilds = 3

const nameRow = z.object({ name: z.string() }).transform(({ name }) => name)
const bodyRow = z.object({ body: z.instanceof(Uint8Array) })

/**
 * `/v1/site-files`: files of the site's builds, for its processes alone. While an update goes on, pages
 * of one build name files that a process of another is asked for.
 */
export function createSiteFileRoutes(db: Database, intakeToken: string): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    requireSite(c.req.raw.headers, intakeToken, 'Only processes of the site share files here.')
    await next()
  })
  app.get('/', async (c) => {
    return c.json({ data: await rowsOf(db, sql`select name from site_files`, nameRow) })
  })
  app.post('/', async (c) => c.json({ data: await beginBuild(db, await readBody(c, siteBuild)) }))
  app.all('/', methodNotAllowed('GET, POST'))
  app.get('/*', async (c) => {
    const [found] = await rowsOf(
      db,
      sql`select body from site_files where name = ${nameOf(c)}`,
      bodyRow,
    )
    if (!found) throw new ApiError('ROUTE_NOT_FOUND', 'No build has this file.')
    return c.body(new Uint8Array(found.body), 200, { 'Content-Type': 'application/octet-stream' })
  })
  app.put('/*', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    const isStored = await changesAny(
      db,
      sql`insert into site_files (name, body) select ${nameOf(c)}, ${body}
        where exists (select from site_builds where ${nameOf(c)} = any(names))
        on conflict (name) do update set body = excluded.body returning name`,
    )
    if (!isStored) throw new ApiError('ROUTE_NOT_FOUND', 'No build has this file.')
    return c.body(null, 204)
  })
  app.all('/*', methodNotAllowed('GET, PUT'))
  return app
}

function nameOf(c: Context): string {
  const name = siteFileName.safeParse(c.req.path.replace(/^.*?\/site-files\//, ''))
  if (name.success) return name.data
  throw new ApiError('ROUTE_NOT_FOUND', 'No build has this file.')
}

/** Removes builds that are older than the last ones. @returns names of the files that are missing */
async function beginBuild(db: Database, { id, names }: z.infer<typeof siteBuild>) {
  const list = JSON.stringify(names)
  await db.execute(sql`
    insert into site_builds (id, names)
      values (${id}, array(select jsonb_array_elements_text(${list}::jsonb)))
      on conflict (id) do update set names = excluded.names, started_at = now()`)
  await db.execute(sql`
    delete from site_builds where id not in (
      select id from site_builds order by started_at desc limit ${storedBuilds})`)
  await db.execute(sql`
    delete from site_files file where not exists (
      select from site_builds where file.name = any(names))`)
  return rowsOf(
    db,
    sql`select name from jsonb_array_elements_text(${list}::jsonb) as name
      where not exists (select from site_files file where file.name = name.name)`,
    nameRow,
  )
}
