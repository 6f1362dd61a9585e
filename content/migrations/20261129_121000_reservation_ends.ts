import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "enum_end_readers" AS ENUM ('nobody', 'agencies', 'everybody');
  ALTER TABLE "settings" ADD COLUMN "holdings_shown_to" "enum_end_readers";
  ALTER TABLE "_settings_v" ADD COLUMN "version_holdings_shown_to" "enum_end_readers"`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "settings" DROP COLUMN "holdings_shown_to";
  ALTER TABLE "_settings_v" DROP COLUMN "version_holdings_shown_to";
  DROP TYPE "enum_end_readers"`)
}
