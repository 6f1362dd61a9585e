import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Accesses name type and record in columns of their own. The sentences of former versions stay, because
 * a former version beside this one reads them. An attempt has an id, by which a right one is taken back.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "audit_events" ADD COLUMN "about_type" varchar;
  ALTER TABLE "audit_events" ADD COLUMN "about_id" varchar;
  CREATE INDEX "audit_events_about_id_idx" ON "audit_events" USING btree ("about_id");

  ALTER TABLE "auth_attempts" ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid();

  UPDATE "audit_events" SET
    "about_type" = CASE
      WHEN "detail" ~ 'enquir|clients' THEN 'enquiries'
      WHEN "detail" ~ 'viewing|calendar' THEN 'viewings'
      WHEN "detail" ~ 'message' THEN 'messages'
      ELSE 'attachments' END,
    "about_id" = substring("detail" from '[0-9a-f-]{36}$')
  WHERE "event" IN ('opened', 'listed', 'exported', 'sent', 'erased') AND "detail" IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "auth_attempts" DROP COLUMN "id";
  DROP INDEX "audit_events_about_id_idx";
  ALTER TABLE "audit_events" DROP COLUMN "about_type";
  ALTER TABLE "audit_events" DROP COLUMN "about_id";`)
}
