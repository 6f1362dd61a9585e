import { officeZone } from '@alun/contract/rules/office-zone'
import { pathOf } from '@alun/contract/rules/screens'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../src/core/database/rows.ts'
import { minutesOf } from '../src/publishing/editorial/reading-minutes.ts'

/** How long a story takes to read, and which offer an enquiry meant, is stored, also of what is there. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;
    ALTER TABLE "news_locales" ADD COLUMN "reading_minutes" numeric;
    ALTER TABLE "_news_v_locales" ADD COLUMN "version_reading_minutes" numeric;
    ALTER TABLE "articles_locales" ADD COLUMN "reading_minutes" numeric;
    ALTER TABLE "_articles_v_locales" ADD COLUMN "version_reading_minutes" numeric;
    ALTER TABLE "enquiries" ADD COLUMN "offer_id" uuid;
    ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE set null ON UPDATE no action;
    CREATE INDEX "enquiries_offer_idx" ON "enquiries" USING btree ("offer_id")`)
  await fillMinutes(db, 'news_locales', '')
  await fillMinutes(db, '_news_v_locales', 'version_')
  await fillMinutes(db, 'articles_locales', '')
  await fillMinutes(db, '_articles_v_locales', 'version_')
  await fillOffers(db)
}

const atOnce = 200
const row = z.object({ id: z.number(), body: z.unknown() })

async function fillMinutes(db: MigrateUpArgs['db'], table: string, prefix: string) {
  const [texts, body, minutes] = [table, `${prefix}body`, `${prefix}reading_minutes`].map((name) =>
    sql.identifier(name),
  )
  for (let after = 0, isLast = false; !isLast; ) {
    const found = await rowsOf(
      db,
      sql`select id, ${body} as body from ${texts} where id > ${after} and ${body} is not null
        order by id limit ${atOnce}`,
      row,
    )
    const counted = found.map((each) => ({ id: each.id, minutes: minutesOf(each.body) }))
    await db.execute(sql`
      update ${texts} set ${minutes} = given.minutes
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given(id int, minutes int)
      where ${texts}.id = given.id`)
    after = found.at(-1)?.id ?? after
    isLast = found.length < atOnce
  }
}

/** The offer of the page, else the one that the dialog showed on that day, as far as they are known. */
async function fillOffers(db: MigrateUpArgs['db']) {
  const page = sql`split_part(enquiries.page, '?', 1)`
  const ofPage = sql`substring(${page} from ${`(?:^|/[a-z-]+)${pathOf('offers')}/([^/#]+)/?$`}::text)`
  const day = sql`(coalesce(enquiries.received_at, enquiries.created_at) at time zone ${officeZone})::date`
  const isActive = sql`offers._status = 'published' and ${day} between
    (validity_from at time zone 'UTC')::date and (validity_to at time zone 'UTC')::date`
  await db.execute(sql`
    update enquiries set offer_id = case when ${ofPage} is not null
      then (select offers.id from offers where slug = ${ofPage})
      else coalesce(
        (select offers.id from offers where promo and ${isActive} order by "order", slug limit 1),
        (select offers.id from offers join settings on settings.promo_default_id = offers.id
          where ${isActive} limit 1)) end
    where form = 'promo'`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
