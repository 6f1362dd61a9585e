import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A unit without a price has it on request; versions before leave such a unit out of pages. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "units" ALTER COLUMN "price_amount" DROP NOT NULL`)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
