import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "enum_enquiries_topic" AS ENUM('marketing', 'agency', 'partnership');
  ALTER TABLE "enquiries" ADD COLUMN "topic" "enum_enquiries_topic";
  ALTER TABLE "enquiries" ADD COLUMN "calculation" varchar;
  ALTER TABLE "settings" ADD COLUMN "enquiries_recipients_sales" varchar;
  ALTER TABLE "settings" ADD COLUMN "enquiries_recipients_agencies" varchar;
  ALTER TABLE "settings" ADD COLUMN "enquiries_recipients_applications" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_recipients_sales" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_recipients_agencies" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_recipients_applications" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "enquiries" DROP COLUMN "topic";
  ALTER TABLE "enquiries" DROP COLUMN "calculation";
  ALTER TABLE "settings" DROP COLUMN "enquiries_recipients_sales";
  ALTER TABLE "settings" DROP COLUMN "enquiries_recipients_agencies";
  ALTER TABLE "settings" DROP COLUMN "enquiries_recipients_applications";
  ALTER TABLE "_settings_v" DROP COLUMN "version_enquiries_recipients_sales";
  ALTER TABLE "_settings_v" DROP COLUMN "version_enquiries_recipients_agencies";
  ALTER TABLE "_settings_v" DROP COLUMN "version_enquiries_recipients_applications";
  DROP TYPE "enum_enquiries_topic";`)
}
