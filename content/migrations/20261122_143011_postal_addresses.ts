import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "projects" ADD COLUMN "location_street" varchar;
  ALTER TABLE "projects" ADD COLUMN "location_locality" varchar;
  ALTER TABLE "projects" ADD COLUMN "location_postal_code" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_location_street" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_location_locality" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_location_postal_code" varchar;
  ALTER TABLE "settings" ADD COLUMN "contacts_address_street" varchar;
  ALTER TABLE "settings" ADD COLUMN "contacts_address_locality" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_contacts_address_street" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_contacts_address_locality" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "projects" DROP COLUMN "location_street";
  ALTER TABLE "projects" DROP COLUMN "location_locality";
  ALTER TABLE "projects" DROP COLUMN "location_postal_code";
  ALTER TABLE "_projects_v" DROP COLUMN "version_location_street";
  ALTER TABLE "_projects_v" DROP COLUMN "version_location_locality";
  ALTER TABLE "_projects_v" DROP COLUMN "version_location_postal_code";
  ALTER TABLE "settings" DROP COLUMN "contacts_address_street";
  ALTER TABLE "settings" DROP COLUMN "contacts_address_locality";
  ALTER TABLE "_settings_v" DROP COLUMN "version_contacts_address_street";
  ALTER TABLE "_settings_v" DROP COLUMN "version_contacts_address_locality";`)
}
