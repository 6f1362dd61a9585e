import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" ADD COLUMN "brand_logo" varchar;
  ALTER TABLE "settings" ADD COLUMN "brand_mark" varchar;
  ALTER TABLE "settings" ADD COLUMN "brand_accent" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_brand_logo" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_brand_mark" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_brand_accent" varchar;
  ALTER TABLE "service_processes" ADD COLUMN "missing_words" jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" DROP COLUMN "brand_logo";
  ALTER TABLE "settings" DROP COLUMN "brand_mark";
  ALTER TABLE "settings" DROP COLUMN "brand_accent";
  ALTER TABLE "_settings_v" DROP COLUMN "version_brand_logo";
  ALTER TABLE "_settings_v" DROP COLUMN "version_brand_mark";
  ALTER TABLE "_settings_v" DROP COLUMN "version_brand_accent";
  ALTER TABLE "service_processes" DROP COLUMN "missing_words";`)
}
