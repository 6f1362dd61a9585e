import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" DROP COLUMN "sales_hours_timezone";
  ALTER TABLE "settings" DROP COLUMN "viewings_timezone";
  ALTER TABLE "_settings_v" DROP COLUMN "version_sales_hours_timezone";
  ALTER TABLE "_settings_v" DROP COLUMN "version_viewings_timezone";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" ADD COLUMN "sales_hours_timezone" varchar DEFAULT 'Asia/Makassar';
  ALTER TABLE "settings" ADD COLUMN "viewings_timezone" varchar DEFAULT 'Asia/Makassar';
  ALTER TABLE "_settings_v" ADD COLUMN "version_sales_hours_timezone" varchar DEFAULT 'Asia/Makassar';
  ALTER TABLE "_settings_v" ADD COLUMN "version_viewings_timezone" varchar DEFAULT 'Asia/Makassar';`)
}
