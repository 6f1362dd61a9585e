import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Numbers that were not read for certain are compared by their digits. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;
    CREATE INDEX "enquiries_phone_digits_idx" ON "enquiries" (regexp_replace("phone", '[^0-9]', '', 'g'))`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "enquiries_phone_digits_idx"`)
}
