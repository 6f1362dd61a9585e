import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "settings_enquiries_templates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "settings_enquiries_templates_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_settings_v_version_enquiries_templates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_settings_v_version_enquiries_templates_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "projects" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "unit_types" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_unit_types_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "construction_updates" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_construction_updates_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "news" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "articles" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "sales" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_sales_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "vacancies" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_vacancies_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "team" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_team_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "documents" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_documents_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "leads" ADD COLUMN "next_step" varchar;
  ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "joined_to_id" uuid;
  ALTER TABLE "settings_enquiries_templates" ADD CONSTRAINT "settings_enquiries_templates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_enquiries_templates_locales" ADD CONSTRAINT "settings_enquiries_templates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings_enquiries_templates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_enquiries_templates" ADD CONSTRAINT "_settings_v_version_enquiries_templates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_enquiries_templates_locales" ADD CONSTRAINT "_settings_v_version_enquiries_templates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_settings_v_version_enquiries_templates"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "settings_enquiries_templates_order_idx" ON "settings_enquiries_templates" USING btree ("_order");
  CREATE INDEX "settings_enquiries_templates_parent_id_idx" ON "settings_enquiries_templates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "settings_enquiries_templates_locales_locale_parent_id_unique" ON "settings_enquiries_templates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_settings_v_version_enquiries_templates_order_idx" ON "_settings_v_version_enquiries_templates" USING btree ("_order");
  CREATE INDEX "_settings_v_version_enquiries_templates_parent_id_idx" ON "_settings_v_version_enquiries_templates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_settings_v_version_enquiries_templates_locales_locale_paren" ON "_settings_v_version_enquiries_templates_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "leads" ADD CONSTRAINT "leads_joined_to_id_leads_id_fk" FOREIGN KEY ("joined_to_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "leads_joined_to_idx" ON "leads" USING btree ("joined_to_id");
  CREATE INDEX "status_receivedAt_idx" ON "leads" USING btree ("status","received_at");
  ALTER TABLE "leads" DROP COLUMN "notes";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings_enquiries_templates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "settings_enquiries_templates_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_settings_v_version_enquiries_templates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_settings_v_version_enquiries_templates_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "settings_enquiries_templates" CASCADE;
  DROP TABLE "settings_enquiries_templates_locales" CASCADE;
  DROP TABLE "_settings_v_version_enquiries_templates" CASCADE;
  DROP TABLE "_settings_v_version_enquiries_templates_locales" CASCADE;
  ALTER TABLE "leads" DROP CONSTRAINT "leads_joined_to_id_leads_id_fk";
  
  DROP INDEX "leads_joined_to_idx";
  DROP INDEX "status_receivedAt_idx";
  ALTER TABLE "leads" ADD COLUMN "notes" varchar;
  ALTER TABLE "projects" DROP COLUMN "edited_by";
  ALTER TABLE "_projects_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "unit_types" DROP COLUMN "edited_by";
  ALTER TABLE "_unit_types_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "construction_updates" DROP COLUMN "edited_by";
  ALTER TABLE "_construction_updates_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "news" DROP COLUMN "edited_by";
  ALTER TABLE "_news_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "articles" DROP COLUMN "edited_by";
  ALTER TABLE "_articles_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "sales" DROP COLUMN "edited_by";
  ALTER TABLE "_sales_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "vacancies" DROP COLUMN "edited_by";
  ALTER TABLE "_vacancies_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "team" DROP COLUMN "edited_by";
  ALTER TABLE "_team_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "documents" DROP COLUMN "edited_by";
  ALTER TABLE "_documents_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "leads" DROP COLUMN "next_step";
  ALTER TABLE "leads" DROP COLUMN "answered_at";
  ALTER TABLE "leads" DROP COLUMN "joined_to_id";`)
}
