import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Enquiries of one person are found by all that they share, so one way without an index reads the table. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;
    CREATE INDEX "leads_phone_idx" ON "leads" ("phone")`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "leads_phone_idx"`)
}
