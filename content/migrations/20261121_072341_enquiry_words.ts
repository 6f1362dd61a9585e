import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Other words under the same key are another enquiry; numbers are not counted; applications rest shorter. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "leads_key_idx";
    CREATE INDEX "leads_key_idx" ON "leads" USING btree ("key");
    CREATE UNIQUE INDEX "key_fingerprint_idx" ON "leads" USING btree ("key","fingerprint");
    ALTER TABLE "lead_arrivals" DROP COLUMN "phone_hash";
    ALTER TABLE "settings" ADD COLUMN "enquiries_application_retention_months" numeric DEFAULT 12;
    ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_application_retention_months" numeric DEFAULT 12;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "key_fingerprint_idx";
    DROP INDEX "leads_key_idx";
    UPDATE "leads" SET "key" = NULL WHERE EXISTS (
      SELECT FROM "leads" AS "other" WHERE "other"."key" = "leads"."key" AND "other"."id" < "leads"."id"
    );
    CREATE UNIQUE INDEX "leads_key_idx" ON "leads" USING btree ("key");
    ALTER TABLE "lead_arrivals" ADD COLUMN "phone_hash" text;
    CREATE INDEX "lead_arrivals_phone_idx" ON "lead_arrivals" ("phone_hash", "taken_at");
    ALTER TABLE "settings" DROP COLUMN "enquiries_application_retention_months";
    ALTER TABLE "_settings_v" DROP COLUMN "version_enquiries_application_retention_months";
  `)
}
