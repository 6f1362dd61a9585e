import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "units" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "media" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "hosts" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "redirects" ADD COLUMN "edited_by" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "units" DROP COLUMN "edited_by";
  ALTER TABLE "media" DROP COLUMN "edited_by";
  ALTER TABLE "hosts" DROP COLUMN "edited_by";
  ALTER TABLE "redirects" DROP COLUMN "edited_by";`)
}
