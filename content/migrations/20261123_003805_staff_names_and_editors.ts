import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "accounts_locales" (
  	"written_name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "home" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "about" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "why_here" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_why_here_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "cooperation" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_cooperation_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "career" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_career_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "contacts" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_contacts_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "settings" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "accounts_locales" ADD CONSTRAINT "accounts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "accounts_locales_locale_parent_id_unique" ON "accounts_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "accounts_locales" CASCADE;
  ALTER TABLE "home" DROP COLUMN "edited_by";
  ALTER TABLE "_home_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "about" DROP COLUMN "edited_by";
  ALTER TABLE "_about_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "why_here" DROP COLUMN "edited_by";
  ALTER TABLE "_why_here_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "cooperation" DROP COLUMN "edited_by";
  ALTER TABLE "_cooperation_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "career" DROP COLUMN "edited_by";
  ALTER TABLE "_career_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "contacts" DROP COLUMN "edited_by";
  ALTER TABLE "_contacts_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "settings" DROP COLUMN "edited_by";
  ALTER TABLE "_settings_v" DROP COLUMN "version_edited_by";`)
}
