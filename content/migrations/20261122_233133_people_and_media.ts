import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Enquiries of one person, who are told apart by `different_people`; projects and tags of files, which
 * may be stored before they are described.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "enum_leads_form" ADD VALUE 'entered';
  CREATE TABLE "media_texts" (
    "id" serial PRIMARY KEY NOT NULL,
    "order" integer NOT NULL,
    "parent_id" uuid NOT NULL,
    "path" varchar NOT NULL,
    "text" varchar
  );

  ALTER TABLE "media_locales" ALTER COLUMN "alt" DROP NOT NULL;
  ALTER TABLE "media" ADD COLUMN "project_id" uuid;
  ALTER TABLE "leads" ADD COLUMN "person" varchar;
  ALTER TABLE "media_texts" ADD CONSTRAINT "media_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_texts_order_parent" ON "media_texts" USING btree ("order","parent_id");
  ALTER TABLE "media" ADD CONSTRAINT "media_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "media_project_idx" ON "media" USING btree ("project_id");
  CREATE INDEX "leads_person_idx" ON "leads" USING btree ("person");
  CREATE TABLE "different_people" (
    "one" text NOT NULL,
    "other" text NOT NULL,
    PRIMARY KEY ("one", "other")
  );
  CREATE INDEX "different_people_other_idx" ON "different_people" ("other");
  CREATE INDEX "leads_contact_idx" ON "leads" (lower(trim("contact")));
  CREATE INDEX "media_texts_text_idx" ON "media_texts" ("text");
  UPDATE "leads" SET "person" = coalesce("joined_to_id", "id")::text;
  UPDATE "leads" SET "person" = first.person FROM (
    SELECT DISTINCT ON (lower(trim("contact"))) lower(trim("contact")) AS contact, "person" FROM "leads"
    WHERE "contact" ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'
    ORDER BY lower(trim("contact")), coalesce("received_at", "created_at"), "id"
  ) AS first WHERE lower(trim("leads"."contact")) = first.contact AND "leads"."phone_e164" IS NULL;
  UPDATE "leads" SET "person" = first.person FROM (
    SELECT DISTINCT ON ("phone_e164") "phone_e164" AS phone, "person" FROM "leads"
    WHERE "phone_e164" IS NOT NULL
    ORDER BY "phone_e164", coalesce("received_at", "created_at"), "id"
  ) AS first WHERE "leads"."phone_e164" = first.phone;
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
