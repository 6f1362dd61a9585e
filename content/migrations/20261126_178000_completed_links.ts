import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../src/core/database/rows.ts'
import { placesOf } from '../src/publishing/references/references-in.ts'

const row = z.object({ address: z.string() })

/** Pages complete the addresses of links since: those that lead somewhere now are no broken links. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const broken = sql`is_link and record_references.address is not null and record_references.path is null`
  const found = await rowsOf(
    db,
    sql`select distinct address from record_references where ${broken}`,
    row,
  )
  const known = found.map(({ address }) => {
    const [place] = placesOf(address)
    return { address, isPlace: place !== undefined, origin: place?.origin, path: place?.path }
  })
  await db.execute(sql`
    with known as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as known(address text, "isPlace" boolean, origin text, path text)
    ),
    contacts as (
      delete from record_references using known
      where ${broken} and record_references.address = known.address and not "isPlace"
    )
    update record_references set origin = known.origin, path = known.path from known
    where is_link and record_references.path is null
      and record_references.address = known.address and known.path is not null`)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
